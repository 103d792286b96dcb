import type { Schedule } from "@penlight/contract";
import { ENCORE_SONGS } from "@penlight/contract/constants";
import { useState } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { panelId, tabId, Tabs, type Tab } from "../../../ui/controls/Tabs.tsx";
import { encoreOf } from "../show.ts";
import { LineUp } from "./LineUp.tsx";
import { ShowFacts } from "./ShowFacts.tsx";
import { SongList } from "./SongList.tsx";

type TabId = "theater" | "setlist" | "encore";

const PREFIX = "show";

/** What a show is made of, under three tabs; a short setlist has no encore. */
export function ShowPanel({ show }: { show: Schedule }) {
  const text = useTexts(theaterTexts);
  const [chosen, setChosen] = useState<TabId>("theater");
  const { songs } = show.setlist;
  const encore = encoreOf(songs);
  const selected = chosen === "encore" && encore.length === 0 ? "theater" : chosen;
  const tabs: Tab<TabId>[] = [
    { id: "theater", label: text.theater, className: "md:flex-none" },
    { id: "setlist", label: text.setlist, className: "md:flex-none" },
  ];
  if (encore.length > 0) tabs.push({ id: "encore", label: text.encore, className: "md:flex-none" });
  return (
    <>
      <Tabs label={text.tabs} idPrefix={PREFIX} tabs={tabs} selected={selected} onSelect={setChosen} />
      <div
        id={panelId(PREFIX)}
        role="tabpanel"
        aria-labelledby={tabId(PREFIX, selected)}
        tabIndex={selected === "theater" ? undefined : 0}
        className="mt-4 md:mt-6"
      >
        {selected === "theater" && (
          <>
            <ShowFacts show={show} />
            <LineUp show={show} />
          </>
        )}
        {selected === "setlist" && <SongList songs={songs} />}
        {selected === "encore" && <SongList songs={encore} start={ENCORE_SONGS.first} />}
      </div>
    </>
  );
}

import type { Setlist } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { officeQueries } from "../../../api/office-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { setlistsTexts } from "../../../i18n/office/setlists-texts.ts";
import { SearchBox } from "../../../ui/controls/SearchBox.tsx";
import { AddButton } from "../list/AddButton.tsx";
import { RecordList } from "../list/RecordList.tsx";
import { RemoveSetlistDialog } from "./RemoveSetlistDialog.tsx";
import { findSetlists } from "./setlist-form.ts";
import { SetlistDialog } from "./SetlistDialog.tsx";
import { SetlistTable } from "./SetlistTable.tsx";

type Open = { dialog: "add" } | { dialog: "edit" | "remove"; setlist: Setlist };

/** What the theater plays. */
export function SetlistList() {
  const texts = useTexts(setlistsTexts);
  const [open, setOpen] = useState<Open | null>(null);
  const [search, setSearch] = useState("");
  const answer = useQuery(officeQueries.setlists());
  const setlists = findSetlists(answer.data ?? [], search);
  const close = (): void => setOpen(null);
  return (
    <RecordList
      title={texts.title}
      tools={
        <>
          <SearchBox
            label={texts.search}
            clearLabel={texts.clearSearch}
            value={search}
            onChange={setSearch}
            className="w-70 max-md:order-last max-md:w-full"
          />
          <AddButton label={texts.add} onClick={() => setOpen({ dialog: "add" })} />
        </>
      }
      query={answer}
      failedText={texts.failed}
      emptyText={setlists.length > 0 ? null : search.trim() ? texts.noneFound(search.trim()) : texts.none}
      dialogs={
        <>
          {open?.dialog === "add" && <SetlistDialog setlist={null} onClose={close} />}
          {open?.dialog === "edit" && <SetlistDialog setlist={open.setlist} onClose={close} />}
          {open?.dialog === "remove" && <RemoveSetlistDialog setlist={open.setlist} onClose={close} />}
        </>
      }
    >
      <SetlistTable
        setlists={setlists}
        onEdit={(setlist) => setOpen({ dialog: "edit", setlist })}
        onRemove={(setlist) => setOpen({ dialog: "remove", setlist })}
      />
    </RecordList>
  );
}

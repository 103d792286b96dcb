import type { Schedule, ShowProposal } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { officeQueries } from "../../../api/office-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/office/shows-texts.ts";
import { SearchBox } from "../../../ui/controls/SearchBox.tsx";
import { AddButton } from "../list/AddButton.tsx";
import { RecordList } from "../list/RecordList.tsx";
import { findShows, newestFirst } from "./find-shows.ts";
import { Proposals } from "./Proposals.tsx";
import { RemoveShowDialog } from "./RemoveShowDialog.tsx";
import { ShowDialog } from "./ShowDialog.tsx";
import { ShowTable } from "./ShowTable.tsx";

type Open = { dialog: "create"; proposal?: ShowProposal } | { dialog: "edit" | "remove"; show: Schedule };

/** The theater's schedule, and above it what the official site announces. */
export function ShowList() {
  const texts = useTexts(showsTexts);
  const [open, setOpen] = useState<Open | null>(null);
  const [search, setSearch] = useState("");
  const answer = useQuery(officeQueries.shows());
  const shows = findShows(newestFirst(answer.data ?? []), search);
  const close = (): void => setOpen(null);
  const edit = (show: Schedule): void => setOpen({ dialog: "edit", show });
  return (
    <div className="flex flex-col gap-8">
      <Proposals onAccepted={edit} onFillIn={(proposal) => setOpen({ dialog: "create", proposal })} />
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
            <AddButton label={texts.create} onClick={() => setOpen({ dialog: "create" })} />
          </>
        }
        query={answer}
        failedText={texts.failed}
        emptyText={shows.length > 0 ? null : search.trim() ? texts.noneFound(search.trim()) : texts.none}
        dialogs={
          <>
            {open?.dialog === "create" && <ShowDialog show={null} {...open} onClose={close} />}
            {open?.dialog === "edit" && <ShowDialog show={open.show} onClose={close} />}
            {open?.dialog === "remove" && <RemoveShowDialog show={open.show} onClose={close} />}
          </>
        }
      >
        <ShowTable shows={shows} onEdit={edit} onRemove={(show) => setOpen({ dialog: "remove", show })} />
      </RecordList>
    </div>
  );
}

import type { Schedule, ShowProposal } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../base/paths.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { dayText } from "../../../i18n/day-text.ts";
import { emptyText, ListSearch } from "../list/ListSearch.tsx";
import { RecordList } from "../list/RecordList.tsx";
import { RemoveDialog } from "../list/RemoveDialog.tsx";
import { RowButtons } from "../list/RowButtons.tsx";
import { useOpenRecord } from "../list/use-open-record.ts";
import { findShows, newestFirst } from "./find-shows.ts";
import { Proposals } from "./Proposals.tsx";
import { showColumns } from "./show-columns.tsx";
import { ShowDialog } from "./ShowDialog.tsx";

/** The theater's schedule, and above it what the official site announces. */
export function ShowList() {
  const { calendar } = useMessages();
  const texts = useTexts(showsTexts);
  const call = useCall();
  const opened = useOpenRecord<Schedule>();
  /** What a new show starts from. */
  const [proposal, setProposal] = useState<ShowProposal>();
  const [search, setSearch] = useState("");
  const answer = useQuery(adminQueries.shows());
  const shows = findShows(newestFirst(answer.data ?? []), search);
  // A setlist is shown many times.
  const nameOf = (show: Schedule): string => `${show.setlist.name}, ${dayText(show.showDate, calendar)}`;
  const add = (from?: ShowProposal): void => {
    setProposal(from);
    opened.add();
  };
  return (
    <div className="flex flex-col gap-8">
      <Proposals onAccepted={opened.edit} onFillIn={add} />
      <RecordList
        title={texts.title}
        addLabel={texts.create}
        tools={<ListSearch texts={texts} value={search} onChange={setSearch} />}
        query={answer}
        failedText={texts.failed}
        emptyText={emptyText(shows, search, texts)}
        opened={{ ...opened, add: () => add() }}
        form={(show) => (
          <ShowDialog show={show} {...(!show && proposal && { proposal })} onClose={opened.close} />
        )}
        // With its premium live.
        removal={(show) => (
          <RemoveDialog
            title={texts.deleteAsk}
            text={texts.deleteText(nameOf(show))}
            failedText={() => texts.deleteFailed}
            kind="shows"
            remove={() => call("deleteSchedule", { params: { id: show._id } })}
            doneText={texts.deleted}
            onClose={opened.close}
          />
        )}
      >
        <SortedTable
          label={texts.title}
          columns={showColumns(texts, calendar)}
          records={shows}
          keyOf={({ _id }) => _id}
          pageSize={ADMIN_PAGE_SIZE}
          actions={(show) => (
            <>
              <PageLink show={show} label={texts.open(nameOf(show))} />
              <RowButtons
                name={nameOf(show)}
                onEdit={() => opened.edit(show)}
                onRemove={() => opened.remove(show)}
              />
            </>
          )}
        />
      </RecordList>
    </div>
  );
}

/** To the show's own page. */
function PageLink({ show, label }: { show: Schedule; label: string }) {
  return (
    <a
      href={paths.show(show.setlist.name, show._id)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
      className={buttonClass("ghost", "icon")}
    >
      <ArrowUpRight aria-hidden="true" size={16} strokeWidth={2} />
    </a>
  );
}

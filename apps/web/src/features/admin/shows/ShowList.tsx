import type { Schedule, ShowProposal } from "@penlight/contract";
import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useCall } from "../../../api/call.ts";
import { addressOf, linkTo } from "../../../base/links.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import type { Messages } from "../../../i18n/id.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { FlagMark, Cut, NarrowLine, Thumbnail } from "../list/cells.tsx";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { dayText } from "../../../i18n/day-text.ts";
import { emptyText, ListSearch, RecordList, useOpenRecord } from "../list/RecordList.tsx";
import { findShows, newestFirst } from "./show-form.ts";
import { Proposals } from "./Proposals.tsx";
import { ShowDialog } from "./ShowDialog.tsx";
import { SkeletonRows } from "../../../ui/skeletons.tsx";

/** The theater's schedule, below the shows announced on the official site. */
export function ShowList() {
  const { calendar } = useMessages();
  const texts = useTexts(showsTexts);
  const call = useCall();
  const opened = useOpenRecord<Schedule>();
  /** The announced show with which a new show is prefilled. */
  const [proposal, setProposal] = useState<ShowProposal>();
  const [search, setSearch] = useState("");
  const answer = useQuery(adminQueries.shows());
  const { isPending } = useQuery(adminQueries.proposals());
  const shows = findShows(newestFirst(answer.data ?? []), search);
  // Not the setlist's name alone, because a setlist has many shows.
  const nameOf = (show: Schedule): string => `${show.setlist.name}, ${dayText(show.showDate, calendar)}`;
  const add = (from?: ShowProposal): void => {
    setProposal(from);
    opened.add();
  };
  // The proposals are above the list: if they arrived later, they would push it away under the finger.
  if (isPending) return <SkeletonRows />;
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
        nameOf={nameOf}
        form={(show) => (
          <ShowDialog show={show} {...(!show && proposal && { proposal })} onClose={opened.close} />
        )}
        // Its premium live is deleted too.
        removal={(show) => ({
          title: texts.deleteAsk,
          text: texts.deleteText(nameOf(show)),
          failedText: () => texts.deleteFailed,
          kind: "shows",
          remove: () => call("deleteSchedule", { params: { id: show._id } }),
          doneText: texts.deleted,
        })}
      >
        {({ actions, ...table }) => (
          <SortedTable
            {...table}
            columns={showColumns(texts, calendar)}
            records={shows}
            actions={(show) => (
              <>
                <PageLink show={show} label={texts.open(nameOf(show))} />
                {actions(show)}
              </>
            )}
          />
        )}
      </RecordList>
    </div>
  );
}

/** A link to the show's own page. */
function PageLink({ show, label }: { show: Schedule; label: string }) {
  return (
    <a
      href={addressOf(linkTo.show(show.setlist.name, show._id))}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
      className={buttonClass("ghost", "icon")}
    >
      <ArrowUpRight size={16} />
    </a>
  );
}

/** Columns of the schedule. */
function showColumns(texts: typeof showsTexts.id, calendar: Messages["calendar"]): Column<Schedule>[] {
  return [
    {
      id: "date",
      heading: texts.date,
      sortKey: ({ show_at: at }) => Date.parse(at),
      cell: ({ showDate, showTime }) => (
        <span className="whitespace-nowrap">
          <span>{dayText(showDate, calendar)}</span>
          <NarrowLine until="md">{`${showTime} ${texts.timeZone}`}</NarrowLine>
        </span>
      ),
    },
    {
      id: "image",
      heading: texts.image,
      from: "md",
      cell: ({ webImage, setlist }) => (
        <Thumbnail src={webImage ?? setlist.image} name={setlist.name} shape="poster" />
      ),
    },
    {
      id: "setlist",
      heading: texts.setlist,
      fills: true,
      sortKey: ({ setlist }) => setlist.name,
      cell: (show) => (
        <>
          <Cut text={show.setlist.name} className="font-semibold lg:max-w-60" />
          <NarrowLine until="lg">{specialText(show, texts)}</NarrowLine>
        </>
      ),
    },
    {
      id: "time",
      heading: texts.time,
      from: "md",
      sortKey: ({ showTime }) => showTime,
      cell: ({ showTime }) => (
        <span className="whitespace-nowrap figures">{`${showTime} ${texts.timeZone}`}</span>
      ),
    },
    {
      id: "showing",
      heading: texts.showing,
      from: "md",
      // Whether the show is on this week's list for fans.
      sortKey: ({ isOnWeekSchedule }) => Number(isOnWeekSchedule),
      cell: ({ isOnWeekSchedule }) => <FlagMark isSet={isOnWeekSchedule} />,
    },
    {
      id: "special",
      heading: texts.specialShow,
      from: "lg",
      cell: (show) => <SpecialShow show={show} texts={texts} />,
    },
  ];
}

/** Whose birthday or graduation it is; a dash for other shows. */
function SpecialShow({ show, texts }: { show: Schedule; texts: typeof showsTexts.id }) {
  const special = specialOf(show, texts);
  if (special.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <span className="flex gap-1.5">
      {special.map(({ tone, text }) => (
        <Chip key={tone} tone={tone}>
          {text}
        </Chip>
      ))}
    </span>
  );
}

/** The same as a text; empty for other shows. */
function specialText(show: Schedule, texts: typeof showsTexts.id): string {
  return specialOf(show, texts)
    .map(({ text }) => text)
    .join(" · ");
}

function specialOf(
  {
    isBirthdayShow,
    birthdayMember,
    birthdayMemberName,
    isGraduationShow,
    graduateMember,
    isComingSoon,
  }: Schedule,
  texts: typeof showsTexts.id,
) {
  const celebrated = birthdayMember?.stage_name ?? birthdayMemberName ?? "";
  const leaving = graduateMember?.stage_name ?? "";
  return [
    ...(isBirthdayShow ? [{ tone: "gold", text: texts.birthday(celebrated) } as const] : []),
    ...(isGraduationShow ? [{ tone: "teal", text: texts.graduation(leaving) } as const] : []),
    ...(isComingSoon ? [{ tone: "quiet", text: texts.comingSoon } as const] : []),
  ];
}

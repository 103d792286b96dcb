import type { Schedule } from "@penlight/contract";
import type { Messages } from "../../../i18n/id.ts";
import type { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { Chip } from "../../../ui/Chip.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { FlagMark } from "../../../ui/table/FlagMark.tsx";
import { Cut } from "../list/Cut.tsx";
import { dayText } from "../../../i18n/day-text.ts";
import { NarrowLine } from "../list/NarrowLine.tsx";
import { Thumbnail } from "../list/Thumbnail.tsx";

/** Columns of the schedule. */
export function showColumns(texts: typeof showsTexts.id, calendar: Messages["calendar"]): Column<Schedule>[] {
  return [
    {
      id: "date",
      heading: texts.date,
      sortKey: ({ show_at: at }) => Date.parse(at),
      cell: ({ showDate, showTime }) => (
        <span className="whitespace-nowrap">
          {dayText(showDate, calendar)}
          <NarrowLine until="md">
            {showTime} {texts.timeZone}
          </NarrowLine>
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
        <span className="whitespace-nowrap figures">
          {showTime} {texts.timeZone}
        </span>
      ),
    },
    {
      id: "showing",
      heading: texts.showing,
      from: "md",
      // Whether fans find it on this week's list.
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

/** Whose birthday or graduation it is; a dash when it is a show like others. */
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

/** The same as a line, empty when there is nothing special. */
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

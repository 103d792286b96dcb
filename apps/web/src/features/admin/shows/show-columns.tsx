import type { Schedule } from "@penlight/contract";
import type { Messages } from "../../../i18n/id.ts";
import type { showsTexts } from "../../../i18n/office/shows-texts.ts";
import { Chip } from "../../../ui/Chip.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { FlagMark } from "../../../ui/table/FlagMark.tsx";
import { Cut } from "../list/Cut.tsx";
import { dayText } from "../list/day-text.ts";
import { Thumbnail } from "../list/Thumbnail.tsx";

/** Columns of the schedule. */
export function showColumns(texts: typeof showsTexts.id, calendar: Messages["calendar"]): Column<Schedule>[] {
  return [
    {
      id: "date",
      heading: texts.date,
      sortKey: ({ show_at: at }) => Date.parse(at),
      cell: ({ showDate }) => <span className="whitespace-nowrap">{dayText(showDate, calendar)}</span>,
    },
    {
      id: "image",
      heading: texts.image,
      wideOnly: true,
      cell: ({ webImage, setlist }) => (
        <Thumbnail src={webImage ?? setlist.image} name={setlist.name} shape="poster" />
      ),
    },
    {
      id: "setlist",
      heading: texts.setlist,
      sortKey: ({ setlist }) => setlist.name,
      cell: ({ setlist }) => <Cut text={setlist.name} className="max-w-60 font-semibold max-md:max-w-40" />,
    },
    {
      id: "time",
      heading: texts.time,
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
      // Whether fans find it on this week's list.
      sortKey: ({ isOnWeekSchedule }) => Number(isOnWeekSchedule),
      cell: ({ isOnWeekSchedule }) => <FlagMark isSet={isOnWeekSchedule} />,
    },
    {
      id: "special",
      heading: texts.specialShow,
      cell: (show) => <SpecialShow show={show} texts={texts} />,
    },
  ];
}

/** Whose birthday or graduation it is; a dash when it is a show like others. */
function SpecialShow({ show, texts }: { show: Schedule; texts: typeof showsTexts.id }) {
  const { isBirthdayShow, isGraduationShow, isComingSoon } = show;
  if (!isBirthdayShow && !isGraduationShow && !isComingSoon) return <span className="text-ink-3">–</span>;
  const celebrated = show.birthdayMember?.stage_name ?? show.birthdayMemberName ?? "";
  return (
    <span className="flex gap-1.5">
      {isBirthdayShow && <Chip tone="gold">{texts.birthday(celebrated)}</Chip>}
      {isGraduationShow && <Chip tone="teal">{texts.graduation(show.graduateMember?.stage_name ?? "")}</Chip>}
      {isComingSoon && <Chip tone="quiet">{texts.comingSoon}</Chip>}
    </span>
  );
}

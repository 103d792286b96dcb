import type { ActivityLog } from "@penlight/contract";
import type { activityTexts } from "../../../i18n/admin/activity-texts.ts";
import type { Column } from "../../../ui/table/column.ts";
import { Cut, NarrowLine } from "../list/cells.tsx";
import { fanOfLog } from "./log-words.ts";

/** Formatters of times. @param iso the entry's time */
interface Words {
  time: (iso: string) => string;
  date: (iso: string) => string;
}

/** Columns of the log's table. */
export function activityColumns(texts: typeof activityTexts.id, words: Words): Column<ActivityLog>[] {
  const userOf = (log: ActivityLog): string => fanOfLog(log)?.name ?? texts.gone;
  return [
    {
      id: "log_name",
      heading: texts.logName,
      fills: true,
      cell: (log) => (
        <>
          <Cut text={log.log_name} className="font-semibold lg:max-w-40" />
          <NarrowLine until="md">{`${userOf(log)} · ${words.time(log.timestamp)}`}</NarrowLine>
        </>
      ),
    },
    {
      id: "user",
      heading: texts.user,
      from: "md",
      cell: (log) => (
        <Cut text={userOf(log)} className={`lg:max-w-44 ${fanOfLog(log) ? "" : "text-ink-2"}`} />
      ),
    },
    {
      id: "description",
      heading: texts.description,
      from: "lg",
      cell: ({ description }) => <Cut text={description} className="text-ink-2 lg:max-w-90" />,
    },
    {
      id: "time",
      heading: texts.time,
      align: "end",
      from: "md",
      cell: ({ timestamp }) => <span className="whitespace-nowrap figures">{words.time(timestamp)}</span>,
    },
    {
      id: "date",
      heading: texts.date,
      align: "end",
      cell: ({ timestamp }) => <span className="whitespace-nowrap figures">{words.date(timestamp)}</span>,
    },
  ];
}

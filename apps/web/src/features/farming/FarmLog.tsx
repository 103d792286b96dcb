import type { FarmLine, FarmLineKind } from "@penlight/contract";
import { memberName } from "../../base/member.ts";
import { farmingTexts } from "../../i18n/farming-texts.ts";
import { calendarTime, timeText } from "../../i18n/figures/calendar.ts";
import { useDates, useI18n, useTexts, useTimeZone } from "../../i18n/i18n.ts";
import { SectionHeading } from "../../ui/layout/SectionHeading.tsx";

/** Colours by kind of entry. */
const COLOURS: Record<FarmLineKind, string> = {
  running: "text-sr",
  success: "text-teal",
  offline: "text-ink-3",
  skip: "text-gold",
  limit: "text-danger",
  retry: "text-danger",
  failed: "text-danger",
  blocked: "text-danger",
  busy: "text-danger",
  refused: "text-danger",
  done: "text-ink",
  stopped: "text-ink",
};

/** The log of a run, newest first. */
export function FarmLog({ log }: { log: readonly FarmLine[] }) {
  const text = useTexts(farmingTexts);
  return (
    <section aria-labelledby="farm-log" className="min-w-0">
      <SectionHeading id="farm-log" title={text.log} />
      {log.length === 0 ? (
        <p className="rounded-card bg-surface px-4 py-5 text-14 text-ink-2">{text.noLog}</p>
      ) : (
        <div
          role="log"
          aria-labelledby="farm-log"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable: must be focusable
          tabIndex={0}
          className="max-h-[70dvh] overflow-y-auto rounded-card bg-surface px-4 py-2 @min-[52rem]:max-h-[calc(100dvh-12rem)]"
        >
          <ol>
            {log.map((line, index) => (
              <Line key={log.length - index} line={line} />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function Line({ line: { atMs, kind, room_name: room, untilMs } }: { line: FarmLine }) {
  const text = useTexts(farmingTexts);
  const dates = useDates();
  const second = useSecond();
  // The platform's limit is precise to the minute.
  const until = kind === "limit" ? (ms: number) => dates.timeWithZone(Math.floor(ms / 1_000)) : second;
  const words = text.lines[kind](untilMs === undefined ? "" : until(untilMs));
  return (
    <li className="flex gap-3 py-1.5 text-14">
      <time dateTime={new Date(atMs).toISOString()} className="flex-none text-ink-2 figures">
        {second(atMs)}
      </time>
      <span className={`min-w-0 font-semibold wrap-anywhere ${COLOURS[kind]}`}>
        {room === null ? words : `[${memberName(room)}] ${words}`}
      </span>
    </li>
  );
}

/** Formats a time with seconds in the fan's time zone: "20.15.07". */
function useSecond(): (atMs: number) => string {
  const timeZone = useTimeZone();
  const { language } = useI18n();
  return (atMs) => {
    const sec = Math.floor(atMs / 1_000);
    const { hour, minute } = calendarTime(sec, timeZone);
    return timeText([hour, minute, sec % 60], language);
  };
}

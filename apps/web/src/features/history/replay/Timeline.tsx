import type { Sitting, StoryMinute } from "@penlight/contract";
import { Gift } from "lucide-react";
import { memo, useId, type PointerEvent } from "react";
import { formatClock } from "../../../i18n/figures/counts.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { replayTexts } from "../../../i18n/history/replay-texts.ts";
import { timeTicks } from "../time-scale.ts";
import { useSittingTimes } from "../use-history-dates.ts";
import { apartFrom, chapterAt, giftMarks } from "./moment.ts";
import type { ReplayClock } from "./replay-clock.ts";

interface TimelineProps {
  sitting: Sitting;
  clock: ReplayClock;
  /** The current position, Unix milliseconds. */
  atMs: number;
}

const MINUTE_MS = 60_000;
/** Half the width of a chapter's background, on either side of its minute. */
const GROUND_MS = 2 * MINUTE_MS;
/**
 * Minimum distance between two names, and between two marks, as a fraction of the timeline: on a phone, and where there
 * is more room.
 */
const NAMES_APART = { narrow: 0.55, wide: 0.2 };
const MARKS_APART = { narrow: 0.11, wide: 0.06 };
const MOST_MARKS = 8;
const TICKS = 6;

/**
 * The timeline: comments as bars, the minutes with the most comments as chapters, gifts below. Pressing or dragging it
 * seeks.
 */
export function Timeline({ sitting, clock, atMs }: TimelineProps) {
  const text = useTexts(replayTexts);
  const { time, timeWithZone } = useSittingTimes(sitting);
  const keysId = useId();
  const { startedAtMs, endedAtMs, story } = sitting;
  const lengthMs = Math.max(1, endedAtMs - startedAtMs);
  const share = (ms: number): number => Math.min(1, Math.max(0, (ms - startedAtMs) / lengthMs));
  const left = (ms: number): { left: string } => ({ left: `${share(ms) * 100}%` });
  // Names keep half the maximum width of a name away from the edges; within a tenth of an edge a name starts or ends at
  // its minute.
  const nameAt = (ms: number): { left: string } =>
    Math.abs(share(ms) - 0.5) > 0.4
      ? left(ms)
      : { left: `clamp(4.25rem, ${share(ms) * 100}%, 100% - 4.25rem)` };
  const atTime = timeWithZone(atMs);
  const current = chapterAt(story.chapters, atMs);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    // A touch may be the start of scrolling the page: it seeks only when it is lifted or moved along the timeline.
    if (event.type === "pointerdown" && event.pointerType === "touch") return;
    const { left: edge, width } = event.currentTarget.getBoundingClientRect();
    clock.seek(startedAtMs + ((event.clientX - edge) / width) * lengthMs);
  };
  return (
    // Clipped, because names and marks at the edges extend beyond the timeline.
    <div className="-mx-4 overflow-x-clip px-4 md:-mx-5 md:px-5">
      <div className="@container pt-1">
        <div aria-hidden="true" className="relative h-6 text-13 font-semibold">
          {byRoom(NAMES_APART, (apart) => apartFrom(story.chapters, lengthMs * apart)).map(
            ({ one: chapter, room }) => (
              <span
                key={chapter.atMs}
                style={nameAt(chapter.atMs)}
                className={`absolute max-w-34 truncate ${room} ${share(chapter.atMs) > 0.9 ? "-translate-x-full" : share(chapter.atMs) < 0.1 ? "" : "-translate-x-1/2"} ${chapter.atMs === current?.atMs ? "text-rose" : "text-ink-2"}`}
              >
                {chapter.text}
              </span>
            ),
          )}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={text.timeline}
          aria-describedby={keysId}
          aria-valuemin={0}
          aria-valuemax={Math.floor(lengthMs / 1_000)}
          aria-valuenow={Math.floor((atMs - startedAtMs) / 1_000)}
          aria-valuetext={text.position(
            atTime,
            formatClock((atMs - startedAtMs) / 1_000),
            formatClock(lengthMs / 1_000),
          )}
          onPointerDown={drag}
          onPointerMove={drag}
          onPointerUp={drag}
          onKeyDown={(event) => {
            if (event.key === "Home") clock.seek(startedAtMs);
            else if (event.key === "End") clock.seek(endedAtMs);
            else return;
            event.preventDefault();
          }}
          className="relative cursor-pointer [touch-action:pan-y] rounded-control pb-3 select-none"
        >
          {story.chapters.map((chapter) => (
            <span
              key={chapter.atMs}
              style={{
                ...left(chapter.atMs - GROUND_MS),
                width: `${(share(chapter.atMs + GROUND_MS) - share(chapter.atMs - GROUND_MS)) * 100}%`,
              }}
              className={`absolute top-0 h-28 rounded-control ${chapter.atMs === current?.atMs ? "tint-rose" : "bg-raised"}`}
            />
          ))}
          <Bars minutes={story.minutes} fromMs={startedAtMs} lengthMs={lengthMs} passed={share(atMs)} />
          <div className="mt-2 h-1.5 rounded-full bg-raised">
            <div style={{ width: `${share(atMs) * 100}%` }} className="h-full rounded-full bg-rose" />
          </div>
          <span style={left(atMs)} className="pointer-events-none absolute inset-y-0 w-0">
            <span className="absolute top-0 bottom-4 -left-px w-0.5 bg-ink" />
            <span className="absolute bottom-1.5 -left-2 size-4 rounded-full bg-ink" />
          </span>
        </div>
        <p id={keysId} className="sr-only">
          {text.keys}
        </p>
        <Marks sitting={sitting} clock={clock} left={left} />
        <div aria-hidden="true" className="relative mt-1 h-5 text-13 text-ink-2 figures">
          {timeTicks(startedAtMs, endedAtMs, TICKS).map((tickMs) => (
            <span
              key={tickMs}
              style={left(tickMs)}
              className={`absolute ${share(tickMs) > 0.95 ? "-translate-x-full" : share(tickMs) < 0.05 ? "" : "-translate-x-1/2"}`}
            >
              {time(tickMs)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/**
 * Selects entries for a narrow and for a wide timeline.
 * @param choose returns the same entry objects, not copies, for each distance
 * @returns the entries of either, in order, with a class that hides those which only the other one shows
 */
function byRoom<T extends { atMs: number }>(
  apart: { narrow: number; wide: number },
  choose: (apart: number) => readonly T[],
): { one: T; room: string }[] {
  const narrow = new Set(choose(apart.narrow));
  const wide = new Set(choose(apart.wide));
  return [...new Set([...narrow, ...wide])]
    .sort((one, other) => one.atMs - other.atMs)
    .map((one) => ({
      one,
      room: !wide.has(one) ? "@min-[34rem]:hidden" : narrow.has(one) ? "" : "@max-[34rem]:hidden",
    }));
}

/** The minutes with the most gifts, each with the picture of its largest gift. */
function Marks({
  sitting,
  clock,
  left,
}: Pick<TimelineProps, "sitting" | "clock"> & { left: (ms: number) => { left: string } }) {
  const formatCount = useFormatCount();
  const text = useTexts(replayTexts);
  const { time } = useSittingTimes(sitting);
  const marks = byRoom(MARKS_APART, (apart) => giftMarks(sitting.story.minutes, MOST_MARKS, apart));
  const most = Math.max(0, ...marks.map(({ one }) => one.points));
  if (marks.length === 0) return null;
  return (
    <ul className="relative h-9">
      {marks.map(({ one: { atMs, points, gift }, room }) => {
        const image = sitting.story.gifts.find(({ id }) => id === gift)?.img;
        const label = text.giftsAt(time(atMs), formatCount(points));
        return (
          <li key={atMs} style={left(atMs)} className={`absolute -translate-x-1/2 ${room}`}>
            <button
              type="button"
              aria-label={label}
              title={label}
              onClick={() => clock.seek(atMs)}
              className={`flex size-8 items-center justify-center rounded-full ${points * 2 >= most ? "gift-gold text-gold" : "bg-raised text-ink-2"}`}
            >
              {image === undefined ? (
                <Gift size={16} />
              ) : (
                <img
                  src={image}
                  alt=""
                  width={20}
                  height={20}
                  loading="lazy"
                  className="size-5 object-contain"
                />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface BarsProps {
  minutes: readonly StoryMinute[];
  fromMs: number;
  lengthMs: number;
  /** Fraction of the live before the current position, 0 to 1. */
  passed: number;
}

/** Bars, in the member's colours up to the current position. */
function Bars({ minutes, fromMs, lengthMs, passed }: BarsProps) {
  const id = useId();
  const path = barsPath(minutes, fromMs, lengthMs);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      className="relative block h-28 w-full"
    >
      <defs>
        <linearGradient id={`${id}pair`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="100">
          <stop offset="0" stopColor="var(--pen-a)" />
          <stop offset="1" stopColor="var(--pen-b)" />
        </linearGradient>
        <clipPath id={`${id}passed`}>
          <rect width={passed * 1_000} height="100" />
        </clipPath>
      </defs>
      <Path d={path} fill="var(--edge)" />
      <g clipPath={`url(#${id}passed)`}>
        <Path d={path} fill={`url(#${id}pair)`} />
      </g>
    </svg>
  );
}

const Path = memo(function Path(props: { d: string; fill: string }) {
  return <path {...props} />;
});

/** SVG path with a bar per minute, in a 1000 × 100 view box. */
function barsPath(minutes: readonly StoryMinute[], fromMs: number, lengthMs: number): string {
  const most = Math.max(1, ...minutes.map(({ comments }) => comments));
  const step = (MINUTE_MS / lengthMs) * 1_000;
  return minutes
    .filter(({ comments }) => comments > 0)
    .map(({ atMs, comments }) => {
      const x = ((atMs - fromMs) / lengthMs) * 1_000 + step * 0.18;
      const height = (comments / most) * 92;
      return `M${x.toFixed(1)} 100V${(100 - height).toFixed(1)}h${(step * 0.64).toFixed(1)}V100Z`;
    })
    .join("");
}

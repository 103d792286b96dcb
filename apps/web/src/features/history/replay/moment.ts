import type { Chapter, ReplayEvent, Sitting, StoryMinute } from "@penlight/contract";

const MINUTE_MS = 60_000;
/** Chat and gifts are fetched in stretches of so many minutes. */
const STRETCH_MS = 5 * MINUTE_MS;
/** The longest that a call answers: for what is looked for in the whole live. */
const LONG_STRETCH_MS = 30 * MINUTE_MS;
/** As many rows as the chat of a live shows. */
const MOST_ROWS = 60;
/** A chapter is the minute that it names, and what it sets off. */
const CHAPTER_MS = 3 * MINUTE_MS;

export interface Stretch {
  fromMs: number;
  untilMs: number;
}

type Span = Pick<Sitting, "startedAtMs" | "endedAtMs">;

/** The stretch of a moment, or a neighbour of it, which may lie outside the live. */
export function stretchAt({ startedAtMs }: Span, atMs: number, step: -1 | 0 | 1): Stretch {
  const index = Math.floor((atMs - startedAtMs) / STRETCH_MS) + step;
  const fromMs = startedAtMs + index * STRETCH_MS;
  return { fromMs, untilMs: fromMs + STRETCH_MS };
}

/** All that there is up to a moment, in as few stretches as may be. */
export function stretchesUntil({ startedAtMs }: Span, atMs: number): Stretch[] {
  const count = Math.floor((atMs - startedAtMs) / LONG_STRETCH_MS) + 1;
  return Array.from({ length: count }, (_, index) => startedAtMs + index * LONG_STRETCH_MS).map((fromMs) => ({
    fromMs,
    untilMs: fromMs + LONG_STRETCH_MS,
  }));
}

/** What stands in the chat at a moment, newest first. @param events oldest first */
export function rowsAt(events: readonly ReplayEvent[], atMs: number): ReplayEvent[] {
  return events
    .filter((event) => event.atMs <= atMs)
    .slice(-MOST_ROWS)
    .toReversed();
}

/** How many comments had been made by a moment: of its own minute, those that are known one by one. */
export function commentsUntil(
  minutes: readonly StoryMinute[],
  events: readonly ReplayEvent[],
  atMs: number,
): number {
  const minuteMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  const before = minutes.reduce((sum, minute) => (minute.atMs < minuteMs ? sum + minute.comments : sum), 0);
  const within = events.filter(
    (event) => event.type === "comment" && event.atMs >= minuteMs && event.atMs <= atMs,
  );
  return before + within.length;
}

/** The minute that a moment stands in. */
export function minuteAt(minutes: readonly StoryMinute[], atMs: number): StoryMinute | undefined {
  return minutes.findLast((minute) => minute.atMs <= atMs);
}

/** The chapter that a moment belongs to. */
export function chapterAt(chapters: readonly Chapter[], atMs: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.atMs <= atMs && atMs < chapter.atMs + CHAPTER_MS);
}

/** Where a step to the chapter before or behind leads: at the ends, to the live's own. */
export function chapterStep(
  { startedAtMs, endedAtMs }: Span,
  chapters: readonly Chapter[],
  atMs: number,
  step: -1 | 1,
): number {
  // Who has only just come to a chapter wants the one before it.
  if (step < 0) return chapters.findLast((chapter) => chapter.atMs < atMs - 2_000)?.atMs ?? startedAtMs;
  return chapters.find((chapter) => chapter.atMs > atMs)?.atMs ?? endedAtMs;
}

/** Minutes with the most points, not closer to each other than a share of the live. */
export function giftMarks(minutes: readonly StoryMinute[], most: number, apart: number): StoryMinute[] {
  const apartMs = minutes.length * MINUTE_MS * apart;
  const chosen: StoryMinute[] = [];
  const given = minutes.filter(({ points }) => points > 0);
  for (const minute of given.toSorted((one, other) => other.points - one.points)) {
    if (chosen.length === most) break;
    if (chosen.every(({ atMs }) => Math.abs(atMs - minute.atMs) >= apartMs)) chosen.push(minute);
  }
  return chosen.sort((one, other) => one.atMs - other.atMs);
}

/** Of what has a moment, as many as stand side by side without touching. @param apartMs between two of them */
export function apartFrom<T extends { atMs: number }>(items: readonly T[], apartMs: number): T[] {
  const shown: T[] = [];
  for (const item of items) {
    const last = shown.at(-1);
    if (!last || item.atMs - last.atMs >= apartMs) shown.push(item);
  }
  return shown;
}

/** The picture of a moment: the last one before it, if that is not long ago. */
export function stillAt(stills: readonly number[], atMs: number): number | undefined {
  const last = stills.findLast((stillMs) => stillMs <= atMs);
  return last !== undefined && atMs - last <= STRETCH_MS ? last : undefined;
}

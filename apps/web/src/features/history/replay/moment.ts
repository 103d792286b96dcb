import type { Chapter, ReplayEvent, Sitting, StoryMinute } from "@penlight/contract";

const MINUTE_MS = 60_000;
/** Chat and gifts are fetched in chunks of this length. */
const CHUNK_MS = 5 * MINUTE_MS;
/** Maximum length of a chunk; used when the whole live is needed. */
const LONG_CHUNK_MS = 30 * MINUTE_MS;
/** Maximum number of rows, as in the chat of a live. */
const MOST_ROWS = 60;
/** Length of a chapter, which starts at its minute. */
const CHAPTER_MS = 3 * MINUTE_MS;

export interface ReplayChunk {
  fromMs: number;
  untilMs: number;
}

type Span = Pick<Sitting, "startedAtMs" | "endedAtMs">;

/** The chunk that contains a time, or a neighbour of it, which may be outside of the live. */
export function chunkAt({ startedAtMs }: Span, atMs: number, step: -1 | 0 | 1): ReplayChunk {
  const index = Math.floor((atMs - startedAtMs) / CHUNK_MS) + step;
  const fromMs = startedAtMs + index * CHUNK_MS;
  return { fromMs, untilMs: fromMs + CHUNK_MS };
}

/** All chunks up to a time, as few as possible. */
export function chunksUntil({ startedAtMs }: Span, atMs: number): ReplayChunk[] {
  const count = Math.floor((atMs - startedAtMs) / LONG_CHUNK_MS) + 1;
  return Array.from({ length: count }, (_, index) => startedAtMs + index * LONG_CHUNK_MS).map((fromMs) => ({
    fromMs,
    untilMs: fromMs + LONG_CHUNK_MS,
  }));
}

/** The chat's rows at a time, newest first. @param events oldest first */
export function rowsAt(events: readonly ReplayEvent[], atMs: number): ReplayEvent[] {
  return events
    .filter((event) => event.atMs <= atMs)
    .slice(-MOST_ROWS)
    .toReversed();
}

/** Number of comments up to a time. Within its minute, the individually loaded comments are counted. */
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

/** The minute that contains a time. */
export function minuteAt(minutes: readonly StoryMinute[], atMs: number): StoryMinute | undefined {
  return minutes.findLast((minute) => minute.atMs <= atMs);
}

/** The chapter that contains a time. */
export function chapterAt(chapters: readonly Chapter[], atMs: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.atMs <= atMs && atMs < chapter.atMs + CHAPTER_MS);
}

/** Target of a step to the previous or next chapter; beyond the first and last one, the start or end of the live. */
export function chapterStep(
  { startedAtMs, endedAtMs }: Span,
  chapters: readonly Chapter[],
  atMs: number,
  step: -1 | 1,
): number {
  // Shortly after a chapter's start, the step goes to the previous one.
  if (step < 0) return chapters.findLast((chapter) => chapter.atMs < atMs - 2_000)?.atMs ?? startedAtMs;
  return chapters.find((chapter) => chapter.atMs > atMs)?.atMs ?? endedAtMs;
}

/** Minutes with the most gift points, at a minimum distance given as a fraction of the live. */
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

/** A selection of items at a minimum distance from each other. @param apartMs minimum distance */
export function apartFrom<T extends { atMs: number }>(items: readonly T[], apartMs: number): T[] {
  const shown: T[] = [];
  for (const item of items) {
    const last = shown.at(-1);
    if (!last || item.atMs - last.atMs >= apartMs) shown.push(item);
  }
  return shown;
}

/** The picture for a time: the last one before it, if it is recent. */
export function stillAt(stills: readonly number[], atMs: number): number | undefined {
  const last = stills.findLast((stillMs) => stillMs <= atMs);
  return last !== undefined && atMs - last <= CHUNK_MS ? last : undefined;
}

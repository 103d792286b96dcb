import type { Comment, Gift } from "@penlight/contract";
import { LruMap } from "../../base/lru-map.ts";
import type { LiveLog } from "../../lives/watching.ts";
import type { RecordEvent } from "./record-event.ts";

/** More than the platform's logs hold. */
const MAX_REMEMBERED = 2_000;
/** A log that reaches back beyond a time, or is shorter than this, has all that was said since. */
const SHORT_LOG = 50;
/** Nothing is on its way for longer, however busy the machine is. */
const MOST_ON_ITS_WAY_MS = 600_000;
/** What was said just before the hearing broke off may not have come through; what was heard is known by its id. */
const SLACK_MS = 15_000;

/** What was heard lately at a place. */
class Known {
  readonly comments = new LruMap<string, true>(MAX_REMEMBERED);
  /** How many of each: the same gift twice within a second is two gifts, and the log tells both alike. */
  readonly gifts = new LruMap<string, number>(MAX_REMEMBERED);
  /** How many of them came through: what the log had before, too, is fewer than there are. */
  readonly cameThrough = new LruMap<string, number>(MAX_REMEMBERED);
}

/** Remembers what was heard of a live lately, and so finds in the platform's log what was not. */
export class Heard {
  readonly #known: Known;
  #hadComments = false;
  #hadGifts = false;
  #newestMs = 0;

  /**
   * @param events that were heard before, and written down
   * @param known of the place, shared by its broadcasts
   */
  constructor(events: readonly RecordEvent[] = [], known = new Known()) {
    this.#known = known;
    for (const event of events) this.hear(event);
  }

  /**
   * Of the next broadcast at the same place. A platform's log is that of whatever is on air there, so that who still
   * looks for what it missed of this one may find what was said in the next: neither tells what the other has.
   */
  next(): Heard {
    return new Heard([], this.#known);
  }

  /**
   * Takes what came through.
   * @returns whether it is new: a log that is read just then may have had it already. A gift that equals one which was
   *   lost, in the same second, counts as that one.
   */
  hear(event: RecordEvent): boolean {
    if (event.type !== "comment" && event.type !== "gift") return true;
    this.#newestMs = Math.max(this.#newestMs, event.atMs);
    if (event.type === "comment") {
      const isNew = !this.#known.comments.has(event.id);
      this.#known.comments.set(event.id, true);
      this.#hadComments = true;
      return isNew;
    }
    this.#hadGifts = true;
    const { gifts, cameThrough } = this.#known;
    const name = logName(event.id);
    const count = increased(cameThrough, name);
    if (count <= (gifts.get(name) ?? 0)) return false;
    gifts.set(name, count);
    return true;
  }

  /** When the newest of what was heard was said, Unix ms; 0 where nothing was. */
  get newestMs(): number {
    return this.#newestMs;
  }

  /**
   * From when on something may have been said that did not come through, of a hearing that was seen to break off at
   * a time: what was on its way then is lost, however late it was. Unix ms.
   */
  unheardSinceMs(brokeOffMs: number): number {
    return Math.min(brokeOffMs, Math.max(this.#newestMs, brokeOffMs - MOST_ON_ITS_WAY_MS));
  }

  /** What the log has since a time and was not heard, and whether it has all since then. They count as heard now. */
  missing({ comments, gifts }: LiveLog, sinceMs: number): { events: RecordEvent[]; isWhole: boolean } {
    const known = this.#known;
    const isWhole =
      reachesBack(comments, sinceMs, this.#hadComments) && reachesBack(gifts, sinceMs, this.#hadGifts);
    const young = <T extends { atMs: number }>(log: readonly T[]): T[] =>
      log.filter(({ atMs }) => atMs >= sinceMs - SLACK_MS);
    const said = young(comments).filter(({ id }) => !known.comments.has(id));
    const inLog = new Map<string, number>();
    const given = young(gifts).filter(({ id }) => {
      const count = (inLog.get(id) ?? 0) + 1;
      inLog.set(id, count);
      return count > (known.gifts.get(id) ?? 0);
    });
    for (const { id } of said) known.comments.set(id, true);
    this.#hadComments ||= said.length > 0;
    this.#hadGifts ||= given.length > 0;
    const events = [
      ...said.map(commentEvent),
      ...given.map((gift) => giftEvent({ ...gift, id: `${gift.id}-log${increased(known.gifts, gift.id)}` })),
    ].sort((one, other) => one.atMs - other.atMs);
    this.#newestMs = Math.max(this.#newestMs, ...events.map(({ atMs }) => atMs));
    return { events, isWhole };
  }
}

/**
 * From when on nothing was heard of a live that was last seen on air at a time, by what was written of it in the last
 * minutes before: the process that wrote it may have been without its chat for long. Unix ms.
 */
export function unheardSinceMs(liveId: string, written: readonly RecordEvent[], seenMs: number): number {
  let notedMs = Infinity;
  for (const event of written)
    if (event.type === "hearing" && event.live === liveId) notedMs = event.unheardSinceMs ?? Infinity;
  const before = written.filter(({ atMs }) => atMs <= seenMs);
  return Math.min(notedMs, new Heard(before).unheardSinceMs(seenMs));
}

/** @returns how many there are of it now */
function increased(counts: LruMap<string, number>, name: string): number {
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count;
}

/** @param hadSome an empty log is then that of a live which is over, and says nothing */
function reachesBack(log: readonly { atMs: number }[], sinceMs: number, hadSome: boolean): boolean {
  const oldest = log.at(-1);
  if (oldest === undefined) return !hadSome;
  return log.length < SHORT_LOG || oldest.atMs < sinceMs;
}

/** A gift's id as the platform's log has it: what tells two of the same second apart is ours. */
function logName(id: string): string {
  return id.replace(/-(?:log)?\d+$/, "");
}

export function commentEvent({ id, atMs, user, text }: Comment): RecordEvent {
  return { type: "comment", id, atMs, user, text };
}

export function giftEvent({ id, atMs, user, giftId, name, image, count, points, free }: Gift): RecordEvent {
  return {
    type: "gift",
    id,
    atMs,
    user,
    giftId,
    image,
    count,
    ...(name !== undefined && { name }),
    ...(points !== undefined && { points }),
    ...(free !== undefined && { free }),
  };
}

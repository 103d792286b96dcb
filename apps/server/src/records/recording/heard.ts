import type { Comment, Gift } from "@penlight/contract";
import { LruMap } from "../../base/lru-map.ts";
import type { LiveLog } from "../../lives/watching.ts";
import type { RecordEvent } from "./record-event.ts";

/** More entries than the platform's logs hold. */
const MAX_REMEMBERED = 2_000;
/** A log that is shorter than this is complete; a longer one is complete from its oldest entry on. */
const SHORT_LOG = 50;
/** Maximum delay of an event between the platform and this process under load. */
const MOST_ON_ITS_WAY_MS = 600_000;
/** The log is searched from this long before the break; events that were received are recognised by their id. */
const SLACK_MS = 15_000;

/** Recently received events of a room. */
class Known {
  readonly comments = new LruMap<string, true>(MAX_REMEMBERED);
  /** Number of gifts by log id: two equal gifts within a second have the same id in the log. */
  readonly gifts = new LruMap<string, number>(MAX_REMEMBERED);
  /** How many of them arrived by the socket; gifts that were found in the log before are not included. */
  readonly cameThrough = new LruMap<string, number>(MAX_REMEMBERED);
}

/** Remembers the recently received events of a live, and finds missed ones in the platform's log. */
export class Heard {
  readonly #known: Known;
  #hadComments = false;
  #hadGifts = false;
  #newestMs = 0;

  /**
   * @param events that were received before, and written
   * @param known events of the room, shared by its broadcasts
   */
  constructor(events: readonly RecordEvent[] = [], known = new Known()) {
    this.#known = known;
    for (const event of events) this.hear(event);
  }

  /**
   * For the next broadcast in the same room. A platform's log belongs to the room, so a late search for missed events
   * of this broadcast may find those of the next one: the two share what is known.
   */
  next(): Heard {
    return new Heard([], this.#known);
  }

  /**
   * Registers an event that arrived by the socket.
   * @returns whether it is new: a log that was read meanwhile may already have contained it. A gift that equals a
   * missed one of the same second counts as that one.
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

  /** Time of the newest registered comment or gift, Unix ms; 0 when there is none. */
  get newestMs(): number {
    return this.#newestMs;
  }

  /**
   * The time from which events may be missing when the connection was seen to break at `brokeOffMs`: events that were
   * in transit then are lost, however delayed they were. Unix ms.
   */
  unheardSinceMs(brokeOffMs: number): number {
    return Math.min(brokeOffMs, Math.max(this.#newestMs, brokeOffMs - MOST_ON_ITS_WAY_MS));
  }

  /**
   * The log's events since a time that were not received, and whether the log is complete since then. They are
   * registered as received.
   */
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
 * The time from which nothing was received of a live that was last seen on air at `seenMs`, by the events written in
 * the last minutes before: the process that wrote them may have had no chat for a long time. Unix ms.
 */
export function unheardSinceMs(liveId: string, written: readonly RecordEvent[], seenMs: number): number {
  let notedMs = Infinity;
  for (const event of written)
    if (event.type === "hearing" && event.live === liveId) notedMs = event.unheardSinceMs ?? Infinity;
  const before = written.filter(({ atMs }) => atMs <= seenMs);
  return Math.min(notedMs, new Heard(before).unheardSinceMs(seenMs));
}

/** Increments a count. @returns the new count */
function increased(counts: LruMap<string, number>, name: string): number {
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count;
}

/** @param hadSome events were received: an empty log then means that the live is over, and proves nothing */
function reachesBack(log: readonly { atMs: number }[], sinceMs: number, hadSome: boolean): boolean {
  const oldest = log.at(-1);
  if (oldest === undefined) return !hadSome;
  return log.length < SHORT_LOG || oldest.atMs < sinceMs;
}

/** A gift's id in the platform's log, without our suffix that separates equal gifts of one second. */
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

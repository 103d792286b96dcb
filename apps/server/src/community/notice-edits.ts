import { AppError } from "../base/errors.ts";
import type { Clock } from "../base/clock.ts";
import { END_WAIT_MS, SITTING_PAUSE_MS, type SittingInShort } from "../broadcasts/sittings.ts";
import { LruMap } from "../base/lru-map.ts";
import type { LiveEvent } from "../broadcasts/on-air.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Db } from "../db/schema/schema.ts";
import type { BotMessage, Discord } from "../platforms/discord.ts";
import { composeLive, composeSummary, type LiveSummary } from "./compose-messages.ts";
import { forEachInTurn } from "./for-each-in-turn.ts";
import {
  claimEdit,
  deferEdit,
  finishEdit,
  forgetMessage,
  keyOf,
  knownNotices,
  lastNotices,
  openNotices,
  passOn,
  removeOldNotices,
  type LastNotice,
  type Notice,
  type NoticeEdit,
  type OpenNotice,
} from "./notices.queries.ts";

export interface NoticeEditsOptions {
  db: Db;
  discord: Pick<Discord, "edit">;
  watcher: Pick<LivesWatcher, "poll">;
  /** @param liveId as `Live.id` */
  recordOf: (liveId: string) => Promise<SittingInShort | null>;
  /** Our public origin, for links to records; null: there are none. */
  origin: string | null;
  clock: Clock;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A record is closed within seconds; after this time the summary does without it. */
const RECORD_WAIT_MS = 15 * MINUTE_MS;
/** No live lasts longer. */
const LONGEST_MS = DAY_MS;
const KEEP_MS = 30 * DAY_MS;
/** The first wait after a failed edit, doubled each time. Longer than any attempt takes, since it is the claim too. */
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/** Some six hours. */
const MAX_TRIES = 16;
const MAX_REMEMBERED_ENDS = 500;

/**
 * Edits the messages about lives: into a summary when the sitting has ended, and back when it goes on. One of several
 * processes does it, and a restart loses nothing.
 */
export class NoticeEdits {
  readonly #options: NoticeEditsOptions;
  /** Id of a live → when its end was observed, Unix ms. */
  readonly #endedMs = new LruMap<string, number>(MAX_REMEMBERED_ENDS);
  /** Since when lives with an open notice are missing from the lists, Unix ms. */
  readonly #absentSinceMs = new Map<string, number>();

  constructor(options: NoticeEditsOptions) {
    this.#options = options;
  }

  /** Registers the end of a live. */
  hear(event: LiveEvent): void {
    if (event.type !== "ended") return;
    this.#endedMs.set(event.onAir.live.id, event.endedAtMs);
  }

  /** Gives the messages of sittings to the lives that continue them: these get no message of their own. */
  async carryOn(onAir: readonly Notice[]): Promise<void> {
    const { db, clock } = this.#options;
    const known = await knownNotices(db, onAir);
    const fresh = new Map(onAir.filter((one) => !known.has(keyOf(one))).map((one) => [one.place, one]));
    const since = new Date(clock() - LONGEST_MS);
    for (const last of await lastNotices(db, [...fresh.keys()], since)) {
      const next = fresh.get(last.place);
      // Only the newest message of a room can go on.
      fresh.delete(last.place);
      if (next && (await this.#continues(next, last))) await passOn(db, last, next, new Date(clock()));
    }
  }

  /**
   * Edits what is due. Rejects when an edit failed; it is tried again later.
   * @param onAir the notices of all lives on air, sent or not
   */
  async sync(onAir: readonly Notice[], signal?: AbortSignal): Promise<void> {
    const { db, clock } = this.#options;
    await removeOldNotices(db, new Date(clock() - KEEP_MS));
    await this.carryOn(onAir);
    const keys = new Set(onAir.map(keyOf));
    const open = await openNotices(db);
    this.#forgetAbsent(new Set(open.map(keyOf)));
    await forEachInTurn(open, signal, async (notice) => {
      if (keys.has(keyOf(notice))) await this.#resume(notice);
      else await this.#end(notice);
    });
  }

  /** Whether a live belongs to the sitting of a live that has a message, by the rule of the records. */
  async #continues({ live }: Notice, last: LastNotice): Promise<boolean> {
    if (live.startedAtMs < last.startedAtMs) return false;
    const record = await this.#options.recordOf(keyOf(last));
    const observedMs = this.#endedMs.get(keyOf(last)) ?? last.sentAt.getTime();
    return live.startedAtMs - Math.max(record?.seenAtMs ?? 0, observedMs) < SITTING_PAUSE_MS;
  }

  async #resume(notice: OpenNotice): Promise<void> {
    this.#absentSinceMs.delete(keyOf(notice));
    if (notice.state === "sent" || !this.#isDue(notice)) return;
    await this.#edit(notice, "resuming", composeLive(notice.platform, notice.live));
  }

  async #end(notice: OpenNotice): Promise<void> {
    const end = this.#endOf(notice);
    if (end === null || !this.#isDue(notice)) return;
    const { recordOf, clock } = this.#options;
    const record = await recordOf(keyOf(notice));
    const isOpen = record?.endedAtMs === null;
    if (isOpen && clock() - end.sinceMs < RECORD_WAIT_MS) return;
    const summary = this.#summaryOf(notice, end.atMs, isOpen ? null : record);
    await this.#edit(notice, "ending", composeSummary(notice.platform, notice.live, summary));
  }

  /**
   * The end of a live that is not listed: `atMs` is null when it was not observed, and it is known since `sinceMs`. Null
   * while the live may be on air or start again at once.
   */
  #endOf(notice: OpenNotice): { atMs: number | null; sinceMs: number } | null {
    const { watcher, clock } = this.#options;
    const key = keyOf(notice);
    const seenMs = this.#endedMs.get(key);
    if (seenMs !== undefined)
      return clock() - seenMs < END_WAIT_MS ? null : { atMs: seenMs, sinceMs: seenMs };
    const { okMs, staleSinceMs } = watcher.poll(notice.platform);
    if (okMs === null || staleSinceMs !== null) {
      this.#absentSinceMs.delete(key);
      return null;
    }
    const sinceMs = this.#absentSinceMs.get(key) ?? clock();
    this.#absentSinceMs.set(key, sinceMs);
    return clock() - sinceMs < END_WAIT_MS ? null : { atMs: null, sinceMs };
  }

  #summaryOf({ live }: OpenNotice, endedAtMs: number | null, record: SittingInShort | null): LiveSummary {
    const { startedAtMs } = live;
    if (record === null) {
      const onAirMs = endedAtMs === null ? null : endedAtMs - startedAtMs;
      return { startedAtMs, endedAtMs, onAirMs, visits: 0, viewers: 0, comments: 0, recordUrl: null };
    }
    const { origin } = this.#options;
    // Of a ticketed live, people without a ticket see title, times and a link, here as elsewhere.
    const isTold = !record.ticketed;
    return {
      startedAtMs: record.startedAtMs,
      endedAtMs: record.endedAtMs,
      onAirMs: record.onAirMs,
      visits: isTold ? (record.visits ?? 0) : 0,
      viewers: isTold ? (record.viewers ?? 0) : 0,
      comments: isTold ? record.comments : 0,
      recordUrl: origin === null ? null : origin + record.path,
    };
  }

  #isDue({ tryAt }: OpenNotice): boolean {
    return tryAt === null || tryAt.getTime() <= this.#options.clock();
  }

  async #edit(notice: OpenNotice, edit: NoticeEdit, message: BotMessage): Promise<void> {
    const { db, discord, clock } = this.#options;
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** notice.tries, LONGEST_WAIT_MS);
    if (!(await claimEdit(db, notice, edit, new Date(clock() + waitMs)))) return;
    try {
      const isThere = await discord.edit(notice.channelId, notice.messageId, message);
      await (isThere ? finishEdit(db, notice, edit) : forgetMessage(db, notice));
    } catch (error) {
      const pauseMs = error instanceof AppError ? (error.retryAfterSec ?? 0) * 1_000 : 0;
      if (notice.tries + 1 >= MAX_TRIES) await finishEdit(db, notice, edit);
      else if (pauseMs > waitMs) await deferEdit(db, notice, edit, new Date(clock() + pauseMs));
      throw error;
    }
  }

  #forgetAbsent(open: ReadonlySet<string>): void {
    for (const key of this.#absentSinceMs.keys()) if (!open.has(key)) this.#absentSinceMs.delete(key);
  }
}

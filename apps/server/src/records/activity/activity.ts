import type { z } from "zod";
import type { ActivityLog, activityInput, Platform } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { AppError, invalidField } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Caller } from "../../http/caller.ts";
import type { Session } from "../../http/route.ts";
import { cleanText } from "../../platforms/clean-text.ts";
import { publicUserOf, type accountUserOf } from "./public-user.ts";
import { sittingOfBroadcast } from "../recording/sittings.queries.ts";
import { hasLog, insertLog, removeLog, type LogRow, type LogWithUser } from "./logs.queries.ts";
import { addSeconds, countWatch, removeWatch } from "./watches.queries.ts";

/** A sitting that has not ended. */
export interface SittingOnAir {
  id: string;
  platform: Platform;
  room: string;
  /** Its last broadcast, as `Live.id`. */
  liveId: string;
  ticketed: boolean;
}

/** The caller of an activity route. */
export interface Actor {
  session: Session;
  caller: Caller;
  /** The session handle from the caller's cookie; null without one. */
  cookieHandle: string | null;
  /** The live code of the request; null without one. */
  liveCode: string | null;
}

export interface ActivityOptions {
  db: Db;
  clock: Clock;
  /** The sitting of a live that is on air, created when there is none yet; null off air. @param liveId as `Live.id` */
  sittingOnAir: (liveId: string) => Promise<SittingOnAir | null>;
  /** The ticketed live on air, as `Live.id`; null without one. */
  ticketedLive: () => string | null;
  /** Rejects with `ticket_required` or `code_invalid` when the caller may not watch a ticketed live. */
  assertMayWatch: (liveId: string, actor: Actor) => Promise<unknown>;
  /** The lives that fans are watching now. */
  watchingNow: {
    admits(actor: Actor, sitting: SittingOnAir): Promise<boolean>;
    whenAdmitted(actor: Actor, sitting: SittingOnAir, count: () => Promise<unknown>): Promise<void>;
  };
  /** Called when a fan starts to watch a sitting. */
  onWatch: (sitting: SittingOnAir) => void;
}

/** Log names of entries about a watched live. */
const WATCH_LINES = ["Watch", "Premium Live"];
const WATCHING = new Set(WATCH_LINES);
/** How long after its end a live may still be logged. */
const AFTER_END_MS = 1_800_000;
const PLATFORMS = ["showroom", "idn"] as const;

/** Matches a platform's cookie or token, and our handles and live codes: none of them may be stored in a text. */
const SECRET = /\S*sr_id\S*|[A-Za-z0-9_-]{64,}|\b(?:s|p|r|lc)_[A-Za-z0-9_-]{43}/g;
const LIVE_ID = /^[\w.-]{1,120}$/;
const REMOVED = "[removed]";

/** Removes secrets from a description: some programs put the session into it. */
export function scrubbed(text: string): string {
  return text.replace(SECRET, REMOVED);
}

/** The live id of an entry: SHOWROOM's number in digits or IDN's slug; null when it is neither, or a secret. */
export function liveIdOf(given: string | number | null | undefined): string | null {
  const text = String(given ?? "").trim();
  const isNone = !LIVE_ID.test(text) || ["0", "undefined", "null"].includes(text);
  return isNone || scrubbed(text) !== text ? null : text;
}

/** The activity log of fans. A watch counts once for each fan and sitting. */
export class Activity {
  readonly #options: ActivityOptions;

  constructor(options: ActivityOptions) {
    this.#options = options;
  }

  /** Adds an entry. Rejects with `duplicate_activity`, `live_not_found`, `ticket_required` or `validation_failed`. */
  async add(input: z.output<typeof activityInput>, actor: Actor): Promise<LogRow> {
    const { db, clock } = this.#options;
    const { session, caller } = actor;
    const logName = cleanText(input.log_name ?? input.logName ?? "");
    if (logName === "") throw invalidField("log_name", "is required");
    if (input.description === undefined) throw invalidField("description", "is required");
    const liveId = this.#liveOf(logName, liveIdOf(input.live_id ?? input.liveId));
    const onAir = liveId === null ? null : await this.#findOnAir(liveId);
    const sittingId = onAir?.id ?? (liveId === null ? null : await this.#findEnded(liveId));
    const isAboutLive = WATCHING.has(logName) || logName === "Comment";
    if (isAboutLive && liveId !== null && sittingId === null)
      throw new AppError("live_not_found", "This live is not on air.");
    if (isAboutLive && onAir?.ticketed) await this.#options.assertMayWatch(onAir.liveId, actor);
    const row = await insertLog(db, {
      id: newId(),
      user_id: session.userId,
      log_name: logName,
      description: cleanText(scrubbed(input.description)),
      live_id: liveId,
      device: input.device ?? (caller.isPhone ? "Mobile" : "Desktop"),
      at: new Date(clock()),
      sitting_id: sittingId,
    });
    if (!row) throw new AppError("duplicate_activity", "This is in the log already.");
    if (WATCHING.has(logName) && onAir) {
      const count = () => this.#watch(session.userId, onAir, input.is_multi ?? false);
      await this.#options.watchingNow.whenAdmitted(actor, onAir, count);
    }
    return row;
  }

  /**
   * Adds the seconds that a page has played a live. They do not count when the fan does not request its stream, watches
   * more lives than allowed at once, or has no entry of it in the log: an entry that the fan deleted stays deleted,
   * even when pages still play. @param liveId as `Live.id`
   * @returns total minutes. Rejects with `live_not_found`, or as `assertMayWatch` does.
   */
  async beat(actor: Actor, liveId: string, seconds: number): Promise<number> {
    const { db, clock, sittingOnAir, assertMayWatch, watchingNow } = this.#options;
    const sitting = await sittingOnAir(liveId);
    if (!sitting) throw new AppError("live_not_found", "This live is not on air.");
    if (sitting.ticketed) await assertMayWatch(liveId, actor);
    const { userId } = actor.session;
    const isWatched = await watchingNow.admits(actor, sitting);
    const played = { userId, sittingId: sitting.id, seconds: isWatched ? seconds : 0 };
    const sum = await addSeconds(db, played, new Date(clock()));
    // The process may have stopped between writing the log entry and counting the watch.
    if (sum === null && isWatched && (await this.#hasWatchLine(userId, sitting.id)))
      await this.#watch(userId, sitting, false);
    return Math.floor((sum ?? 0) / 60);
  }

  /**
   * Removes an entry from the log, and the watch with the last entry about it: a sitting of several broadcasts has one
   * entry for each. @param userId the entry's owner; absent: anybody's. @returns whether there was such an entry
   */
  async remove(id: string, userId?: string): Promise<boolean> {
    const { db } = this.#options;
    const removed = await removeLog(db, id, userId);
    if (!removed) return false;
    const { log_name: logName, sitting_id: sittingId, user_id: ofUser } = removed;
    if (!WATCHING.has(logName) || sittingId === null) return true;
    if (!(await this.#hasWatchLine(ofUser, sittingId))) await removeWatch(db, ofUser, sittingId);
    return true;
  }

  #hasWatchLine(userId: string, sittingId: string): Promise<boolean> {
    return hasLog(this.#options.db, { userId, sittingId, names: WATCH_LINES });
  }

  async #watch(userId: string, sitting: SittingOnAir, isMulti: boolean): Promise<void> {
    const { db, clock, onWatch } = this.#options;
    if (await countWatch(db, { userId, sitting, isMulti }, new Date(clock()))) onWatch(sitting);
  }

  /** The live id of an entry. `given` is free text of the client. */
  #liveOf(logName: string, given: string | null): string | null {
    // Clients send a live code instead of the live's id.
    if (logName === "Premium Live") {
      const ticketed = this.#options.ticketedLive();
      if (ticketed === null) throw new AppError("live_not_found", "No ticketed live is on air.");
      return ticketed.slice(ticketed.indexOf(":") + 1);
    }
    // A share that is identified by a session is logged without a live.
    if (given === null && logName === "Watch") throw invalidField("live_id", "is required");
    return given;
  }

  /** Looks for the live on both platforms, since the id does not name one. */
  async #findOnAir(liveId: string): Promise<SittingOnAir | null> {
    for (const platform of PLATFORMS) {
      const sitting = await this.#options.sittingOnAir(`${platform}:${liveId}`);
      if (sitting) return sitting;
    }
    return null;
  }

  async #findEnded(liveId: string): Promise<string | null> {
    const { db, clock } = this.#options;
    for (const platform of PLATFORMS) {
      const found = await sittingOfBroadcast(db, `${platform}:${liveId}`);
      if (found && clock() - (found.ended_at ?? found.seen_at).getTime() <= AFTER_END_MS) return found.id;
    }
    return null;
  }
}

/**
 * An entry in the contract's format: with the fan in lists, otherwise with the fan's id.
 * @param userOf `accountUserOf` for readers who may see the fan's sign-in name
 */
export function logOf(
  row: LogRow | LogWithUser,
  top: ReadonlySet<string>,
  userOf: typeof accountUserOf = publicUserOf,
): ActivityLog {
  const user = "user" in row ? row.user && userOf(row.user, top) : row.user_id;
  return {
    _id: row.id,
    log_name: row.log_name,
    description: row.description,
    live_id: row.live_id,
    device: row.device,
    timestamp: row.at.toISOString(),
    user_id: row.user_id,
    user,
  };
}

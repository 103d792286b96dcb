import type { z } from "zod";
import type { ActivityLog, Platform, watchInput } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
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
  /** The member's name. */
  name: string;
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

/** An entry to be added to a fan's log. */
export interface NewLine {
  logName: string;
  description: string;
  /** SHOWROOM's number in digits or IDN's slug; null for an entry that is about no live. */
  liveId: string | null;
  /** Default: by the caller's user agent. */
  device?: ActivityLog["device"] | undefined;
}

/** A watch to be added to a fan's log. */
export interface NewWatch extends Pick<NewLine, "description" | "device"> {
  /** Watched side by side with other rooms. */
  isMulti: boolean;
}

export interface ActivityOptions {
  db: Db;
  clock: Clock;
  /** The sittings of lives on air, created where there is none yet; null off air. */
  sittings: {
    inRoom(platform: Platform, room: string): Promise<SittingOnAir | null>;
    /** @param liveId as `Live.id` */
    ofLive(liveId: string): Promise<SittingOnAir | null>;
  };
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
export const WATCH_LINES = ["Watch", "Premium Live"] as const;
const WATCHING: ReadonlySet<string> = new Set(WATCH_LINES);
/** How long after its end a live may still be logged. */
const AFTER_END_MS = 1_800_000;
const PLATFORMS = ["showroom", "idn"] as const;

/** Matches a platform's cookie or token, and our handles and live codes: none of them may be stored in a text. */
const SECRET = /\S*sr_id\S*|[A-Za-z0-9_-]{64,}|\b(?:s|p|r|lc|cal)_[A-Za-z0-9_-]{43}/g;
const REMOVED = "[removed]";

/** Removes secrets from a description: some programs put the session into it. */
export function scrubbed(text: string): string {
  return text.replace(SECRET, REMOVED);
}

/** The activity log of fans, and their watches, each of which has an entry in it. */
export class Activity {
  readonly #options: ActivityOptions;

  constructor(options: ActivityOptions) {
    this.#options = options;
  }

  /** Adds an entry. Rejects with `duplicate_activity`, `live_not_found` or `ticket_required`. */
  async add(line: NewLine, actor: Actor): Promise<LogRow> {
    const { logName, liveId } = line;
    const onAir = liveId === null ? null : await this.onAir(liveId);
    const sittingId = onAir?.id ?? (liveId === null ? null : await this.#findEnded(liveId));
    if (liveId !== null && (WATCHING.has(logName) || logName === "Comment")) {
      if (sittingId === null) throw notOnAir();
      if (onAir) await this.#assertMayWatch(onAir, actor);
    }
    const row = await this.#insert(line, sittingId, actor);
    if (!row) throw new AppError("duplicate_activity", "This is in the log already.");
    return row;
  }

  /** Finds the sitting on air with this live id on either platform: the id does not name one. */
  async onAir(liveId: string): Promise<SittingOnAir | null> {
    for (const platform of PLATFORMS) {
      const sitting = await this.#options.sittings.ofLive(`${platform}:${liveId}`);
      if (sitting) return sitting;
    }
    return null;
  }

  /**
   * Adds the seconds that a page has played a room's live, and the watch itself when it starts. Seconds do not count
   * when the fan does not request the stream, watches more lives than allowed at once, or has no entry of the watch in
   * the log: an entry that the fan deleted stays deleted, even when pages still play.
   * @returns total minutes. Rejects with `live_not_found`, or as `assertMayWatch` does.
   */
  async watch(
    { platform, room }: { platform: Platform; room: string },
    { starts, seconds, is_multi: isMulti = false, device }: z.output<typeof watchInput>,
    actor: Actor,
  ): Promise<number> {
    const { db, clock, sittings, watchingNow } = this.#options;
    const sitting = await sittings.inRoom(platform, room);
    if (!sitting) throw notOnAir();
    if (starts)
      await this.startWatch(sitting, { description: descriptionOf(sitting), isMulti, device }, actor);
    else await this.#assertMayWatch(sitting, actor);
    const { userId } = actor.session;
    const isWatched = await watchingNow.admits(actor, sitting);
    const played = { userId, sittingId: sitting.id, seconds: isWatched ? seconds : 0 };
    const sum = await addSeconds(db, played, new Date(clock()));
    // The process may have stopped between writing the log entry and counting the watch.
    if (sum === null && isWatched && (await this.#hasWatchLine(userId, sitting.id)))
      await this.#count(userId, sitting, false);
    return Math.floor((sum ?? 0) / 60);
  }

  /**
   * Adds a watch to the log, and counts it, once for each fan and sitting, when the fan requests the stream.
   * @returns the entry; undefined when there is one already. Rejects as `assertMayWatch` does.
   */
  async startWatch(sitting: SittingOnAir, watch: NewWatch, actor: Actor): Promise<LogRow | undefined> {
    await this.#assertMayWatch(sitting, actor);
    const { description, device, isMulti } = watch;
    const liveId = sitting.liveId.slice(sitting.platform.length + 1);
    const line = { logName: logNameOf(sitting), description, liveId, device };
    const row = await this.#insert(line, sitting.id, actor);
    const count = () => this.#count(actor.session.userId, sitting, isMulti);
    if (row) await this.#options.watchingNow.whenAdmitted(actor, sitting, count);
    return row;
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

  /** Undefined when there is such an entry already. */
  #insert(line: NewLine, sittingId: string | null, actor: Actor): Promise<LogRow | undefined> {
    const { db, clock } = this.#options;
    const { session, caller } = actor;
    return insertLog(db, {
      id: newId(),
      user_id: session.userId,
      log_name: line.logName,
      description: cleanText(scrubbed(line.description)),
      live_id: line.liveId,
      device: line.device ?? (caller.isPhone ? "Mobile" : "Desktop"),
      at: new Date(clock()),
      sitting_id: sittingId,
    });
  }

  async #assertMayWatch(sitting: SittingOnAir, actor: Actor): Promise<void> {
    if (sitting.ticketed) await this.#options.assertMayWatch(sitting.liveId, actor);
  }

  #hasWatchLine(userId: string, sittingId: string): Promise<boolean> {
    return hasLog(this.#options.db, { userId, sittingId, names: WATCH_LINES });
  }

  async #count(userId: string, sitting: SittingOnAir, isMulti: boolean): Promise<void> {
    const { db, clock, onWatch } = this.#options;
    if (await countWatch(db, { userId, sitting, isMulti }, new Date(clock()))) onWatch(sitting);
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

function notOnAir(): AppError {
  return new AppError("live_not_found", "This live is not on air.");
}

function logNameOf({ ticketed }: SittingOnAir): (typeof WATCH_LINES)[number] {
  return ticketed ? "Premium Live" : "Watch";
}

function descriptionOf(sitting: SittingOnAir): string {
  const kind = sitting.platform === "idn" ? "Watch Live IDN" : "Watch Live";
  return `${sitting.ticketed ? logNameOf(sitting) : kind} ${sitting.name}`;
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

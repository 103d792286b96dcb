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
import { liveIdOf, scrubbed } from "./scrub.ts";
import { addSeconds, countWatch, removeWatch } from "./watches.queries.ts";

/** A sitting that goes on. */
export interface SittingOnAir {
  id: string;
  platform: Platform;
  room: string;
  /** Its last broadcast, as `Live.id`. */
  liveId: string;
  ticketed: boolean;
}

/** Who does something. */
export interface Actor {
  session: Session;
  caller: Caller;
  /** The handle of the session that the caller's cookie names; null without one. */
  cookieHandle: string | null;
  /** A live code that came along. */
  liveCode: string | null;
}

export interface ActivityOptions {
  db: Db;
  clock: Clock;
  /** The sitting of a live that is on air, begun where nobody has yet; null when it is not. @param liveId as `Live.id` */
  sittingOnAir: (liveId: string) => Promise<SittingOnAir | null>;
  /** The ticketed live on air, as `Live.id`; null without one. */
  ticketedLive: () => string | null;
  /** Rejects with `ticket_required` or `code_invalid` for who may not watch a ticketed live. */
  assertMayWatch: (liveId: string, actor: Actor) => Promise<unknown>;
  /** Which lives fans watch now. */
  watchingNow: {
    admits(actor: Actor, sitting: SittingOnAir): Promise<boolean>;
    whenAdmitted(actor: Actor, sitting: SittingOnAir, count: () => Promise<unknown>): Promise<void>;
  };
  /** Somebody watches a sitting who did not. */
  onWatch: (sitting: SittingOnAir) => void;
}

/** There is one of these for each live that was watched. */
const WATCH_LINES = ["Watch", "Premium Live"];
const WATCHING = new Set(WATCH_LINES);
/** A line about a live may come so long after its end. */
const AFTER_END_MS = 1_800_000;
const PLATFORMS = ["showroom", "idn"] as const;

/** What fans do, written down as they may read it, and what follows: a watch counts once for each fan and sitting. */
export class Activity {
  readonly #options: ActivityOptions;

  constructor(options: ActivityOptions) {
    this.#options = options;
  }

  /** Rejects with `duplicate_activity`, `live_not_found`, `ticket_required` or `validation_failed`. */
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
   * A page has played a live for so many seconds. Nothing counts of a live whose stream they do not ask for, of more
   * lives at once than they may watch, and that the fan's log doesn't have: what they took out of it stays out, however
   * many pages still play. @param liveId as `Live.id`
   * @returns minutes in all. Rejects with `live_not_found`, or as `assertMayWatch` does.
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
    // Its line may have been written, and nothing more, when a process ended.
    if (sum === null && isWatched && (await this.#hasWatchLine(userId, sitting.id)))
      await this.#watch(userId, sitting, false);
    return Math.floor((sum ?? 0) / 60);
  }

  /**
   * Takes a line out of the log, and with the last one about a watch the watch: a sitting of several broadcasts has one
   * of each. @param userId whose line it has to be; absent: anybody's. @returns whether there was one
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

  /** The live that a line is about. Anything may stand there. */
  #liveOf(logName: string, given: string | null): string | null {
    // They put a code in its place.
    if (logName === "Premium Live") {
      const ticketed = this.#options.ticketedLive();
      if (ticketed === null) throw new AppError("live_not_found", "No ticketed live is on air.");
      return ticketed.slice(ticketed.indexOf(":") + 1);
    }
    // A shared live that they name by their session is kept without it.
    if (given === null && logName === "Watch") throw invalidField("live_id", "is required");
    return given;
  }

  /** Either platform may have a live of this name. */
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
 * A line as the contract has it: in lists with the fan, else with their id.
 * @param userOf `accountUserOf` for whoever may know the fan's sign-in name
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

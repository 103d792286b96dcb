import type { FarmAnswer, FarmReply, Permissions } from "@penlight/contract";
import { LruMap } from "../base/lru-map.ts";
import { isoOf, type Clock } from "../base/clock.ts";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { Session } from "../http/route.ts";
import { AppError } from "../base/errors.ts";
import type { WatchPoll } from "../platforms/showroom-watch.ts";
import { type FarmLimits, limitEndMs, limitText } from "./farm-limits.ts";
import type { Stars } from "./stars.ts";

/** Minimum interval of polls to the platform for a watched room; in between, its last response is used. */
const POLL_EVERY_MS = 20_000;
/** How long a room counts as watched after the last request for it. */
const WATCHED_MS = 90_000;
const MAX_ACCOUNTS = 20_000;

export interface FarmOptions {
  fans: FanPlatform;
  stars: Stars;
  limits: FarmLimits;
  /** Null when the account does not exist. */
  permissionsOf: (accountId: string) => Promise<(Permissions & { max_rooms: number }) | null>;
  isMemberRoom: (roomId: number) => boolean;
  clock: Clock;
}

/** A page's report of what the fan watches. */
export interface Watching {
  roomId: number;
  /** Rooms that are no longer watched. */
  left?: readonly number[];
}

interface Watched {
  askedMs: number;
  /** The page has reported that the room is no longer watched. */
  isLeft: boolean;
  /** Time and response of the last poll. */
  polled: { atMs: number; poll: WatchPoll } | null;
  /** The poll in progress. */
  polling: Promise<WatchPoll> | null;
}

/**
 * Collects free stars by watching: pages report at intervals that they are open, and the platform is polled for each.
 * The state is in memory; after a restart the platform is simply polled again.
 */
export class Farm {
  readonly #options: FarmOptions;
  /** Account id → room → its state. */
  readonly #watched = new LruMap<string, Map<number, Watched>>(MAX_ACCOUNTS);

  constructor(options: FarmOptions) {
    this.#options = options;
  }

  /**
   * Rejects with `permission_required`, with `farm_busy` for more rooms than allowed, and with `platform_blocked` when
   * the platform blocks the account.
   * @param roomName repeated in the message
   */
  async start(session: Session, watching: Watching, roomName: string): Promise<FarmAnswer> {
    const { poll, watched } = await this.#watch(session, watching);
    return this.#answer(session, watching.roomId, roomName, poll, watched);
  }

  /** As `start`, without reading the fan's stars. Rejects as `start` does. */
  async watch(session: Session, watching: Watching): Promise<FarmReply> {
    const { poll, watched } = await this.#watch(session, watching);
    if (poll.state === "limit") {
      const untilMs = this.#limitEndMs(session.accountId);
      return { state: "limit", untilMs, words: limitText(untilMs) };
    }
    if (poll.state === "running") return { state: "running", notBeforeMs: this.#nextPollMs(watched) };
    return { state: poll.state };
  }

  /** Rejects with `permission_required` for an account that may not collect stars in all official rooms. */
  async assertFarmer(accountId: string): Promise<Permissions> {
    const may = await this.#options.permissionsOf(accountId);
    if (may === null) throw new AppError("session_expired", "This account is gone.");
    if (!may.can_farming_page) throw noFarmer();
    return may;
  }

  async #watch(
    session: Session,
    { roomId, left = [] }: Watching,
  ): Promise<{ poll: WatchPoll; watched: Watched }> {
    const { permissionsOf, clock, limits } = this.#options;
    const may = await permissionsOf(session.accountId);
    if (may === null) throw new AppError("session_expired", "This account is gone.");
    // There is no await from here to the poll, so that concurrent requests of several tabs or devices see each other.
    const rooms = this.#roomsOf(session.accountId);
    for (const one of left) {
      const room = rooms.get(one);
      if (room) room.isLeft = true;
    }
    this.#assertMay(may, roomId, rooms);
    const watched = rooms.get(roomId) ?? { askedMs: 0, isLeft: false, polled: null, polling: null };
    watched.askedMs = clock();
    watched.isLeft = false;
    rooms.set(roomId, watched);
    const limit = limits.of(session.accountId);
    const poll: WatchPoll =
      limit === null ? await this.#poll(session, roomId, watched) : { state: "limit", text: limit.message };
    return { poll, watched };
  }

  /** The rooms that this account has recently requested. */
  #roomsOf(accountId: string): Map<number, Watched> {
    const since = this.#options.clock() - WATCHED_MS;
    const rooms = new Map(
      [...(this.#watched.get(accountId) ?? [])].filter(([, { askedMs }]) => askedMs > since),
    );
    this.#watched.set(accountId, rooms);
    return rooms;
  }

  /**
   * Members' rooms are open to everybody, up to the allowed number side by side; other rooms require the farming
   * permission.
   */
  #assertMay(
    may: Permissions & { max_rooms: number },
    roomId: number,
    watched: ReadonlyMap<number, Watched>,
  ): void {
    const { isMemberRoom, clock } = this.#options;
    const others = [...watched].filter(([other, { isLeft }]) => other !== roomId && !isLeft);
    if (isMemberRoom(roomId) && others.length < may.max_rooms) return;
    if (!may.can_farming_page) throw noFarmer();
    if (may.can_farming_multi) return;
    if (others.some(([, { polled, polling }]) => polling !== null || polled?.poll.state === "running"))
      throw new AppError("farm_busy", "Another room is being farmed.");
    // Otherwise one could switch back and forth between two rooms, and collect in both.
    const own = watched.get(roomId);
    if (!own?.isLeft) return;
    const retryAfterSec = Math.ceil((own.askedMs + WATCHED_MS - clock()) / 1_000);
    throw new AppError("farm_busy", "This room was left a moment ago.", { retryAfterSec });
  }

  async #poll(session: Session, roomId: number, watched: Watched): Promise<WatchPoll> {
    const { polled, polling } = watched;
    if (polling !== null) return repeated(await polling);
    const nowMs = this.#options.clock();
    if (polled && nowMs - polled.atMs < POLL_EVERY_MS) return repeated(polled.poll);
    watched.polling = this.#ask(session, roomId, nowMs);
    try {
      const poll = await watched.polling;
      watched.polled = { atMs: nowMs, poll };
      return poll;
    } finally {
      watched.polling = null;
    }
  }

  async #ask(session: Session, roomId: number, nowMs: number): Promise<WatchPoll> {
    const { fans, stars, limits } = this.#options;
    const poll = await fans.as(session, (fan) => fan.poll(roomId));
    if (poll.state === "limit")
      limits.set(session.accountId, { endMs: limitEndMs(poll.text, nowMs), text: poll.text });
    if (poll.state === "success") stars.forget(session);
    return poll;
  }

  async #answer(
    session: Session,
    roomId: number,
    roomName: string,
    poll: WatchPoll,
    watched: Watched,
  ): Promise<FarmAnswer> {
    const named = `[${roomName}]`;
    if (poll.state === "offline")
      return { state: "offline", message: `${named} Offline`, star: true, live_rank: null };
    const { star, live_rank } = (await this.#options.stars.stock(session, roomId)).value;
    const known = { star, live_rank };
    switch (poll.state) {
      case "limit": {
        const untilMs = this.#limitEndMs(session.accountId);
        return {
          state: "limit",
          message: `${named} Gagal Melakukan farming`,
          ...known,
          data: { live_watch_incentive: { error: 1, message: poll.text } },
          until: limitText(untilMs),
          until_at: isoOf(untilMs),
        };
      }
      case "success":
        return {
          state: "success",
          message: `${named} Sukses Melakukan farming`,
          ...known,
          data: {
            live_watch_incentive: { ok: 1 },
            ...(poll.toast && { toast: poll.toast }),
            ...online(poll.onlineUsers),
          },
        };
      case "running":
        return {
          state: "running",
          message: `${named} Sedang Melakukan farming`,
          ...known,
          data: { live_watch_incentive: {}, ...online(poll.onlineUsers) },
          next_poll_at: isoOf(this.#nextPollMs(watched)),
        };
    }
  }

  #nextPollMs({ polled }: Watched): number {
    return (polled?.atMs ?? this.#options.clock()) + POLL_EVERY_MS;
  }

  /** When the limit that the account has just reached ends, Unix ms. */
  #limitEndMs(accountId: string): number {
    const { limits, clock } = this.#options;
    const limit = limits.of(accountId);
    return limit === null ? clock() : Date.parse(limit.until_at);
  }
}

function noFarmer(): AppError {
  return new AppError("permission_required", "This account may not collect stars in further rooms.", {
    permission: "can_farming_page",
    message:
      "Maaf akun id anda tidak terdaftar untuk akses fitur farming, kontak admin atau moderator discord untuk info lebih lanjut.",
  });
}

/** A reward is returned once: a repeated response only says that the room is being watched. */
function repeated(poll: WatchPoll): WatchPoll {
  return poll.state === "success" ? { state: "running", onlineUsers: poll.onlineUsers } : poll;
}

function online(users: number | null): { online_user_num?: number } {
  return users === null ? {} : { online_user_num: users };
}

import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";
import type { Idn, ListedIdnLive } from "./idn.ts";
import type { FoundChatRoom, IdnOnAir, LiveSource } from "./on-air.ts";

/**
 * Minimum poll rate of IDN's list while somebody watches an IDN live: only the list shows that a member has reconnected
 * under another slug, and the picture is frozen until then. Other servers poll it every 7 s.
 */
const WATCHED_MS = 7_000;
/** Delay of the first retry for a missing chat room; it doubles with each retry. */
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 600_000;
/** More lives than are ever on air at once. */
const MAX_CHAT_ROOMS = 500;

/**
 * The source of IDN's lives: the list gives starts and ends, and each live's chat room is requested separately.
 * @param roomIdOf a member's SHOWROOM room, by IDN username
 */
export function idnSource(
  idn: Pick<Idn, "lives" | "chatRoomId" | "isOver">,
  roomIdOf: (username: string) => number | null,
  clock: Clock,
): LiveSource {
  const chatRooms = new ChatRooms((username, slug) => idn.chatRoomId(username, slug), clock);
  /** The lives of the last list, by slug. */
  let before = new Map<string, ListedIdnLive>();
  let hasMore = false;
  const complete = (listed: ListedIdnLive): IdnOnAir => {
    const { live, username, slug } = listed;
    return {
      ...listed,
      live: { ...live, member: { ...live.member, roomId: roomIdOf(username) } },
      chatRoomId: chatRooms.known(slug),
    };
  };
  return {
    watchedEveryMs: WATCHED_MS,
    async list(signal) {
      const list = await idn.lives(signal);
      hasMore = list.hasMore;
      // A live whose item is invalid or has no playback URL is returned unchanged, unless the member is listed with
      // another one.
      const isBack = (one: ListedIdnLive): boolean =>
        list.onAir.some(({ username }) => username === one.username);
      const unread = [...list.unread].flatMap((slug) => before.get(slug) ?? []).filter((one) => !isBack(one));
      const listed = [...list.onAir, ...unread];
      before = new Map(listed.map((one) => [one.slug, one]));
      const onAir = listed.map(complete);
      const later = listed.flatMap((one) => chatRooms.find(one) ?? []);
      return { onAir, ended: list.ended, isWhole: list.isWhole, later };
    },
    async isOver(onAir, sign, signal) {
      if (onAir.platform !== "idn" || sign !== "left-list") return false;
      return !hasMore || idn.isOver(onAir.username, onAir.slug, signal);
    },
  };
}

type ChatRoom =
  | { state: "known"; id: string }
  | { state: "asked"; waitMs: number }
  /** No request until `waitMs` after `atMs`. */
  | { state: "failed"; atMs: number; waitMs: number };

/** Chat rooms by slug: each is requested once, and retried with a delay after a failure. */
class ChatRooms {
  readonly #ask: (username: string, slug: string) => Promise<string>;
  readonly #clock: Clock;
  readonly #rooms = new LruMap<string, ChatRoom>(MAX_CHAT_ROOMS);

  constructor(ask: (username: string, slug: string) => Promise<string>, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /** "" while unknown. */
  known(slug: string): string {
    const room = this.#rooms.get(slug);
    return room?.state === "known" ? room.id : "";
  }

  /**
   * Requests a live's chat room. @returns null when it is known or may not be requested now; resolves to null on
   * failure
   */
  find({ username, slug, live }: ListedIdnLive): Promise<FoundChatRoom | null> | null {
    const room = this.#rooms.get(slug);
    if (room?.state === "known" || room?.state === "asked") return null;
    // The absolute value keeps the delay correct when the clock was set back.
    if (room && Math.abs(this.#clock() - room.atMs) < room.waitMs) return null;
    const waitMs = room ? Math.min(MAX_WAIT_MS, room.waitMs * 2) : FIRST_WAIT_MS;
    this.#rooms.set(slug, { state: "asked", waitMs });
    return this.#ask(username, slug)
      .catch(() => "")
      .then((id) => {
        // An empty id: the chat room does not exist yet.
        if (id === "") this.#rooms.set(slug, { state: "failed", atMs: this.#clock(), waitMs });
        else this.#rooms.set(slug, { state: "known", id });
        return id === "" ? null : { liveId: live.id, chatRoomId: id };
      });
  }
}

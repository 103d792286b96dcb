import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";
import type { Idn, ListedIdnLive } from "./idn.ts";
import type { FoundChatRoom, IdnOnAir, LiveSource } from "./on-air.ts";

/**
 * While somebody watches an IDN live, its list is read at least this often: that a broken connection has come back
 * under another slug only the list tells, and the picture stands until then. Other servers read it every 7 s.
 */
const WATCHED_MS = 7_000;
/** A chat room that was not found is asked for again after so long, then after twice that, and so on. */
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 600_000;
/** More than are ever on air at once. */
const MAX_CHAT_ROOMS = 500;

/**
 * Who is on air on IDN: the list tells starts and ends, and each live's chat room is asked for beside it.
 * @param roomIdOf a member's SHOWROOM room, by her username
 */
export function idnSource(
  idn: Pick<Idn, "lives" | "chatRoomId" | "isOver">,
  roomIdOf: (username: string) => number | null,
  clock: Clock,
): LiveSource {
  const chatRooms = new ChatRooms((username, slug) => idn.chatRoomId(username, slug), clock);
  /** As they were listed last, by slug. */
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
      // A live whose item can't be read, or says no more where it plays, is as it was: unless she is back under another.
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
  /** Not to be asked for until `waitMs` after `atMs`. */
  | { state: "failed"; atMs: number; waitMs: number };

/** The lives' chat rooms, by slug: each is asked for once, and after a failure again in a while. */
class ChatRooms {
  readonly #ask: (username: string, slug: string) => Promise<string>;
  readonly #clock: Clock;
  readonly #rooms = new LruMap<string, ChatRoom>(MAX_CHAT_ROOMS);

  constructor(ask: (username: string, slug: string) => Promise<string>, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /** "" while it is not known. */
  known(slug: string): string {
    const room = this.#rooms.get(slug);
    return room?.state === "known" ? room.id : "";
  }

  /** Asks for a live's chat room. @returns null when it is known, or not to be asked for now; gives null on failure */
  find({ username, slug, live }: ListedIdnLive): Promise<FoundChatRoom | null> | null {
    const room = this.#rooms.get(slug);
    if (room?.state === "known" || room?.state === "asked") return null;
    // A clock that was set back makes no wait longer than it is.
    if (room && Math.abs(this.#clock() - room.atMs) < room.waitMs) return null;
    const waitMs = room ? Math.min(MAX_WAIT_MS, room.waitMs * 2) : FIRST_WAIT_MS;
    this.#rooms.set(slug, { state: "asked", waitMs });
    return this.#ask(username, slug)
      .catch(() => "")
      .then((id) => {
        // Empty, it isn't there yet.
        if (id === "") this.#rooms.set(slug, { state: "failed", atMs: this.#clock(), waitMs });
        else this.#rooms.set(slug, { state: "known", id });
        return id === "" ? null : { liveId: live.id, chatRoomId: id };
      });
  }
}

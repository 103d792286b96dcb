import type { Idn, ListedIdnLive } from "./idn.ts";
import type { IdnOnAir, LiveSource } from "./on-air.ts";

/**
 * While somebody watches an IDN live, its list is read at least this often: that a broken connection has come back
 * under another slug only the list tells, and the picture stands until then. Other servers read it every 7 s.
 */
const WATCHED_MS = 7_000;

/**
 * Who is on air on IDN: the list tells starts and ends, and each live's chat room is asked for once.
 * @param roomIdOf a member's SHOWROOM room, by her username
 */
export function idnSource(
  idn: Pick<Idn, "lives" | "chatRoomId">,
  roomIdOf: (username: string) => number | null,
): LiveSource {
  /** By slug. */
  const chatRooms = new Map<string, string>();
  /** "" when it can't be found out now; the next poll asks again. */
  const chatRoomOf = async (username: string, slug: string): Promise<string> => {
    const known = chatRooms.get(slug);
    if (known !== undefined) return known;
    try {
      const found = await idn.chatRoomId(username, slug);
      if (found !== "") chatRooms.set(slug, found);
      return found;
    } catch {
      return "";
    }
  };
  const complete = async (listed: ListedIdnLive): Promise<IdnOnAir> => {
    const { live, username, slug } = listed;
    return {
      ...listed,
      live: { ...live, member: { ...live.member, roomId: roomIdOf(username) } },
      chatRoomId: await chatRoomOf(username, slug),
    };
  };
  return {
    watchedEveryMs: WATCHED_MS,
    async list(signal) {
      const { onAir, ended, isWhole } = await idn.lives(signal);
      const slugs = new Set(onAir.map(({ slug }) => slug));
      for (const slug of chatRooms.keys()) if (!slugs.has(slug)) chatRooms.delete(slug);
      return { onAir: await Promise.all(onAir.map(complete)), ended, isWhole };
    },
    isOver: (_onAir, sign) => Promise.resolve(sign === "left-list"),
  };
}

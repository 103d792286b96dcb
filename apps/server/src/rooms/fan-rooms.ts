import type { FollowAnswer, FollowedRooms, RoomProfile } from "@penlight/contract";
import { LruMap } from "../base/lru-map.ts";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { Session } from "../http/route.ts";
import type { Clock, Known } from "../base/clock.ts";
import type { PlatformProfile } from "../platforms/showroom-rooms.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { FollowNews } from "./follow-news.ts";
import type { RoomReads } from "./room-reads.ts";

const PROFILE_LIFE_MS = 10_000;
const FOLLOWED_LIFE_MS = 20_000;
/** Page size when all followed rooms are read, and the maximum number of rooms. */
const PAGE_ROOMS = 50;
const MAX_ROOMS = 500;
const MAX_KNOWN = 20_000;

export interface FanRoomsOptions {
  fans: FanPlatform;
  rooms: RoomReads;
  clock: Clock;
  /** Called with what the platform has told or accepted. */
  onFollowed: (news: FollowNews) => void;
}

interface OwnRoom {
  session: Session;
  roomId: number;
}

interface OwnPage {
  session: Session;
  /** Null: all pages combined. */
  page: number | null;
  count: number;
}

/** Rooms as one fan sees them: which ones they follow, and how often they visited. Never shared between fans. */
export class FanRooms {
  readonly #options: FanRoomsOptions;
  readonly #profiles: CachedRead<OwnRoom, PlatformProfile>;
  readonly #followed: CachedRead<OwnPage, FollowedRooms>;
  /** Session id → number of changes to its followed rooms; part of the cache key, so that older pages are not used. */
  readonly #changes = new LruMap<string, number>(MAX_KNOWN);

  constructor(options: FanRoomsOptions) {
    this.#options = options;
    const { fans, clock } = options;
    this.#profiles = new CachedRead({
      ttlMs: PROFILE_LIFE_MS,
      clock,
      idOf: ({ session, roomId }) => `${session.id} ${roomId}`,
      load: ({ session, roomId }) => fans.as(session, (fan) => fan.room(roomId)),
    });
    this.#followed = new CachedRead({
      ttlMs: FOLLOWED_LIFE_MS,
      clock,
      idOf: ({ session, page, count }) => `${session.id} ${this.#changesOf(session)} ${page} ${count}`,
      load: (key) => this.#readFollowed(key),
    });
  }

  /** A room's profile. @param session null: the public profile */
  async profile(session: Session | null, roomId: number): Promise<Known<RoomProfile>> {
    const shared = await this.#options.rooms.profile(roomId);
    if (session === null) return shared;
    const { value, staleSinceMs } = await this.#profiles.get({ session, roomId });
    const { is_follow, visit_count, follower_num } = value;
    return { value: { ...shared.value, is_follow, visit_count, follower_num }, staleSinceMs };
  }

  /** The rooms that the session follows. @param page null: all of them */
  followed(session: Session, page: number | null, count: number = PAGE_ROOMS): Promise<Known<FollowedRooms>> {
    return this.#followed.get({ session, page, count });
  }

  async follow(session: Session, roomId: number, follow: boolean): Promise<FollowAnswer> {
    const { fans, rooms, onFollowed } = this.#options;
    rooms.assertOurs(roomId);
    try {
      await fans.as(session, (fan) => fan.follow(roomId, follow));
    } finally {
      // Also after a failure: the platform may have applied the change without answering.
      this.#profiles.drop({ session, roomId });
      this.#changes.set(session.id, this.#changesOf(session) + 1);
    }
    onFollowed({ userId: session.userId, how: follow ? "added" : "removed", roomIds: [roomId] });
    return { ok: true, room_id: roomId, flag: follow ? 1 : 0, is_follow: follow };
  }

  #changesOf(session: Session): number {
    return this.#changes.get(session.id) ?? 0;
  }

  async #readFollowed({ session, page, count }: OwnPage): Promise<FollowedRooms> {
    const { fans, onFollowed } = this.#options;
    return fans.as(session, async (fan) => {
      if (page !== null) return fan.followedRooms(page, count);
      const first = await fan.followedRooms(1, count);
      const rooms = [...first.rooms];
      for (let next = first.next_page; next !== null && rooms.length < MAX_ROOMS;) {
        const more = await fan.followedRooms(next, count);
        rooms.push(...more.rooms);
        // A next page that is not after the current one, or an empty page, is the last.
        next = more.rooms.length > 0 && (more.next_page ?? 0) > next ? more.next_page : null;
      }
      const roomIds = rooms.map((room) => Number(room.room_id));
      onFollowed({ userId: session.userId, how: "all", roomIds });
      return { ...first, rooms, current_page: 1, last_page: 1, next_page: null, previous_page: null };
    });
  }
}

import type { Platform, Wrapped, WrappedIdn, WrappedRoom } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import type { Db } from "../../db/schema/schema.ts";
import { CachedRead } from "../../upstream/cached-read.ts";
import { findFan } from "../../identity/users.queries.ts";
import { yearPeriod } from "../boards/period.ts";
import { publicUserOf } from "../activity/public-user.ts";
import {
  countedIn,
  loudestMinute,
  watchedRooms,
  watchedSeconds,
  watchedYears,
  watchesBetween,
  type WatchedRoom,
} from "./recap.queries.ts";
import { figuresOf } from "./year.ts";

/** A room's member, for a recap. */
export interface RecapMember {
  name: string;
  username: string;
  image: string;
  /** The member's SHOWROOM room; null without one. */
  roomId: number | null;
  /** The group's own account, which is never listed as a favourite. */
  isOfficial: boolean;
}

export interface RecapOptions {
  db: Db;
  clock: Clock;
  /** All active SHOWROOM rooms, watched or not. */
  rooms: () => { roomId: number; name: string; image: string }[];
  memberOf: (platform: Platform, room: string) => RecapMember | null;
  top: () => ReadonlySet<string>;
}

const MOST = 10;
const MOST_IDN = 20;
/** Year of the first recap, made by the earlier service. */
const FIRST_RECAP = 2024;
/** Cache lifetime; the loudest minute of a live that has just ended may be missing that long. */
const YEAR_TTL_MS = 600_000;

interface YearKey {
  userId: string;
  year: number;
  /** Version of the year's counts; a changed year is computed again. */
  counted: string;
}

/** A fan's watches in a year. */
export class Recap {
  readonly #options: RecapOptions;
  readonly #years: CachedRead<YearKey, Omit<Wrapped, "user" | "years">>;

  constructor(options: RecapOptions) {
    this.#options = options;
    this.#years = new CachedRead({
      ttlMs: YEAR_TTL_MS,
      clock: options.clock,
      idOf: ({ userId, year, counted }) => `${userId} ${year} ${counted}`,
      load: ({ userId, year }) => this.#tell(userId, year),
    });
  }

  /** All active SHOWROOM rooms, most watched first, then by name: `api.md` 4.15. */
  async rooms(userId: string, year: number): Promise<WrappedRoom[]> {
    const watched = await watchedRooms(this.#options.db, userId, year);
    return this.#roomsOf(watched, year);
  }

  /** @param year null: all years */
  async idn(userId: string, year: number | null): Promise<WrappedIdn[]> {
    return this.#idnOf(await watchedRooms(this.#options.db, userId, year)).slice(0, MOST_IDN);
  }

  /** The recap of a year. Rejects with `user_not_found`. */
  async of(userId: string, year: number): Promise<Wrapped> {
    const { db, top } = this.#options;
    const user = await findFan(db, userId);
    if (!user) throw new AppError("user_not_found", "There is no such user.");
    const counted = await countedIn(db, userId, year);
    const told = await this.#years.value({ userId, year, counted });
    return { ...told, user: publicUserOf(user, top()), years: await watchedYears(db, userId) };
  }

  async #tell(userId: string, year: number): Promise<Omit<Wrapped, "user" | "years">> {
    const { db } = this.#options;
    const watched = await watchedRooms(db, userId, year);
    const { fromMs, untilMs } = yearPeriod(year);
    const [from, until] = [new Date(fromMs), new Date(untilMs)];
    const watches = await watchesBetween(db, userId, from, until);
    const first = watches[0];
    const loudest = await loudestMinute(db, userId, from, until);
    const seconds = await watchedSeconds(db, userId, year);
    const sum = (rooms: readonly WatchedRoom[]): number =>
      rooms.reduce((total, { watches: count }) => total + count, 0);
    return {
      year,
      totals: {
        showroom: sum(watched.filter(({ platform }) => platform === "showroom")),
        idn: sum(watched.filter(({ platform }) => platform === "idn")),
        minutes: Math.floor(seconds / 60),
      },
      showroom: this.#roomsOf(watched, year)
        .filter(({ room_id: roomId, visits }) => visits > 0 && this.#personIn("showroom", String(roomId)))
        .slice(0, MOST),
      idn: this.#idnOf(watched).slice(0, MOST),
      members: this.#membersOf(watched).slice(0, MOST),
      story: {
        firstLive: first
          ? {
              name: first.name,
              title: first.title,
              atMs: first.at.getTime(),
              data_id: first.ended ? first.sitting_id : null,
            }
          : null,
        ...figuresOf(watches.map(({ at }) => at.getTime())),
        loudestMinute: loudest
          ? {
              name: loudest.name,
              title: loudest.title,
              atMs: loudest.atMs,
              data_id: loudest.sittingId,
              comments: loudest.comments,
            }
          : null,
      },
    };
  }

  #roomsOf(watched: readonly WatchedRoom[], year: number): WrappedRoom[] {
    const visits = new Map(
      watched.flatMap(({ platform, room, watches }) =>
        platform === "showroom" ? [[room, watches] as const] : [],
      ),
    );
    return this.#options
      .rooms()
      .map(({ roomId, name, image }): WrappedRoom => {
        const count = visits.get(String(roomId)) ?? 0;
        return {
          room_id: roomId,
          name,
          image,
          visits: count,
          ...(year === FIRST_RECAP && { visit_2024: count }),
          total_live_member: count,
          all_visit: null,
        };
      })
      .sort((one, other) => other.visits - one.visits || one.name.localeCompare(other.name));
  }

  #idnOf(watched: readonly WatchedRoom[]): WrappedIdn[] {
    const rows = watched.flatMap(({ platform, room, watches }) => {
      const member = platform === "idn" ? this.#personIn(platform, room) : null;
      if (!member) return [];
      const { name, image, username } = member;
      return [{ member: { name, image, username }, watch: watches }];
    });
    return rows.sort(
      (one, other) => other.watch - one.watch || one.member.name.localeCompare(other.member.name),
    );
  }

  /** Sums by member; the rooms of a member on both platforms are combined. */
  #membersOf(watched: readonly WatchedRoom[]): Wrapped["members"] {
    const sums = new Map<string, Wrapped["members"][number] & { seconds: number }>();
    // Most watched first, so a member's first row names the platform with the most watches (SHOWROOM when equal).
    for (const { platform, room, watches, seconds } of watched) {
      const member = this.#personIn(platform, room);
      if (!member) continue;
      const { name, image, roomId, username } = member;
      const key = `${roomId} ${username}`;
      const sum = sums.get(key) ?? { platform, name, image, roomId, watches: 0, minutes: 0, seconds: 0 };
      sum.watches += watches;
      sum.seconds += seconds;
      sums.set(key, sum);
    }
    return [...sums.values()]
      .map(({ seconds, ...sum }) => ({ ...sum, minutes: Math.floor(seconds / 60) }))
      .sort((one, other) => other.watches - one.watches || one.name.localeCompare(other.name));
  }

  /** Null also for the group's own account, which is not a favourite. */
  #personIn(platform: Platform, room: string): RecapMember | null {
    const member = this.#options.memberOf(platform, room);
    return member?.isOfficial ? null : member;
  }
}

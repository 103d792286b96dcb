import type { FanLetter, NextLive, RoomProfile, TotalRankEntry } from "@penlight/contract";
import type { Clock, Known } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { PlatformProfile, Showroom } from "../platforms/showroom.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { SharedReads } from "../upstream/shared-reads.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { RoomFactsStore, RoomLists } from "./room-lists.ts";

export interface RoomReadsOptions {
  showroom: Showroom;
  directory: MemberDirectory;
  facts: RoomFactsStore;
  lists: RoomLists;
  clock: Clock;
  sharedReads: SharedReads;
  /** Whether a room is on air: covers rooms of the group that are not in the table yet. */
  isOnAir: (roomId: number) => boolean;
}

/** The reads behind a page about one room. Rooms outside of the group are never looked up. */
export class RoomReads {
  readonly #options: RoomReadsOptions;
  readonly profiles: CachedRead<number, PlatformProfile>;
  readonly nextLives: CachedRead<number, NextLive>;
  readonly fanLetters: CachedRead<number, FanLetter[]>;
  readonly totalRanks: CachedRead<number, TotalRankEntry[]>;

  constructor(options: RoomReadsOptions) {
    this.#options = options;
    const { showroom, facts, clock } = options;
    const read = <T>(
      name: string,
      ttlMs: number,
      load: (roomId: number) => Promise<T>,
    ): CachedRead<number, T> =>
      new CachedRead({ ttlMs, load, clock, shared: { reads: options.sharedReads, name: `rooms.${name}` } });
    this.profiles = read("profiles", 15_000, async (roomId) => {
      const { profile, facts: news } = await showroom.profile(roomId);
      facts.learn(roomId, news);
      return profile;
    });
    this.nextLives = read("next-lives", 300_000, async (roomId) => {
      const next = await showroom.nextLive(roomId);
      facts.learn(roomId, { nextLiveSec: next.epoch ?? 0 });
      return next;
    });
    this.fanLetters = read("fan-letters", 600_000, (roomId) => showroom.fanLetters(roomId));
    this.totalRanks = read("total-ranks", 300_000, (roomId) => showroom.totalRank(roomId));
  }

  /** Throws `room_not_found` for a room that is not of the group. */
  assertOurs(roomId: number): void {
    if (this.#options.directory.byRoom(roomId) || this.#options.isOnAir(roomId)) return;
    throw new AppError("room_not_found", "There is no such room.", { message: "Sorry room not found" });
  }

  async profile(roomId: number): Promise<Known<RoomProfile>> {
    this.assertOurs(roomId);
    const { value, staleSinceMs } = await this.profiles.get(roomId);
    const member = this.#options.directory.byRoom(roomId);
    const next = this.#options.facts.get(roomId).nextLiveSec ?? 0;
    const identity = member
      ? this.#options.lists.identity(member)
      : { generation: null, type: "regular" as const, idn_username: null };
    return { value: { ...value, next_live_schedule: next, ...identity }, staleSinceMs };
  }
}

import type { Clock } from "../base/clock.ts";
import { idFrom } from "../base/ids.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Db } from "../db/schema/schema.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { Rooms } from "../rooms/rooms.ts";
import { announce, changeAnnouncement, standingAnnouncement } from "./announced-lives.queries.ts";

export interface AnnouncedLivesOptions {
  db: Db;
  directory: Pick<MemberDirectory, "residents">;
  rooms: Pick<Rooms, "factsOf">;
  watcher: Pick<LivesWatcher, "showroomLive">;
  clock: Clock;
}

/** A member may begin this much before the announced time; the platform then drops the announcement. */
const EARLY_MS = 3_600_000;

/**
 * Stores the lives that rooms announce, with their changes. The platform tells only the next live of a room, and
 * neither that it was moved nor that it was cancelled.
 */
export class AnnouncedLives {
  readonly #options: AnnouncedLivesOptions;
  /**
   * Room → the next live that this process has stored, Unix seconds. A process stores what is new to it, since another
   * one may know something newer.
   */
  readonly #stored = new Map<number, number>();

  constructor(options: AnnouncedLivesOptions) {
    this.#options = options;
  }

  /** Stores what rooms have announced since the last call. Rejects when the database fails; the rest is stored later. */
  async follow(): Promise<void> {
    const { directory, rooms } = this.#options;
    for (const member of directory.residents) {
      const { nextLiveSec } = rooms.factsOf(member);
      if (nextLiveSec === undefined || this.#stored.get(member.roomId) === nextLiveSec) continue;
      await this.#store(member.roomId, nextLiveSec);
      this.#stored.set(member.roomId, nextLiveSec);
    }
  }

  /** @param nextLiveSec 0 for none */
  async #store(roomId: number, nextLiveSec: number): Promise<void> {
    const { db, watcher, clock } = this.#options;
    const now = new Date(clock());
    const at = nextLiveSec * 1_000 > now.getTime() ? new Date(nextLiveSec * 1_000) : null;
    const standing = await standingAnnouncement(db, roomId, now);
    const isOnAir = watcher.showroomLive(roomId) !== undefined;
    const hasBegun =
      isOnAir && standing !== undefined && standing.live_at.getTime() - now.getTime() <= EARLY_MS;
    if (standing && !hasBegun) {
      if (at?.getTime() !== standing.live_at.getTime()) await changeAnnouncement(db, standing, { at, now });
    } else if (at && at.getTime() !== standing?.live_at.getTime()) {
      const id = idFrom(`announced live ${roomId} ${nextLiveSec}`);
      await announce(db, { id, roomId, at, now });
    }
  }
}

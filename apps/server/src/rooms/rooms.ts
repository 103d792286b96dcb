import type { PremiumShow } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { Listeners } from "../base/listeners.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { noCover } from "../platforms/showroom-pictures.ts";
import { coversOf } from "../platforms/showroom-rooms.ts";
import type { Showroom } from "../platforms/showroom.ts";
import { FanRooms } from "./fan-rooms.ts";
import { fanRoomRoutes, hotRoomRoutes, roomRoutes } from "./rooms.routes.ts";
import { RoomFactsStore, RoomLists } from "./room-lists.ts";
import { roomJobs } from "./room-jobs.ts";
import { RoomReads } from "./room-reads.ts";

export interface RoomsOptions {
  config: Pick<Config, "platforms" | "timings">;
  showroom: Showroom;
  directory: MemberDirectory;
  watcher: LivesWatcher;
  fans: FanPlatform;
  clock: Clock;
  /** Something that hot reads show may be new. */
  changed: Listeners;
}

export type Rooms = ReturnType<typeof createRooms>;

/** The members' SHOWROOM rooms: lists, profiles, schedules, letters, ranks, and who follows them. */
export function createRooms(options: RoomsOptions) {
  const { config, showroom, directory, watcher, clock, changed } = options;
  const scheduled = new Listeners<{ roomId: number; nextLiveSec: number }>();
  const catalogued = new Listeners();
  let premiumShows: PremiumShow[] | null = null;
  const facts = new RoomFactsStore((roomId, { nextLiveSec }, before) => {
    changed.tell();
    // What is learned for the first time is no change.
    if (nextLiveSec !== undefined && before.nextLiveSec !== undefined)
      scheduled.tell({ roomId, nextLiveSec });
  });
  const lists = new RoomLists({
    directory,
    facts,
    liveOf: (roomId) => watcher.showroomLive(roomId),
    coversOf,
    noCover: noCover(config.platforms.showroomStaticUrl),
  });
  const isOnAir = (roomId: number): boolean => watcher.showroomLive(roomId) !== undefined;
  const reads = new RoomReads({ showroom, directory, facts, lists, clock, isOnAir });
  const fanRooms = new FanRooms({ fans: options.fans, rooms: reads, clock });
  return {
    lists,
    reads,
    /** Ticketed shows of the platform's catalogue; null before the first reading. */
    premiumShows: () => premiumShows,
    /** Hears when that catalogue was read. */
    catalogued,
    /** Hears when a room announces another next live, Unix seconds; 0 for none. */
    scheduled,
    routes: {
      ...hotRoomRoutes({ lists, premiumShows: () => premiumShows }),
      ...roomRoutes(reads),
      ...fanRoomRoutes(fanRooms),
    },
    jobs: roomJobs({
      showroom,
      directory,
      facts,
      timings: config.timings,
      onPremiumShows(shows) {
        premiumShows = shows;
        catalogued.tell();
        changed.tell();
      },
    }),
  };
}

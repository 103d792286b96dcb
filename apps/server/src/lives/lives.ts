import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { POLLS, type LivesWatcher } from "../broadcasts/watcher.ts";
import type { FanPlatform } from "../identity/fan-platform.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import type { RouteTable } from "../http/route.ts";
import type { Runner } from "../jobs/runner.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { Idn } from "../platforms/idn.ts";
import type { Showroom } from "../platforms/showroom.ts";
import type { Rooms } from "../rooms/rooms.ts";
import type { PlaylistPreload } from "../streams/playlist-preload.ts";
import type { AddressSealer } from "../streams/sealed-address.ts";
import type { StalledPlaylists } from "../streams/stalled-playlists.ts";
import type { TicketedReads } from "../tickets/ticketed-reads.ts";
import type { WatchRights } from "../tickets/watch-rights.ts";
import type { SharedReads } from "../upstream/shared-reads.ts";
import { commentRoutes, roomsOnAirRoutes, watchingRoutes } from "./lives.routes.ts";
import { IdnReads } from "./idn-reads.ts";
import { KnownLives } from "./known-lives.ts";
import { Comments } from "./post-comment.ts";
import { ShowroomReads } from "./showroom-reads.ts";
import { Watching } from "./watching.ts";

export interface LivesOptions {
  config: Pick<Config, "timings">;
  showroom: Showroom;
  idn: Idn;
  directory: MemberDirectory;
  watcher: LivesWatcher;
  rooms: Pick<Rooms, "lists" | "reads" | "premiumShows">;
  fans: FanPlatform;
  tickets: { reads: TicketedReads; rights: WatchRights };
  sealer: AddressSealer;
  preload: PlaylistPreload;
  stalled: StalledPlaylists;
  runner: Pick<Runner, "hurry">;
  clock: Clock;
  sharedReads: SharedReads;
}

export type Lives = ReturnType<typeof createLives>;

/** The lives feature: who is on air, how to watch a live, its comments and gifts. */
export function createLives(options: LivesOptions) {
  const { config, directory, watcher, rooms, tickets, clock, sharedReads } = options;
  const { lists } = rooms;
  const shared = { watcher, clock, sharedReads };
  const showroom = new ShowroomReads({ ...shared, showroom: options.showroom, rooms: rooms.reads });
  const hurryPoll = (): void => options.runner.hurry(POLLS.idn);
  const idn = new IdnReads({ ...shared, idn: options.idn, directory, lists, hurryPoll });
  const sources = { showroom: showroom.source, idn: idn.source };
  const { rights } = tickets;
  const { sealer, stalled } = options;
  const watching = new Watching({ rooms: sources, tickets: tickets.reads, rights, sealer, stalled });
  // The platform does not report that another broadcast has replaced a live; its old playlist stops changing then.
  stalled.subscribe((place) => {
    const live = watcher.at(place)?.live;
    if (live) void sources[live.platform].lookForNext(live.room);
  });
  const comments = new Comments({ lives: showroom, fans: options.fans, clock });
  const { onlivesMs, idnLivesMs } = config.timings;
  const known = new KnownLives({ watcher, clock, everyMs: { showroom: onlivesMs, idn: idnLivesMs } });
  return {
    showroom,
    idn,
    sources,
    watching,
    known,
    routes: {
      getHome: {
        hot: true,
        cacheControl: cacheControl.publicFor(10),
        read: () => known.home({ lists, premiumShows: rooms.premiumShows() ?? [] }),
      },
      ...roomsOnAirRoutes(sources, () => known.all()),
      ...watchingRoutes(watching, options.preload),
      ...commentRoutes(comments),
    } as const satisfies Partial<RouteTable>,
    jobs: [],
    channels: [],
  };
}

import type { Home, Live, PremiumShow, StaleSince } from "@penlight/contract";
import { isoOf, type Clock } from "../base/clock.ts";
import type { RoomLists } from "../rooms/room-lists.ts";

export interface HomeSources {
  lists: RoomLists;
  lives: readonly Live[];
  premiumShows: readonly PremiumShow[];
  staleSince: StaleSince;
}

/** All that the home page shows, from memory: no visit costs a call to a platform. */
export function assembleHome(sources: HomeSources, clock: Clock): Home {
  const nowMs = clock();
  const nowSec = Math.floor(nowMs / 1000);
  const { lists } = sources;
  return {
    lives: [...sources.lives],
    premium_next: sources.premiumShows.filter((show) => show.start_at > nowSec && !show.is_onlive),
    upcoming: lists.upcoming(nowSec),
    rooms: { regular: lists.list("regular"), academy: lists.list("academy"), trainee: lists.list("trainee") },
    stale_since: sources.staleSince,
    generated_at: isoOf(nowMs),
  };
}

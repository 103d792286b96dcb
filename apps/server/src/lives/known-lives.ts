import type { Home, Live, Platform, PremiumShow, StaleSince } from "@penlight/contract";
import { type Clock, isoOf, type Known } from "../base/clock.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { OnAir } from "../platforms/on-air.ts";
import type { RoomLists } from "../rooms/room-lists.ts";
import { oldestOf } from "../upstream/poll-state.ts";

/** While a platform fails, its lives are shown for this many poll intervals after its last good list. */
const MAX_MISSED_POLLS = 10;
const MIN_KEPT_MS = 60_000;

export interface KnownLivesOptions {
  watcher: Pick<LivesWatcher, "poll" | "onAir" | "staleSince">;
  everyMs: Readonly<Record<Platform, number>>;
  clock: Clock;
}

/** Who is on air, with the age of that data. */
export class KnownLives {
  readonly #options: KnownLivesOptions;

  constructor(options: KnownLivesOptions) {
    this.#options = options;
  }

  /** A platform's lives, newest first; null before its first list, and when it has failed for too long. */
  of<P extends Platform>(platform: P): Known<Extract<OnAir, { platform: P }>[]> | null {
    const { watcher, everyMs, clock } = this.#options;
    const { okMs, staleSinceMs } = watcher.poll(platform);
    if (okMs === null) return null;
    const maxAgeMs = Math.max(MIN_KEPT_MS, everyMs[platform] * MAX_MISSED_POLLS);
    // An old list alone is no failure: after the machine was suspended, the list is old until the next poll.
    if (staleSinceMs !== null && clock() - staleSinceMs > maxAgeMs) return null;
    return { value: watcher.onAir(platform) as Extract<OnAir, { platform: P }>[], staleSinceMs };
  }

  /** All lives, with the age of the older list, even when that one is left out; null when both are. */
  all(): Known<Live[]> | null {
    const known = [this.of("showroom"), this.of("idn")].filter((list) => list !== null);
    if (known.length === 0) return null;
    const value = known.flatMap((list) => list.value.map(({ live }) => live));
    return { value, staleSinceMs: this.#staleSinceMs() };
  }

  /** The response for the home page; null before the first list. */
  home(sources: Omit<HomeSources, "lives" | "staleSince">): Known<Home> | null {
    const { watcher, clock } = this.#options;
    if (watcher.poll("showroom").okMs === null && watcher.poll("idn").okMs === null) return null;
    const lives = this.all()?.value ?? [];
    return {
      value: assembleHome({ ...sources, lives, staleSince: watcher.staleSince }, clock),
      staleSinceMs: this.#staleSinceMs(),
    };
  }

  /** Since when the longest-failing list fails; null while both succeed. */
  #staleSinceMs(): number | null {
    const { watcher } = this.#options;
    return oldestOf([watcher.poll("showroom"), watcher.poll("idn")]);
  }
}

interface HomeSources {
  lists: RoomLists;
  lives: readonly Live[];
  premiumShows: readonly PremiumShow[];
  staleSince: StaleSince;
}

/** All data of the home page, from memory: a visit causes no request to a platform. */
function assembleHome(sources: HomeSources, clock: Clock): Home {
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

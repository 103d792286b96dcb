import type { PremiumShow, NextLive } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { Listeners } from "../base/listeners.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Session } from "../http/route.ts";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { Member } from "../members/members.queries.ts";
import { noCover } from "../platforms/showroom-pictures.ts";
import { coversOf, type RoomFacts } from "../platforms/showroom-rooms.ts";
import type { Showroom } from "../platforms/showroom.ts";
import { FanRooms } from "./fan-rooms.ts";
import type { FollowNews } from "./follow-news.ts";
import { fanRoomRoutes, hotRoomRoutes, roomRoutes } from "./rooms.routes.ts";
import { RoomFactsStore, RoomLists } from "./room-lists.ts";
import { RoomReads } from "./room-reads.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { Job } from "../jobs/runner.ts";
import { oldestOf, PollState } from "../upstream/poll-state.ts";

export interface RoomsOptions {
  config: Pick<Config, "platforms" | "timings">;
  showroom: Showroom;
  directory: MemberDirectory;
  watcher: LivesWatcher;
  fans: FanPlatform;
  clock: Clock;
  /** Notified when data that hot reads show may have changed. */
  changed: Listeners;
}

export type Rooms = ReturnType<typeof createRooms>;

/** The rooms feature: the members' SHOWROOM rooms with lists, profiles, schedules, letters, ranks and follows. */
export function createRooms(options: RoomsOptions) {
  const { config, showroom, directory, watcher, clock, changed } = options;
  const scheduled = new Listeners<{ roomId: number; nextLiveSec: number }>();
  const catalogued = new Listeners();
  const followed = new Listeners<FollowNews>();
  let premiumShows: PremiumShow[] | null = null;
  const polls = pollsOf(clock, () => changed.tell());
  const facts = new RoomFactsStore((roomId, { nextLiveSec }, before) => {
    changed.tell();
    // The first known value is no change.
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
  const fanRooms = new FanRooms({
    fans: options.fans,
    rooms: reads,
    clock,
    onFollowed: (news) => followed.tell(news),
  });
  return {
    lists,
    reads,
    /** What the platform has sent about a member's room; empty for a member without one. */
    factsOf: ({ roomId }: Pick<Member, "roomId">): Partial<RoomFacts> =>
      roomId === null ? {} : facts.get(roomId),
    /** Ticketed shows of the platform's catalogue; null before it was first read. */
    premiumShows: () => premiumShows,
    /** Notified when that catalogue was read. */
    catalogued,
    /** Notified when a room announces another next live, in Unix seconds; 0 for none. */
    scheduled,
    /** Notified of the rooms that a fan follows, whenever the platform has told them. */
    followed,
    /** The rooms that a fan follows. Rejects when the platform does not tell. */
    followedBy: async (session: Session): Promise<number[]> =>
      (await fanRooms.followed(session, null)).value.rooms.map((room) => Number(room.room_id)),
    routes: {
      ...hotRoomRoutes({
        lists,
        staleSinceMs: () => oldestOf([watcher.poll("showroom"), polls.campaign, polls.upcoming]),
        premiumShows: () =>
          premiumShows && { value: premiumShows, staleSinceMs: polls.premiumShows.staleSinceMs },
      }),
      ...roomRoutes(reads),
      ...fanRoomRoutes(fanRooms),
    },
    jobs: roomJobs({
      showroom,
      directory,
      facts,
      polls,
      timings: config.timings,
      onPremiumShows(shows) {
        premiumShows = shows;
        catalogued.tell();
        changed.tell();
      },
    }),
    channels: [],
  };
}

type Polls = ReturnType<typeof pollsOf>;

/** Poll states of the platform's lists behind the rooms. @param onStaleness called when one becomes stale or fresh */
function pollsOf(clock: Clock, onStaleness: () => void) {
  const poll = (): PollState => new PollState(clock, onStaleness);
  return { campaign: poll(), upcoming: poll(), premiumShows: poll() };
}

export interface RoomJobsOptions {
  showroom: Showroom;
  directory: MemberDirectory;
  facts: RoomFactsStore;
  polls: Polls;
  timings: {
    campaignMs: number;
    upcomingMs: number;
    premiumShowsMs: number;
    roomSweepMs: number;
    roomSweepPerSec: number;
  };
  onPremiumShows: (shows: PremiumShow[]) => void;
}

/** Name of the job that reads the catalogue of ticketed lives. */
export const READ_PREMIUM_SHOWS = "rooms.premium-shows";

/** The jobs that refresh the rooms' facts at fixed intervals, independent of visitors. */
function roomJobs(options: RoomJobsOptions): Job[] {
  const { showroom, facts, timings, polls } = options;
  const polled = (poll: PollState, read: (signal: AbortSignal) => Promise<void>): Job["run"] => {
    return (signal) => poll.track(() => read(signal), signal);
  };
  return [
    {
      name: "rooms.campaign",
      everyMs: timings.campaignMs,
      run: polled(polls.campaign, async (signal) => {
        for (const [roomId, news] of await showroom.campaign(signal)) {
          if (options.directory.byRoom(roomId)) facts.learn(roomId, news);
        }
      }),
    },
    {
      name: "rooms.upcoming",
      everyMs: timings.upcomingMs,
      run: polled(polls.upcoming, async (signal) => {
        for (const [roomId, nextLiveSec] of await showroom.upcoming(signal)) {
          if (options.directory.byRoom(roomId)) facts.learn(roomId, { nextLiveSec });
        }
      }),
    },
    {
      name: READ_PREMIUM_SHOWS,
      everyMs: timings.premiumShowsMs,
      run: polled(polls.premiumShows, async (signal) =>
        options.onPremiumShows(await showroom.premiumShows(signal)),
      ),
    },
    { name: "rooms.sweep", everyMs: timings.roomSweepMs, run: (signal) => sweep(options, signal) },
  ];
}

/** Reads each room's profile and next live, one room after the other, within the rate limit. */
async function sweep(options: RoomJobsOptions, signal: AbortSignal): Promise<void> {
  const { showroom, facts } = options;
  const pauseMs = (1000 / options.timings.roomSweepPerSec) * 2;
  for (const { roomId } of options.directory.residents) {
    if (signal.aborted) return;
    const [profile, next] = await Promise.allSettled([
      showroom.profile(roomId, signal),
      showroom.nextLive(roomId, signal),
    ]);
    // A room that can't be read keeps its known facts, and the others are still read.
    if (profile.status === "fulfilled") facts.learn(roomId, profile.value.facts);
    if (next.status === "fulfilled") facts.learn(roomId, { nextLiveSec: startOf(next.value) });
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

function startOf(next: NextLive): number {
  return next.epoch ?? 0;
}

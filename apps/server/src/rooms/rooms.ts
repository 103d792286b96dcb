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
import type { SharedPolls } from "../upstream/shared-polls.ts";
import type { SharedReads } from "../upstream/shared-reads.ts";
import { oldestOf, PollState } from "../upstream/poll-state.ts";

export interface RoomsOptions {
  config: Pick<Config, "platforms" | "timings">;
  showroom: Showroom;
  directory: MemberDirectory;
  watcher: LivesWatcher;
  fans: FanPlatform;
  clock: Clock;
  sharedPolls: SharedPolls;
  sharedReads: SharedReads;
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
  const reads = new RoomReads({ ...options, facts, lists, isOnAir });
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
      sharedPolls: options.sharedPolls,
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
  return { campaign: poll(), upcoming: poll(), premiumShows: poll(), sweep: poll() };
}

export interface RoomJobsOptions {
  sharedPolls: SharedPolls;
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
  const { showroom, directory, facts, timings, polls, sharedPolls } = options;
  const learn = (rooms: readonly RoomNews[]): void => {
    for (const [roomId, news] of rooms) if (directory.byRoom(roomId)) facts.learn(roomId, news);
  };
  return [
    sharedPolls.jobOf({
      name: "rooms.campaign",
      everyMs: timings.campaignMs,
      state: polls.campaign,
      read: async (signal) => [...(await showroom.campaign(signal))],
      take: learn,
    }),
    sharedPolls.jobOf({
      name: "rooms.upcoming",
      everyMs: timings.upcomingMs,
      state: polls.upcoming,
      read: async (signal): Promise<RoomNews[]> =>
        [...(await showroom.upcoming(signal))].map(([roomId, nextLiveSec]) => [roomId, { nextLiveSec }]),
      take: learn,
    }),
    sharedPolls.jobOf({
      name: READ_PREMIUM_SHOWS,
      everyMs: timings.premiumShowsMs,
      state: polls.premiumShows,
      read: (signal) => showroom.premiumShows(signal),
      take: options.onPremiumShows,
    }),
    sharedPolls.jobOf({
      name: "rooms.sweep",
      everyMs: timings.roomSweepMs,
      state: polls.sweep,
      read: (signal) => sweep(options, signal),
      take: learn,
    }),
  ];
}

/** A room, and what the platform has sent about it. */
type RoomNews = readonly [roomId: number, news: Partial<RoomFacts>];

/**
 * Reads each room's profile and next live, one room after the other, within the rate limit.
 * @returns what is known at the end of all rooms that were read: this takes minutes, in which another read may have
 *   learned something newer
 */
async function sweep(options: RoomJobsOptions, signal: AbortSignal): Promise<RoomNews[]> {
  const { showroom, facts } = options;
  const pauseMs = (1000 / options.timings.roomSweepPerSec) * 2;
  const read: number[] = [];
  for (const { roomId } of options.directory.residents) {
    if (signal.aborted) break;
    const [profile, next] = await Promise.allSettled([
      showroom.profile(roomId, signal),
      showroom.nextLive(roomId, signal),
    ]);
    // A room that can't be read keeps its known facts, and the others are still read.
    const news = {
      ...(profile.status === "fulfilled" && profile.value.facts),
      ...(next.status === "fulfilled" && { nextLiveSec: startOf(next.value) }),
    };
    facts.learn(roomId, news);
    read.push(roomId);
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  return read.map((roomId) => [roomId, facts.get(roomId)]);
}

function startOf(next: NextLive): number {
  return next.epoch ?? 0;
}

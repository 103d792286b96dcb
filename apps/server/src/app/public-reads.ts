import type { Health, Home, IdnLive, LiveCard, PremiumShow } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import type { Runner } from "../jobs/runner.ts";
import { assembleHome, type HomeSources } from "../lives/home.ts";
import { IdnReads } from "../lives/idn-reads.ts";
import { hotIdnRoutes, idnRoutes } from "../lives/idn.routes.ts";
import { isTicketed } from "../broadcasts/live-events.ts";
import { LiveReads } from "../lives/live-reads.ts";
import { liveInfoRoutes } from "../lives/lives.routes.ts";
import { LivesWatcher } from "../broadcasts/watcher.ts";
import { hotOperationsRoutes, operationsRoutes } from "../operations/operations.routes.ts";
import type { PlatformClients } from "./platform-clients.ts";
import { isFinalError } from "../platforms/platform-error.ts";
import { coversOf } from "../platforms/showroom-rooms.ts";
import { noCover } from "../platforms/showroom-pictures.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { RoomFactsStore } from "../rooms/room-facts-store.ts";
import { roomJobs } from "../rooms/room-jobs.ts";
import { RoomLists } from "../rooms/room-lists.ts";
import { RoomReads } from "../rooms/room-reads.ts";
import { hotRoomRoutes, roomRoutes } from "../rooms/rooms.routes.ts";
import type { Streams } from "../streams/streams.ts";
import { stagedLiveOf, type StagedLive } from "../theater/stage/match-show.ts";
import { SET_STAGE } from "../theater/stage/stage.ts";
import type { Known } from "../base/known.ts";

export interface PublicReadsOptions {
  config: Config;
  clients: PlatformClients;
  directory: MemberDirectory;
  streams: Pick<Streams, "preload">;
  clock: Clock;
  health: () => Health;
  /** Something that the hot reads show may be new. */
  onChange: () => void;
}

type PublicRoutes = ReturnType<typeof hotRoomRoutes> &
  ReturnType<typeof roomRoutes> &
  ReturnType<typeof liveInfoRoutes> &
  ReturnType<typeof hotIdnRoutes> &
  ReturnType<typeof idnRoutes> &
  ReturnType<typeof hotOperationsRoutes> &
  ReturnType<typeof operationsRoutes>;

/** What the app knows about rooms and lives, and how it is asked. */
export interface PublicReads {
  watcher: LivesWatcher;
  lists: RoomLists;
  rooms: RoomReads;
  lives: LiveReads;
  idn: IdnReads;
  /** The premium room's ticketed live; undefined while there is none. */
  stagedLive: () => StagedLive | undefined;
  /** All that is the same for everybody. */
  routes: PublicRoutes;
  /** A room's announced live is another, Unix seconds. */
  onSchedule(listener: (roomId: number, nextLiveSec: number) => void): void;
  /** Starts the pollers of who is on air. Settles with their first runs. */
  watch(runner: Runner): Promise<void>;
  /** Starts what is read at leisure. */
  study(runner: Runner): void;
}

export function createPublicReads(options: PublicReadsOptions): PublicReads {
  const { config, clients, directory, streams, clock, onChange } = options;
  const { showroom, idn } = clients;
  let premiumShows: PremiumShow[] | null = null;
  const scheduleListeners: ((roomId: number, nextLiveSec: number) => void)[] = [];
  const facts = new RoomFactsStore((roomId, { nextLiveSec }, before) => {
    onChange();
    // What is learned for the first time is no change.
    if (nextLiveSec === undefined || before.nextLiveSec === undefined) return;
    for (const listener of scheduleListeners) listener(roomId, nextLiveSec);
  });
  const watcher = new LivesWatcher({
    showroom,
    idn,
    directory,
    clock,
    timings: config.timings,
    onPolled: onChange,
  });
  const lists = new RoomLists({
    directory,
    facts,
    liveOf: (roomId) => watcher.showroomLive(roomId),
    coversOf,
    noCover: noCover(config.platforms.showroomStaticUrl),
  });
  const isFinal = isFinalError;
  const isOnAir = (roomId: number): boolean => watcher.showroomLive(roomId) !== undefined;
  const rooms = new RoomReads({ showroom, directory, facts, lists, clock, isFinal, isOnAir });
  const lives = new LiveReads({ showroom, rooms, watcher, clock, isFinal });
  const idnReads = new IdnReads({ idn, directory, lists, watcher, clock, isFinal });

  const { onlivesMs, idnLivesMs } = config.timings;
  const onlives = (): Known<LiveCard[]> | null =>
    polled(watcher.poll("showroom"), onlivesMs, clock, () => watcher.showroomLives);
  const idnLives = (): Known<IdnLive[]> | null =>
    polled(watcher.poll("idn"), idnLivesMs, clock, () => watcher.idnLives);
  const roomOptions = { lists, reads: rooms, onlives, premiumShows: () => premiumShows };
  const routes = {
    ...hotRoomRoutes(roomOptions),
    ...roomRoutes(roomOptions),
    ...liveInfoRoutes(lives),
    ...hotIdnRoutes(idnLives),
    ...idnRoutes(idnReads, streams.preload),
    ...hotOperationsRoutes(() =>
      knownHome(watcher, clock, () => ({
        lists,
        showroomLives: onlives()?.value ?? [],
        idnLives: idnLives()?.value ?? [],
        premiumShows: premiumShows ?? [],
        staleSince: watcher.staleSince,
      })),
    ),
    ...operationsRoutes(config, clock, options.health),
  };
  watcher.subscribe(onChange);
  return {
    watcher,
    lists,
    rooms,
    lives,
    idn: idnReads,
    stagedLive() {
      const card = watcher.showroomLive(OFFICIAL_ROOM_ID);
      return card && isTicketed(card) ? stagedLiveOf(card, premiumShows ?? []) : undefined;
    },
    routes,
    onSchedule: (listener) => void scheduleListeners.push(listener),
    async watch(runner) {
      await Promise.all(watcher.jobs().map((job) => runner.start(job)));
    },
    study(runner) {
      const onPremiumShows = (shows: PremiumShow[]): void => {
        premiumShows = shows;
        runner.hurry(SET_STAGE);
        onChange();
      };
      const jobs = roomJobs({ showroom, directory, facts, timings: config.timings, onPremiumShows });
      for (const job of jobs) void runner.start(job);
    },
  };
}

/** The home page's answer, as old as the older of its two lists; null before the first of them. */
function knownHome(watcher: LivesWatcher, clock: Clock, sources: () => HomeSources): Known<Home> | null {
  const polls = [watcher.poll("showroom"), watcher.poll("idn")];
  if (polls.every(({ okMs }) => okMs === null)) return null;
  const since = polls.flatMap(({ staleSinceMs }) => staleSinceMs ?? []);
  return {
    value: assembleHome(sources(), clock),
    staleSinceMs: since.length > 0 ? Math.min(...since) : null,
  };
}

/** While a platform fails, who is on air is not told any more when it was last known so many polls ago. */
const MAX_MISSED_POLLS = 10;
const MIN_KEPT_MS = 60_000;

/** A polled list; null before the first one, and when the platform has been failing for too long. */
function polled<T>(
  { okMs, staleSinceMs }: { okMs: number | null; staleSinceMs: number | null },
  everyMs: number,
  clock: Clock,
  read: () => T,
): Known<T> | null {
  if (okMs === null) return null;
  const maxAgeMs = Math.max(MIN_KEPT_MS, everyMs * MAX_MISSED_POLLS);
  // Age alone is no failure: after a sleep of the machine the list is old until the next poll.
  if (staleSinceMs !== null && clock() - staleSinceMs > maxAgeMs) return null;
  return { value: read(), staleSinceMs };
}

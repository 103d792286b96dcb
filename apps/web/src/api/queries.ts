import type { Call, EndpointInput, EndpointName, Live, StreamAnswer } from "@penlight/contract";
import { FILLER_KEY } from "@penlight/contract/constants";
import { backoffMs, type Backoff } from "@penlight/live-socket/backoff";
import { QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import { viewsOf, type RoomRef } from "../base/platforms.ts";
import { CallError, callErrorCode, isGone, isSessionOver } from "./call.ts";
import { read, readOwn } from "./read.ts";

const MAX_RETRIES = 2;
const WAITS: Backoff = { minMs: 1_000, maxMs: 30_000, jitter: 0.5 };

/**
 * Whether a failed read is retried: not when the resource does not exist or needs a login; after a rate limit only when
 * the server says how long to wait.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || isGone(error) || isSessionOver(error)) return false;
  return callErrorCode(error) !== "rate_limited" || retryAfterOf(error) !== null;
}

/**
 * The delay before the next attempt, milliseconds: never shorter than the server asked for, with jitter, so that many
 * pages do not retry at the same time.
 * @param failures attempts that failed before this one, from 0
 * @param random random number, 0 ≤ random < 1
 */
export function retryDelayMs(failures: number, error: unknown, random: number): number {
  return (retryAfterOf(error) ?? 0) + backoffMs(WAITS, failures + 1, random);
}

function retryAfterOf(error: unknown): number | null {
  return error instanceof CallError ? error.retryAfterMs : null;
}

/** Merges a new streams answer into the cache: an overload does not replace playable streams. */
function keepPlayable(before: unknown, answer: unknown): unknown {
  return Array.isArray(before) && isOverload(answer as StreamAnswer)
    ? before
    : replaceEqualDeep(before, answer);
}

/** Whether the platform was too slow or broken to report the room's streams. */
export function isOverload(answer: StreamAnswer | undefined): boolean {
  return answer !== undefined && !Array.isArray(answer) && answer.reason === "overload";
}

/**
 * Reads of first views, and of the background updates of these views. `laterQueries` has the reads of views that open
 * later.
 */
export const queries = {
  /** Enabled only while there is a session (see `useMe`). */
  me: () => readOwn("getMe", {}),
  /** The fan's stars of each type, and the fan's place on the room's stage. */
  stars: (roomId: number) => readOwn("listStars", { body: { room_id: roomId } }),
  /** Everything on air, most watched first. */
  lives: () => read("listLives", {}),
  regularRooms: () => read("listRooms", {}),
  academyRooms: () => read("listAcademyRooms", {}),
  traineeRooms: () => read("listTraineeRooms", {}),
  premiumShows: () => read("listPremiumShows", {}),
  config: () => read("getConfig", {}),
  /** This week's shows, soonest first. */
  weekShows: () => read("listWeekShows", {}),
  /** Upcoming birthdays. */
  birthdays: () => read("listBirthdays", {}),
  /** A page of past lives. */
  recents: (query: EndpointInput<"listRecents">["query"]) => read("listRecents", { query }),
  roomProfile: (roomId: number) => read("getRoomProfile", { params: { id: roomId, key: FILLER_KEY } }),
  /** The room's member and its current live. */
  liveRoom: (room: RoomRef) => read("getLiveRoom", { params: paramsOf(room) }),
  /** Includes the data that the player needs to start (`preload`). */
  streams: (room: RoomRef) => ({
    ...read("listStreams", { params: paramsOf(room), query: { preload: "1" } }),
    structuralSharing: keepPlayable,
  }),
  comments: (room: RoomRef) => read("listComments", { params: paramsOf(room) }),
  rank: (room: RoomRef) => read("listRank", { params: paramsOf(room) }),
  gifts: (room: RoomRef) => read("listGifts", { params: paramsOf(room) }),
  followedRooms: () => readOwn("listFollowedRooms", { body: {} }),
};

/** Only the identifying fields of a room, so that two reads of the same room have the same key. */
const paramsOf = ({ platform, room }: RoomRef): RoomRef => ({ platform, room });

/** Lists of members change rarely, and socket events update the lives in the cache. */
const STALE_MS = 60_000;

/** A cache whose queries are calls. One per tab in the browser, one per rendered page on the server. */
export function createQueryClient(call: Call): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => {
          const [name, input] = queryKey as readonly [EndpointName, EndpointInput<EndpointName>];
          return call(name, input, { signal });
        },
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        // Also without a network: the service worker may have an answer. Otherwise the read would neither fail nor end.
        networkMode: "always",
        refetchOnReconnect: true,
        // Remounting does not refetch a room that does not exist.
        retryOnMount: (query) => !isGone(query.state.error),
        retry: (failures, error) => typeof window !== "undefined" && shouldRetry(failures, error),
        retryDelay: (failures, error) => retryDelayMs(failures, error, Math.random()),
      },
    },
  });
  cache.setQueryDefaults(queries.lives().queryKey, {
    queryFn: async ({ signal }) => mostWatchedFirst(await call("listLives", {}, { signal })),
  });
  return cache;
}

/** The queries that one `getHome` call fills. */
function homeParts() {
  return [
    queries.lives(),
    queries.regularRooms(),
    queries.academyRooms(),
    queries.traineeRooms(),
    queries.premiumShows(),
  ];
}

/** Whether any part of the home page is missing from the cache or older than {@link STALE_MS}. */
export function homeIsStale(cache: QueryClient, nowMs: number): boolean {
  return homeParts().some((part) => {
    const state = cache.getQueryState(part.queryKey);
    return state?.data === undefined || state.isInvalidated || nowMs - state.dataUpdatedAt > STALE_MS;
  });
}

/**
 * Fills the home page's parts with one call instead of five. Each part stays a separate query, because other pages read
 * it and realtime events update it.
 */
export async function loadHome(cache: QueryClient, call: Call): Promise<void> {
  const home = await call("getHome", {});
  cache.setQueryData(queries.lives().queryKey, mostWatchedFirst(home.lives));
  cache.setQueryData(queries.regularRooms().queryKey, home.rooms.regular);
  cache.setQueryData(queries.academyRooms().queryKey, home.rooms.academy);
  cache.setQueryData(queries.traineeRooms().queryKey, home.rooms.trainee);
  cache.setQueryData(queries.premiumShows().queryKey, home.premium_next);
}

/** The call returns the newest live first. */
function mostWatchedFirst(lives: readonly Live[]): Live[] {
  return lives.toSorted((one, other) => viewsOf(other) - viewsOf(one));
}

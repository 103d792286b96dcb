import type { Call, EndpointInput, EndpointName, LiveCard, Onlives } from "@penlight/contract";
import { FILLER_KEY } from "@penlight/contract/constants";
import { QueryClient } from "@tanstack/react-query";
import { isGone } from "./errors.ts";
import { OWN, read, readOwn } from "./read.ts";
import { retryDelayMs, shouldRetry } from "./retry.ts";

/** Reads of first views, and of what keeps them. What opens after them has `laterQueries`. */
export const queries = {
  /** Asked only while there is a session (see `useMe`). */
  me: () => readOwn("getMe", {}),
  /** What the fan holds of each type, and their place on the room's stage. */
  stars: (roomId: number) => readOwn("listStars", { body: { room_id: roomId } }),
  onlives: () => read("listOnlives", {}),
  idnLives: () => read("listIdnLives", {}),
  regularRooms: () => read("listRooms", {}),
  academyRooms: () => read("listAcademyRooms", {}),
  traineeRooms: () => read("listTraineeRooms", {}),
  premiumShows: () => read("listPremiumShows", {}),
  config: () => read("getConfig", {}),
  /** This week's shows, soonest first. */
  weekShows: () => read("listWeekShows", {}),
  roomProfile: (roomId: number) => read("getRoomProfile", { params: { id: roomId, key: FILLER_KEY } }),
  liveInfo: (roomId: number) => read("getLiveInfo", { params: { room_id: roomId, key: FILLER_KEY } }),
  /** "Not live" comes as an answer, not as an empty body; what the player opens with comes along. */
  liveStreams: (roomId: number) =>
    read("getLiveStreams", {
      params: { room_id: roomId, key: FILLER_KEY },
      query: { offline: "object", opening: "1" },
    }),
  liveComments: (roomId: number) =>
    read("listLiveComments", { params: { room_id: roomId, key: FILLER_KEY } }),
  liveRank: (roomId: number) => read("listLiveRank", { params: { room_id: roomId, key: FILLER_KEY } }),
  liveGifts: (roomId: number) => read("listLiveGifts", { params: { room_id: roomId, key: FILLER_KEY } }),
  followedRooms: () => readOwn("listFollowedRooms", { body: {} }),
  idnWatch: (username: string) => read("watchIdn", { params: { username }, query: { opening: "1" } }),
};

/** Lists of members change rarely, and what is on air is kept fresh by the socket. */
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
        // A room that does not exist stays so however often its page mounts.
        retryOnMount: (query) => !isGone(query.state.error),
        retry: (failures, error) => typeof window !== "undefined" && shouldRetry(failures, error),
        retryDelay: (failures, error) => retryDelayMs(failures, error, Math.random()),
      },
    },
  });
  cache.setQueryDefaults(queries.onlives().queryKey, {
    queryFn: async ({ signal }) => onlivesAnswer((await call("listOnlives", {}, { signal })).data),
  });
  return cache;
}

/** Drops whatever is the fan's own, also what is still on its way; what everybody sees stays. */
export function forgetOwn(cache: QueryClient): void {
  const queries = cache.getQueryCache();
  for (const query of queries.findAll({ predicate: ({ queryKey }) => queryKey[2] === OWN })) {
    query.reset();
    queries.remove(query);
  }
}

/** The queries that one `getHome` answers. */
function homeParts() {
  return [
    queries.onlives(),
    queries.idnLives(),
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
 * Fills the home page's parts with one call instead of six. Each part stays a query of its own: other pages read
 * it, realtime events change it.
 */
export async function loadHome(cache: QueryClient, call: Call): Promise<void> {
  const home = await call("getHome", {});
  const cards = [...home.showroom_live, ...home.premium_live];
  cache.setQueryData(queries.onlives().queryKey, onlivesAnswer(cards));
  cache.setQueryData(queries.idnLives().queryKey, home.idn_live);
  cache.setQueryData(queries.regularRooms().queryKey, home.rooms.regular);
  cache.setQueryData(queries.academyRooms().queryKey, home.rooms.academy);
  cache.setQueryData(queries.traineeRooms().queryKey, home.rooms.trainee);
  cache.setQueryData(queries.premiumShows().queryKey, home.premium_next);
}

/** The answer of `/rooms/onlives` for these cards: the call has the newest first, we the most watched. */
function onlivesAnswer(cards: LiveCard[]): Onlives {
  const data = cards.toSorted((one, other) => other.view_num - one.view_num);
  return onlivesWith(data);
}

/** The answer of `/rooms/onlives` for cards in the order to be shown. */
export function onlivesWith(cards: LiveCard[]): Onlives {
  const isLive = cards.length > 0;
  return { message: isLive ? "Room Is Live" : "Room Not Live", is_live: isLive, data: cards };
}

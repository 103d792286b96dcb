import type { EndpointOutput } from "@penlight/contract";
import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useQuery } from "./use-query.ts";
import { oshiNow } from "../store/oshi.ts";
import { useStore } from "../store/use-store.ts";
import { queries } from "./queries.ts";
import { useDocumentViewer } from "./document-viewer.ts";
import { useFan, useSession } from "./use-me.ts";

/** Somebody's favourite members, by room number. */
export interface Favourites {
  /** The first oshi first. */
  oshi: readonly (number | null)[];
  followed: ReadonlySet<number | null>;
}

/** Kind of favourite. An oshi is "oshi" whether or not she is followed. */
export type FavouriteKind = "oshi" | "followed" | null;

const NONE: Favourites["followed"] = new Set();

function idsOf({ rooms }: EndpointOutput<"listFollowedRooms">): Favourites["followed"] {
  return new Set(rooms.map((room) => Number(room.room_id)));
}

/**
 * Time limit for waiting for a fan's own answers, milliseconds: a late page would be worse than one in the default
 * order.
 */
export const OWN_MS = 400;

/** Room numbers of the members whom the fan follows, from the cache; empty when it has none. */
export function followedIn(cache: QueryClient): Favourites["followed"] {
  const answer = cache.getQueryData(queries.followedRooms().queryKey);
  return answer ? idsOf(answer) : NONE;
}

/** The oshi that this browser knows, the first one first; during hydration, those that the server knew. */
export function useOshi(): readonly number[] {
  const { oshi } = useDocumentViewer();
  const onServer = useSession() === null;
  return useStore(onServer ? null : oshiNow, oshi);
}

/**
 * The oshi (visitors have them too) and the members whom the fan follows; empty until known. The same object until it
 * changes.
 */
export function useFavourites(): Favourites {
  const oshi = useOshi();
  const isFan = useFan() !== null;
  const { data } = useQuery({ ...queries.followedRooms(), enabled: isFan, select: idsOf });
  const followed = (isFan && data) || NONE;
  return useMemo(() => ({ oshi, followed }), [oshi, followed]);
}

const isRead = (): boolean => true;

/** Whether loading the followed members has succeeded or failed; true at once for visitors. */
export function useFavouritesKnown(): boolean {
  const isFan = useFan() !== null;
  const read = useQuery({ ...queries.followedRooms(), enabled: isFan, select: isRead });
  return !isFan || read.isSuccess || read.isError;
}

/** @param roomId null when she has no room number */
export function favouriteKind({ oshi, followed }: Favourites, roomId: number | null): FavouriteKind {
  if (oshi.includes(roomId)) return "oshi";
  return followed.has(roomId) ? "followed" : null;
}

/** Sort rank: the oshi in their order, then followed members, then the others. */
export function favouriteRank({ oshi, followed }: Favourites, roomId: number | null): number {
  const place = oshi.indexOf(roomId);
  return place < 0 ? oshi.length + (followed.has(roomId) ? 0 : 1) : place;
}

/** The oshi first, then followed members; otherwise the order is unchanged. */
export function favouritesFirst<T>(
  items: readonly T[],
  favourites: Favourites,
  roomOf: (item: T) => number | null,
): T[] {
  return items.toSorted(
    (one, other) => favouriteRank(favourites, roomOf(one)) - favouriteRank(favourites, roomOf(other)),
  );
}

/**
 * A React key for a list whose order depends on the fan's favourites in it. A changed key remounts the list in its new
 * order, instead of moving rows while the fan looks at them.
 */
export function orderKey(kinds: readonly FavouriteKind[]): string {
  return `${kinds.includes("oshi")} ${kinds.includes("followed")}`;
}

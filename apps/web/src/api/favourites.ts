import type { EndpointOutput } from "@penlight/contract";
import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useQuery } from "./use-query.ts";
import { oshiNow } from "../store/oshi.ts";
import { useStore } from "../store/use-store.ts";
import { queries } from "./queries.ts";
import { useDocumentViewer } from "./document-viewer.ts";
import { useFan, useSession } from "./use-me.ts";

/** Whom somebody holds dear, by the numbers of their rooms. */
export interface Favourites {
  /** The first one first. */
  oshi: readonly (number | null)[];
  followed: ReadonlySet<number | null>;
}

/** How dear: an oshi is it whether or not she is followed. */
export type Dear = "oshi" | "followed" | null;

const NONE: Favourites["followed"] = new Set();

function idsOf({ rooms }: EndpointOutput<"listFollowedRooms">): Favourites["followed"] {
  return new Set(rooms.map((room) => Number(room.room_id)));
}

/**
 * A fan's own answers are waited for so long, milliseconds: a page that is late would be worse than one in everybody's
 * order.
 */
export const OWN_MS = 400;

/** Whom the fan follows, as far as a cache knows it. */
export function followedIn(cache: QueryClient): Favourites["followed"] {
  const answer = cache.getQueryData(queries.followedRooms().queryKey);
  return answer ? idsOf(answer) : NONE;
}

/** The oshi that this browser knows of, the first one first; while hydrating, those that the server knew of. */
export function useOshi(): readonly number[] {
  const { oshi } = useDocumentViewer();
  const onServer = useSession() === null;
  return useStore(onServer ? null : oshiNow, oshi);
}

/** Oshi, also of visitors, and whom the fan follows; nobody until that is known. The same object until it changes. */
export function useFavourites(): Favourites {
  const oshi = useOshi();
  const isFan = useFan() !== null;
  const { data } = useQuery({ ...queries.followedRooms(), enabled: isFan, select: idsOf });
  const followed = (isFan && data) || NONE;
  return useMemo(() => ({ oshi, followed }), [oshi, followed]);
}

const isRead = (): boolean => true;

/** Whether it is known whom the fan follows, or that it can't be had; at once for visitors. */
export function useFavouritesKnown(): boolean {
  const isFan = useFan() !== null;
  const read = useQuery({ ...queries.followedRooms(), enabled: isFan, select: isRead });
  return !isFan || read.isSuccess || read.isError;
}

/** @param roomId null where she has no room of a number */
export function dearOf({ oshi, followed }: Favourites, roomId: number | null): Dear {
  if (oshi.includes(roomId)) return "oshi";
  return followed.has(roomId) ? "followed" : null;
}

/** Where she stands: the oshi in their order, then whom the fan follows, then the others. */
export function rankOf({ oshi, followed }: Favourites, roomId: number | null): number {
  const place = oshi.indexOf(roomId);
  return place < 0 ? oshi.length + (followed.has(roomId) ? 0 : 1) : place;
}

/** The oshi first, then whom the fan follows; else everything keeps its order. */
export function dearestFirst<T>(
  items: readonly T[],
  favourites: Favourites,
  roomOf: (item: T) => number | null,
): T[] {
  return items.toSorted((one, other) => rankOf(favourites, roomOf(one)) - rankOf(favourites, roomOf(other)));
}

/**
 * A React key for a list whose order is a fan's own as soon as somebody dear is in it: it is then dealt anew, each row
 * at its place, instead of moving rows about under a fan's eyes.
 */
export function orderKey(dear: readonly Dear[]): string {
  return `${dear.includes("oshi")} ${dear.includes("followed")}`;
}

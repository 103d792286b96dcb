import type { EndpointOutput } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
import { queries } from "./queries.ts";
import { useMe } from "./use-me.ts";

/** The rooms that are followed, by number. */
export type FollowedIds = ReadonlySet<number>;

const NONE: FollowedIds = new Set();

function idsOf({ rooms }: EndpointOutput<"listFollowedRooms">): FollowedIds {
  return new Set(rooms.map((room) => Number(room.room_id)));
}

/** The rooms that the fan follows; none for a visitor, and until it is known who is there. */
export function useFollowed(): FollowedIds {
  const isFan = useMe().state === "fan";
  const { data } = useQuery({ ...queries.followedRooms(), enabled: isFan, select: idsOf });
  return (isFan && data) || NONE;
}

/** Those that are followed first; else everything keeps its order. */
export function followedFirst<T>(items: readonly T[], isFollowed: (item: T) => boolean): T[] {
  return [...items.filter(isFollowed), ...items.filter((item) => !isFollowed(item))];
}

/**
 * A React key for a list whose order is a fan's own as soon as somebody in it is followed: it is then dealt anew,
 * each row at its place, instead of moving rows about under a fan's eyes.
 */
export function orderKey(someFollowed: boolean): string {
  return someFollowed ? "own" : "everybody's";
}

import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import type { RoomLists } from "./find-rooms.ts";

export type RoomListsState =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | {
      state: "ready";
      lists: RoomLists;
      /** When the oldest of them was loaded, Unix milliseconds, if its refetch failed; null when all are up to date. */
      staleSinceMs: number | null;
    };

/** All three room lists: with one missing, the page would show an incomplete list as complete. */
export function useRoomLists(): RoomListsState {
  const regular = useQuery(queries.regularRooms());
  const academy = useQuery(queries.academyRooms());
  const trainee = useQuery(queries.traineeRooms());
  const reads = [regular, academy, trainee];
  if (regular.data && academy.data && trainee.data) {
    const old = reads.filter((read) => read.isRefetchError).map((read) => read.dataUpdatedAt);
    return {
      state: "ready",
      lists: { regular: regular.data, academy: academy.data, trainee: trainee.data },
      staleSinceMs: old.length > 0 ? Math.min(...old) : null,
    };
  }
  if (reads.some((read) => read.isError)) {
    const retry = (): void => {
      for (const read of reads) if (read.isError) void read.refetch();
    };
    return { state: "failed", retry };
  }
  return { state: "loading" };
}

import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import type { RoomLists } from "./room-filter.ts";

export type RoomListsState =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | { state: "ready"; lists: RoomLists };

/** The three room lists together: a page without one of them would lie about who there is. */
export function useRoomLists(): RoomListsState {
  const regular = useQuery(queries.regularRooms());
  const academy = useQuery(queries.academyRooms());
  const trainee = useQuery(queries.traineeRooms());
  if (regular.data && academy.data && trainee.data) {
    return {
      state: "ready",
      lists: { regular: regular.data, academy: academy.data, trainee: trainee.data },
    };
  }
  const reads = [regular, academy, trainee];
  if (reads.some((read) => read.isError)) {
    const retry = (): void => {
      for (const read of reads) if (read.isError) void read.refetch();
    };
    return { state: "failed", retry };
  }
  return { state: "loading" };
}

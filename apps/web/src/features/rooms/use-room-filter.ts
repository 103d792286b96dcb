import { useState } from "react";
import { useMe } from "../../api/use-me.ts";
import type { RoomFilter } from "./room-filter.ts";

/** The filter of a room list. Only signed-in fans have the one for who is on air. */
export function useRoomFilter() {
  const [chosen, setFilter] = useState<RoomFilter>("all");
  const offersLive = useMe().state === "fan";
  const filter: RoomFilter = chosen === "live" && !offersLive ? "all" : chosen;
  return { filter, setFilter, offersLive };
}

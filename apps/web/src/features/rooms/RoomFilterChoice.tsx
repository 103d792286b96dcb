import { useState } from "react";
import { useFan } from "../../api/use-me.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { roomsTexts } from "../../i18n/lists/rooms-texts.ts";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import type { RoomFilter } from "./find-rooms.ts";

/** The filters of a room list, one at a time. */
export function RoomFilterChoice({ filter, setFilter, offersLive }: ReturnType<typeof useRoomFilter>) {
  const text = useTexts(roomsTexts);
  return (
    <Segmented
      label={text.filter}
      value={filter}
      onChange={setFilter}
      options={[
        { value: "all", label: text.all },
        { value: "trainee", label: text.trainee },
        { value: "gen10", label: text.gen10 },
        ...(offersLive ? [{ value: "live" as const, label: text.live }] : []),
      ]}
    />
  );
}

/** The filter of a room list. Only signed-in fans can filter by who is on air. */
export function useRoomFilter() {
  const [chosen, setFilter] = useState<RoomFilter>("all");
  const offersLive = useFan() !== null;
  const filter: RoomFilter = chosen === "live" && !offersLive ? "all" : chosen;
  return { filter, setFilter, offersLive };
}

import type { Room } from "@penlight/contract";
import { useFollowed } from "../../api/use-followed.ts";
import { homeTexts } from "../../i18n/lists/home-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { roomsTexts } from "../../i18n/lists/rooms-texts.ts";
import type { PlaceOnAir } from "../../base/platforms.ts";
import { paths } from "../../base/paths.ts";
import { NobodyLive } from "../../ui/drawings/NobodyLive.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { SectionHeading } from "../../ui/layout/SectionHeading.tsx";
import { SeeMore } from "../../ui/layout/SeeMore.tsx";
import { matchesSearch, orderRooms } from "./find-rooms.ts";
import { emptyText, roomsUnder, type RoomLists } from "./room-filter.ts";
import { RoomFilterChoice } from "./RoomFilterChoice.tsx";
import { RoomGrid } from "./RoomGrid.tsx";
import { useRoomFilter } from "./use-room-filter.ts";

interface RoomListProps {
  lists: RoomLists;
  /** Room id → where she is live now. */
  liveAt: ReadonlyMap<number, PlaceOnAir>;
  search: string;
  /** The page shows trainees only; the list's own filter then has nothing to choose. */
  traineesOnly: boolean;
}

/** All rooms under a filter, those on air first. */
export function RoomList({ lists, liveAt, search, traineesOnly }: RoomListProps) {
  const home = useTexts(homeTexts);
  const text = useTexts(roomsTexts);
  const choice = useRoomFilter();
  const followed = useFollowed();
  const filter = traineesOnly ? "trainee" : choice.filter;
  const isLive = (room: Room): boolean => liveAt.has(room.room_id);
  const found = roomsUnder(filter, lists, isLive).filter((room) =>
    matchesSearch(search, room.name, room.room_url_key),
  );
  const rooms = orderRooms(found, new Set(liveAt.keys()), followed).map((room) => ({
    room,
    to: liveAt.get(room.room_id)?.to ?? paths.room(room.room_url_key, room.room_id),
    live: liveAt.get(room.room_id)?.platform ?? null,
    followed: followed.has(room.room_id),
  }));
  return (
    <section aria-labelledby="room-list">
      <SectionHeading
        id="room-list"
        title={home.roomList}
        end={
          <>
            {!traineesOnly && <RoomFilterChoice {...choice} />}
            <SeeMore to={paths.listRoom()} label={home.seeMore} name={home.seeAllRooms} />
          </>
        }
      />
      {rooms.length > 0 ? (
        <RoomGrid rooms={rooms} />
      ) : (
        <EmptyState
          drawing={<NobodyLive />}
          title={emptyText(filter, { ...text, noneAcademy: text.academyNotFound })}
        />
      )}
    </section>
  );
}

import type { Room } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { favouriteKind, orderKey, useFavourites, type FavouriteKind } from "../../api/favourites.ts";
import { memberName, pictureSet } from "../../base/member.ts";
import { linkTo } from "../../base/links.ts";
import type { PlaceOnAir } from "../../base/platforms.ts";
import { isAnnounced, useDates, useMessages, useTexts } from "../../i18n/i18n.ts";
import { liveEntryTexts } from "../../i18n/lists/live-entry-texts.ts";
import { homeTexts } from "../../i18n/lists/home-texts.ts";
import { roomsTexts } from "../../i18n/lists/rooms-texts.ts";
import { NobodyLive } from "../../ui/drawings/NobodyLive.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FavouriteMark } from "../../ui/FavouriteMark.tsx";
import { SectionHeading, SeeMore } from "../../ui/layout/SectionHeading.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { matchesSearch, orderRooms, emptyText, roomsUnder, type RoomLists } from "./find-rooms.ts";
import { RoomFilterChoice, useRoomFilter } from "./RoomFilterChoice.tsx";

interface RoomListProps {
  lists: RoomLists;
  /** Map from room number to where she is live now. */
  liveAt: ReadonlyMap<number, PlaceOnAir>;
  search: string;
  /** Whether the page shows trainees only; the list's own filter is then useless. */
  traineesOnly: boolean;
}

/** Number of rooms that fill two rows of the widest window. */
const TWO_ROWS = 20;

/** Rooms under a filter, those on air first: two rows of them, or all search results. */
export function RoomList({ lists, liveAt, search, traineesOnly }: RoomListProps) {
  const home = useTexts(homeTexts);
  const text = useTexts(roomsTexts);
  const choice = useRoomFilter();
  const favourites = useFavourites();
  const filter = traineesOnly ? "trainee" : choice.filter;
  const isLive = (room: Room): boolean => liveAt.has(room.room_id);
  const found = roomsUnder(filter, lists, isLive).filter((room) =>
    matchesSearch(search, room.name, room.room_url_key),
  );
  const isWhole = traineesOnly || search.trim() !== "";
  const ordered = orderRooms(found, new Set(liveAt.keys()), favourites);
  const rooms = (isWhole ? ordered : ordered.slice(0, TWO_ROWS)).map((room) => ({
    room,
    liveAt: liveAt.get(room.room_id),
    favourite: favouriteKind(favourites, room.room_id),
  }));
  return (
    <section aria-labelledby="room-list">
      <SectionHeading
        id="room-list"
        title={home.roomList}
        end={
          <>
            {!traineesOnly && <RoomFilterChoice {...choice} />}
            <SeeMore to="/list-room" label={home.allRooms} name={home.allRooms} />
          </>
        }
      />
      {rooms.length > 0 ? (
        <RoomGrid rooms={rooms} isWhole={isWhole} />
      ) : (
        <EmptyState
          drawing={<NobodyLive />}
          title={emptyText(filter, { ...text, noneAcademy: text.academyNotFound })}
        />
      )}
    </section>
  );
}

interface GridRoom {
  room: Room;
  /** Where she is live now, if she is. The same object until that changes, as the card is memoised. */
  liveAt: PlaceOnAir | undefined;
  favourite: FavouriteKind;
}

/** Members' rooms as small squares. @param isWhole whether to show all; otherwise two rows, of any length */
function RoomGrid({ rooms, isWhole }: { rooms: GridRoom[]; isWhole: boolean }) {
  "use memo";
  return (
    <ul
      key={orderKey(rooms.map(({ favourite }) => favourite))}
      className={`grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-6 lg:grid-cols-8 xl:grid-cols-10 xl:gap-x-4 ${isWhole ? "" : "max-md:[&>:nth-child(n+7)]:hidden max-lg:[&>:nth-child(n+13)]:hidden max-xl:[&>:nth-child(n+17)]:hidden"}`}
    >
      {rooms.map((room) => (
        <RoomCard key={room.room.room_id} {...room} />
      ))}
    </ul>
  );
}

const RoomCard = memo(function RoomCard({ room, liveAt, favourite }: GridRoom) {
  const { lives, platform } = useMessages();
  const entry = useTexts(liveEntryTexts);
  const { shortDay } = useDates();
  const live = liveAt?.platform ?? null;
  const name = memberName(room.main_name);
  const penlight = penlightClass(room.room_id, room.room_url_key);
  const next = isAnnounced(room.next_live_schedule) ? shortDay(room.next_live_schedule) : null;
  return (
    <li>
      <Link
        {...(liveAt?.link ?? linkTo.room(room.room_url_key, room.room_id))}
        title={name}
        className="group block rounded-card"
      >
        <span
          className={`relative block aspect-square overflow-hidden rounded-card bg-surface ${live ? `pen-edge pen-glow ${penlight}` : ""}`}
        >
          <img
            src={room.image_square}
            srcSet={pictureSet(room.image_square)}
            sizes="(min-width: 768px) 130px, 30vw"
            alt=""
            loading="lazy"
            fetchPriority="low"
            decoding="async"
            className="size-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.03]"
          />
        </span>
        <span className="mt-2 flex items-center gap-2">
          <span translate="no" className="min-w-0 flex-1 truncate text-14 font-semibold">
            {name}
          </span>
          <FavouriteMark favourite={favourite} labels={entry.favourite} />
          {live && <span aria-hidden="true" className="size-2 flex-none rounded-full bg-rose" />}
        </span>
        <span className="block truncate text-12 text-ink-2 figures">
          {live ? `${lives.live} · ${platform[live]}` : next}
        </span>
      </Link>
    </li>
  );
});

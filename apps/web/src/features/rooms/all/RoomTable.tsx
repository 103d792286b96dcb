import type { Room } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { favouriteKind, type FavouriteKind, type Favourites } from "../../../api/favourites.ts";
import { memberName, smallFace } from "../../../base/member.ts";
import { linkTo } from "../../../base/links.ts";
import type { PlaceOnAir } from "../../../base/platforms.ts";
import type { FormatCount } from "../../../i18n/figures/counts.ts";
import { isAnnounced, useTexts, useFormatCount, useDates, useMessages } from "../../../i18n/i18n.ts";
import { liveEntryTexts } from "../../../i18n/lists/live-entry-texts.ts";
import { allRoomsTexts } from "../../../i18n/lists/all-rooms-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { FavouriteMark } from "../../../ui/FavouriteMark.tsx";
import type { LiveAction } from "../../../base/live-action.ts";
import type { Column } from "../../../ui/table/column.ts";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { penlightClass } from "../../../ui/theme/penlight.ts";

/** As many as a fan is likely to read before searching. */
const PAGE_SIZE = 20;

interface RoomTableProps {
  rooms: readonly Room[];
  liveAt: ReadonlyMap<number, PlaceOnAir>;
  favourites: Favourites;
  addRoom: LiveAction;
}

/** A sortable table of rooms with their figures. */
export function RoomTable({ rooms, liveAt, favourites, addRoom: AddRoom }: RoomTableProps) {
  const { calendar, platform } = useMessages();
  const entry = useTexts(liveEntryTexts);
  const { shortDay } = useDates();
  const text = useTexts(allRoomsTexts);
  const columns = roomColumns(text, {
    count: useFormatCount(),
    nextLive: (epochSec) => (isAnnounced(epochSec) ? shortDay(epochSec) : calendar.tbd),
    platform: (place) => platform[place],
    favourite: entry.favourite,
    openLive: (name, place) => entry.open(name, platform[place]),
  });
  const records: ListedRoom[] = rooms.map((room) => ({
    room,
    name: memberName(room.main_name),
    liveAt: liveAt.get(room.room_id),
    favourite: favouriteKind(favourites, room.room_id),
  }));
  return (
    <SortedTable
      label={text.heading}
      columns={columns}
      records={records}
      keyOf={({ room }) => String(room.room_id)}
      pageSize={PAGE_SIZE}
      numbered={false}
      actionsHeading={text.detail}
      actions={({ room, name, liveAt: place }) => (
        <>
          {place && (
            // On a narrow page this action is available in the grid only.
            <span className="max-lg:hidden">
              <AddRoom room={place} name={name} className={buttonClass("ghost", "icon")} />
            </span>
          )}
          <Link
            {...linkTo.room(room.room_url_key, room.room_id)}
            aria-label={text.detailOf(name)}
            className={buttonClass("ghost")}
          >
            {text.detail}
          </Link>
        </>
      )}
    />
  );
}

/** A row of the table. */
interface ListedRoom {
  room: Room;
  name: string;
  /** Where she is live now, if she is. */
  liveAt: PlaceOnAir | undefined;
  favourite: FavouriteKind;
}

/** Texts and formatters from other catalogues. */
interface Words {
  count: FormatCount;
  /** An announced live, or that there is none. */
  nextLive: (epochSec: number) => string;
  platform: (platform: PlaceOnAir["platform"]) => string;
  /** Labels for members who are followed or oshi. */
  favourite: Record<NonNullable<FavouriteKind>, string>;
  /** The accessible name of a link to a live. */
  openLive: (name: string, platform: PlaceOnAir["platform"]) => string;
}

function roomColumns(texts: typeof allRoomsTexts.id, words: Words): Column<ListedRoom>[] {
  return [
    {
      id: "room-id",
      heading: texts.roomId,
      from: "md",
      sortKey: ({ room }) => room.room_id,
      cell: ({ room }) => <span className="text-ink-2 figures">{room.room_id}</span>,
    },
    {
      id: "name",
      heading: texts.roomName,
      fills: true,
      sortKey: ({ name }) => name,
      cell: ({ room, name, liveAt, favourite }) => (
        <span className="flex items-center gap-3 py-0.5">
          {/* The narrowest phone has no room for both the avatar and the name. */}
          <span className="max-[22.5rem]:hidden">
            <Avatar
              src={smallFace(room.image_square)}
              size={32}
              penlight={liveAt === undefined ? undefined : penlightClass(room.room_id, room.room_url_key)}
              live
            />
          </span>
          <span className="min-w-0">
            <span className="flex items-center gap-1.5">
              <span
                translate="no"
                title={room.name}
                className="max-w-80 leading-tight font-semibold break-words max-[24rem]:truncate min-[24rem]:line-clamp-2"
              >
                {name}
              </span>
              <FavouriteMark favourite={favourite} labels={words.favourite} />
            </span>
            <RoomFigures room={room} />
          </span>
        </span>
      ),
    },
    {
      id: "followers",
      heading: texts.followers,
      align: "end",
      from: "md",
      sortKey: ({ room }) => room.follower_num,
      // 0 means that the platform has not been queried for this room: every room has followers.
      cell: ({ room }) => (
        <span className="figures">{room.follower_num > 0 ? words.count(room.follower_num) : "–"}</span>
      ),
    },
    {
      id: "next-live",
      heading: texts.nextLive,
      align: "end",
      sortKey: ({ room, liveAt }) => whenLive(room.next_live_schedule, liveAt),
      cell: ({ room, name, liveAt }) =>
        liveAt === undefined ? (
          <span className="whitespace-nowrap text-ink-2 figures">
            {words.nextLive(room.next_live_schedule)}
          </span>
        ) : (
          <Link
            {...liveAt.link}
            aria-label={words.openLive(name, liveAt.platform)}
            className="inline-flex items-center justify-end gap-2 rounded-control py-1.5 max-md:flex-col max-md:items-end max-md:gap-1"
          >
            <Chip tone={liveAt.platform}>{words.platform(liveAt.platform)}</Chip>
            <Chip tone="rose">
              <span aria-hidden="true" className="size-1.5 rounded-full bg-rose" />
              <span>{texts.onLive}</span>
            </Chip>
          </Link>
        ),
    },
  ];
}

/** The figures on phones, which have no room for separate columns; each figure wraps as a whole. */
function RoomFigures({ room }: { room: Room }) {
  const formatCount = useFormatCount();
  const text = useTexts(allRoomsTexts);
  return (
    <span className="flex flex-wrap gap-x-2 text-12 text-ink-2 figures md:hidden">
      <span>{text.idOf(room.room_id)}</span>{" "}
      {room.follower_num > 0 && <span>{text.followersOf(formatCount(room.follower_num))}</span>}
    </span>
  );
}

/** Sort key: rooms on air, then announced lives, then the rest. */
function whenLive(nextSec: number, liveAt: PlaceOnAir | undefined): number {
  if (liveAt !== undefined) return 0;
  return isAnnounced(nextSec) ? nextSec : Number.MAX_SAFE_INTEGER;
}

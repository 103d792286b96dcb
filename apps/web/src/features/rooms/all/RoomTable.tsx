import type { Room } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import type { FollowedIds } from "../../../api/use-followed.ts";
import { isAnnounced } from "../../../i18n/format.ts";
import { useDates, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { allRoomsTexts } from "../../../i18n/lists/all-rooms-texts.ts";
import { memberName } from "../../../base/member-name.ts";
import type { PlaceOnAir } from "../../../base/platforms.ts";
import { paths } from "../../../base/paths.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { roomColumns, type ListedRoom } from "./room-columns.tsx";

/** As many as a fan reads before searching. */
const PAGE_SIZE = 20;

interface RoomTableProps {
  rooms: readonly Room[];
  liveAt: ReadonlyMap<number, PlaceOnAir>;
  followed: FollowedIds;
}

/** Rooms with their figures, in the order that is asked for. */
export function RoomTable({ rooms, liveAt, followed }: RoomTableProps) {
  const { calendar, lives, platform } = useMessages();
  const { shortDay } = useDates();
  const text = useTexts(allRoomsTexts);
  const columns = roomColumns(text, {
    nextLive: (epochSec) => (isAnnounced(epochSec) ? shortDay(epochSec) : calendar.tbd),
    platform: (place) => platform[place],
    openLive: (name, place) => lives.openLive(name, platform[place]),
  });
  const records: ListedRoom[] = rooms.map((room) => ({
    room,
    name: memberName(room.main_name),
    liveAt: liveAt.get(room.room_id),
    mark: followed.has(room.room_id) ? lives.followed : null,
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
      actions={({ room, name }) => (
        <Link
          to={paths.room(room.room_url_key, room.room_id)}
          aria-label={text.detailOf(name)}
          className={buttonClass("ghost")}
        >
          {text.detail}
        </Link>
      )}
    />
  );
}

import type { Room } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { smallFace, memberName } from "../../base/member.ts";
import { favouriteKind, orderKey, useFavourites, type FavouriteKind } from "../../api/favourites.ts";
import { isAnnounced, useDates, useMessages, useTexts } from "../../i18n/i18n.ts";
import { liveEntryTexts } from "../../i18n/lists/live-entry-texts.ts";
import { panelTexts } from "../../i18n/watch/panel-texts.ts";
import { roomsTexts } from "../../i18n/lists/rooms-texts.ts";
import type { NamedRoom, PlaceOnAir } from "../../base/platforms.ts";
import { linkTo } from "../../base/links.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { NobodyLive } from "../../ui/drawings/NobodyLive.tsx";
import { FavouriteMark } from "../../ui/FavouriteMark.tsx";
import type { LiveAction } from "../../base/live-action.ts";
import { PanelState } from "../../ui/PanelState.tsx";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { SearchBox } from "../../ui/controls/SearchBox.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { matchesSearch, orderRooms, emptyText, roomsUnder } from "./find-rooms.ts";
import { RoomFilterChoice, useRoomFilter } from "./RoomFilterChoice.tsx";
import { useRoomLists } from "./use-room-lists.ts";

/** Set where rooms on air are chosen instead of opened. */
export interface RoomPick {
  onPick: (room: NamedRoom) => void;
  /** Whether the room is already chosen. */
  isPicked: (room: NamedRoom) => boolean;
  /** The button's label. */
  label: (name: string) => string;
}

interface RoomPickerProps {
  liveAt: ReadonlyMap<number, PlaceOnAir>;
  pick?: RoomPick;
  /** Shown next to rooms that are not chosen. */
  addRoom?: LiveAction;
  /** Whether a room is hidden here. */
  hides?: (room: Room) => boolean;
}

/** A list of other rooms, with search, filters and the lives on air. */
export function RoomPicker({ liveAt, pick, addRoom, hides }: RoomPickerProps) {
  const panel = useTexts(panelTexts);
  const text = useTexts(roomsTexts);
  const [search, setSearch] = useState("");
  const choice = useRoomFilter();
  const { filter } = choice;
  const state = useRoomLists();
  const favourites = useFavourites();
  const kindOf = (room: Room): FavouriteKind => favouriteKind(favourites, room.room_id);
  const rooms =
    state.state === "ready"
      ? roomsUnder(filter, state.lists, (room) => liveAt.has(room.room_id)).filter(
          (room) => !hides?.(room) && matchesSearch(search, room.name, room.room_url_key),
        )
      : [];
  return (
    <div>
      <div className="sticky top-0 z-10 flex flex-col gap-3 bg-surface p-4">
        <SearchBox label={text.search} value={search} onChange={setSearch} />
        <RoomFilterChoice {...choice} />
      </div>
      {rooms.length > 0 ? (
        <ul key={orderKey(rooms.map(kindOf))} className="pb-4">
          {orderRooms(rooms, new Set(liveAt.keys()), favourites).map((room) => (
            <PickerRow
              key={room.room_id}
              room={room}
              liveAt={liveAt.get(room.room_id)}
              favourite={kindOf(room)}
              pick={pick}
              addRoom={addRoom}
            />
          ))}
        </ul>
      ) : (
        <PanelState
          state={state.state === "ready" ? "empty" : state.state}
          text={state.state === "failed" ? panel.loadFailed : emptyText(filter, text)}
          drawing={<NobodyLive />}
          onRetry={() => state.state === "failed" && state.retry()}
        />
      )}
    </div>
  );
}

interface PickerRowProps {
  room: Room;
  liveAt: PlaceOnAir | undefined;
  favourite: FavouriteKind;
  pick: RoomPick | undefined;
  addRoom: LiveAction | undefined;
}

const ROW = "flex min-h-14 items-center gap-3 px-4 py-1.5 hover:bg-raised aria-[current=page]:bg-raised";

function PickerRow({ pick, addRoom: AddRoom, ...row }: PickerRowProps) {
  const entry = useTexts(liveEntryTexts);
  const text = useTexts(roomsTexts);
  const { room, liveAt, favourite } = row;
  const name = memberName(room.main_name);
  const named = (action: string): string => (favourite ? `${action}, ${entry.favourite[favourite]}` : action);
  if (!pick) {
    return (
      <li className="flex items-center">
        <Link
          {...(liveAt?.link ?? linkTo.room(room.room_url_key, room.room_id))}
          aria-label={named(text.openRoom(name))}
          className={`${ROW} min-w-0 flex-1`}
        >
          <RowContent {...row} />
        </Link>
        {liveAt && AddRoom && <AddRoom room={liveAt} name={name} className={buttonClass("ghost", "icon")} />}
      </li>
    );
  }
  // A room off air cannot be chosen.
  const still = liveAt === undefined || pick.isPicked(liveAt);
  return (
    <li>
      <button
        type="button"
        aria-label={named(pick.label(name))}
        aria-disabled={still}
        aria-pressed={liveAt !== undefined && still}
        onClick={() => {
          if (!still) pick.onPick(liveAt);
        }}
        className={`${ROW} w-full text-left`}
      >
        <RowContent {...row} />
      </button>
    </li>
  );
}

function RowContent({ room, liveAt, favourite }: Omit<PickerRowProps, "pick" | "addRoom">) {
  const { lives, platformShort } = useMessages();
  const { shortDay } = useDates();
  const name = memberName(room.main_name);
  const next = room.next_live_schedule;
  return (
    <>
      <Avatar
        src={smallFace(room.image_square)}
        size={40}
        penlight={liveAt ? penlightClass(room.room_id, room.room_url_key) : undefined}
        live
      />
      <span className="flex min-w-0 flex-1 items-center gap-1.5 text-15 font-semibold">
        <span translate="no" title={name} className="truncate">
          {name}
        </span>
        <FavouriteMark favourite={favourite} />
      </span>
      {liveAt ? (
        <>
          <Chip tone={liveAt.platform}>{platformShort[liveAt.platform]}</Chip>
          <Chip tone="rose">
            <span aria-hidden="true" className="size-1.5 rounded-full bg-rose" />
            <span>{lives.live}</span>
          </Chip>
        </>
      ) : (
        isAnnounced(next) && <span className="text-13 text-ink-2 figures">{shortDay(next)}</span>
      )}
    </>
  );
}

import { useState } from "react";
import { favouriteKind, orderKey, useFavourites } from "../../../api/favourites.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { allRoomsTexts } from "../../../i18n/lists/all-rooms-texts.ts";
import { roomsTexts } from "../../../i18n/lists/rooms-texts.ts";
import type { PlaceOnAir } from "../../../base/platforms.ts";
import { Choice, STORED } from "../../../store/stored.ts";
import { useStore } from "../../../store/use-store.ts";
import { SearchBox } from "../../../ui/controls/SearchBox.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { NobodyLive } from "../../../ui/drawings/NobodyLive.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { LiveAction } from "../../../base/live-action.ts";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { Covers, coverOf } from "../Covers.tsx";
import { useRoomLists } from "../use-room-lists.ts";
import { roomsOfGroup } from "../find-rooms.ts";
import { RoomTable } from "./RoomTable.tsx";
import { SkeletonCards, SkeletonRows } from "../../../ui/skeletons.tsx";

const roomView = new Choice(STORED.roomView, ["table", "grid"]);

interface AllRoomsProps {
  /** Map from room number to where she is live now. */
  liveAt: ReadonlyMap<number, PlaceOnAir>;
  addRoom: LiveAction;
}

/** All rooms of the group, as a table or a grid. */
export function AllRooms(props: AllRoomsProps) {
  const { liveAt } = props;
  const formatCount = useFormatCount();
  const text = useTexts(allRoomsTexts);
  const roomsText = useTexts(roomsTexts);
  const [search, setSearch] = useState("");
  const view = useStore(roomView, "table");
  const state = useRoomLists();
  const total = state.state === "ready" ? roomsOfGroup(state.lists, liveAt, "").length : null;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-26 font-extrabold">{text.heading}</h1>
        {total !== null && <p className="text-14 text-ink-2 figures">{text.total(formatCount(total))}</p>}
        <div className="flex gap-3 max-md:w-full md:ml-auto">
          <SearchBox
            label={roomsText.search}
            value={search}
            onChange={setSearch}
            className="min-w-0 flex-1 md:w-70"
          />
          <Segmented
            label={text.show}
            value={view}
            onChange={(chosen) => roomView.choose(chosen)}
            options={[
              { value: "table", label: text.table },
              { value: "grid", label: text.grid },
            ]}
            className="flex-none self-center"
          />
        </div>
      </header>
      <FoundRooms {...props} state={state} search={search} view={view} />
    </>
  );
}

interface FoundRoomsProps extends AllRoomsProps {
  state: ReturnType<typeof useRoomLists>;
  search: string;
  view: "table" | "grid";
}

function FoundRooms({ state, liveAt, search, view, addRoom }: FoundRoomsProps) {
  const text = useTexts(allRoomsTexts);
  const favourites = useFavourites();
  if (state.state === "loading") return view === "grid" ? <SkeletonCards /> : <SkeletonRows />;
  if (state.state === "failed") {
    return <PanelState state="failed" text={text.failed} onRetry={state.retry} />;
  }
  const rooms = roomsOfGroup(state.lists, liveAt, search, favourites);
  return (
    <>
      {state.staleSinceMs !== null && <StaleLine sinceMs={state.staleSinceMs} />}
      {rooms.length === 0 ? (
        <EmptyState drawing={<NobodyLive />} title={text.none} />
      ) : view === "grid" ? (
        <Covers
          covers={rooms.map((room) => coverOf(room, liveAt.get(room.room_id)))}
          liveTag={text.onLive}
          addRoom={addRoom}
        />
      ) : (
        <RoomTable
          key={orderKey(rooms.map((room) => favouriteKind(favourites, room.room_id)))}
          rooms={rooms}
          liveAt={liveAt}
          favourites={favourites}
          addRoom={addRoom}
        />
      )}
    </>
  );
}

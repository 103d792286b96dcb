import { Link } from "@tanstack/react-router";
import { useQuery } from "../../../api/use-query.ts";
import { favouritesFirst, useOshi } from "../../../api/favourites.ts";
import { queries } from "../../../api/queries.ts";
import type { PlaceOnAir } from "../../../base/platforms.ts";
import { followTexts } from "../../../i18n/lists/follow-texts.ts";
import { useFormatCount, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { OpenHeart } from "../../../ui/drawings/OpenHeart.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { LiveAction } from "../../../base/live-action.ts";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { Covers } from "../Covers.tsx";
import { useRoomLists } from "../use-room-lists.ts";
import { followedCards } from "./followed.ts";
import { SkeletonCards } from "../../../ui/skeletons.tsx";

interface FollowedRoomsProps {
  /** Map from room number to where she is live now. */
  liveAt: ReadonlyMap<number, PlaceOnAir>;
  addRoom: LiveAction;
}

/** The rooms that the fan follows, oshi first. Only for fans. */
export function FollowedRooms({ liveAt, addRoom }: FollowedRoomsProps) {
  const { lives } = useMessages();
  const text = useTexts(followTexts);
  const followed = useQuery(queries.followedRooms());
  const lists = useRoomLists();
  const oshi = useOshi();
  if (!followed.data || lists.state === "loading") {
    return (
      <>
        <FollowHeading />
        {followed.isError ? (
          <PanelState state="failed" text={text.followedFailed} onRetry={() => void followed.refetch()} />
        ) : (
          <SkeletonCards />
        )}
      </>
    );
  }
  // Without the room lists the followed rooms are still shown, with less data.
  const known = lists.state === "ready" ? Object.values(lists.lists).flat() : [];
  const cards = favouritesFirst(
    followedCards(followed.data.rooms, known, liveAt),
    { oshi, followed: new Set() },
    ({ roomId }) => roomId,
  );
  return (
    <>
      <FollowHeading total={cards.length} />
      {followed.isRefetchError && <StaleLine sinceMs={followed.dataUpdatedAt} />}
      {cards.length > 0 ? (
        <Covers covers={cards} liveTag={lives.live} addRoom={addRoom} />
      ) : (
        <EmptyState
          drawing={<OpenHeart />}
          title={text.noneFollowed}
          action={
            <Link to="/list-room" className={buttonClass("plain")}>
              {text.roomList}
            </Link>
          }
        />
      )}
    </>
  );
}

/** @param total number of followed rooms; omitted while unknown */
export function FollowHeading({ total }: { total?: number }) {
  const formatCount = useFormatCount();
  const text = useTexts(followTexts);
  return (
    <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <h1 className="text-26 font-extrabold">{text.followList}</h1>
      {total !== undefined && (
        <p className="text-14 text-ink-2 figures">{text.totalFollowed(formatCount(total))}</p>
      )}
    </header>
  );
}

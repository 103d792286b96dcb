import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { queries } from "../../../api/queries.ts";
import { followTexts } from "../../../i18n/follow-texts.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import type { PlaceOnAir } from "../../../base/platforms.ts";
import { paths } from "../../../base/paths.ts";
import { Button, buttonClass } from "../../../ui/controls/Button.tsx";
import { BrokenPenlight } from "../../../ui/drawings/BrokenPenlight.tsx";
import { OpenHeart } from "../../../ui/drawings/OpenHeart.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { followedCards } from "./followed.ts";
import { Covers } from "../covers/Covers.tsx";
import { CoversSkeleton } from "../covers/CoversSkeleton.tsx";
import { FollowHeading } from "./FollowHeading.tsx";
import { useRoomLists } from "../use-room-lists.ts";

/**
 * The rooms that the fan follows. Only for fans.
 * @param liveAt room → where she is live now
 */
export function FollowedRooms({ liveAt }: { liveAt: ReadonlyMap<number, PlaceOnAir> }) {
  const { app, lives } = useMessages();
  const text = useTexts(followTexts);
  const followed = useQuery(queries.followedRooms());
  const lists = useRoomLists();
  if (!followed.data || lists.state === "loading") {
    return (
      <>
        <FollowHeading />
        {followed.isError ? (
          <EmptyState
            drawing={<BrokenPenlight />}
            title={text.followedFailed}
            action={
              <Button onClick={() => void followed.refetch()}>
                <RefreshCw aria-hidden="true" size={16} strokeWidth={2} />
                {app.retry}
              </Button>
            }
          />
        ) : (
          <CoversSkeleton />
        )}
      </>
    );
  }
  // Without the lists the rooms are there all the same, only less is known of them.
  const known = lists.state === "ready" ? Object.values(lists.lists).flat() : [];
  const cards = followedCards(followed.data.rooms, known, liveAt);
  return (
    <>
      <FollowHeading total={cards.length} />
      {followed.isRefetchError && <StaleLine sinceMs={followed.dataUpdatedAt} />}
      {cards.length > 0 ? (
        <Covers covers={cards} liveTag={lives.live} />
      ) : (
        <EmptyState
          drawing={<OpenHeart />}
          title={text.noneFollowed}
          action={
            <Link to={paths.listRoom()} className={buttonClass("plain")}>
              {text.roomList}
            </Link>
          }
        />
      )}
    </>
  );
}

import type { Stream } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "../../ui/icons/icons.ts";
import { useRef, useState, type ReactNode } from "react";
import { countEvent, useCall } from "../../api/call.ts";
import { queries } from "../../api/queries.ts";
import { useIsSignedIn } from "../../api/use-me.ts";
import { refetchFailed } from "../../api/refetch-failed.ts";
import { nearPicture } from "../../base/member.ts";
import { isOfficialRoom, isSameRoom, PLATFORMS } from "../../base/platforms.ts";
import { LoginLink } from "../../features/account/AccountButton.tsx";
import { AddRoomRow } from "../../features/lives/AddRoomRow.tsx";
import { liveElsewhere, mostWatched, useLives } from "../../features/lives/use-lives.ts";
import { isOnAir, type StagedView } from "../../features/lives/watch/live-view.ts";
import { TelopItems, TelopLine, type Telop } from "../../features/lives/watch/telop/TelopLine.tsx";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { PhoneHeader, RefreshButton } from "../../features/lives/watch/WatchTitle.tsx";
import { OshiButton } from "../../features/oshi/OshiButton.tsx";
import { PlayerStage } from "../../features/player/prepare-player.ts";
import { shapeOfStreams } from "../../features/player/stream/pick-source.ts";
import { FollowButton } from "../../features/rooms/follow/FollowButton.tsx";
import { useDates, useMessages } from "../../i18n/i18n.ts";
import { MenuRow } from "../../ui/controls/MenuRow.tsx";
import type { PictureShape } from "../../ui/layout/WatchLayout.tsx";
import type { PictureClock } from "../../store/picture-clock.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { PartBoundary } from "../../ui/PartBoundary.tsx";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { useReportTrouble } from "../../ui/shown-trouble.ts";
import { BellRow } from "../shell/shell-parts.ts";
import { RoomBell } from "./RoomTitle.tsx";
import { StageMessage } from "./watch-parts.ts";

const EndCard = lazy(async () => (await import("../../features/lives/watch/EndCard.tsx")).EndCard);
/** The premium room's alternative stream sources. */
const PremiumDoor = lazy(async () => (await import("../../features/premium/PremiumDoor.tsx")).PremiumDoor);
const ChosenStreamLine = lazy(
  async () => (await import("../../features/premium/PremiumDoor.tsx")).ChosenStreamLine,
);

interface WatchStageProps {
  watched: WatchedRoom;
  stage: Stage;
  /** When the next live is announced, Unix seconds; null if none is. */
  nextSec: number | null;
  /** The same, as a text. */
  announced: string | null;
  hasKeys: boolean;
  /** The button that opens the room's settings, used where there is no player. */
  settings: ReactNode;
  /** The content of that settings menu, for the player's menu. */
  menu: ReactNode;
}

/** The stage of a room: the player, the end card, or the reason why nothing plays. */
export function WatchStage({ watched, stage, ...props }: WatchStageProps) {
  const { platform, room: text } = useMessages();
  const { room, number, subject, live } = watched;
  const { view } = stage;
  const onAir = view.state === "live" || view.state === "loading";
  useReportTrouble("stage", view.state === "overload");
  return (
    <>
      {subject.poster && (
        <img src={nearPicture(subject.poster)} alt="" fetchPriority="high" className="stage-still" />
      )}
      {view.state === "live" && (
        <PlayerStage
          key={stage.restart}
          name={subject.name}
          streams={view.streams}
          broadcast={live?.id}
          onLost={() => void watched.reread()}
          onShape={stage.reportShape}
          room={room}
          media={{ title: live?.title, artwork: subject.poster ?? subject.face, link: subject.link }}
          picture={stage.picture}
          hasKeys={props.hasKeys}
          menu={
            <>
              <MenuRow icon={RefreshCw} onClick={stage.refresh}>
                {text.refresh}
              </MenuRow>
              {live && <AddRoomRow room={live} name={subject.name} />}
              {live && !isOfficialRoom(room) && (
                <BellRow room={live} name={subject.name} roomId={subject.roomId} />
              )}
              <div role="group" aria-label={text.settings} className="mt-2 border-t border-line pt-2">
                {props.menu}
              </div>
            </>
          }
        />
      )}
      <PartBoundary quiet>
        <Caption watched={watched} stage={stage} />
      </PartBoundary>
      {!onAir && (
        <StageCentre>
          <PartBoundary>
            <InsteadOfPlayer watched={watched} stage={stage} {...props} />
          </PartBoundary>
        </StageCentre>
      )}
      {/* Only over a picture: without one, other lives may be shown in its place. */}
      {onAir && (
        <span
          className={`platform-chip media-chip absolute bottom-2 left-2 text-12 font-semibold md:hidden ${PLATFORMS[room.platform].mediaText}`}
        >
          {platform[room.platform]}
        </span>
      )}
      <PhoneHeader
        name={subject.name}
        face={subject.face}
        penlight={subject.penlight}
        page={subject.page}
        live={onAir || isOnAir(view) ? subject.figures : null}
      >
        {number !== null && (
          <span className="on-upright">
            <FollowButton roomId={number} name={subject.name} place="picture" />
          </span>
        )}
        {subject.roomId !== null && !isOfficialRoom(room) && (
          <span className="on-upright">
            <OshiButton roomId={subject.roomId} name={subject.name} place="picture" />
          </span>
        )}
        {/* In the player, these are in its menu. */}
        {view.state !== "live" && (
          <>
            <span className="on-upright">
              <RoomBell watched={watched} look="picture" />
            </span>
            {!onAir && <RefreshButton onRefresh={stage.refresh} className="control-button ml-auto" />}
            {props.settings}
          </>
        )}
      </PhoneHeader>
    </>
  );
}

/** The caption over the video. */
function Caption({ watched, stage }: Pick<WatchStageProps, "watched" | "stage">) {
  const { room, live, view } = watched;
  if (stage.isChosen) return <ChosenStreamLine onStop={() => stage.choose(null)} />;
  if (view.state !== "live" || !live?.title || !PLATFORMS[room.platform].hasTelop) return null;
  return <TelopLine text={live.title} told={stage.telop} />;
}

type InsteadProps = Pick<WatchStageProps, "watched" | "stage" | "nextSec" | "announced">;

/** The end card, or the reason why nothing plays. */
function InsteadOfPlayer({ watched, stage, nextSec, announced }: InsteadProps) {
  const { room: text } = useMessages();
  const dates = useDates();
  const lives = useLives();
  const isSignedIn = useIsSignedIn();
  const { room, subject } = watched;
  const { view } = stage;
  const elsewhere = liveElsewhere(lives, subject.roomId, room);
  const others = mostWatched(lives).filter((live) => !isSameRoom(live, room) && live !== elsewhere);
  if (view.state === "live" || view.state === "loading") return null;
  if (view.state === "ended") {
    return (
      <EndCard
        roomId={subject.roomId}
        name={subject.name}
        face={subject.face}
        penlight={subject.penlight}
        startedAtSec={subject.figures?.startedAtSec ?? view.endedAtSec}
        endedAtSec={view.endedAtSec}
        views={subject.figures?.views ?? 0}
        nextLive={nextSec === null ? null : dates.shortDay(nextSec)}
        others={elsewhere ? [elsewhere, ...others] : others}
      />
    );
  }
  return (
    <StageMessage
      view={view.state}
      offlineText={text.offline[room.platform]}
      nextLive={announced}
      platformUrl={watched.pageUrl}
      elsewhere={elsewhere}
      others={others}
      onRetry={stage.refresh}
      login={isSignedIn ? null : <LoginLink kind="outline" className="min-h-11" iconClass="hidden" />}
      extra={
        isOfficialRoom(room) && (
          // Its space is reserved before it is loaded.
          <div className="min-h-18">
            <PremiumDoor room={room} state={view.state} onChosen={stage.choose} />
          </div>
        )
      }
    />
  );
}

/**
 * Content in the middle of the stage. Invisible until it has a following sibling: until then the content is still
 * streaming in, and would move as it grows.
 */
function StageCentre({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center overflow-y-auto not-has-[+*]:invisible max-md:pt-12 max-md:pb-4">
      <div className="my-auto flex w-full flex-col items-center">{children}</div>
    </div>
  );
}

type Stage = ReturnType<typeof useStage>;

/** State of a room's stage: the stream, its shape, and the fan's actions on it. */
export function useStage({ room, reread, retitle }: WatchedRoom, view: StagedView) {
  const { room: text } = useMessages();
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const [restart, setRestart] = useState(0);
  /** A stream that the fan chose while the premium room itself is off air. */
  const [chosen, choose] = useState<Stream | null>(null);
  /** The last telop received, with its colours and whether it is still shown. */
  const [telop, setTelop] = useState<Telop | null>(null);
  const picture: PictureClock = useRef(null);
  const [reportedShape, reportShape] = useState<PictureShape | null>(null);
  const isChosen = chosen !== null && view.state === "offline";
  const staged: StagedView = isChosen ? { state: "live", streams: [chosen] } : view;
  const usual = isOfficialRoom(room) ? "wide" : "upright";
  // The playlists preloaded with the streams give the shape first, then the video itself.
  const announced = staged.state === "live" ? shapeOfStreams(staged.streams) : null;
  const plays = staged.state === "live" || staged.state === "loading";
  const shape = plays ? (reportedShape ?? announced ?? usual) : null;

  const refresh = async (): Promise<void> => {
    setRestart((count) => count + 1);
    countEvent(call, "refresh");
    refetchFailed(cache);
    await reread();
    const streams = cache.getQueryData(queries.streams(room).queryKey);
    if (streams && "reason" in streams && streams.reason === "offline")
      toasts.show("info", text.offline[room.platform]);
  };
  return {
    view: staged,
    /** Number of the player's restarts, used as a key. */
    restart,
    refresh: () => void refresh(),
    isChosen,
    choose,
    telop,
    showTelop: (news: Telop): void => {
      retitle(news.text);
      void TelopItems.load().then((isHere) => isHere && setTelop(news));
    },
    /** The time of the live's current picture. */
    picture,
    /** The shape of the playing picture; null while nothing plays. */
    shape,
    reportShape,
    /** Whether it fills the column on wide screens. */
    isLandscape: (shape ?? usual) === "wide",
  };
}

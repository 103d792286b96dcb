import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Gem } from "lucide-react";
import { smallFace } from "../api/picture.ts";
import { queries } from "../api/queries.ts";
import { RefreshButton } from "../features/lives/watch/RefreshButton.tsx";
import { useLives } from "../features/lives/use-lives.ts";
import type { StagedView } from "../features/lives/watch/live-view.ts";
import { useLiveRoom } from "../features/lives/watch/use-live-room.ts";
import type { ViewOptions } from "../features/lives/watch/view-options.ts";
import { ViewsButton } from "../features/lives/watch/ViewsButton.tsx";
import { ViewSettings } from "../features/lives/watch/ViewSettings.tsx";
import { WatchTitle } from "../features/lives/watch/WatchTitle.tsx";
import { FollowButton } from "../features/rooms/FollowButton.tsx";
import { RoomAbout } from "../features/rooms/RoomAbout.tsx";
import { isAnnounced } from "../i18n/format.ts";
import { useDates, useMessages } from "../i18n/i18n.ts";
import { memberName } from "../member-name.ts";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/controls/Button.tsx";
import { Chip } from "../ui/Chip.tsx";
import { later, Nothing } from "../ui/later.tsx";
import { penlightClass } from "../ui/theme/penlight.ts";
import { useToasts } from "../ui/toasts/use-toasts.ts";
import { useTitle } from "../ui/use-title.ts";
import { WatchLayout } from "../ui/layout/WatchLayout.tsx";
import { roomOfParams } from "./live-room.loader.ts";
import { RoomNotFound } from "./RoomNotFound.tsx";
import { RoomPanel } from "./RoomPanel.tsx";
import { useStageControls } from "./use-stage-controls.ts";
import { WatchStage, type Subject } from "./WatchStage.tsx";

/** Nobody throws stars before the page stands; their row is there from the start. */
const RoomStars = later(async () => (await import("./live-room/RoomStars.tsx")).RoomStars, Nothing);

const OFFERED: readonly (keyof ViewOptions)[] = ["views", "menu", "liveTime", "profile", "openShowroom"];

/** The live page of a SHOWROOM room. */
export default function LiveRoomPage() {
  const room = roomOfParams(useParams({ strict: false }));
  // Another room is another page: nothing of the one before may linger.
  return <Room key={room.roomId} {...room} />;
}

function Room({ urlKey, roomId }: { urlKey: string; roomId: number }) {
  const room = useLiveRoom(roomId);
  const { view } = room;
  if (view.state === "not-found") return <RoomNotFound />;
  return <LiveRoom urlKey={urlKey} roomId={roomId} room={room} view={view} />;
}

interface LiveRoomProps {
  urlKey: string;
  roomId: number;
  room: ReturnType<typeof useLiveRoom>;
  view: StagedView;
}

function LiveRoom({ urlKey, roomId, room, view }: LiveRoomProps) {
  const { room: text, calendar, platform } = useMessages();
  const dates = useDates();
  const toasts = useToasts();
  const cache = useQueryClient();
  const controls = useStageControls();
  const { profile, live, reread, patchInfo } = room;
  const subject = useSubject(urlKey, roomId, profile, live);
  const { options } = controls;
  const onAir = view.state === "live";
  const endedAtSec = view.state === "ended" ? view.endedAtSec : null;
  /** On air, whether or not it can be watched here. */
  const running = endedAtSec === null ? live : null;
  useTitle(onAir ? text.liveTitle(subject.name) : text.title(subject.name));

  const refresh = async (): Promise<void> => {
    controls.restartPlayer();
    await reread();
    const streams = cache.getQueryData(queries.liveStreams(roomId).queryKey);
    if (streams && "reason" in streams && streams.reason === "offline") toasts.show("info", text.offline);
  };
  const next = profile && isAnnounced(profile.next_live_schedule) ? profile.next_live_schedule : null;
  const nextLive = next === null ? calendar.tbd : dates.shortDay(next);
  const announced = next === null ? null : text.nextLive(dates.long(next));
  const detail = [
    endedAtSec !== null && text.endedAt(dates.timeWithZone(endedAtSec)),
    running && options.liveTime && text.startedAt(dates.timeWithZone(running.current_live_started_at)),
    running ? running.title : announced,
  ]
    .filter(Boolean)
    .join(" · ");
  const settings = (buttonLook: string) => (
    <ViewSettings
      options={options}
      onChange={controls.setOptions}
      offered={OFFERED}
      buttonClass={buttonLook}
    />
  );

  return (
    <WatchLayout
      landscape={roomId === OFFICIAL_ROOM_ID}
      theater={controls.theater.on}
      stage={
        <WatchStage
          view={view}
          subject={subject}
          controls={controls}
          chip={{ text: platform.showroom, colour: "text-media-sr" }}
          nextLive={nextLive}
          offlineDetail={announced}
          offlineText={text.offline}
          platformUrl={live?.share_url_live ?? profile?.share_url_live}
          onRefresh={() => void refresh()}
          onLost={() => void reread()}
          phoneActions={
            <>
              <FollowButton roomId={roomId} name={subject.name} place="picture" />
              {settings("control-button")}
            </>
          }
        />
      }
      title={
        <WatchTitle
          name={subject.name}
          face={subject.face}
          penlight={subject.penlight}
          live={onAir}
          chip={
            running?.isPremiumLive ? (
              <Chip tone="gold">
                <Gem aria-hidden="true" size={16} strokeWidth={2} />
                {platform.premium}
              </Chip>
            ) : (
              <Chip tone="sr">{platform.showroom}</Chip>
            )
          }
          detail={detail}
        >
          {options.views && subject.live && <ViewsButton {...subject.live} endedAtSec={endedAtSec} />}
          <RefreshButton onRefresh={() => void refresh()} className={buttonClass("plain", "icon")} />
          <FollowButton roomId={roomId} name={subject.name} place="page" />
          {settings(buttonClass("plain", "icon"))}
        </WatchTitle>
      }
      row={<RoomStars roomId={roomId} name={subject.name} open={onAir} />}
      about={
        profile === undefined ? undefined : (
          <RoomAbout
            profile={profile}
            showProfile={options.profile}
            showOpenShowroom={options.openShowroom}
          />
        )
      }
      panel={
        <RoomPanel
          key={live?.websocket.live_id ?? 0}
          roomId={roomId}
          name={subject.name}
          profile={profile}
          live={onAir}
          endedAtSec={endedAtSec}
          options={options}
          onTitle={(title) => patchInfo({ title })}
        />
      }
    />
  );
}

/** Whom the page is about: from her profile, and until it is there from her card among those on air. */
function useSubject(
  urlKey: string,
  roomId: number,
  profile: ReturnType<typeof useLiveRoom>["profile"],
  live: ReturnType<typeof useLiveRoom>["live"],
): Subject {
  const lives = useLives();
  const card = [...lives.showroom, ...lives.premium].find((other) => other.roomId === roomId);
  const figures = live
    ? { views: live.views, startedAtSec: live.current_live_started_at }
    : card && { views: card.views, startedAtSec: card.startedAtSec };
  return {
    path: paths.room(profile?.room_url_key ?? urlKey, roomId),
    name: card?.name ?? memberName(profile?.main_name ?? urlKey),
    face: profile ? smallFace(profile.image_square) : card?.face,
    // Blurred, it needs no more than the small cover.
    poster: profile?.image_m ?? card?.image,
    penlight: penlightClass(roomId, urlKey),
    live: figures ?? null,
  };
}

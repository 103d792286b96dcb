import type { Stream } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { queries } from "../api/queries.ts";
import { isOnAir, type StagedView } from "../features/lives/watch/live-view.ts";
import { useLiveRoom } from "../features/lives/watch/use-live-room.ts";
import { useViewOptions } from "../features/lives/watch/settings/view-options.ts";
import { TelopItems, TelopLine } from "../features/lives/watch/telop/TelopLine.tsx";
import { ViewSettings } from "../features/lives/watch/settings/ViewSettings.tsx";
import { usePremiumRights } from "../features/premium/use-premium-rights.ts";
import { FollowButton } from "../features/rooms/FollowButton.tsx";
import { isAnnounced } from "../i18n/format.ts";
import { useDates, useMessages } from "../i18n/i18n.ts";
import { buttonClass } from "../ui/controls/Button.tsx";
import { later, Nothing } from "../ui/lazy/later.tsx";
import { WatchLayout } from "../ui/layout/WatchLayout.tsx";
import { useToasts } from "../ui/toasts/use-toasts.ts";
import { useTitle } from "../ui/use-title.ts";
import { WhenNear } from "../ui/lazy/WhenNear.tsx";
import { roomOfParams } from "./live-room.loader.ts";
import { RoomPanel } from "./live-room/RoomPanel.tsx";
import { RoomStars } from "./live-room/RoomStars.tsx";
import { RoomTitle } from "./live-room/RoomTitle.tsx";
import type { Telop } from "./live-room/use-room-chat.ts";
import { useSubject } from "./live-room/use-subject.ts";
import { usePictureShape } from "./watch/use-picture-shape.ts";
import { useStageControls } from "./watch/use-stage-controls.ts";
import { roomAbout, roomNotFound } from "./watch/watch-parts.ts";
import { WatchStage } from "./watch/WatchStage.tsx";

const RoomSettings = later(async () => (await import("./live-room/RoomSettings.tsx")).RoomSettings, Nothing);
/** The premium room's own ways in, and what was chosen there. */
const PremiumDoor = later(
  async () => (await import("../features/premium/PremiumDoor.tsx")).PremiumDoor,
  Nothing,
);
const ChosenStreamLine = later(
  async () => (await import("../features/premium/ChosenStreamLine.tsx")).ChosenStreamLine,
  Nothing,
);

/** The live page of a SHOWROOM room. */
export default function LiveRoomPage() {
  const room = roomOfParams(useParams({ strict: false }));
  // Another room is another page: nothing of the one before may linger.
  return <Room key={room.roomId} {...room} />;
}

function Room({ urlKey, roomId }: { urlKey: string; roomId: number }) {
  const room = useLiveRoom(roomId);
  const { view } = room;
  if (view.state === "not-found") {
    return (
      <Suspense>
        <roomNotFound.Component />
      </Suspense>
    );
  }
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
  const options = useViewOptions();
  const { profile, live, premium, reread, patchInfo } = room;
  /** As it was told last: its colours, where it still stands. */
  const [telop, setTelop] = useState<Telop | null>(null);
  /** An address that the fan chose, while the premium room itself is off air. */
  const [chosen, setChosen] = useState<Stream | null>(null);
  const subject = useSubject(urlKey, roomId, room);
  usePremiumRights(roomId, live?.isPremiumLive === true);
  const onAir = isOnAir(view);
  /** It may be watched here, too. */
  const open = view.state === "live";
  const endedAtSec = view.state === "ended" ? view.endedAtSec : null;
  const staged: StagedView = chosen && view.state === "offline" ? { state: "live", streams: [chosen] } : view;
  const usualShape = roomId === OFFICIAL_ROOM_ID ? "wide" : "upright";
  const shape = usePictureShape(staged, usualShape);
  useTitle(onAir ? text.liveTitle(subject.name) : text.title(subject.name));

  const refresh = async (): Promise<void> => {
    controls.restartPlayer();
    await reread();
    const streams = cache.getQueryData(queries.liveStreams(roomId).queryKey);
    if (streams && "reason" in streams && streams.reason === "offline") toasts.show("info", text.offline);
  };
  const next = profile && isAnnounced(profile.next_live_schedule) ? profile.next_live_schedule : null;
  const announced = next === null ? null : text.nextLive(dates.long(next));
  const onTelop = (told: Telop): void => {
    patchInfo({ title: told.text });
    const show = (): void => setTelop(told);
    void TelopItems.load().then(show, () => undefined);
  };
  const settings = (side: "above" | "below", buttonLook: string) => (
    <ViewSettings side={side} buttonClass={buttonLook}>
      <RoomSettings />
    </ViewSettings>
  );

  return (
    <WatchLayout
      shape={shape.of}
      landscape={shape.of === null ? usualShape === "wide" : shape.of === "wide"}
      theater={controls.theater.on}
      stage={
        <WatchStage
          view={staged}
          subject={subject}
          controls={controls}
          onShape={shape.tell}
          chip={{ text: platform.showroom, colour: "text-media-sr" }}
          nextLive={next === null ? calendar.tbd : dates.shortDay(next)}
          offlineDetail={announced}
          offlineText={text.offline}
          platformUrl={live?.share_url_live ?? profile?.share_url_live}
          onRefresh={() => void refresh()}
          onLost={() => void reread()}
          caption={
            open
              ? live && live.title !== "" && <TelopLine text={live.title} told={telop} />
              : chosen && staged !== view && <ChosenStreamLine onStop={() => setChosen(null)} />
          }
          extra={
            roomId === OFFICIAL_ROOM_ID && (
              // Its place is there before it.
              <div className="min-h-18">
                <PremiumDoor roomId={roomId} state={view.state} onChosen={setChosen} />
              </div>
            )
          }
          phoneActions={
            <>
              <span className="on-upright">
                <FollowButton roomId={roomId} name={subject.name} place="picture" />
              </span>
              {settings("below", "control-button")}
            </>
          }
        />
      }
      title={
        <RoomTitle
          roomId={roomId}
          subject={subject}
          onAir={onAir}
          running={endedAtSec === null ? live : null}
          endedAtSec={endedAtSec}
          announced={announced}
          onRefresh={() => void refresh()}
          settings={settings("above", buttonClass("plain", "icon"))}
        />
      }
      row={<RoomStars roomId={roomId} name={subject.name} open={open} />}
      about={
        profile && (
          <WhenNear ready={roomAbout.ready}>
            <roomAbout.Component profile={profile} options={options} onAir={onAir} />
          </WhenNear>
        )
      }
      panel={
        <RoomPanel
          key={live?.websocket.live_id ?? 0}
          roomId={roomId}
          name={subject.name}
          profile={profile}
          live={open}
          locked={onAir && !open}
          endedAtSec={endedAtSec}
          options={options}
          premium={premium}
          onTelop={onTelop}
          onRefused={() => void reread()}
        />
      }
    />
  );
}

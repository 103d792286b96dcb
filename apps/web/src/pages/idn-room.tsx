import { useParams } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import { Suspense } from "react";
import { RefreshButton } from "../features/lives/watch/RefreshButton.tsx";
import type { StagedView } from "../features/lives/watch/live-view.ts";
import { useIdnRoom } from "../features/lives/watch/use-idn-room.ts";
import { ViewsButton } from "../features/lives/watch/ViewsButton.tsx";
import { WatchTitle } from "../features/lives/watch/WatchTitle.tsx";
import { idnStreams } from "../features/player/engine/idn-stream.ts";
import { useDates, useMessages, useTexts } from "../i18n/i18n.ts";
import { idnTexts } from "../i18n/watch/idn-texts.ts";
import { memberName } from "../base/member-name.ts";
import { paths } from "../base/paths.ts";
import { buttonClass } from "../ui/controls/Button.tsx";
import { Chip } from "../ui/Chip.tsx";
import { penlightClass } from "../ui/theme/penlight.ts";
import { useToasts } from "../ui/toasts/use-toasts.ts";
import { useTitle } from "../ui/use-title.ts";
import { WatchLayout } from "../ui/layout/WatchLayout.tsx";
import { IdnPanel } from "./watch/IdnPanel.tsx";
import { usePictureShape } from "./watch/use-picture-shape.ts";
import { useStageControls } from "./watch/use-stage-controls.ts";
import { roomNotFound } from "./watch/watch-parts.ts";
import { WatchStage, type Subject } from "./watch/WatchStage.tsx";

/** The live page of a member's IDN channel. */
export default function IdnRoomPage() {
  const { username = "" } = useParams({ strict: false }) as { username?: string };
  return <Room key={username} username={username} />;
}

function Room({ username }: { username: string }) {
  const room = useIdnRoom(username, idnStreams);
  const { view } = room;
  if (view.state === "not-found") {
    return (
      <Suspense>
        <roomNotFound.Component />
      </Suspense>
    );
  }
  return <IdnRoom username={username} room={room} view={view} />;
}

interface IdnRoomProps {
  username: string;
  room: ReturnType<typeof useIdnRoom>;
  view: StagedView;
}

function IdnRoom({ username, room, view }: IdnRoomProps) {
  const { room: text, platform } = useMessages();
  const idn = useTexts(idnTexts);
  const dates = useDates();
  const toasts = useToasts();
  const controls = useStageControls();
  const shape = usePictureShape(view, "upright");
  const { watch, live, reread } = room;
  const onAir = view.state === "live";
  const endedAtSec = view.state === "ended" ? view.endedAtSec : null;
  const startedAtSec = live ? Math.floor(Date.parse(live.live_at) / 1_000) : 0;
  const subject: Subject = {
    path: paths.idn(username),
    roomId: watch?.member_info.room_id ?? null,
    name: memberName(watch?.user.name ?? username),
    face: watch?.user.avatar,
    poster: live?.image ?? watch?.member_info.img,
    penlight: penlightClass(watch?.member_info.room_id ?? null, username),
    live: live && { views: live.view_count, startedAtSec },
    broadcast: live?.slug,
  };
  useTitle(onAir ? text.liveTitle(subject.name) : text.title(subject.name));

  const refresh = async (): Promise<void> => {
    controls.restartPlayer();
    await reread();
    if (view.state === "offline") toasts.show("info", idn.offline);
  };
  const detail = [
    endedAtSec !== null && text.endedAt(dates.timeWithZone(endedAtSec)),
    onAir && live && text.startedAt(dates.timeWithZone(startedAtSec)),
    onAir && live?.title,
  ]
    .filter(Boolean)
    .join(" · ");
  const idnUrl = live && `https://www.idn.app/${encodeURIComponent(username)}/live/${live.slug}`;

  return (
    <WatchLayout
      shape={shape.of}
      landscape={shape.of === "wide"}
      theater={controls.theater.on}
      stage={
        <WatchStage
          view={view}
          subject={subject}
          controls={controls}
          onShape={shape.tell}
          chip={{ text: platform.idn, colour: "text-media-idn" }}
          nextLive={null}
          offlineDetail={null}
          offlineText={idn.offline}
          platformUrl={idnUrl ?? undefined}
          onRefresh={() => void refresh()}
          onLost={() => void reread()}
        />
      }
      title={
        <WatchTitle
          name={subject.name}
          face={subject.face}
          penlight={subject.penlight}
          live={onAir}
          figures={onAir ? subject.live : null}
          chip={<Chip tone="idn">{platform.idn}</Chip>}
          detail={detail}
        >
          {subject.live && (
            <span className="compact:hidden">
              <ViewsButton {...subject.live} endedAtSec={endedAtSec} />
            </span>
          )}
          <RefreshButton
            onRefresh={() => void refresh()}
            className={`${buttonClass("plain", "icon")} side:hidden`}
          />
          {onAir && idnUrl && (
            <a
              href={idnUrl}
              target="_blank"
              rel="noreferrer"
              className={`${buttonClass("outline")} compact:hidden`}
            >
              {idn.openIdn}
              <ArrowUpRight aria-hidden="true" size={16} strokeWidth={2} />
            </a>
          )}
        </WatchTitle>
      }
      about={null}
      panel={
        <IdnPanel
          key={live?.slug ?? ""}
          username={username}
          live={onAir}
          endedAtSec={endedAtSec}
          title={onAir ? (live?.title ?? "") : ""}
          startedAtSec={startedAtSec}
          idnUrl={onAir ? idnUrl : null}
        />
      }
    />
  );
}

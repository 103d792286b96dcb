import { Suspense, type ReactNode } from "react";
import { nearPicture } from "../../api/picture.ts";
import { isOnAir, type StagedView } from "../../features/lives/watch/live-view.ts";
import { PhoneHeader } from "../../features/lives/watch/PhoneHeader.tsx";
import { RefreshButton } from "../../features/lives/watch/RefreshButton.tsx";
import { liveElsewhere } from "../../features/lives/places-on-air.ts";
import { mostWatched, useLives } from "../../features/lives/use-lives.ts";
import { PlayerStage } from "../../features/player/PlayerStage.tsx";
import { later, Nothing } from "../../ui/lazy/later.tsx";
import type { PictureShape } from "../../ui/layout/WatchLayout.tsx";
import type { useStageControls } from "./use-stage-controls.ts";
import { stageMessage } from "./watch-parts.ts";

const EndCard = later(async () => (await import("../../features/lives/watch/EndCard.tsx")).EndCard, Nothing);

/** Whom a live page is about, as far as it is known yet. */
export interface Subject {
  /** Our page of it: left out where other lives are offered. */
  path: string;
  /** Her SHOWROOM room; null where she has none. */
  roomId: number | null;
  name: string;
  face: string | undefined;
  /** A still, blurred behind everything. */
  poster: string | undefined;
  penlight: string;
  /** The live on air, or the one that just ended. */
  live: { views: number; startedAtSec: number } | null;
  /** The platform's name of that live, another one after a broken connection. */
  broadcast?: string | number | undefined;
}

interface WatchStageProps {
  view: StagedView;
  subject: Subject;
  controls: ReturnType<typeof useStageControls>;
  /** The platform, on the picture. */
  chip: { text: string; colour: "text-media-sr" | "text-media-idn" };
  /** "Sen 19.00"; null where the platform announces nothing. */
  nextLive: string | null;
  /** One line for who is off air. */
  offlineDetail: string | null;
  offlineText: string;
  platformUrl: string | undefined;
  onRefresh: () => void;
  onLost: () => void;
  /** The video has told what it looks like. */
  onShape: (shape: PictureShape) => void;
  /** Stands over the video. */
  caption?: ReactNode;
  /** Another way in, where there is nothing to play. */
  extra?: ReactNode;
  /** At the end of the phone's header. */
  phoneActions?: ReactNode;
}

/** The stage of a live page: the player, the end card, or why there is nothing to play. */
export function WatchStage(props: WatchStageProps) {
  const { view, subject, controls } = props;
  const lives = useLives();
  const elsewhere = liveElsewhere(lives, subject.roomId, subject.path);
  const others = mostWatched(lives).filter((live) => live.to !== subject.path && live !== elsewhere);
  const onAir = view.state === "live" || view.state === "loading";
  return (
    <>
      {subject.poster && (
        <img src={nearPicture(subject.poster)} alt="" fetchPriority="high" className="stage-still" />
      )}
      {view.state === "live" && (
        <PlayerStage
          key={controls.restart}
          name={subject.name}
          streams={view.streams}
          broadcast={subject.broadcast}
          onLost={props.onLost}
          onShape={props.onShape}
          theater={controls.theater}
          pageControls={
            <RefreshButton onRefresh={props.onRefresh} className="player-refresh control-button lg:hidden" />
          }
        />
      )}
      {props.caption}
      {view.state === "ended" && (
        <StageCentre>
          <EndCard
            name={subject.name}
            face={subject.face}
            penlight={subject.penlight}
            startedAtSec={subject.live?.startedAtSec ?? view.endedAtSec}
            endedAtSec={view.endedAtSec}
            views={subject.live?.views ?? 0}
            nextLive={props.nextLive}
            others={elsewhere ? [elsewhere, ...others] : others}
          />
        </StageCentre>
      )}
      {!onAir && view.state !== "ended" && (
        <StageCentre>
          <Suspense>
            <stageMessage.Component
              view={view.state}
              offlineText={props.offlineText}
              nextLive={props.offlineDetail}
              platformUrl={props.platformUrl}
              elsewhere={elsewhere}
              others={others}
              onRetry={props.onRefresh}
              extra={props.extra}
            />
          </Suspense>
        </StageCentre>
      )}
      <span
        className={`platform-chip media-chip absolute bottom-2 left-2 text-12 font-semibold md:hidden ${props.chip.colour}`}
      >
        {props.chip.text}
      </span>
      <PhoneHeader
        name={subject.name}
        face={subject.face}
        penlight={subject.penlight}
        live={onAir || isOnAir(view) ? subject.live : null}
      >
        {props.phoneActions}
      </PhoneHeader>
    </>
  );
}

/** In the middle, once it is whole: what has no neighbour yet is still arriving, and would jump as it grows. */
function StageCentre({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center overflow-y-auto not-has-[+*]:invisible max-md:pt-12 max-md:pb-4">
      <div className="my-auto max-w-full">{children}</div>
    </div>
  );
}

import {
  Ellipsis,
  Headphones,
  Image,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Volume1,
  Volume2,
  VolumeX,
} from "../../ui/icons/icons.ts";
import { useState, type ReactNode, type RefObject } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import type { Sound } from "./behaviour/attach-sound.ts";
import type { PlayerSnapshot } from "./player-snapshot.ts";
import { DelayReadout, QualityMenu } from "./QualityMenu.tsx";
import type { PlayerSource } from "./stream/pick-source.ts";
import type { QualityWish } from "./stream/quality-memory.ts";
import { ControlButton } from "./ControlButton.tsx";
import { LayoutControls } from "./LayoutControls.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";
import type { LiveVideo } from "./live-video.ts";
import { useFullScreen } from "../../ui/layout/full-screen.ts";

const PlayerMenu = lazy(async () => (await import("./PlayerMenu.tsx")).PlayerMenu);

interface PlayerControlsProps {
  video: LiveVideo;
  /** The member's name. */
  name: string;
  snapshot: PlayerSnapshot;
  sources: readonly PlayerSource[];
  url: string;
  onSource: (url: string) => void;
  /** Whether the picture fills the screen. */
  isFull: boolean;
  /** Whether the picture fills the screen without anything of the page around it. */
  isAlone: boolean;
  onFullScreen: () => void;
  /** The page's own menu entries. */
  menu: ReactNode;
}

/**
 * The controls: a row at the bottom on wide screens; on narrow ones three buttons in reach of the thumb, and a menu.
 */
export function PlayerControls(props: PlayerControlsProps) {
  "use memo";
  const { video, snapshot, isFull } = props;
  const { audioOnly } = snapshot;
  const text = useTexts(playerTexts);
  const paused = snapshot.playback.state === "paused";
  const [isMenuOpen, setMenuOpen] = useState(false);
  const quality = {
    snapshot,
    sources: props.sources,
    url: props.url,
    onWish: (wish: QualityWish) => video.session?.setQuality(wish),
    onSource: props.onSource,
  };
  return (
    <div className="player-controls">
      <PlayButton paused={paused} video={video} className="max-lg:hidden" />
      <VolumeControl
        sound={snapshot.sound}
        onMuted={(muted) => video.session?.setMuted(muted)}
        onVolume={(volume) => video.session?.setVolume(volume)}
      />
      <LiveChip atEdge={snapshot.atEdge && !paused} onEdge={() => video.session?.toEdge()} />
      <DelayReadout snapshot={snapshot} className="max-lg:hidden" />
      <div className="flex-1 max-lg:hidden" />
      <span className="max-lg:hidden">
        <QualityMenu {...quality} />
      </span>
      <ControlButton
        label={audioOnly ? text.showPicture : text.audioOnly}
        icon={audioOnly ? Image : Headphones}
        pressed={audioOnly}
        className="max-lg:hidden"
        onClick={() => video.setAudioOnly(!audioOnly)}
      />
      {document.pictureInPictureEnabled && (
        <ControlButton
          label={text.pictureInPicture}
          icon={PictureInPicture2}
          className="max-lg:hidden"
          onClick={() => video.openPictureInPicture()}
        />
      )}
      {!props.isAlone && <LayoutControls isFull={isFull} />}
      <FullScreenButton isFull={isFull} onFullScreen={props.onFullScreen} />
      <button
        type="button"
        aria-label={text.more}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        title={text.more}
        onClick={() => setMenuOpen(true)}
        className="control-button lg:hidden"
      >
        <Ellipsis size={20} strokeWidth={1.75} />
      </button>
      {isMenuOpen && (
        <PlayerMenu {...quality} video={video} name={props.name} onClose={() => setMenuOpen(false)}>
          {props.menu}
        </PlayerMenu>
      )}
    </div>
  );
}

interface PlayButtonProps {
  paused: boolean;
  video: LiveVideo;
  className?: string;
}

function PlayButton({ paused, video, className }: PlayButtonProps) {
  const text = useTexts(playerTexts);
  return (
    <ControlButton
      label={paused ? text.play : text.pause}
      icon={paused ? Play : Pause}
      className={className}
      onClick={() => video.session?.togglePlay()}
    />
  );
}

function FullScreenButton({ isFull, onFullScreen }: { isFull: boolean; onFullScreen: () => void }) {
  const text = useTexts(playerTexts);
  return (
    <ControlButton
      label={isFull ? text.leaveFullScreen : text.fullScreen}
      icon={isFull ? Minimize : Maximize}
      onClick={onFullScreen}
    />
  );
}

interface FewControlsProps extends Pick<PlayerControlsProps, "video" | "snapshot" | "onFullScreen"> {
  player: RefObject<HTMLElement | null>;
}

/** The controls of one of several players: the page controls sound and quality. */
export function FewControls({ video, player, snapshot, onFullScreen }: FewControlsProps) {
  const isFull = useFullScreen(() => player.current);
  return (
    <div className="player-controls few-controls">
      <PlayButton paused={snapshot.playback.state === "paused"} video={video} />
      <FullScreenButton isFull={isFull} onFullScreen={onFullScreen} />
    </div>
  );
}

/** Shows whether playback is at the live edge; a press returns there. */
function LiveChip({ atEdge, onEdge }: { atEdge: boolean; onEdge: () => void }) {
  const text = useTexts(playerTexts);
  const name = atEdge ? text.atEdge : text.toEdge;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onEdge}
      className="live-chip max-lg:hidden"
      data-at-edge={atEdge}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      <span>{text.live}</span>
    </button>
  );
}

interface VolumeControlProps {
  sound: Sound;
  onMuted: (muted: boolean) => void;
  /** @param volume 0…1 */
  onVolume: (volume: number) => void;
}

/** Mute, and on wide screens the volume; phones have volume keys. */
function VolumeControl({ sound, onMuted, onVolume }: VolumeControlProps) {
  const text = useTexts(playerTexts);
  const silent = sound.muted || sound.volume === 0;
  const percent = silent ? 0 : Math.round(sound.volume * 100);
  return (
    <>
      <ControlButton
        label={silent ? text.unmute : text.mute}
        icon={silent ? VolumeX : sound.volume < 0.5 ? Volume1 : Volume2}
        onClick={() => onMuted(!silent)}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-label={text.volume}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onVolume(Number(event.target.value) / 100)}
        className="volume max-lg:hidden"
      />
    </>
  );
}

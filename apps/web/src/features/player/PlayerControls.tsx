import {
  Headphones,
  Image,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
} from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import { DelayReadout } from "./DelayReadout.tsx";
import { ControlButton } from "./ControlButton.tsx";
import { useFullScreen } from "./full-screen.ts";
import type { PlayerSnapshot } from "./player-snapshot.ts";
import type { PlayerSlot } from "./player-slot.ts";
import type { PlayerSource } from "./stream/pick-source.ts";
import { QualityMenu } from "./QualityMenu.tsx";
import { VolumeControl } from "./VolumeControl.tsx";

interface PlayerControlsProps {
  slot: PlayerSlot;
  player: RefObject<HTMLElement | null>;
  snapshot: PlayerSnapshot;
  sources: readonly PlayerSource[];
  url: string;
  onSource: (url: string) => void;
  audioOnly: boolean;
  onAudioOnly: (on: boolean) => void;
  theater: { on: boolean; toggle: () => void };
  onFullScreen: () => void;
  onPictureInPicture: () => void;
  pageControls: ReactNode;
}

/** The controls: a row at the foot on wide screens, a column in the thumb's reach on narrow ones. */
export function PlayerControls(props: PlayerControlsProps) {
  "use memo";
  const { slot, snapshot, audioOnly, theater } = props;
  const text = useTexts(playerTexts);
  const isFull = useFullScreen(props.player);
  const paused = snapshot.playback.state === "paused";
  return (
    <div className="player-controls">
      <ControlButton
        label={paused ? text.play : text.pause}
        icon={paused ? Play : Pause}
        onClick={() => slot.session?.togglePlay()}
      />
      <VolumeControl
        sound={snapshot.sound}
        onMuted={(muted) => slot.session?.setMuted(muted)}
        onVolume={(volume) => slot.session?.setVolume(volume)}
      />
      <LiveChip atEdge={snapshot.atEdge && !paused} onEdge={() => slot.session?.toEdge()} />
      <DelayReadout snapshot={snapshot} className="max-lg:hidden" />
      <div className="flex-1 max-lg:hidden" />
      <QualityMenu
        snapshot={snapshot}
        sources={props.sources}
        url={props.url}
        onWish={(wish) => slot.session?.setQuality(wish)}
        onSource={props.onSource}
      />
      {props.pageControls}
      <ControlButton
        label={audioOnly ? text.showPicture : text.audioOnly}
        icon={audioOnly ? Image : Headphones}
        pressed={audioOnly}
        onClick={() => {
          slot.session?.setAudioOnly(!audioOnly);
          props.onAudioOnly(!audioOnly);
        }}
      />
      {document.pictureInPictureEnabled && (
        <ControlButton
          label={text.pictureInPicture}
          icon={PictureInPicture2}
          className="max-lg:hidden"
          onClick={props.onPictureInPicture}
        />
      )}
      <ControlButton
        label={theater.on ? text.leaveTheaterMode : text.theaterMode}
        icon={RectangleHorizontal}
        pressed={theater.on}
        className="max-lg:hidden"
        onClick={theater.toggle}
      />
      <ControlButton
        label={isFull ? text.leaveFullScreen : text.fullScreen}
        icon={isFull ? Minimize : Maximize}
        onClick={props.onFullScreen}
      />
    </div>
  );
}

/** Says whether what plays is live, and brings it back there. */
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
      {text.live}
    </button>
  );
}

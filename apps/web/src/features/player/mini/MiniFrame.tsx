import { Eye, Play, Undo2, Volume2, VolumeX, X } from "lucide-react";
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import { formatClock } from "../../../i18n/figures/counts.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { miniTexts } from "../../../i18n/watch/mini-texts.ts";
import { playerTexts } from "../../../i18n/watch/player-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { useNowSec } from "../../../ui/clock/use-clock.ts";
import { useStore } from "../../../store/use-store.ts";
import { useExternal } from "../../../store/use-external.ts";
import type { MiniPlayerVideo } from "../mini-player.ts";
import type { MediaCard } from "../media-session/media-keys.ts";
import { useMediaKeys } from "../media-session/use-media-keys.ts";
import { FIRST_SNAPSHOT, type Playback } from "../player-snapshot.ts";
import { cornerAfter, cornerOf, CORNERS, miniCorner } from "./corners.ts";
import { PHONE } from "../../../ui/theme/media.ts";

interface MiniFrameProps {
  video: MiniPlayerVideo;
  /** The member's name. */
  name: string;
  face: string | undefined;
  poster: string | undefined;
  /** The class for her penlight colours. */
  penlight: string;
  figures: { views: number; startedAtSec: number } | null;
  /** Metadata for the system's media controls. */
  media: MediaCard;
  onLost: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** A pull longer than this is not a press. */
const PULL_PX = 24;

/**
 * The mini player: in a corner of wide pages, moved by dragging or arrow keys; on phones a bar above the navigation,
 * closed by pulling down.
 */
export function MiniFrame(props: MiniFrameProps) {
  const { video, name, face, poster, penlight, figures, media, onBack, onClose } = props;
  const text = useTexts(miniTexts);
  const corner = useStore(miniCorner, CORNERS[0]);
  const { shown, sound, stage } = useVideoInFrame(props);
  const words = useTexts(playerTexts);
  const isPaused = shown.state === "paused";
  useMediaKeys(video, name, media, isPaused);
  const pull = usePull((x, y, movedYPx) => {
    // On a phone it is a bar.
    if (matchMedia(PHONE).matches) return movedYPx > 0 && onClose();
    miniCorner.choose(cornerOf(x / innerWidth, y / innerHeight));
  });
  const press = (event: KeyboardEvent): void => {
    const next = cornerAfter(corner, event.key);
    if (!next || event.target !== event.currentTarget) return;
    event.preventDefault();
    miniCorner.choose(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging only moves it
    <section
      aria-label={text.label(name)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move it to another corner
      tabIndex={0}
      onKeyDown={press}
      {...pull}
      className={`mini ${penlight}`}
      data-corner={corner}
      data-paused={isPaused}
      data-theme="dark"
    >
      <button type="button" aria-label={text.back(name)} onClick={onBack} className="mini-stage">
        {poster && <img src={poster} alt="" className="stage-still" />}
        <span ref={stage} className={`mini-video ${video.session?.audioOnly ? "invisible" : ""}`} />
        <span className="mini-live">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-media-rose" />
          <span>{words.live}</span>
        </span>
      </button>
      <div className="mini-bar">
        <span className="mini-face">
          <Avatar src={face} size={40} penlight={penlight} live />
        </span>
        <span className="min-w-0 flex-1">
          <b translate="no" className="block truncate text-15 font-bold">
            {name}
          </b>
          <MiniState shown={shown} />
          {figures && <MiniFigures {...figures} />}
        </span>
        {isPaused && <PlayButton video={video} />}
        <SoundButton video={video} isSilent={sound.muted || sound.volume === 0} />
        <button type="button" onClick={onBack} className="mini-back">
          <Undo2 size={16} />
          <span>{text.return}</span>
        </button>
      </div>
      <button
        type="button"
        aria-label={text.close}
        title={text.close}
        onClick={onClose}
        className="mini-close"
      >
        <X size={20} strokeWidth={1.75} />
      </button>
    </section>
  );
}

/** The reason why playback is stalled, in one line; nothing while it plays or the fan has paused it. */
function MiniState({ shown }: { shown: Playback }) {
  const words = useTexts(playerTexts);
  return (
    <span role="status" className="mini-state">
      {shown.state === "recovering" && <span>{words.recovering[shown.because]}</span>}
      {shown.state === "stopped" && <span>{words[shown.because]}</span>}
    </span>
  );
}

/** Shown while playback is paused: by a call, by unplugged headphones, or by the system's keys. */
function PlayButton({ video }: { video: MiniPlayerVideo }) {
  const words = useTexts(playerTexts);
  return (
    <button
      type="button"
      aria-label={words.play}
      title={words.play}
      onClick={({ currentTarget }) => {
        // The button disappears when playback resumes, so the focus moves to the frame first.
        currentTarget.closest<HTMLElement>(".mini")?.focus({ preventScroll: true });
        video.session?.togglePlay();
      }}
      className="mini-button mini-play"
    >
      <Play size={20} strokeWidth={1.75} />
    </button>
  );
}

function SoundButton({ video, isSilent }: { video: MiniPlayerVideo; isSilent: boolean }) {
  const words = useTexts(playerTexts);
  const label = isSilent ? words.unmute : words.mute;
  const Icon = isSilent ? VolumeX : Volume2;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => video.session?.setMuted(!isSilent)}
      className="mini-button"
    >
      <Icon size={20} strokeWidth={1.75} />
    </button>
  );
}

/** Shows the video in the frame; returns its state and sound. */
function useVideoInFrame({ video, onLost }: MiniFrameProps) {
  const stage = useRef<HTMLSpanElement>(null);
  // Only these two: the rest of the snapshot changes every second.
  const shown = useExternal(
    video.subscribe,
    () => video.getSnapshot().playback,
    () => FIRST_SNAPSHOT.playback,
  );
  const sound = useExternal(
    video.subscribe,
    () => video.getSnapshot().sound,
    () => FIRST_SNAPSHOT.sound,
  );
  const lost = useEffectEvent(onLost);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-mini", true);
    if (stage.current) video.showInMiniPlayer(stage.current, () => lost());
    return () => void root.toggleAttribute("data-mini", false);
  }, [video]);
  return { shown, sound, stage };
}

/**
 * @param onPull called with the position where the pointer was released, and the distance down from its start, CSS
 * pixels
 */
function usePull(onPull: (x: number, y: number, movedYPx: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const wasPulled = useRef(false);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      from.current = { x, y };
      wasPulled.current = false;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const begun = from.current;
      from.current = null;
      if (!begun || Math.hypot(clientX - begun.x, clientY - begun.y) < PULL_PX) return;
      wasPulled.current = true;
      onPull(clientX, clientY, clientY - begun.y);
    },
    // The click at the end of a drag is not a press.
    onClickCapture: (event: MouseEvent) => {
      if (wasPulled.current) event.stopPropagation();
      wasPulled.current = false;
    },
  };
}

function MiniFigures({ views, startedAtSec }: { views: number; startedAtSec: number }) {
  const formatCount = useFormatCount();
  const nowSec = useNowSec();
  return (
    <span className="mini-figures flex items-center gap-1.5 text-12 text-ink-2 figures">
      <Eye size={16} className="flex-none" />
      <span>{`${formatCount(views)} · ${formatClock(nowSec - startedAtSec)}`}</span>
    </span>
  );
}

import type { Stream } from "@penlight/contract";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useFirstTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import { attachBackdrop, attachPictureInPicture, attachShape } from "./behaviour/attach-picture.ts";
import { attachIdle } from "./behaviour/attach-idle.ts";
import { attachKeyboard, type Shortcut } from "./behaviour/attach-keyboard.ts";
import type { MediaCard } from "./media-session/media-keys.ts";
import { useMediaKeys } from "./media-session/use-media-keys.ts";
import { FewControls, toggleFullScreen, PlayerControls, type TheaterMode } from "./PlayerControls.tsx";
import { sourcesOf } from "./stream/pick-source.ts";
import { PlayerMessage } from "./PlayerMessage.tsx";
import { usePlayerSlot, type AmongOthers } from "./use-player-slot.ts";

export interface PlayerProps {
  /** Whose live it is. */
  name: string;
  streams: readonly Stream[];
  /** Which of her broadcasts it is: an address may be the same for all of them. */
  broadcast?: string | undefined;
  /** The stream could not be had: the page asks whether the live is still on. */
  onLost: () => void;
  /** The picture is there, and so wide or high. */
  onShape: (shape: "wide" | "upright") => void;
  /** Where the video can take the whole window. */
  theater?: TheaterMode;
  /** Where it is one of several: it then has few controls of its own, and a press makes it the one that sounds. */
  among?: AmongOthers;
  /** The page's keys are this player's: of several on a page one has them. */
  hasKeys: boolean;
  /** What the system shows of it. */
  media?: MediaCard;
  /** The page's own controls, shown among the player's on narrow screens. */
  pageControls?: ReactNode;
}

const SEEK_SEC = 5;
const VOLUME_STEP = 0.1;

/** The video with everything on it. It plays, recovers and cleans up by itself. */
export function Player(props: PlayerProps) {
  const { name, streams, broadcast, onLost, onShape, theater, among, hasKeys, media, pageControls } = props;
  const text = useFirstTexts(playerTexts);
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const lastFrame = useRef<HTMLCanvasElement>(null);
  const sources = sourcesOf(streams);
  const [chosenUrl, setChosenUrl] = useState<string | null>(null);
  const url = (sources.find((source) => source.url === chosenUrl) ?? sources[0])?.url;
  const { slot, snapshot } = usePlayerSlot(video, lastFrame, url, onLost, among);
  const [idle, setIdle] = useState(false);
  const [audioOnly, setAudioOnly] = useState(slot.audioOnly);
  useMediaKeys(slot, media, snapshot.playback.state === "paused");

  const fullScreen = (): void => {
    if (root.current && video.current) toggleFullScreen(root.current, video.current);
  };
  const act = useEffectEvent((shortcut: Shortcut) => {
    const { session } = slot;
    if (!session) return;
    const { volume, muted } = snapshot.sound;
    switch (shortcut) {
      case "play":
        return session.togglePlay();
      case "mute":
        return session.setMuted(!muted);
      case "full-screen":
        return fullScreen();
      case "louder":
        return session.setVolume(volume + VOLUME_STEP);
      case "quieter":
        return session.setVolume(volume - VOLUME_STEP);
      case "back":
        return session.seekBy(-SEEK_SEC);
      case "forward":
        return session.seekBy(SEEK_SEC);
    }
  });

  const tellShape = useEffectEvent(onShape);
  // What an engine knows of the broadcast before stands still, and the address may be the same.
  const played = useRef(broadcast);
  useEffect(() => {
    if (broadcast === undefined) return;
    if (played.current !== undefined && played.current !== broadcast) slot.session?.retry();
    played.current = broadcast;
  }, [slot, broadcast]);

  useEffect(() => {
    if (!root.current || !video.current || !canvas.current) return;
    const detach = [
      attachPictureInPicture(video.current),
      attachIdle(root.current, setIdle),
      attachBackdrop(video.current, canvas.current),
      attachShape(video.current, (shape) => tellShape(shape)),
    ];
    return () => {
      for (const stop of detach) stop();
    };
  }, []);

  useEffect(() => {
    if (hasKeys && root.current) return attachKeyboard(root.current, (shortcut) => act(shortcut));
  }, [hasKeys]);

  return (
    <div
      ref={root}
      role="region"
      aria-label={text.label(name)}
      data-awake={!idle || snapshot.playback.state !== "playing"}
      className="group/player absolute inset-0 overflow-hidden text-media-ink"
    >
      <canvas ref={canvas} aria-hidden="true" width={1} height={1} className="stage-backdrop" />
      <video
        ref={video}
        playsInline
        className={`relative size-full object-contain ${audioOnly ? "invisible" : ""}`}
        onClick={() => {
          if (among) return slot.session?.setMuted(false);
          // A tap only wakes the controls; a mouse has its own way to do that.
          if (matchMedia("(pointer: fine)").matches) slot.session?.togglePlay();
        }}
        onDoubleClick={fullScreen}
      />
      <canvas
        ref={lastFrame}
        aria-hidden="true"
        hidden
        className={`pointer-events-none absolute inset-0 size-full object-contain ${audioOnly ? "invisible" : ""}`}
      />
      <PlayerMessage
        playback={snapshot.playback}
        sound={snapshot.sound}
        audioOnly={audioOnly}
        onUnmute={() => slot.session?.setMuted(false)}
        onRetry={() => slot.session?.retry()}
      />
      {among ? (
        <FewControls slot={slot} player={root} snapshot={snapshot} onFullScreen={fullScreen} />
      ) : (
        <PlayerControls
          slot={slot}
          player={root}
          snapshot={snapshot}
          sources={sources}
          url={url ?? ""}
          onSource={setChosenUrl}
          audioOnly={audioOnly}
          onAudioOnly={setAudioOnly}
          theater={theater}
          onFullScreen={fullScreen}
          onPictureInPicture={() => {
            // Refused without a picture to show: it simply stays here.
            void video.current?.requestPictureInPicture().catch(() => undefined);
          }}
          pageControls={pageControls}
        />
      )}
    </div>
  );
}

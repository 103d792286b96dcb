import type { Stream } from "@penlight/contract";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { NamedRoom } from "../../base/platforms.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import { reportMoments, type PictureClock } from "../../store/picture-clock.ts";
import { page, useFullScreen, useLiesOnPicture } from "../../ui/layout/full-screen.ts";
import { CHAT_BELOW, UPRIGHT_PHONE } from "../../ui/theme/media.ts";
import { useMedia } from "../../store/use-media.ts";
import { changeWatchView, useWatchView } from "../../ui/layout/watch-view.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { onFirstTouch } from "../../ui/lazy/on-first-touch.ts";
import { useStore } from "../../store/use-store.ts";
import { attachBackdrop, attachPictureInPicture, attachShape } from "./behaviour/attach-picture.ts";
import { attachIdle } from "./behaviour/attach-idle.ts";
import type { MediaCard } from "./media-session/media-keys.ts";
import { useMediaKeys } from "./media-session/use-media-keys.ts";
import { FewControls, PlayerControls } from "./PlayerControls.tsx";
import { shortcutsShown } from "./shortcuts/shortcuts.ts";
import { mayClip } from "./stream/recent-segments.ts";
import { sourcesOf } from "./stream/pick-source.ts";
import { PlayerMessage } from "./PlayerMessage.tsx";
import { useLiveVideo, type AmongOthers } from "./use-live-video.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const PhoneChatHandle = lazy(async () => (await import("./PhoneChatHandle.tsx")).PhoneChatHandle);
const RewindBar = lazy(async () => (await import("./rewind/RewindBar.tsx")).RewindBar);
const ShortcutsDialog = lazy(async () => (await import("./shortcuts/ShortcutsDialog.tsx")).ShortcutsDialog);

export interface PlayerProps {
  /** The member's name. */
  name: string;
  streams: readonly Stream[];
  /** Identifies the broadcast, because the stream's address may be the same for all of her broadcasts. */
  broadcast?: string | undefined;
  /** Called when the stream could not be loaded, so that the page can check whether the live is still on. */
  onLost: () => void;
  /** Called when the picture's shape is known. */
  onShape: (shape: "wide" | "upright") => void;
  /**
   * The live's room, so that it continues in the mini player when its page is left. Omitted when the live ends with its
   * page.
   */
  room?: NamedRoom;
  /** Lets other parts of the page read the time of the current picture. */
  picture?: PictureClock;
  /** Set for one of several players: it has few controls, and a press gives it the audio focus. */
  among?: AmongOthers;
  /** Whether the page's keyboard shortcuts control this player: only one of several may have them. */
  hasKeys: boolean;
  /** Metadata for the system's media controls. */
  media?: MediaCard;
  /** The page's own entries in the menu on narrow screens. */
  menu?: ReactNode;
}

/** The video of a live (`live-video.ts`) with its controls. */
export function Player(props: PlayerProps) {
  const { name, streams, broadcast, onLost, onShape, room, among, hasKeys, media, menu } = props;
  const text = useTexts(playerTexts);
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const backdrop = useRef<HTMLImageElement>(null);
  const sources = sourcesOf(streams);
  const [chosenUrl, setChosenUrl] = useState<string | null>(null);
  const url = (sources.find((source) => source.url === chosenUrl) ?? sources[0])?.url;
  const [idle, setIdle] = useState(false);
  const wokenByTap = useRef(false);
  const [shape, setShape] = useState<"wide" | "upright" | null>(null);
  const reportShape = (told: "wide" | "upright"): void => {
    setShape(told);
    onShape(told);
  };
  const { video, snapshot } = useLiveVideo(place, {
    url,
    broadcast,
    onLost,
    among,
    room,
    onVideo: (element) => attachVideo(element, backdrop.current, reportShape),
  });
  const { audioOnly } = snapshot;
  useMediaKeys(video, name, media, snapshot.playback.state === "paused");
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (root.current) onFirstTouch(root.current, () => setIsTouched(true));
  }, []);
  const isPageFull = useFullScreen(page);
  const isAloneFull = useFullScreen(() => root.current);
  const isFull = isPageFull || isAloneFull;
  const view = useWatchView();
  // In this case the picture fills the screen without the Fullscreen API, and the chat lies over it.
  const isPhone = useMedia(UPRIGHT_PHONE) && shape === "upright" && !among;
  const isAlone = useMedia(CHAT_BELOW) || among !== undefined;
  const fullScreen = (): void => {
    if (isPhone) return changeWatchView({ phoneFull: !view.phoneFull });
    video.toggleFullScreen(isAlone ? root.current : page(), isAlone && shape === "wide");
  };
  useShortcuts(root, { video, isFull, onFullScreen: fullScreen, enabled: hasKeys });
  const liesOnPicture = useLiesOnPicture(shape === "upright") && !among;
  useLayoutEffect(() => {
    const watch = root.current?.closest<HTMLElement>(".watch");
    if (!watch || !liesOnPicture) return;
    // The chat over the picture uses the dark theme, like the picture.
    watch.dataset["theme"] = "dark";
    return () => void delete watch.dataset["theme"];
  }, [liesOnPicture]);
  const { picture } = props;
  useEffect(() => {
    if (picture) return reportMoments(picture, () => video.session?.pictureMoment() ?? null);
  }, [picture, video]);

  useEffect(() => {
    // In full screen the chat over the picture is hidden together with the controls; in theater mode the title is.
    const watch = root.current?.closest<HTMLElement>(".watch");
    if (!root.current) return;
    const isAround = watch && (isFull || view.theater);
    const detach = attachIdle(isAround ? watch : root.current, (isIdle) => {
      setIdle(isIdle);
      if (isAround) watch.toggleAttribute("data-idle", isIdle);
    });
    return () => {
      detach();
      watch?.removeAttribute("data-idle");
    };
  }, [isFull, view.theater]);

  return (
    <div
      ref={root}
      role="region"
      aria-label={text.label(name)}
      data-awake={!idle || snapshot.playback.state !== "playing"}
      className="group/player absolute inset-0 overflow-hidden text-media-ink"
    >
      <img ref={backdrop} alt="" className="stage-backdrop" />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys and controls do the same */}
      <div
        ref={place}
        className={`player-place absolute inset-0 ${audioOnly ? "invisible" : ""}`}
        onClick={({ currentTarget }) => {
          if (among) return video.session?.setMuted(false);
          // A tap shows the controls; where the picture fills a phone, the next tap hides everything but the chat and
          // its input.
          if (matchMedia("(pointer: fine)").matches) video.session?.togglePlay();
          else if (isPhone && view.phoneFull && !wokenByTap.current)
            currentTarget.closest(".watch")?.toggleAttribute("data-quiet");
        }}
        // Recorded before the same tap shows the controls.
        onPointerDownCapture={() => (wokenByTap.current = idle)}
        // Mouse only: on touch screens two taps hide and show again the elements over the picture.
        onDoubleClick={() => matchMedia("(pointer: fine)").matches && fullScreen()}
      />
      <PlayerMessage
        playback={snapshot.playback}
        sound={snapshot.sound}
        audioOnly={audioOnly}
        onUnmute={() => video.session?.setMuted(false)}
        onRetry={() => video.session?.retry()}
      />
      {among ? (
        <FewControls video={video} player={root} snapshot={snapshot} onFullScreen={fullScreen} />
      ) : (
        <PlayerControls
          video={video}
          name={name}
          snapshot={snapshot}
          sources={sources}
          url={url ?? ""}
          onSource={setChosenUrl}
          isFull={isPhone ? view.phoneFull : isFull}
          isAlone={isAloneFull}
          onFullScreen={fullScreen}
          menu={menu}
        />
      )}
      {!among && isTouched && !audioOnly && (
        <RewindBar
          player={{ video: video.element, session: video.session }}
          picture={place}
          name={name}
          mayClip={mayClip(url ?? "")}
        />
      )}
      {isPhone && view.phoneFull && <PhoneChatHandle />}
      {hasKeys && <Shortcuts />}
    </div>
  );
}

function Shortcuts() {
  const isShown = useStore(shortcutsShown, false);
  return isShown && <ShortcutsDialog onClose={() => shortcutsShown.set(false)} />;
}

/** Attaches everything that depends on the video element, while it is in the player. */
function attachVideo(
  video: HTMLVideoElement,
  backdrop: HTMLImageElement | null,
  onShape: (shape: "wide" | "upright") => void,
): () => void {
  const detach = [
    attachPictureInPicture(video),
    attachShape(video, onShape),
    ...(backdrop ? [attachBackdrop(video, backdrop)] : []),
  ];
  return () => {
    for (const stop of detach) stop();
  };
}

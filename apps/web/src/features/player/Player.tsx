import type { Stream } from "@penlight/contract";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { NamedRoom } from "../../base/platforms.ts";
import { useFirstTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import { tellMoments, type PictureClock } from "../../store/picture-clock.ts";
import {
  CHAT_BELOW,
  page,
  toggleFullScreen,
  UPRIGHT_PHONE,
  useFullScreen,
  useLiesOnPicture,
} from "../../ui/layout/full-screen.ts";
import { useMedia } from "../../ui/layout/use-media.ts";
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
import { usePlayerSlot, type AmongOthers } from "./use-player-slot.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const PhoneChatHandle = lazy(async () => (await import("./PhoneChatHandle.tsx")).PhoneChatHandle);
const RewindBar = lazy(async () => (await import("./rewind/RewindBar.tsx")).RewindBar);
const ShortcutsDialog = lazy(async () => (await import("./shortcuts/ShortcutsDialog.tsx")).ShortcutsDialog);

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
  /** Whose live it is: it goes on in the small player where its page is left. Left out where it ends with its page. */
  room?: NamedRoom;
  /** Asked by others on the page which moment the picture shows. */
  picture?: PictureClock;
  /** Where it is one of several: it then has few controls of its own, and a press makes it the one that sounds. */
  among?: AmongOthers;
  /** The page's keys are this player's: of several on a page one has them. */
  hasKeys: boolean;
  /** What the system shows of it. */
  media?: MediaCard;
  /** The page's own rows in the menu of narrow screens. */
  menu?: ReactNode;
}

/** The video with everything on it. It plays, recovers and cleans up by itself. */
export function Player(props: PlayerProps) {
  const { name, streams, broadcast, onLost, onShape, room, among, hasKeys, media, menu } = props;
  const text = useFirstTexts(playerTexts);
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const backdrop = useRef<HTMLImageElement>(null);
  const sources = sourcesOf(streams);
  const [chosenUrl, setChosenUrl] = useState<string | null>(null);
  const url = (sources.find((source) => source.url === chosenUrl) ?? sources[0])?.url;
  const [idle, setIdle] = useState(false);
  const wokenByTap = useRef(false);
  const [shape, setShape] = useState<"wide" | "upright" | null>(null);
  const tellShape = (told: "wide" | "upright"): void => {
    setShape(told);
    onShape(told);
  };
  const { slot, snapshot } = usePlayerSlot(place, {
    url,
    onLost,
    among,
    room,
    onVideo: (video) => attachVideo(video, backdrop.current, tellShape),
  });
  const { audioOnly } = snapshot;
  useMediaKeys(slot, name, media, snapshot.playback.state === "paused");
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (root.current) onFirstTouch(root.current, () => setIsTouched(true));
  }, []);
  const isPageFull = useFullScreen(page);
  const isAloneFull = useFullScreen(() => root.current);
  const isFull = isPageFull || isAloneFull;
  const view = useWatchView();
  // There the picture fills the screen by itself, and the chat runs over it.
  const isPhone = useMedia(UPRIGHT_PHONE) && shape === "upright" && !among;
  const isAlone = useMedia(CHAT_BELOW) || among !== undefined;
  const fullScreen = (): void => {
    if (isPhone) return changeWatchView({ phoneFull: !view.phoneFull });
    const filling = isAlone ? root.current : page();
    const onItsSide = isAlone && shape === "wide";
    if (filling && slot.video) void toggleFullScreen(filling, slot.video, onItsSide);
  };
  useShortcuts(root, { slot, isFull, onFullScreen: fullScreen, enabled: hasKeys });
  const liesOnPicture = useLiesOnPicture(shape === "upright") && !among;
  useLayoutEffect(() => {
    const watch = root.current?.closest<HTMLElement>(".watch");
    if (!watch || !liesOnPicture) return;
    // As dark as the picture, in both themes.
    watch.dataset["theme"] = "dark";
    return () => void delete watch.dataset["theme"];
  }, [liesOnPicture]);
  const { picture } = props;
  useEffect(() => {
    if (picture) return tellMoments(picture, () => slot.session?.pictureMoment() ?? null);
  }, [picture, slot]);

  // What an engine knows of the broadcast before stands still, and the address may be the same.
  const played = useRef(broadcast);
  useEffect(() => {
    if (broadcast === undefined) return;
    if (played.current !== undefined && played.current !== broadcast) slot.session?.retry();
    played.current = broadcast;
  }, [slot, broadcast]);

  useEffect(() => {
    // In full screen the chat over the picture comes and goes with the controls; so does the title in theater mode.
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
          if (among) return slot.session?.setMuted(false);
          // A tap wakes the controls, and where a picture fills a phone the next one leaves it the chat and its box.
          if (matchMedia("(pointer: fine)").matches) slot.session?.togglePlay();
          else if (isPhone && view.phoneFull && !wokenByTap.current)
            currentTarget.closest(".watch")?.toggleAttribute("data-quiet");
        }}
        // Before the player wakes by it.
        onPointerDownCapture={() => (wokenByTap.current = idle)}
        // Two taps hide what lies on a picture, and bring it back.
        onDoubleClick={() => matchMedia("(pointer: fine)").matches && fullScreen()}
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
          name={name}
          snapshot={snapshot}
          sources={sources}
          url={url ?? ""}
          onSource={setChosenUrl}
          isFull={isPhone ? view.phoneFull : isFull}
          isAlone={isAloneFull}
          onFullScreen={fullScreen}
          onPictureInPicture={() => {
            // Refused without a picture to show: it simply stays here.
            void slot.video?.requestPictureInPicture().catch(() => undefined);
          }}
          menu={menu}
        />
      )}
      {!among && isTouched && !audioOnly && (
        <RewindBar
          player={{ video: slot.video, session: slot.session }}
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

/** What goes by the video's picture, for as long as it is in the player. */
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

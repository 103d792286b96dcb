import { useExternal } from "../../store/use-external.ts";
import { useMedia } from "../../store/use-media.ts";
import { UPRIGHT_PHONE, WIDE } from "../theme/media.ts";
import { useWatchView } from "./watch-view.ts";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** Whether an element fills the screen. */
export function useFullScreen(element: () => Element | null): boolean {
  return useExternal(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === element(),
    () => false,
  );
}

/** The whole document, so that the chat next to the picture and messages over the page stay visible. */
export const page = (): Element => document.documentElement;

/** On iPhones only the video element itself can go full screen. */
interface VideoWithOwnFullScreen extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Some browsers cannot lock the orientation. */
interface DirectedScreen {
  lock?: (direction: "landscape") => Promise<void>;
}

/**
 * Enters or leaves full screen with an element; where that is not supported, with the video alone.
 * @param onItsSide rotates a phone held upright to landscape while the picture fills the screen
 */
export async function toggleFullScreen(
  element: Element,
  video: VideoWithOwnFullScreen,
  onItsSide: boolean,
): Promise<void> {
  try {
    if (document.fullscreenElement) return await document.exitFullscreen();
    if (typeof element.requestFullscreen !== "function") return video.webkitEnterFullscreen?.();
    await element.requestFullscreen();
    const { orientation }: { orientation: DirectedScreen } = screen;
    if (onItsSide) await orientation.lock?.("landscape");
  } catch {
    // Refused (no user gesture, or no orientation lock): the picture stays as it is.
  }
}

/**
 * Whether the chat lies over the picture, and is therefore dark in both themes.
 * @param isUpright whether the picture is upright
 */
export function useLiesOnPicture(isUpright: boolean): boolean {
  const view = useWatchView();
  const isFull = useFullScreen(page);
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(UPRIGHT_PHONE);
  if (isWide) return isFull && view.fullScreen === "over" && !view.fullScreenHidden;
  return isPhone && view.phoneFull && isUpright;
}

import { useExternal } from "../../store/use-external.ts";
import { useMedia } from "./use-media.ts";
import { useWatchView } from "./watch-view.ts";

/** An upright phone, where the picture may take the whole screen and the chat runs over it (watch-views.css). */
export const UPRIGHT_PHONE = "(width < 40rem) and (height >= 30rem)";
/** Where the chat stands below the picture: in full screen the picture is alone. */
export const CHAT_BELOW = "(width < 64rem) and (height >= 30rem)";
const WIDE = "(width >= 64rem)";

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

/** The whole document: what stands beside a picture, and what speaks over a page, comes along. */
export const page = (): Element => document.documentElement;

/** Phones of one maker can only show the video itself in full screen. */
interface VideoWithOwnFullScreen extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Some browsers can't hold a direction. */
interface DirectedScreen {
  lock?: (direction: "landscape") => Promise<void>;
}

/**
 * Enters or leaves full screen with an element; where that can't be, with the video alone.
 * @param onItsSide a device that is held upright turns the picture, as long as it fills the screen
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
    // Refused, without a gesture or by what can't be turned: nothing to tell, the picture stays as it is.
  }
}

/**
 * Whether the chat lies on the picture, and is as dark in both themes.
 * @param isUpright the picture
 */
export function useLiesOnPicture(isUpright: boolean): boolean {
  const view = useWatchView();
  const isFull = useFullScreen(page);
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(UPRIGHT_PHONE);
  if (isWide) return isFull && view.fullScreen === "over" && !view.fullScreenHidden;
  return isPhone && view.phoneFull && isUpright;
}

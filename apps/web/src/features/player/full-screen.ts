import { useSyncExternalStore, type RefObject } from "react";

/** Phones of one maker can only show the video itself in full screen. */
interface VideoWithOwnFullScreen extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** Whether this player fills the screen. */
export function useFullScreen(player: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === player.current,
    () => false,
  );
}

/** Enters or leaves full screen with the whole player; where that can't be, with the video alone. */
export function toggleFullScreen(player: HTMLElement, video: VideoWithOwnFullScreen): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (typeof player.requestFullscreen === "function") {
    // Refused without a gesture: nothing to tell, the picture stays where it is.
    void player.requestFullscreen().catch(() => undefined);
  } else video.webkitEnterFullscreen?.();
}

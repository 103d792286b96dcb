import { useLayoutEffect } from "react";
import type { Watching } from "@penlight/contract";

/**
 * Sets for the styles what is watched on this page; the server sets it in its document. An attribute instead of
 * `:has()`: with a `:has()` on the whole page, every inserted element would make the browser recompute all styles.
 */
export function useWatching(what: Watching = "room"): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.watching = what;
    return () => {
      delete root.dataset.watching;
      // Full screen is for watching only, so it ends when the page is left.
      if (document.fullscreenElement === root) void document.exitFullscreen();
    };
  }, [what]);
}

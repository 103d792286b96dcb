import { useLayoutEffect } from "react";
import type { Watching } from "@penlight/contract";

/**
 * Tells the styles what is watched on this page. The server says so in its document. An attribute, and no
 * `:has()`: with one on the whole page whatever is inserted anywhere has all of its styles computed anew.
 */
export function useWatching(what: Watching = "room"): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.watching = what;
    return () => {
      delete root.dataset.watching;
      // Nothing but what is watched fills the screen.
      if (document.fullscreenElement === root) void document.exitFullscreen();
    };
  }, [what]);
}

import { useLayoutEffect } from "react";

/**
 * Tells the styles that something is watched on this page. The server says so in its document. An attribute, and no
 * `:has()`: with one on the whole page whatever is inserted anywhere has all of its styles computed anew.
 */
export function useWatching(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-watching", true);
    return () => {
      root.toggleAttribute("data-watching", false);
      // Nothing but what is watched fills the screen.
      if (document.fullscreenElement === root) void document.exitFullscreen();
    };
  }, []);
}

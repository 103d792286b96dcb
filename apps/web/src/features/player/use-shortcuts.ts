import { useEffect, useEffectEvent, type RefObject } from "react";
import { changeWatchView, chatToggled, useWatchView } from "../../ui/layout/watch-view.ts";
import { attachKeyboard, type Shortcut } from "./behaviour/attach-keyboard.ts";
import { openShortcuts } from "./shortcuts/shortcuts.ts";
import type { LiveVideo } from "./live-video.ts";

const SEEK_SEC = 5;
const VOLUME_STEP = 0.1;

interface ShortcutsOptions {
  video: LiveVideo;
  /** Whether the picture fills the screen. */
  isFull: boolean;
  onFullScreen: () => void;
  /** False where there is no player, or the page's shortcuts control another one. */
  enabled: boolean;
}

/** Handles the player's keyboard shortcuts, anywhere on its page. */
export function useShortcuts(player: RefObject<HTMLElement | null>, options: ShortcutsOptions): void {
  const { video, isFull, onFullScreen, enabled } = options;
  const view = useWatchView();
  const act = useEffectEvent((shortcut: Shortcut): void => {
    switch (shortcut) {
      case "full-screen":
        return onFullScreen();
      case "theater":
        return changeWatchView({ theater: !view.theater });
      case "chat":
        return changeWatchView(chatToggled(view, isFull));
      case "leave":
        // An open menu is closed first.
        if (document.querySelector("[aria-expanded=true]")) return;
        return view.theater ? changeWatchView({ theater: false }) : undefined;
      case "list":
        return openShortcuts();
      default:
        return steer(video, shortcut);
    }
  });
  useEffect(() => {
    if (enabled && player.current) return attachKeyboard(player.current, (shortcut) => act(shortcut));
  }, [enabled, player]);
}

function steer(
  video: LiveVideo,
  shortcut: Extract<Shortcut, "play" | "mute" | "edge" | "louder" | "quieter" | "back" | "forward">,
): void {
  const { session } = video;
  if (!session) return;
  const { volume, muted } = video.getSnapshot().sound;
  switch (shortcut) {
    case "play":
      return session.togglePlay();
    case "mute":
      return session.setMuted(!muted);
    case "edge":
      return session.toEdge();
    case "louder":
      return session.setVolume(volume + VOLUME_STEP);
    case "quieter":
      return session.setVolume(volume - VOLUME_STEP);
    case "back":
      return session.seekBy(-SEEK_SEC);
    case "forward":
      return session.seekBy(SEEK_SEC);
  }
}

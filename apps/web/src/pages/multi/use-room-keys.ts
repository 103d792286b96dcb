import { useEffect, useEffectEvent, type RefObject } from "react";
import { isSilent, type SoundDesk } from "../../features/player/behaviour/sound-desk.ts";

interface RoomKeysOptions {
  desk: SoundDesk;
  /** Room keys by place; null for a free place. */
  keys: readonly (string | null)[];
  tiles: RefObject<HTMLElement | null>;
}

const TAKES_LETTERS = "input:not([type=range]), textarea, select, dialog, [contenteditable]";

/**
 * Keyboard shortcuts of the page: 1 to 4 give a room the audio focus, m mutes all, f toggles full screen. Ignored in
 * input fields.
 */
export function useRoomKeys({ desk, keys, tiles }: RoomKeysOptions): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return;
    const room = keys[Number(event.key) - 1];
    if (room) desk.solo(room);
    else if (event.key.toLowerCase() === "m") desk.setMuted(!isSilent(desk.getSnapshot()));
    else if (event.key.toLowerCase() === "f" && tiles.current) toggleFullScreen(tiles.current);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener("keydown", (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** Toggles full screen for all tiles. Does nothing where it is not supported. */
export function toggleFullScreen(tiles: HTMLElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (typeof tiles.requestFullscreen === "function")
    void tiles.requestFullscreen().catch(() => undefined);
}

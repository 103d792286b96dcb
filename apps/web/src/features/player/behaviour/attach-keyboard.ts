import { shortcutOf, type KeyPress, type Shortcut } from "./shortcut.ts";

/** Listens for the player's keys anywhere on the page, except where something with focus needs them. */
export function attachKeyboard(player: HTMLElement, onShortcut: (shortcut: Shortcut) => void): () => void {
  const listening = new AbortController();
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented) return;
      const shortcut = shortcutOf({
        key: event.key,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        focus: focusOf(event.target, player),
      });
      if (!shortcut) return;
      event.preventDefault();
      onShortcut(shortcut);
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}

function focusOf(target: EventTarget | null, player: HTMLElement): KeyPress["focus"] {
  if (!(target instanceof HTMLElement) || target === document.body) return "nothing";
  if (target.closest("input, textarea, select, dialog, [role=tablist], [contenteditable]")) return "other";
  if (target.closest("button, a, summary")) return "button";
  return player.contains(target) ? "player" : "nothing";
}

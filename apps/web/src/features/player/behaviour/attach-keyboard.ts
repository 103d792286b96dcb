export type Shortcut =
  | "play"
  | "mute"
  | "full-screen"
  | "theater"
  | "chat"
  | "edge"
  | "louder"
  | "quieter"
  | "back"
  | "forward"
  | "leave"
  | "list";

const KEYS: Record<string, Shortcut> = {
  " ": "play",
  k: "play",
  m: "mute",
  f: "full-screen",
  t: "theater",
  h: "chat",
  l: "edge",
  "?": "list",
  Escape: "leave",
  ArrowUp: "louder",
  ArrowDown: "quieter",
  ArrowLeft: "back",
  ArrowRight: "forward",
};

export interface KeyPress {
  key: string;
  /** Whether Ctrl, Alt or Meta is held. */
  modified: boolean;
  /** The focused element, which may need the key itself. */
  focus: "nothing" | "player" | "button" | "other";
}

/**
 * The player shortcut for a key press, null if none. Shortcuts work anywhere on the page unless the focused element
 * uses the key itself: a button uses space, lists and tabs the arrows, fields every key.
 */
export function shortcutOf({ key, modified, focus }: KeyPress): Shortcut | null {
  if (modified || focus === "other") return null;
  const shortcut = KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  if (focus === "button" && key === " ") return null;
  // Arrow keys scroll the page unless the player has focus.
  if (key.startsWith("Arrow") && focus !== "player") return null;
  return shortcut;
}

/** Handles the player's shortcuts anywhere on the page, except where the focused element needs the keys. */
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
  // An element that was pressed in a dialog may be disabled by now, so that the page has the focus.
  if (document.querySelector("dialog[open]")) return "other";
  if (!(target instanceof HTMLElement) || target === document.body) return "nothing";
  if (target.closest("input, textarea, select, dialog, [role=tablist], [contenteditable]")) return "other";
  if (target.closest("button, a, summary")) return "button";
  return player.contains(target) ? "player" : "nothing";
}

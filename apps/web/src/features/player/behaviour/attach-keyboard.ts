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
  /** Ctrl, Alt or Meta is held. */
  modified: boolean;
  /** What has focus: it keeps the keys that it uses itself. */
  focus: "nothing" | "player" | "button" | "other";
}

/**
 * What a key means to the player. Anywhere on the page the keys work unless something with focus has its own use
 * for them: a button its space, lists and tabs their arrows, fields every key.
 */
export function shortcutOf({ key, modified, focus }: KeyPress): Shortcut | null {
  if (modified || focus === "other") return null;
  const shortcut = KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  if (focus === "button" && key === " ") return null;
  // Arrows scroll the page unless the player itself is meant.
  if (key.startsWith("Arrow") && focus !== "player") return null;
  return shortcut;
}

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
  // What was pressed in a dialog may be disabled by now, and have lost the focus to the page.
  if (document.querySelector("dialog[open]")) return "other";
  if (!(target instanceof HTMLElement) || target === document.body) return "nothing";
  if (target.closest("input, textarea, select, dialog, [role=tablist], [contenteditable]")) return "other";
  if (target.closest("button, a, summary")) return "button";
  return player.contains(target) ? "player" : "nothing";
}

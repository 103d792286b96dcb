/** Moves the focus into the comment box, from anywhere on the page. */
export const COMMENT_KEY = "c";
const TAKES_LETTERS = "input, textarea, select, dialog, [contenteditable]";

interface KeyPress {
  key: string;
  /** Whether Ctrl, Alt or Meta is held. */
  modified: boolean;
  /** Whether the focused element accepts letters itself, or lies over the page. */
  taken: boolean;
}

/** Whether a key press is the comment shortcut. */
export function isCommentKey({ key, modified, taken }: KeyPress): boolean {
  return !modified && !taken && key.toLowerCase() === COMMENT_KEY;
}

/** Handles the comment shortcut anywhere on the page. */
export function attachCommentKey(box: HTMLElement): () => void {
  const listening = new AbortController();
  document.addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, altKey, metaKey, target } = event;
      const taken = target instanceof Element && target.closest(TAKES_LETTERS) !== null;
      const press = { key, modified: ctrlKey || altKey || metaKey, taken };
      if (event.defaultPrevented || !isCommentKey(press)) return;
      // Otherwise the letter would be typed into the box.
      event.preventDefault();
      box.focus();
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}

import { useLayoutEffect, useRef, type RefObject } from "react";

/** @returns a function that inserts a text at the cursor and moves the cursor behind it */
export function useInsert(
  input: RefObject<HTMLInputElement | null>,
  draft: string,
  write: (text: string) => void,
): (text: string) => void {
  /** The cursor position to set after the next rendering, which contains the text. */
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return;
    input.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (text) => {
    const field = input.current;
    if (!field) return;
    const from = field.selectionStart ?? draft.length;
    const to = field.selectionEnd ?? from;
    caret.current = from + text.length;
    write(draft.slice(0, from) + text + draft.slice(to));
    field.focus();
  };
}

import { useLayoutEffect, useRef, type RefObject } from "react";

/** @returns puts a text where the cursor stands, and the cursor behind it */
export function useInsert(
  input: RefObject<HTMLInputElement | null>,
  draft: string,
  write: (text: string) => void,
): (text: string) => void {
  /** Where the cursor is to stand once the text is there, which is after the next rendering. */
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

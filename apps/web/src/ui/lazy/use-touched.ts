import { useEffect, useState } from "react";
import { readStored } from "../../store/stored.ts";
import { onFirstTouch, REST_MS } from "./on-first-touch.ts";

/**
 * Whether the page has had an interaction, to defer loading what is not needed before.
 * @param stored storage key; with a stored value the result is true from the start
 */
export function useTouched(stored: string): boolean {
  const [isTouched, touch] = useState(() => readStored(() => localStorage, stored) !== null);
  useEffect(() => onFirstTouch(window, () => touch(true), REST_MS), []);
  return isTouched;
}

import { useEffect, useState } from "react";
import { readStored } from "../../store/stored.ts";
import { onFirstTouch, REST_MS } from "./on-first-touch.ts";

/**
 * Whether somebody has used the page: what nobody needs before that comes then.
 * @param stored under which name something is kept that needs it untouched
 */
export function useTouched(stored: string): boolean {
  const [isTouched, touch] = useState(() => readStored(() => localStorage, stored) !== null);
  useEffect(() => onFirstTouch(window, () => touch(true), REST_MS), []);
  return isTouched;
}

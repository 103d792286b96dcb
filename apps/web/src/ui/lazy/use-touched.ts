import { useEffect, useState } from "react";
import { onFirstTouch } from "./on-first-touch.ts";

/**
 * Whether somebody has used the page: what nobody needs before that comes then.
 * @param before whether it is needed untouched; asked once
 */
export function useTouched(before: () => boolean): boolean {
  const [isTouched, touch] = useState(before);
  useEffect(() => onFirstTouch(window, () => touch(true)), []);
  return isTouched;
}

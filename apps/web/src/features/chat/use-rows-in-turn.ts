import { useHydrated } from "@tanstack/react-router";
import { startTransition, useEffect, useState } from "react";
import type { ChatRow } from "./chat-rows.ts";

/** The least that a row is high. */
const ROW_PX = 40;
/** What the stage and the tabs leave of a phone's screen. */
const PHONE_SHARE = 0.55;
/** Longer than this the rest does not wait for a quiet moment. */
const LONGEST_WAIT_MS = 500;

/**
 * Where a fan comes from another page of the app, the chat begins with the rows in sight, and the rest joins below
 * them in a quiet moment: the video's first frame does not wait for sixty comments. A document has them all.
 */
export function useRowsInTurn(rows: readonly ChatRow[]): readonly ChatRow[] {
  const inDocument = !useHydrated();
  const [first, setFirst] = useState(() => (inDocument ? Infinity : rowsInSight()));
  useEffect(() => {
    if (first === Infinity) return;
    const showAll = (): void => startTransition(() => setFirst(Infinity));
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(showAll, LONGEST_WAIT_MS);
      return () => clearTimeout(timer);
    }
    const turn = requestIdleCallback(showAll, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(turn);
  }, [first]);
  return first === Infinity ? rows : rows.slice(0, first);
}

/** At most so many rows can be seen without scrolling. */
function rowsInSight(): number {
  const share = matchMedia("(min-width: 768px)").matches ? 1 : PHONE_SHARE;
  return Math.ceil((innerHeight * share) / ROW_PX);
}

import { useEffect, useEffectEvent } from "react";
import type { ReplayClock } from "./replay-clock.ts";

const MINUTE_MS = 60_000;
/** Arrow keys seek by one minute; with the shift key, and with the page keys, by five. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -MINUTE_MS,
  ArrowRight: MINUTE_MS,
  PageDown: -5 * MINUTE_MS,
  PageUp: 5 * MINUTE_MS,
};

/** Handles keyboard shortcuts of a replay anywhere on the page, except where the focused element needs the keys. */
export function useReplayKeys(clock: ReplayClock): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest("input, textarea, select, dialog")) return;
    // In the chat, the scrolling keys scroll; only its arrow keys seek.
    if (target?.closest("[role=region]") && !event.key.startsWith("Arrow")) return;
    const step = STEPS[event.key];
    if (event.key === " ") {
      if (target?.closest("button, a, summary")) return;
      clock.toggle();
    } else if (step !== undefined) clock.seek(clock.getSnapshot().atMs + step);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener("keydown", (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

import { useEffect, useEffectEvent } from "react";
import type { ReplayClock } from "./replay-clock.ts";

const MINUTE_MS = 60_000;
/** By a minute; with the shift key, and by the page keys, by five. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -MINUTE_MS,
  ArrowRight: MINUTE_MS,
  PageDown: -5 * MINUTE_MS,
  PageUp: 5 * MINUTE_MS,
};

/** Keys of a replay anywhere on the page, except where something with focus needs them itself. */
export function useReplayKeys(clock: ReplayClock): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest("input, textarea, select, dialog")) return;
    // The chat scrolls by the keys that every list scrolls by.
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

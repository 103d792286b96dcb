import { createContext, use } from "react";
import { useExternal } from "../../store/use-external.ts";
import type { Clock } from "./clock.ts";

export const ClockContext = createContext<Clock | null>(null);

/** The page's clock. */
export function useClock(): Clock {
  const clock = use(ClockContext);
  if (!clock) throw new Error("useClock needs a ClockContext above it");
  return clock;
}

/**
 * The current time in Unix seconds; re-renders each second, so call it in the smallest component that shows the figure.
 */
export function useNowSec(): number {
  return useFromNow(asItIs);
}

const asItIs = (nowSec: number): number => nowSec;

/**
 * A value derived from the current time; re-renders only when the value changes.
 * @param derive pure; receives Unix seconds
 */
export function useFromNow<T extends string | number | boolean>(derive: (nowSec: number) => T): T {
  const clock = useClock();
  return useExternal(
    clock.subscribe,
    () => derive(clock.getSnapshot()),
    () => derive(clock.getServerSnapshot()),
  );
}

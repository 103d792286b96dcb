import { useEffect, useState } from "react";
import type { ListedLive } from "./use-lives.ts";

/** The time for which an ended card is shown before it is removed. */
const FAREWELL_MS = 4_000;

/** The lives of a section. */
export interface LiveSection {
  /** All lives on air. */
  lives: ListedLive[];
  /** Whether a live matches the filter. */
  shows: (live: ListedLive) => boolean;
}

export interface ShownLive {
  live: ListedLive;
  ended: boolean;
}

/** The lives on air, and in their old places those that were shown before and have ended since. */
export function withExits(before: readonly ShownLive[], lives: readonly ListedLive[]): ShownLive[] {
  const shown: ShownLive[] = lives.map((live) => ({ live, ended: false }));
  const onAir = new Set(lives.map((live) => live.id));
  before.forEach(({ live }, index) => {
    if (!onAir.has(live.id)) shown.splice(Math.min(index, shown.length), 0, { live, ended: true });
  });
  return shown;
}

const signature = (shown: readonly ShownLive[]): string =>
  shown.map(({ live, ended }) => `${live.id}${ended ? "!" : ""}`).join(" ");

/**
 * Keeps cards of ended lives for a few seconds, marked as ended. Lives that are only filtered out are removed at once.
 */
export function useExits(lives: LiveSection["lives"], shows: LiveSection["shows"]): ShownLive[] {
  const [before, setBefore] = useState<ShownLive[]>(() => withExits([], lives));
  const shown = withExits(before, lives);
  if (signature(shown) !== signature(before)) setBefore(shown);

  const someLeave = shown.some(({ ended }) => ended);
  useEffect(() => {
    if (!someLeave) return;
    const timer = setTimeout(() => {
      setBefore((current) => current.filter(({ ended }) => !ended));
    }, FAREWELL_MS);
    return () => clearTimeout(timer);
  }, [someLeave]);

  return shown.filter(({ live }) => shows(live));
}

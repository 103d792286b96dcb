import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { Choice, STORED } from "../../../store/stored.ts";
import { useClock, useNowSec } from "../../../ui/clock/use-clock.ts";

/** Whether the end of a live leads on to another one: only where the fan has turned that on, and from no oshi's page. */
export const autoMove = new Choice(STORED.autoMove, ["off", "on"]);

/** An end card leads to the first live still on after this long. */
const MOVE_AFTER_SEC = 10;

export interface MoveObstacles {
  /** A field has focus: somebody is writing. */
  typing: boolean;
  /** The card has focus: somebody is choosing. */
  choosing: boolean;
  /** The fan wants nothing to move by itself. */
  reducedMotion: boolean;
  /** The tab is in the background: nobody is watching. */
  hidden: boolean;
}

/** Whether the page may move on by itself. */
export function mayMove(obstacles: MoveObstacles): boolean {
  return !Object.values(obstacles).some(Boolean);
}

/** So long before moving the next page is got ready. */
const PREPARE_SEC = 4;

/**
 * Moves on to another live after ten seconds unless the fan does something else.
 * @param card the end card; focus on it stops the move
 * @param to where to; undefined where nothing is to move by itself
 * @returns seconds left, or null when the page stays
 */
export function useAutoMove(card: RefObject<HTMLElement | null>, to: string | undefined) {
  const navigate = useNavigate();
  const router = useRouter();
  const clock = useClock();
  const nowSec = useNowSec();
  const [shownAtSec] = useState(nowSec);
  const [stays, setStays] = useState(wantsStillness);

  const tick = useEffectEvent((tickSec: number) => {
    if (to === undefined || stays) return;
    const leftSec = MOVE_AFTER_SEC - (tickSec - shownAtSec);
    const free = mayMove({
      typing: document.activeElement?.matches("input, textarea, [contenteditable]") ?? false,
      choosing: card.current?.contains(document.activeElement) ?? false,
      reducedMotion: wantsStillness(),
      hidden: document.hidden,
    });
    if (!free) setStays(true);
    else if (leftSec === PREPARE_SEC) void router.preloadRoute({ to });
    else if (leftSec <= 0) void navigate({ to });
  });
  useEffect(() => clock.subscribe(() => tick(clock.getSnapshot())), [clock]);

  const leftSec = Math.max(0, MOVE_AFTER_SEC - (nowSec - shownAtSec));
  return {
    leftSec: to === undefined || stays ? null : leftSec,
    cancel: () => setStays(true),
  };
}

function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

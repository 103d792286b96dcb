import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import type { RoomLink } from "../../../base/links.ts";
import { Choice, STORED } from "../../../store/stored.ts";
import { useClock, useNowSec } from "../../../ui/clock/use-clock.ts";

/**
 * Whether the page moves on to another live after the end of one: only if the fan has enabled it, and never from an
 * oshi's page.
 */
export const autoMove = new Choice(STORED.autoMove, ["off", "on"]);

/** Seconds after which an end card opens the first other live. */
const MOVE_AFTER_SEC = 10;

export interface MoveObstacles {
  /** A field has focus: the fan is typing. */
  typing: boolean;
  /** The card has focus: the fan is choosing. */
  choosing: boolean;
  /** The fan prefers reduced motion. */
  reducedMotion: boolean;
  /** The tab is in the background. */
  hidden: boolean;
}

/** Whether the page may move on automatically. */
export function mayMove(obstacles: MoveObstacles): boolean {
  return !Object.values(obstacles).some(Boolean);
}

/** Seconds before moving on at which the next page is preloaded. */
const PREPARE_SEC = 4;

/**
 * Moves on to another live after ten seconds unless there is an obstacle.
 * @param card the end card; focus in it stops the move
 * @param link target; undefined disables the move
 * @returns seconds left, or null when the page does not move on
 */
export function useAutoMove(card: RefObject<HTMLElement | null>, link: RoomLink | undefined) {
  const navigate = useNavigate();
  const router = useRouter();
  const clock = useClock();
  const nowSec = useNowSec();
  const [shownAtSec] = useState(nowSec);
  const [stays, setStays] = useState(wantsStillness);

  const tick = useEffectEvent((tickSec: number) => {
    if (link === undefined || stays) return;
    const leftSec = MOVE_AFTER_SEC - (tickSec - shownAtSec);
    const free = mayMove({
      typing: document.activeElement?.matches("input, textarea, [contenteditable]") ?? false,
      choosing: card.current?.contains(document.activeElement) ?? false,
      reducedMotion: wantsStillness(),
      hidden: document.hidden,
    });
    if (!free) setStays(true);
    else if (leftSec === PREPARE_SEC) void router.preloadRoute(link);
    else if (leftSec <= 0) void navigate(link);
  });
  useEffect(() => clock.subscribe(() => tick(clock.getSnapshot())), [clock]);

  const leftSec = Math.max(0, MOVE_AFTER_SEC - (nowSec - shownAtSec));
  return {
    leftSec: link === undefined || stays ? null : leftSec,
    cancel: () => setStays(true),
  };
}

function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A finger that has gone so far sideways, and hardly up or down, pulls. */
const PULLS_PX = 24;
/** So much of the picture's width is as long as the bar. */
const WHOLE = 0.8;

interface PullOptions {
  /** Length of the bar, seconds. */
  barSec: number;
  /** How far the picture is behind as the pull begins, seconds; null where there is no way back. */
  behindSec: () => number | null;
  /** @param seconds that the picture is to be behind */
  goTo: (seconds: number) => void;
  onPulling: (pulls: boolean) => void;
}

/** Lets a finger that is drawn sideways over a picture bring it back in time. @returns the end of it */
export function attachPull(picture: HTMLElement, options: PullOptions): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let from: { x: number; y: number } | null = null;
  let beganSec: number | null = null;
  const end = (): void => {
    from = null;
    if (beganSec !== null) options.onPulling(false);
    beganSec = null;
  };
  picture.addEventListener(
    "pointerdown",
    ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
      if (pointerType === "touch" && isPrimary) from = { x, y };
    },
    { signal },
  );
  picture.addEventListener(
    "pointermove",
    ({ isPrimary, clientX, clientY }) => {
      if (!from || !isPrimary) return;
      const [acrossPx, downPx] = [clientX - from.x, clientY - from.y];
      if (beganSec === null) {
        if (Math.abs(acrossPx) < PULLS_PX || Math.abs(acrossPx) < 2 * Math.abs(downPx)) return;
        beganSec = options.behindSec();
        if (beganSec === null) return end();
        options.onPulling(true);
      }
      const widthPx = picture.getBoundingClientRect().width * WHOLE;
      options.goTo(beganSec - (acrossPx / widthPx) * options.barSec);
    },
    { signal },
  );
  for (const type of ["pointerup", "pointercancel"] as const) picture.addEventListener(type, end, { signal });
  return () => {
    listening.abort();
    end();
  };
}

/** Minimum horizontal distance for a drag with little vertical movement to count as a pull. */
const PULLS_PX = 24;
/** Fraction of the picture's width that corresponds to the whole bar. */
const WHOLE = 0.8;

interface PullOptions {
  /** Length of the bar, seconds. */
  barSec: number;
  /** Distance behind live when the pull starts, seconds; null where rewinding is not possible. */
  behindSec: () => number | null;
  /** @param seconds target distance behind live */
  goTo: (seconds: number) => void;
  onPulling: (pulls: boolean) => void;
}

/** Rewinds while a finger is dragged sideways over a picture. @returns detaches the listeners */
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

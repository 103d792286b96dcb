/** The chat tells its readers of new rows this often while frames come in time. */
export const USUAL_PACE_MS = 100;
const SLOWEST_PACE_MS = 800;
/** A frame this late means that the page is busy… */
const LATE_MS = 50;
/** …and one this punctual that it is not. */
const PUNCTUAL_MS = 20;

/** How long to wait before the next flush, judged by how late the frame after the last one came. */
export function nextPaceMs(paceMs: number, frameLateMs: number): number {
  if (frameLateMs > LATE_MS) return Math.min(SLOWEST_PACE_MS, paceMs * 2);
  if (frameLateMs < PUNCTUAL_MS) return Math.max(USUAL_PACE_MS, paceMs / 2);
  return paceMs;
}

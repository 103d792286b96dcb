/** A show's live starts at most this long before or after its announced time. Shows are further apart than this. */
const NEAR_SEC = 45 * 60;

/** Whether two times belong to the same show: its scheduled time, and that of its ticket or live. Unix seconds. */
export function isOfTime(oneSec: number, otherSec: number): boolean {
  return Math.abs(oneSec - otherSec) <= NEAR_SEC;
}

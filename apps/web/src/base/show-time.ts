/** A show's live begins so long before or after its announced hour at most, and no other show is so near. */
const NEAR_SEC = 45 * 60;

/** Whether two times tell of one show: its hour, and that of its ticket or its live. Unix seconds. */
export function isOfTime(oneSec: number, otherSec: number): boolean {
  return Math.abs(oneSec - otherSec) <= NEAR_SEC;
}

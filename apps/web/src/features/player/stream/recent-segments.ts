import type { KeptSegment } from "./engine.ts";

/** The longest clip. */
const KEEP_SEC = 90;
/** Of the best quality these are a minute and a half. */
const KEEP_BYTES = 64 * 1024 * 1024;

/** Whether a clip of a stream may be made: never of a ticketed live, whose address is sealed. @param url of ours */
export function mayClip(url: string): boolean {
  return !/[?&]t=/.test(url);
}

/**
 * The segments that have come of late, as they came. As blobs, which browsers may lay aside: a platform has thrown
 * them out by the time that a fan wants a clip.
 */
export class RecentSegments {
  /** Whether anything may be kept. */
  readonly isOpen: boolean;
  #segments: KeptSegment[] = [];

  constructor(isOpen: boolean) {
    this.isOpen = isOpen;
  }

  get segments(): readonly KeptSegment[] {
    return this.#segments;
  }

  put(segment: KeptSegment): void {
    if (!this.isOpen) return;
    const others = this.#segments.filter(
      ({ sequence, run }) => sequence !== segment.sequence || run !== segment.run,
    );
    this.#segments = [...others, segment].toSorted((one, other) => one.startSec - other.startSec);
    const fromSec = (this.#segments.at(-1)?.startSec ?? 0) - KEEP_SEC - segment.durationSec;
    this.#segments = this.#segments.filter(({ startSec }) => startSec >= fromSec);
    while (this.#segments.reduce((sum, { bytes }) => sum + bytes.size, 0) > KEEP_BYTES)
      this.#segments.shift();
  }
}

/**
 * The segments of a clip that ends at a moment: those in a row, of one quality and without a break in between, that
 * reach back so far, or as far as they do.
 */
export function segmentsFor(
  segments: readonly KeptSegment[],
  endSec: number,
  lengthSec: number,
): readonly KeptSegment[] {
  const last = segments.findLast(({ startSec }) => startSec < endSec);
  if (!last) return [];
  const chosen = [last];
  for (let first = last; first.startSec > endSec - lengthSec;) {
    const before = segments.find(({ sequence, run }) => sequence === first.sequence - 1 && run === last.run);
    if (!before) break;
    chosen.unshift(before);
    first = before;
  }
  return chosen;
}

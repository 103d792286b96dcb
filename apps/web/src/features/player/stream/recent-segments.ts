import type { StoredSegment } from "./engine.ts";

/** Maximum length of a clip. */
const KEEP_SEC = 90;
/** About a minute and a half in the best quality. */
const KEEP_BYTES = 64 * 1024 * 1024;

/**
 * Whether clips of a stream are allowed: never of a ticketed live, whose address is sealed. @param url our own stream
 * address
 */
export function mayClip(url: string): boolean {
  return !/[?&]t=/.test(url);
}

/**
 * Keeps recently loaded segments, because the platform has deleted them by the time a fan wants a clip. Stored as
 * blobs, which browsers may move to disk.
 */
export class RecentSegments {
  /** Whether segments may be kept. */
  readonly isOpen: boolean;
  #segments: StoredSegment[] = [];

  constructor(isOpen: boolean) {
    this.isOpen = isOpen;
  }

  get segments(): readonly StoredSegment[] {
    return this.#segments;
  }

  put(segment: StoredSegment): void {
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
 * The segments of a clip that ends at a position: consecutive ones of one quality without a discontinuity, going back
 * as far as requested or available.
 */
export function segmentsFor(
  segments: readonly StoredSegment[],
  endSec: number,
  lengthSec: number,
): readonly StoredSegment[] {
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

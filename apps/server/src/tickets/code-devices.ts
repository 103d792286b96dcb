import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";

/** A device counts as watching for so long after it last asked for anything. */
const ACTIVE_MS = 90_000;
const MAX_CODES = 5_000;

/** Which devices use each code right now. Kept in memory: after a restart they are counted anew as they come. */
export class CodeDevices {
  readonly #clock: Clock;
  /** Code id → device → when it was last heard of, Unix ms. */
  readonly #seen = new LruMap<string, Map<string, number>>(MAX_CODES);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  active(codeId: string): number {
    return this.#activeOf(codeId).size;
  }

  /** Notes a use by a device, unless that would be one too many. @returns whether it may go on */
  enter(codeId: string, device: string, max: number): boolean {
    const active = this.#activeOf(codeId);
    if (!active.has(device) && active.size >= max) return false;
    active.set(device, this.#clock());
    this.#seen.set(codeId, active);
    return true;
  }

  forget(codeId: string): void {
    this.#seen.delete(codeId);
  }

  #activeOf(codeId: string): Map<string, number> {
    const since = this.#clock() - ACTIVE_MS;
    const active = [...(this.#seen.get(codeId) ?? [])].filter(([, seenMs]) => seenMs > since);
    return new Map(active);
  }
}

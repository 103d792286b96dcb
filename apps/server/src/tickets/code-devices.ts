import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";

/** How long a device counts as active after its last request. */
const ACTIVE_MS = 90_000;
const MAX_CODES = 5_000;

/** The devices that use each code right now. In memory only: after a restart they are counted again. */
export class CodeDevices {
  readonly #clock: Clock;
  /** Code id → device → time of its last request, Unix ms. */
  readonly #seen = new LruMap<string, Map<string, number>>(MAX_CODES);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  active(codeId: string): number {
    return this.#activeOf(codeId).size;
  }

  /** Registers a use by a device, unless the maximum would be exceeded. @returns whether it is allowed */
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

import type { Clock } from "../base/clock.ts";
import type { Fact, FactGap } from "./fact.ts";

/** So many facts of a broadcast are kept, and so long: what a consumer that comes back has missed. */
const MAX_FACTS = 200;
const MAX_AGE_MS = 300_000;

interface Kept {
  at: number;
  atMs: number;
  fact: Fact | FactGap;
}

/** The newest facts of a broadcast, numbered from one. */
export class FactLog {
  readonly #clock: Clock;
  #kept: Kept[] = [];
  #newest = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Number of the newest fact; 0 before the first. */
  get cursor(): number {
    return this.#newest;
  }

  /** @returns its number */
  append(fact: Fact | FactGap): number {
    const atMs = this.#clock();
    this.#newest += 1;
    this.#kept.push({ at: this.#newest, atMs, fact });
    const young = this.#kept.findIndex((one) => atMs - one.atMs <= MAX_AGE_MS);
    this.#kept.splice(0, Math.max(young, this.#kept.length - MAX_FACTS));
    return this.#newest;
  }

  /** What came after a number; null when it is not all known any more. */
  since(cursor: number): readonly { at: number; fact: Fact | FactGap }[] | null {
    const oldest = this.#kept[0]?.at ?? this.#newest + 1;
    if (cursor > this.#newest || cursor + 1 < oldest) return null;
    return this.#kept.slice(cursor + 1 - oldest);
  }
}

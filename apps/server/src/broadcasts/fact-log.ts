import { randomUUID } from "node:crypto";
import type { Clock } from "../base/clock.ts";
import type { EventData } from "@penlight/contract";
import type { ChatFact } from "../platforms/on-air.ts";

/** Something that happened in a live, in the contract's terms; `gap`: facts may be missing. */
export type Fact =
  | ChatFact
  | { type: "live.started"; data: EventData<"live.started"> }
  | { type: "live.ended"; data: EventData<"live.ended"> }
  | { type: "status"; data: EventData<"status"> };

export interface FactGap {
  type: "gap";
}

/** Bounds of a broadcast's log: what a consumer can read again. */
const MAX_FACTS = 200;
const MAX_AGE_MS = 300_000;

interface Kept {
  number: number;
  atMs: number;
  fact: Fact | FactGap;
}

/** The newest facts of a broadcast. A cursor is valid for the log that issued it only. */
export class FactLog {
  readonly #clock: Clock;
  readonly #id = randomUUID();
  readonly #kept: Kept[] = [];
  #newest = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Cursor of the newest fact. */
  get cursor(): string {
    return this.#cursorOf(this.#newest);
  }

  append(fact: Fact | FactGap): void {
    const atMs = this.#clock();
    this.#newest += 1;
    this.#kept.push({ number: this.#newest, atMs, fact });
    const young = this.#kept.findIndex((one) => atMs - one.atMs <= MAX_AGE_MS);
    this.#kept.splice(0, Math.max(young, this.#kept.length - MAX_FACTS));
  }

  /** The facts after a cursor; null when some of them are unknown or no longer stored. */
  since(cursor: string): readonly { cursor: string; fact: Fact | FactGap }[] | null {
    const [id, text] = cursor.split("/");
    const number = Number(text);
    const oldest = this.#kept[0]?.number ?? this.#newest + 1;
    if (id !== this.#id || !(number <= this.#newest && number + 1 >= oldest)) return null;
    return this.#kept
      .slice(number + 1 - oldest)
      .map((one) => ({ cursor: this.#cursorOf(one.number), fact: one.fact }));
  }

  #cursorOf(number: number): string {
    return `${this.#id}/${number}`;
  }
}

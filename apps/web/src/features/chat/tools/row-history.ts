import type { ChatRow } from "../chat-rows.ts";

/** So much a filter finds, beyond what is shown without one. */
const MOST_REMEMBERED = 500;

/** What a chat has shown since somebody used its tools: newest first. */
export class RowHistory {
  #rows: readonly ChatRow[] = [];

  /** @param shown newest first */
  take(shown: readonly ChatRow[]): void {
    // What is shown is as it is now, also where it was known: an echo takes the place of what was sent.
    const ids = new Set(shown.map(({ id }) => id));
    const all = [...shown, ...this.#rows.filter(({ id }) => !ids.has(id))];
    this.#rows = all.sort((one, other) => other.atMs - one.atMs).slice(0, MOST_REMEMBERED);
  }

  /** Rows that were shown before or together with these: a rewound picture's chat knows nothing later. */
  upTo(shown: readonly ChatRow[]): readonly ChatRow[] {
    const newestMs = Math.max(...shown.map(({ atMs }) => atMs));
    return this.#rows.filter(({ atMs }) => atMs <= newestMs);
  }
}

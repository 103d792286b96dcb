import type { ChatRow } from "../chat-rows.ts";

/** Maximum number of rows that a filter can search. */
const MOST_REMEMBERED = 500;

/** Rows that a chat has shown since its tools were loaded, newest first. */
export class RowHistory {
  #rows: readonly ChatRow[] = [];

  /** @param shown newest first */
  take(shown: readonly ChatRow[]): void {
    // Shown rows replace their earlier versions: an echo replaces the row that was sent.
    const ids = new Set(shown.map(({ id }) => id));
    const all = [...shown, ...this.#rows.filter(({ id }) => !ids.has(id))];
    this.#rows = all.sort((one, other) => other.atMs - one.atMs).slice(0, MOST_REMEMBERED);
  }

  /** Rows that are not later than the shown ones: the chat of a rewound picture must not contain later rows. */
  upTo(shown: readonly ChatRow[]): readonly ChatRow[] {
    const newestMs = Math.max(...shown.map(({ atMs }) => atMs));
    return this.#rows.filter(({ atMs }) => atMs <= newestMs);
  }
}

import type { ChatRow, CommentRow } from "../chat-rows.ts";
import type { ChatPrefs } from "./chat-prefs.ts";

/** Minimum interval between lines: about as long as one takes to be spoken. */
export const READ_EVERY_MS = 5_000;
/** Maximum number of highlighted lines in the queue. */
const MOST_WAITING = 5;

/** The next line to read aloud. */
export interface ReadOut {
  name: string;
  text: string;
  /** Number of other lines since, which are not read aloud. */
  others: number;
}

/**
 * Selects rows of a busy chat to be read aloud at a readable pace: the highlighted rows one by one, otherwise the
 * newest row with the number of rows skipped.
 */
export class ReadOuts {
  #known: ReadonlySet<string>;
  #waiting: CommentRow[] = [];
  #newest: CommentRow | null = null;
  #count = 0;

  /** @param shown existing rows, which are not read aloud */
  constructor(shown: readonly ChatRow[]) {
    this.#known = new Set(shown.map(({ id }) => id));
  }

  /**
   * @param shown current rows, newest first
   * @param isMarked whether a row is highlighted
   */
  take(shown: readonly ChatRow[], isMarked: (row: CommentRow) => boolean): void {
    const fresh = shown.filter(
      (row): row is CommentRow => row.kind === "comment" && !this.#known.has(row.id),
    );
    this.#known = new Set(shown.map(({ id }) => id));
    const [newest] = fresh;
    if (!newest) return;
    this.#newest = newest;
    this.#count += fresh.length;
    this.#waiting = [...this.#waiting, ...fresh.filter(isMarked).reverse()].slice(-MOST_WAITING);
  }

  /** The next line; null if there is none. */
  next(reading: ChatPrefs["reading"]): ReadOut | null {
    const marked = this.#waiting.shift();
    const row = marked ?? this.#newest;
    const others = marked ? 0 : this.#count - 1;
    if (row === this.#newest) {
      this.#newest = null;
      this.#count = 0;
    }
    if (!row || (!marked && reading !== "often")) return null;
    return { name: row.name, text: row.text, others };
  }
}

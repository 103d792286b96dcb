import type { ChatRow, CommentRow } from "../chat-rows.ts";
import type { ChatPrefs } from "./chat-prefs.ts";

/** A line is read out so often at most: about as long as it takes to be spoken. */
export const READ_EVERY_MS = 5_000;
/** Highlighted lines that wait to be read out. */
const MOST_WAITING = 5;

/** What is read out next. */
export interface ReadOut {
  name: string;
  text: string;
  /** How many others came since, which are not read out. */
  others: number;
}

/**
 * Chooses what of a busy chat is read out, at a pace that can be listened to: what is highlighted, each after the
 * other, or else the newest line and how many it stands for.
 */
export class ReadOuts {
  #known: ReadonlySet<string>;
  #waiting: CommentRow[] = [];
  #newest: CommentRow | null = null;
  #count = 0;

  /** @param shown what is there already, and is not read out */
  constructor(shown: readonly ChatRow[]) {
    this.#known = new Set(shown.map(({ id }) => id));
  }

  /**
   * @param shown what is shown now, newest first
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

  /** The next line, if there is one. */
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

import { Store } from "./store.ts";
import { keepStored, readStored } from "./stored.ts";

/** What somebody has chosen from a few words, and this browser remembers. */
export class Choice<T extends string> {
  readonly #name: string;
  readonly #words: readonly [usual: T, ...others: T[]];
  /** Null until somebody has chosen since the page is open. */
  readonly #chosen = new Store<T | null>(null);

  /** @param words the first is chosen as long as nobody chooses */
  constructor(name: string, words: readonly [usual: T, ...others: T[]]) {
    this.#name = name;
    this.#words = words;
  }

  subscribe = this.#chosen.subscribe;

  getSnapshot = (): T => {
    const chosen = this.#chosen.getSnapshot();
    if (chosen !== null) return chosen;
    const kept = readStored(() => localStorage, this.#name);
    return this.#words.find((word) => word === kept) ?? this.#words[0];
  };

  choose(word: T): void {
    this.#chosen.set(word);
    keepStored(() => localStorage, this.#name, word);
  }
}

/** Counts the places that each key has taken, with a limit per key. */
export class Places {
  readonly #most: number;
  readonly #taken = new Map<string, number>();
  /** Number of places taken by all keys together. */
  all = 0;

  constructor(most: number) {
    this.#most = most;
  }

  isFull(key: string): boolean {
    return (this.#taken.get(key) ?? 0) >= this.#most;
  }

  take(key: string): void {
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    this.all += 1;
  }

  giveBack(key: string): void {
    const left = (this.#taken.get(key) ?? 1) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
    this.all -= 1;
  }
}

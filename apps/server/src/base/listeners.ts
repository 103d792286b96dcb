/** Who wants to hear of something. */
export class Listeners<T = void> {
  readonly #all = new Set<(value: T) => void>();

  /** The same function twice is two listeners. @returns the end of it, which says whether it was one */
  subscribe(listener: (value: T) => void): () => boolean {
    const own = (value: T): void => listener(value);
    this.#all.add(own);
    return () => this.#all.delete(own);
  }

  tell(value: T): void {
    for (const listener of this.#all) listener(value);
  }

  get size(): number {
    return this.#all.size;
  }
}

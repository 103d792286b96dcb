import { raiseUnhandled } from "./unhandled.ts";

/** Who wants to hear of something. */
export class Listeners<T = void> {
  readonly #all = new Set<(value: T) => void>();
  readonly #onError: (error: unknown) => void;

  /** @param onError what to do with the error of a listener; default: the process logs and counts it */
  constructor(onError: (error: unknown) => void = raiseUnhandled) {
    this.#onError = onError;
  }

  /** The same function twice is two listeners. @returns the end of it, which says whether it was one */
  subscribe(listener: (value: T) => void): () => boolean {
    const own = (value: T): void => listener(value);
    this.#all.add(own);
    return () => this.#all.delete(own);
  }

  /** A listener that throws keeps the value neither from the others nor from who tells it. */
  tell(value: T): void {
    for (const listener of this.#all) {
      try {
        listener(value);
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  get size(): number {
    return this.#all.size;
  }
}

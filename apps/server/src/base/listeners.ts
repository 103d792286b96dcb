import { raiseUnhandled } from "./unhandled.ts";

/** A set of listeners for one kind of event. */
export class Listeners<T = void> {
  readonly #all = new Set<(value: T) => void>();
  readonly #onError: (error: unknown) => void;

  /** @param onError called with an error that a listener threw; default: the process logs and counts it */
  constructor(onError: (error: unknown) => void = raiseUnhandled) {
    this.#onError = onError;
  }

  /**
   * Adds a listener; the same function added twice is two listeners. @returns the unsubscribe function, which returns
   * whether the listener was still subscribed
   */
  subscribe(listener: (value: T) => void): () => boolean {
    const own = (value: T): void => listener(value);
    this.#all.add(own);
    return () => this.#all.delete(own);
  }

  /** Notifies all listeners. An exception of one listener affects neither the other listeners nor the caller. */
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

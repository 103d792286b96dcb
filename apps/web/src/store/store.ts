/** A value outside React that only its owner changes, and who wants to hear when it does. */
export class Readable<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** @returns the end of it */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.heard(true);
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.heard(false);
    };
  };

  getSnapshot = (): T => this.#value;

  /** Takes a new value. Listeners hear of every one, also of the same again. */
  protected update(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Whether anybody listens. */
  protected get isHeard(): boolean {
    return this.#listeners.size > 0;
  }

  /** Somebody listens from now on, or nobody any more. */
  protected heard(_isHeard: boolean): void {
    // Nothing, as a rule.
  }
}

/** A value outside React that anybody may change. */
export class Store<T> extends Readable<T> {
  set(value: T): void {
    this.update(value);
  }
}

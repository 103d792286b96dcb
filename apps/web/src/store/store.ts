/** An observable value outside React that only its owner changes. */
export class Readable<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** @returns unsubscribes */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.heard(true);
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.heard(false);
    };
  };

  getSnapshot = (): T => this.#value;

  /** Sets the value. Notifies listeners every time, even when the value is the same. */
  protected update(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Whether there are subscribers. */
  protected get isHeard(): boolean {
    return this.#listeners.size > 0;
  }

  /** Called when the first subscriber arrives and when the last one leaves. Does nothing by default. */
  protected heard(_isHeard: boolean): void {}
}

/** An observable value outside React that anybody may change. */
export class Store<T> extends Readable<T> {
  set(value: T): void {
    this.update(value);
  }
}

import { patiently } from "./patiently.ts";

/** Lazily loaded code: loaded once, however often it is requested, and loaded again after an error. */
export class Code<T> {
  readonly #fetch: () => Promise<T>;
  #here: T | null = null;
  /** A load that is pending or has succeeded. */
  #tried: Promise<T> | undefined;
  #coming: Promise<T | null> | undefined;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
  }

  /** The loaded code; null until then. */
  get here(): T | null {
    return this.#here;
  }

  /**
   * Loads the code; always returns the same promise. In the browser it retries until loaded; on the server, which has
   * no unreliable network, it resolves with null after an error. Never rejects.
   */
  coming(): Promise<T | null> {
    const here = this.#here;
    this.#coming ??= here === null ? this.#arrival() : Promise.resolve(here);
    // Sets the fields that React's `use` reads, so that it does not suspend.
    if (here !== null) void Object.assign(this.#coming, { status: "fulfilled", value: here });
    return this.#coming;
  }

  /** Loads the code, also after an earlier error. @returns whether it is loaded */
  load = (): Promise<boolean> =>
    this.#try().then(
      () => true,
      () => false,
    );

  #arrival(): Promise<T | null> {
    return import.meta.env.SSR ? this.#try().catch(() => null) : patiently(() => this.#try());
  }

  #try(): Promise<T> {
    if (import.meta.env.SSR && !this.#tried) this.#coming = undefined;
    this.#tried ??= this.#fetch().then(
      (value) => {
        this.#here = value;
        return value;
      },
      (error: unknown) => {
        this.#tried = undefined;
        throw error;
      },
    );
    return this.#tried;
  }
}

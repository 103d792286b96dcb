import { retryUntilLoaded } from "./retry-until-loaded.ts";

/** Code in a separate file: loaded once, however often it is requested, and loaded again after an error. */
export class LazyModule<T> {
  readonly #fetch: () => Promise<T>;
  #loaded: T | null = null;
  /** A load that is pending or has succeeded. */
  #attempt: Promise<T> | undefined;
  #whenLoaded: Promise<T | null> | undefined;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
  }

  /** The loaded code; null until then. */
  get loaded(): T | null {
    return this.#loaded;
  }

  /**
   * Loads the code; always returns the same promise. In the browser it retries until loaded; on the server, which has
   * no unreliable network, it resolves with null after an error. Never rejects.
   */
  whenLoaded(): Promise<T | null> {
    const loaded = this.#loaded;
    this.#whenLoaded ??= loaded === null ? this.#retried() : Promise.resolve(loaded);
    // Sets the fields that React's `use` reads, so that it does not suspend.
    if (loaded !== null) void Object.assign(this.#whenLoaded, { status: "fulfilled", value: loaded });
    return this.#whenLoaded;
  }

  /** Loads the code, also after an earlier error. @returns whether it is loaded */
  load = (): Promise<boolean> =>
    this.#tryToLoad().then(
      () => true,
      () => false,
    );

  #retried(): Promise<T | null> {
    return import.meta.env.SSR
      ? this.#tryToLoad().catch(() => null)
      : retryUntilLoaded(() => this.#tryToLoad());
  }

  #tryToLoad(): Promise<T> {
    if (import.meta.env.SSR && !this.#attempt) this.#whenLoaded = undefined;
    this.#attempt ??= this.#fetch().then(
      (value) => {
        this.#loaded = value;
        return value;
      },
      (error: unknown) => {
        this.#attempt = undefined;
        throw error;
      },
    );
    return this.#attempt;
  }
}

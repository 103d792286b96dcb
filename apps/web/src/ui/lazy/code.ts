import { patiently } from "./patiently.ts";

/** Code that is fetched once, however often it is asked for, and again where it could not be had. */
export class Code<T> {
  readonly #fetch: () => Promise<T>;
  #here: T | null = null;
  /** A try that is under way, or has brought it. */
  #tried: Promise<T> | undefined;
  #coming: Promise<T | null> | undefined;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
  }

  /** Null while it is not here. */
  get here(): T | null {
    return this.#here;
  }

  /**
   * The same promise however often it is asked for. In the browser it settles once the code is here, though the
   * network may fail it many times before; on the server, where that is nobody's network, with null where it cannot
   * be had. Never rejects.
   */
  coming(): Promise<T | null> {
    const here = this.#here;
    this.#coming ??= here === null ? this.#arrival() : Promise.resolve(here);
    // In the fields that React's `use` reads, which then does not wait.
    if (here !== null) void Object.assign(this.#coming, { status: "fulfilled", value: here });
    return this.#coming;
  }

  /** Fetches it, also where it could not be had before. @returns whether it is here */
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

/** Code that is fetched once, however often it is asked for, and again where it could not be had. */
export class Code<T> {
  readonly #fetch: () => Promise<T>;
  #here: T | null = null;
  #coming: Promise<T | null> | undefined;
  #failed = false;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
  }

  /** Null while it is not here. */
  get here(): T | null {
    return this.#here;
  }

  /**
   * The same promise however often it is asked for; null where the code cannot be had. Never rejects. Once it is
   * settled it says so in the fields that React's `use` reads, which then does not wait.
   */
  coming(): Promise<T | null> {
    this.#coming ??= this.#begin();
    return this.#coming;
  }

  /** Fetches it, also where it could not be had before. @returns whether it is here */
  load = async (): Promise<boolean> => {
    if (this.#failed) this.#coming = this.#begin();
    await this.coming();
    return this.#here !== null;
  };

  /** Another try, where it could not be had; otherwise it comes when it is needed. */
  retry = (): void => {
    if (this.#failed) void this.load();
  };

  #begin(): Promise<T | null> {
    this.#failed = false;
    const coming = this.#fetch()
      .catch(() => {
        this.#failed = true;
        return null;
      })
      .then((value) => {
        this.#here = value;
        void Object.assign(coming, { status: "fulfilled", value });
        return value;
      });
    return coming;
  }
}

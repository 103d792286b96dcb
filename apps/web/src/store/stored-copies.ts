import { Readable } from "./store.ts";

/**
 * Answers on the page that the service worker had stored, because the network failed or was too slow. The value is the
 * time of the oldest one, Unix milliseconds of the device's clock; null when everything on the page came from the server.
 */
export class StoredCopies extends Readable<number | null> {
  readonly #times = new Map<string, number>();

  constructor() {
    super(null);
  }

  /** Records an answer. @param storedAtMs null for one from the server */
  answered(url: string, storedAtMs: number | null): void {
    if (storedAtMs === null) this.#times.delete(url);
    else this.#times.set(url, storedAtMs);
    const oldest = this.#times.size === 0 ? null : Math.min(...this.#times.values());
    if (oldest !== this.getSnapshot()) this.update(oldest);
  }
}

/** The tab's instance. */
export const storedCopies = new StoredCopies();

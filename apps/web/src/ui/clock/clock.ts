/** The wall clock as something to subscribe to: one timer for every running figure on the page. */
export class Clock {
  readonly #listeners = new Set<() => void>();
  readonly #renderedAtSec: number;
  readonly #nowMs: () => number;
  #nowSec: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param renderedAtMs when the server rendered the page, Unix milliseconds: the first browser render shows the
   *   same figures
   * @param nowMs the clock itself
   */
  constructor(renderedAtMs: number, nowMs: () => number) {
    this.#renderedAtSec = Math.floor(renderedAtMs / 1_000);
    this.#nowMs = nowMs;
    this.#nowSec = Math.floor(nowMs() / 1_000);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#tick();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  };

  /** Unix seconds. */
  getSnapshot = (): number => this.#nowSec;

  /** Unix seconds at which the server rendered. */
  getServerSnapshot = (): number => this.#renderedAtSec;

  #tick = (): void => {
    const nowMs = this.#nowMs();
    const nowSec = Math.floor(nowMs / 1_000);
    if (nowSec !== this.#nowSec) {
      this.#nowSec = nowSec;
      for (const listener of this.#listeners) listener();
    }
    this.#timer = setTimeout(this.#tick, 1_000 - (nowMs % 1_000));
  };
}

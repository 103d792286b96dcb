import { Readable } from "../../store/store.ts";

/** The wall clock in Unix seconds as an observable value: one timer for every running figure on the page. */
export class Clock extends Readable<number> {
  readonly #renderedAtSec: number;
  readonly #nowMs: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param renderedAtMs when the server rendered the page, Unix milliseconds: hydration renders the same figures
   * @param nowMs the current time, Unix milliseconds
   */
  constructor(renderedAtMs: number, nowMs: () => number) {
    super(Math.floor(nowMs() / 1_000));
    this.#renderedAtSec = Math.floor(renderedAtMs / 1_000);
    this.#nowMs = nowMs;
  }

  /** When the server rendered the page, Unix seconds. */
  getServerSnapshot = (): number => this.#renderedAtSec;

  protected override heard(isHeard: boolean): void {
    if (isHeard) this.#tick();
    else clearTimeout(this.#timer);
  }

  #tick = (): void => {
    const nowMs = this.#nowMs();
    const nowSec = Math.floor(nowMs / 1_000);
    if (nowSec !== this.getSnapshot()) this.update(nowSec);
    this.#timer = setTimeout(this.#tick, 1_000 - (nowMs % 1_000));
  };
}

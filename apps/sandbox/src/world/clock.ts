/** The sandbox's own clock: the machine's, unless it is made to run faster or moved ahead. */
export class WorldClock {
  #baseRealMs: number;
  #baseWorldMs: number;
  #speed: number;

  constructor(speed = 1) {
    this.#baseRealMs = Date.now();
    this.#baseWorldMs = this.#baseRealMs;
    this.#speed = speed;
  }

  /** World time, Unix milliseconds. */
  nowMs(): number {
    return this.#baseWorldMs + (Date.now() - this.#baseRealMs) * this.#speed;
  }

  nowSec(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  get speed(): number {
    return this.#speed;
  }

  /** From now on one real second is `speed` world seconds. */
  setSpeed(speed: number): void {
    this.#rebase(this.nowMs());
    this.#speed = speed;
  }

  /** Moves the clock ahead. */
  advance(ms: number): void {
    this.#rebase(this.nowMs() + ms);
  }

  #rebase(worldMs: number): void {
    this.#baseRealMs = Date.now();
    this.#baseWorldMs = worldMs;
  }
}

/** The sandbox's own time: the machine's, until somebody makes it run faster or jump. */
export class WorldClock {
  #baseRealMs: number;
  #baseWorldMs: number;
  #speed: number;
  readonly #realMs: () => number;

  constructor(options: { speed?: number; realMs?: () => number } = {}) {
    this.#realMs = options.realMs ?? Date.now;
    this.#baseRealMs = this.#realMs();
    this.#baseWorldMs = this.#baseRealMs;
    this.#speed = options.speed ?? 1;
  }

  /** World time, Unix milliseconds. */
  nowMs(): number {
    return this.#baseWorldMs + (this.#realMs() - this.#baseRealMs) * this.#speed;
  }

  nowSec(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  get speed(): number {
    return this.#speed;
  }

  /** From now on a real second is `speed` world seconds. */
  setSpeed(speed: number): void {
    this.#rebase(this.nowMs());
    this.#speed = speed;
  }

  /** Jumps forward. */
  advance(ms: number): void {
    this.#rebase(this.nowMs() + ms);
  }

  #rebase(worldMs: number): void {
    this.#baseRealMs = this.#realMs();
    this.#baseWorldMs = worldMs;
  }
}

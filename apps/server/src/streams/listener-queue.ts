import type { Sound, TapListener } from "./sound-tap.ts";

/** Where sound goes: an answer that stays open. */
export interface SoundSink {
  /** @returns whether more may be written at once */
  write(bytes: Buffer): boolean;
  /** Calls once when more may be written. */
  once(event: "drain", listener: () => void): unknown;
  end(): unknown;
}

/** Seconds of sound that wait for a listener whose network is slower. */
const MAX_WAITING_SEC = 10;

/**
 * One listener's sound on its way out. What a slow one has not taken waits, up to a bound; beyond it they are back
 * at the live edge, with what lay between left out.
 */
export class ListenerQueue implements TapListener {
  readonly #sink: SoundSink;
  readonly #onWritten: (bytes: number) => void;
  #waiting: Sound[] = [];
  /** The sink takes no more now, or is not open yet. */
  #isFull = true;
  #hasEnded = false;
  /** Times that it was brought back to the edge. */
  skips = 0;

  /** @param onWritten hears how many bytes went out */
  constructor(sink: SoundSink, onWritten: (bytes: number) => void) {
    this.#sink = sink;
    this.#onWritten = onWritten;
  }

  /** The sink takes what has been heard, and what comes. */
  open(): void {
    this.#isFull = false;
    this.#write();
    if (this.#hasEnded) this.#sink.end();
  }

  hear(sound: Sound): void {
    if (this.#hasEnded) return;
    this.#waiting.push(sound);
    if (!this.#isFull) return this.#write();
    const waitingSec = this.#waiting.reduce((sum, { durationSec }) => sum + durationSec, 0);
    if (waitingSec <= MAX_WAITING_SEC) return;
    this.#waiting = [sound];
    this.skips += 1;
  }

  end(): void {
    this.#hasEnded = true;
    // What one who is slow has not taken by now is behind the end.
    if (!this.#isFull) this.#sink.end();
  }

  #write(): void {
    for (let sound = this.#waiting.shift(); sound; sound = this.#waiting.shift()) {
      this.#onWritten(sound.bytes.length);
      if (this.#sink.write(sound.bytes)) continue;
      this.#isFull = true;
      this.#sink.once("drain", () => {
        this.#isFull = false;
        if (this.#hasEnded) this.#sink.end();
        else this.#write();
      });
      return;
    }
  }
}

import type { Sound, TapListener } from "./sound-tap.ts";

/** The destination of the sound: an open response. */
export interface SoundSink {
  /** @returns whether more may be written at once */
  write(bytes: Buffer): boolean;
  /** Calls the listener once when more may be written. */
  once(event: "drain", listener: () => void): unknown;
  end(): unknown;
}

/** Seconds of sound that are queued for a listener with a slow network. */
const MAX_WAITING_SEC = 10;

/**
 * One listener's outgoing sound. Sound that a slow listener has not accepted is queued up to a limit; beyond it the
 * queue is dropped and the listener continues at the live edge.
 */
export class ListenerQueue implements TapListener {
  readonly #sink: SoundSink;
  readonly #onWritten: (bytes: number) => void;
  #waiting: Sound[] = [];
  /** The sink is full or not open yet. */
  #isFull = true;
  #hasEnded = false;
  /** Number of skips to the live edge. */
  skips = 0;

  /** @param onWritten called with the number of bytes written */
  constructor(sink: SoundSink, onWritten: (bytes: number) => void) {
    this.#sink = sink;
    this.#onWritten = onWritten;
  }

  /** Starts writing to the sink: the queued sound, then new sound. */
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
    // Sound that a slow listener has not accepted by now is dropped.
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

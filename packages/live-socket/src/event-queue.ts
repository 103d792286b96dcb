/** What happens on a live socket, in order. */
export type SocketEvent =
  /** A connection stands; `send` is valid until the next `closed`. */
  | { type: "open"; send: (text: string) => void }
  | { type: "text"; text: string }
  /** The connection is gone; the next attempt starts after `retryInMs`. */
  | { type: "closed"; code: number; reason: string; retryInMs: number }
  /** The reader was too slow: this many texts, the oldest, are lost. */
  | { type: "overflow"; dropped: number };

/** Events between a socket's callbacks and its reader, in order; a bounded number of texts waits. */
export class EventQueue implements AsyncIterable<SocketEvent> {
  readonly #maxTexts: number;
  #events: SocketEvent[] = [];
  #texts = 0;
  #finished = false;
  #wake: (() => void) | undefined;

  constructor(maxTexts: number) {
    this.#maxTexts = maxTexts;
  }

  push(event: SocketEvent): void {
    if (this.#finished) return;
    if (event.type === "text") {
      if (this.#texts >= this.#maxTexts) this.#dropOldestText();
      this.#texts += 1;
    }
    this.#events.push(event);
    if (event.type === "closed") this.#finished = true;
    this.#wake?.();
  }

  /** No more events; what waits is thrown away, since nobody wants it after an abort. */
  finish(): void {
    this.#events = [];
    this.#finished = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<SocketEvent, void, void> {
    while (true) {
      const batch = this.#events;
      this.#events = [];
      this.#texts = 0;
      yield* batch;
      if (this.#events.length > 0) continue;
      if (this.#finished) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
  }

  /** The loss is told where it happened: in the place of the first text that is gone. */
  #dropOldestText(): void {
    const index = this.#events.findIndex((event) => event.type === "text");
    const before = this.#events[index - 1];
    if (before?.type === "overflow") {
      before.dropped += 1;
      this.#events.splice(index, 1);
    } else {
      this.#events[index] = { type: "overflow", dropped: 1 };
    }
    this.#texts -= 1;
  }
}

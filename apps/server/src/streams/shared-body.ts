import { AppError } from "../base/errors.ts";

/**
 * A body on its way in: everyone who wants it reads the same chunks from the start, at their own pace, while it
 * is still coming. In the end it is one Buffer.
 */
export class SharedBody {
  readonly #chunks: Buffer[] = [];
  readonly #maxBytes: number;
  #bytes = 0;
  #state: "coming" | "complete" | { error: unknown } = "coming";
  #waiting: (() => void)[] = [];
  /** Settles when the last byte is here, or with what went wrong. */
  readonly whole: Promise<Buffer>;

  constructor(source: AsyncIterable<Buffer>, maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.whole = this.#collect(source);
    // Readers see the failure too; nobody may be waiting for the whole.
    this.whole.catch(() => undefined);
  }

  /** The chunks from the first one on. Rejects in the middle when the source breaks off. */
  async *read(): AsyncGenerator<Buffer, void, void> {
    for (let index = 0; ;) {
      while (index < this.#chunks.length) {
        const chunk = this.#chunks[index];
        index += 1;
        if (chunk) yield chunk;
      }
      if (this.#state === "complete") return;
      if (this.#state !== "coming") throw this.#state.error;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async #collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
    try {
      for await (const chunk of source) {
        this.#bytes += chunk.length;
        if (this.#bytes > this.#maxBytes)
          throw new AppError("media_too_large", "This is too large for a stream.");
        this.#chunks.push(chunk);
        this.#wake();
      }
      this.#state = "complete";
      return Buffer.concat(this.#chunks, this.#bytes);
    } catch (error) {
      this.#state = { error };
      throw error;
    } finally {
      this.#wake();
    }
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}

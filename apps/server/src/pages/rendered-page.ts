import { ReadyAnswer, type ReadyAnswerOptions } from "../http/ready-answer.ts";

/** In place of our origin while a page is rendered: which one a browser uses is known when it asks. */
export const ANY_ORIGIN = "http://any-origin.invalid";

/** Origins that a page is kept ready for; under any further one it is put together for whoever asks. */
const MAX_READY = 3;

/** A page that was rendered once for all origins. */
export class RenderedPage {
  readonly #parts: readonly string[];
  readonly #optionsFor: (origin: string) => ReadyAnswerOptions;
  readonly #ready = new Map<string, ReadyAnswer>();

  /** @param html with {@link ANY_ORIGIN} wherever ours is to stand */
  constructor(html: string, optionsFor: (origin: string) => ReadyAnswerOptions) {
    this.#parts = html.split(ANY_ORIGIN);
    this.#optionsFor = optionsFor;
  }

  answerFor(origin: string): ReadyAnswer {
    const known = this.#ready.get(origin);
    if (known) return known;
    const body = Buffer.from(this.#parts.join(origin));
    // Invented hosts are not worth the compressing, nor a place in memory.
    if (this.#ready.size >= MAX_READY)
      return new ReadyAnswer(body, { ...this.#optionsFor(origin), compressible: false });
    const answer = new ReadyAnswer(body, this.#optionsFor(origin));
    this.#ready.set(origin, answer);
    return answer;
  }
}

/** So long a page may take to come. */
const CARRY_MS = 30_000;

/**
 * The one element of a tab that sound alone plays on. A tap has allowed it to sound: what follows it, another address
 * of the live or the next live, may sound without one, also in a locked phone.
 */
export class SoundElement {
  #element: HTMLAudioElement | undefined;
  #owner: object | null = null;
  #carriedAtMs = Number.NEGATIVE_INFINITY;

  /** It is this one's from now on, whoever had it. */
  take(owner: object): HTMLAudioElement {
    this.#owner = owner;
    this.#element ??= new Audio();
    return this.#element;
  }

  /** Silences it, and stops it from fetching, unless another has taken it meanwhile. */
  leave(owner: object): void {
    if (this.#owner !== owner || !this.#element) return;
    this.#owner = null;
    silence(this.#element);
    this.#element.remove();
  }

  /** The fan goes on to another live with the sound alone. */
  carry(nowMs: number): void {
    this.#carriedAtMs = nowMs;
  }

  /** Whether the page that has come is to go on with the sound alone. */
  takeCarried(nowMs: number): boolean {
    const isCarried = nowMs - this.#carriedAtMs < CARRY_MS;
    this.#carriedAtMs = Number.NEGATIVE_INFINITY;
    return isCarried;
  }
}

export const soundElement = new SoundElement();

/** Stops an element, and what it fetches. */
export function silence(audio: HTMLAudioElement): void {
  audio.pause();
  audio.removeAttribute("src");
  audio.load();
}

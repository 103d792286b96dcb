/** Time limit for opening the next page. */
const CARRY_MS = 30_000;

/**
 * The tab's one element for audio-only playback. A tap has allowed it to play sound, so that further addresses, of this
 * live or the next one, may play without another tap, even on a locked phone.
 */
export class SoundElement {
  #element: HTMLAudioElement | undefined;
  /** Replaces the element as soon as nobody plays on it. */
  #replacement: HTMLAudioElement | undefined;
  #owner: object | null = null;
  #carriedAtMs = Number.NEGATIVE_INFINITY;

  /** Assigns the element to an owner, replacing any other. */
  take(owner: object): HTMLAudioElement {
    if (this.#owner === null && this.#replacement) this.#element = this.#replacement;
    this.#owner = owner;
    this.#element ??= new Audio();
    return this.#element;
  }

  /** Assigns this element to the next owner who finds the tab silent, and to all after. */
  use(element: HTMLAudioElement): void {
    this.#replacement = element;
  }

  /** Silences the element and stops its fetching, unless another owner has taken it meanwhile. */
  leave(owner: object): void {
    if (this.#owner !== owner || !this.#element) return;
    this.#owner = null;
    silence(this.#element);
    this.#element.remove();
  }

  /** Records that the fan moves on to another live with audio only. */
  carry(nowMs: number): void {
    this.#carriedAtMs = nowMs;
  }

  /** Whether a newly opened page should continue with audio only. */
  takeCarried(nowMs: number): boolean {
    const isCarried = nowMs - this.#carriedAtMs < CARRY_MS;
    this.#carriedAtMs = Number.NEGATIVE_INFINITY;
    return isCarried;
  }
}

export const soundElement = new SoundElement();

/** Stops an element and its fetching. */
export function silence(audio: HTMLAudioElement): void {
  audio.pause();
  audio.removeAttribute("src");
  audio.load();
}

import { listenPath } from "@penlight/contract/listen-path";
import type { Listening, ListeningOptions, OpenListening } from "./listening.ts";
import type { SoundElement } from "./sound-element.ts";

export interface SoundAloneOptions extends Omit<
  ListeningOptions,
  "address" | "onBegin" | "onRefused" | "onChange"
> {
  video: HTMLVideoElement;
  /** Of the stream that plays. */
  url: string;
  /** Loaded with the first tap that asks for it. */
  loadListening: () => Promise<OpenListening>;
  /** What it plays on. */
  soundElement: Pick<SoundElement, "take" | "leave">;
}

/** What the session does around it. */
interface Around {
  /** Whether another tab has the sound. */
  isElsewhere: () => boolean;
  /** The picture rests while the sound plays alone. */
  onBegin: () => void;
  /** The picture goes on, as loud as the sound was. */
  onEnd: () => void;
  onChange: () => void;
}

/**
 * The sound without a picture, which the server gives by itself where it can. Until it sounds, and where it can't be
 * had, the picture's least quality carries the same.
 */
export class SoundAlone {
  readonly #options: SoundAloneOptions;
  readonly #around: Around;
  #isWanted = false;
  #listening: Listening | null = null;

  constructor(options: SoundAloneOptions, around: Around) {
    this.#options = options;
    this.#around = around;
  }

  /** The fan wants no picture. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** What plays in the picture's place; null while the picture plays. */
  get playing(): Listening | null {
    return this.#listening?.hasBegun ? this.#listening : null;
  }

  set(isWanted: boolean): void {
    this.#isWanted = isWanted;
    if (isWanted) void this.#begin();
    else this.#end();
  }

  dispose(): void {
    this.#isWanted = false;
    this.#free();
  }

  /** With the tap itself, which is what browsers ask for before they let an element sound. */
  async #begin(): Promise<void> {
    const { video, url, loadListening, soundElement } = this.#options;
    const address = listenPath(url);
    if (address === null || this.#listening) return;
    const audio = soundElement.take(this);
    audio.volume = video.volume;
    audio.muted = video.muted;
    audio.src = address;
    video.parentElement?.append(audio);
    void audio.play().catch(() => undefined);
    const open = await loadListening().catch(() => null);
    // A second tap may have been quicker than the code.
    if (this.#listening) return;
    if (!open || !this.#isWanted) return soundElement.leave(this);
    this.#listening = open(audio, {
      ...this.#options,
      address,
      onBegin: this.#around.onBegin,
      onRefused: () => this.#end(),
      onChange: this.#around.onChange,
    });
    // A tap on the picture's button doesn't ask another tab for the sound.
    if (this.#around.isElsewhere()) audio.muted = true;
    this.#listening.begin();
  }

  #end(): void {
    const playing = this.playing;
    const { video } = this.#options;
    this.#free();
    if (!playing) return;
    video.volume = playing.shown.sound.volume;
    video.muted = playing.shown.sound.muted;
    this.#around.onEnd();
  }

  #free(): void {
    this.#listening?.dispose();
    this.#listening = null;
    this.#options.soundElement.leave(this);
  }
}

import { listenPath } from "@penlight/contract/listen-path";
import type { Listening, ListeningOptions, OpenListening } from "./listening.ts";
import type { SoundElement } from "./sound-element.ts";

export interface SoundAloneOptions extends Omit<
  ListeningOptions,
  "address" | "onBegin" | "onRefused" | "onChange"
> {
  video: HTMLVideoElement;
  /** Address of the stream that plays. */
  url: string;
  /** Loaded with the first tap that requests it. */
  loadListening: () => Promise<OpenListening>;
  /** The audio element to play on. */
  soundElement: Pick<SoundElement, "take" | "leave">;
}

/** Callbacks of the session. */
interface Around {
  /** Whether another tab has the sound. */
  isElsewhere: () => boolean;
  /** Audio-only playback has started: the picture stops. */
  onBegin: () => void;
  /** The picture resumes, with the volume of the audio. */
  onEnd: () => void;
  onChange: () => void;
}

/**
 * Audio-only playback, for which the server provides a separate stream where it can. Until that plays, and where it
 * cannot be loaded, the picture's lowest quality provides the sound.
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

  /** Whether the fan has chosen audio only. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** The playback that replaces the picture; null while the picture plays. */
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

  /** Synchronously with the tap, because browsers require a user gesture for sound. */
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
    // A second tap may have come before the code was loaded.
    if (this.#listening) return;
    if (!open || !this.#isWanted) return soundElement.leave(this);
    this.#listening = open(audio, {
      ...this.#options,
      address,
      onBegin: this.#around.onBegin,
      onRefused: () => this.#end(),
      onChange: this.#around.onChange,
    });
    // A tap on this button does not take the sound away from another tab.
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

import { serverTime } from "../../../store/server-time.ts";
import { attachProgress, type Movement } from "../behaviour/attach-progress.ts";
import { attachSound, type Sound, type SoundControl, type SoundParts } from "../behaviour/attach-sound.ts";
import { silence } from "./sound-element.ts";
import { Recovery, type PlaybackIssue } from "../behaviour/recovery.ts";

/** What of a player's snapshot the sound tells while it plays alone. */
export interface SoundShown {
  playback:
    | { state: "loading" | "playing" | "paused" }
    | { state: "recovering"; because: PlaybackIssue; retryAtMs: number | null };
  sound: Sound;
  /** Sound alone has no way back. */
  atEdge: true;
  delaySec: null;
}

export interface ListeningOptions extends SoundParts {
  /** Where the sound is. */
  address: string;
  isOnline: () => boolean;
  attachWake: (onWake: () => void) => () => void;
  /** The sound could not be had: the page asks how the live stands. */
  onLost: () => void;
  /** It sounds: the picture may rest. */
  onBegin: () => void;
  /** It can't be had, or not any more: the picture's least quality has the same sound. */
  onRefused: () => void;
  onChange: (shown: SoundShown) => void;
}

export type OpenListening = (audio: HTMLAudioElement, options: ListeningOptions) => Listening;

/** It never moves further than this between two looks. */
const STEP_SEC = 3;
/** So much has come that is not heard yet: the system held it back, and a new beginning is live again. */
const MAX_AHEAD_SEC = 15;
/** Attempts in a row without a sound, while there is a network. */
const MAX_ATTEMPTS = 5;

/**
 * A live's sound alone, on an element of its own that plays one endless file: browsers let it play on in a locked
 * phone. It keeps itself running by the picture's own patience (docs/player.md).
 */
export class Listening {
  readonly #audio: HTMLAudioElement;
  readonly #options: ListeningOptions;
  readonly #sound: SoundControl;
  readonly #recovery: Recovery;
  readonly #detach: (() => void)[];
  #shown: SoundShown;
  /** The fan, or the system, lets it run. */
  #wanted = true;
  #hasBegun = false;
  #attempts = 1;

  /** @param audio plays the address already, since the tap that asked for it */
  constructor(audio: HTMLAudioElement, options: ListeningOptions) {
    this.#audio = audio;
    this.#options = options;
    this.#shown = {
      playback: { state: "loading" },
      sound: { volume: audio.volume, muted: audio.muted, blocked: false, elsewhere: false },
      atEdge: true,
      delaySec: null,
    };
    this.#recovery = new Recovery({
      resume: () => this.#connect(),
      recoverMedia: () => this.#connect(),
      rebuild: () => this.#connect(),
      onLost: options.onLost,
      onStop: options.onRefused,
      isOnline: options.isOnline,
      nowMs: serverTime.nowMs,
      random: Math.random,
    });
    this.#sound = attachSound(audio, options, (sound) => this.#change({ sound }));
    const listening = new AbortController();
    const { signal } = listening;
    audio.addEventListener("playing", () => this.#sounds(), { signal });
    audio.addEventListener("pause", () => this.#paused(), { signal });
    audio.addEventListener("ended", () => this.#broke(), { signal });
    audio.addEventListener("error", () => this.#broke(), { signal });
    this.#detach = [
      () => listening.abort(),
      this.#sound.detach,
      () => this.#recovery.dispose(),
      options.attachWake(() => this.#recovery.wake()),
      attachProgress({
        position: () => audio.currentTime,
        maxStepSec: STEP_SEC,
        isResting: () => !this.#wanted || !this.#hasBegun,
        nowMs: () => performance.now(),
        onLook: (movement) => this.#looked(movement),
      }),
    ];
  }

  /** Takes the element over as it is by now. */
  begin(): void {
    const audio = this.#audio;
    if (audio.error) this.#broke();
    else if (!audio.paused && audio.readyState >= audio.HAVE_FUTURE_DATA) this.#sounds();
    else void this.#sound.play();
  }

  /** Whether it has sounded: it is then what plays. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  get shown(): SoundShown {
    return this.#shown;
  }

  /** Pauses and fetches nothing, or goes on with what is live. */
  togglePlay(): void {
    if (this.#wanted) {
      this.#wanted = false;
      silence(this.#audio);
      this.#change({ playback: { state: "paused" } });
      return;
    }
    this.#wanted = true;
    this.#change({ playback: { state: "loading" } });
    this.#connect();
  }

  setMuted(muted: boolean): void {
    this.#sound.setMuted(muted);
  }

  /** @param volume 0…1 */
  setVolume(volume: number): void {
    this.#sound.setVolume(volume);
  }

  /** Begins anew at what is live. */
  retry(): void {
    this.#wanted = true;
    this.#attempts = 0;
    this.#change({ playback: { state: "loading" } });
    this.#recovery.tryNow();
  }

  /** Lets go of the element, as it is. */
  dispose(): void {
    for (const detach of this.#detach) detach();
    this.#wanted = false;
  }

  #connect(): void {
    if (!this.#wanted) return;
    this.#attempts += 1;
    if (this.#attempts > MAX_ATTEMPTS && this.#options.isOnline()) return this.#options.onRefused();
    this.#audio.src = this.#options.address;
    void this.#sound.play();
  }

  #sounds(): void {
    if (!this.#wanted) return;
    this.#attempts = 0;
    this.#change({ playback: { state: "playing" } });
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#options.onBegin();
  }

  /** Paused by the system, or by the keys of a headset: as if the fan had pressed pause. */
  #paused(): void {
    if (this.#audio.ended || this.#audio.error || !this.#wanted || !this.#hasBegun) return;
    // An element that is given another file pauses first.
    if (this.#audio.readyState === this.#audio.HAVE_NOTHING) return;
    this.togglePlay();
  }

  #broke(): void {
    if (!this.#wanted) return;
    if (!this.#hasBegun) return this.#options.onRefused();
    this.#recovery.report({ kind: "network", status: 0 });
  }

  #looked(movement: Movement): void {
    this.#recovery.looked(movement);
    if (!this.#wanted || !this.#hasBegun) return;
    if (movement.movingMs > 0) {
      this.#change({ playback: { state: "playing" } });
      const { buffered, currentTime } = this.#audio;
      const endSec = buffered.length > 0 ? buffered.end(buffered.length - 1) : currentTime;
      if (endSec - currentTime > MAX_AHEAD_SEC) this.#connect();
      return;
    }
    const issue = this.#recovery.issue();
    if (issue) this.#change({ playback: { state: "recovering", ...issue } });
  }

  #change(part: Partial<SoundShown>): void {
    this.#shown = { ...this.#shown, ...part };
    this.#options.onChange(this.#shown);
  }
}

/** Begins with a tap; see {@link Listening}. */
export const openListening: OpenListening = (audio, options) => new Listening(audio, options);

import { serverTime } from "../../../store/server-time.ts";
import { attachProgress, type Movement } from "../behaviour/attach-progress.ts";
import { attachSound, type Sound, type SoundControl, type SoundParts } from "../behaviour/attach-sound.ts";
import { silence } from "./sound-element.ts";
import { Recovery, type PlaybackIssue } from "../behaviour/recovery.ts";

/** The part of a player's snapshot that audio-only playback sets. */
export interface SoundShown {
  playback:
    | { state: "loading" | "playing" | "paused" }
    | { state: "recovering"; because: PlaybackIssue; retryAtMs: number | null };
  sound: Sound;
  /** Audio-only playback cannot be rewound. */
  atEdge: true;
  delaySec: null;
}

export interface ListeningOptions extends SoundParts {
  /** Address of the audio stream. */
  address: string;
  isOnline: () => boolean;
  attachWake: (onWake: () => void) => () => void;
  /** The audio could not be loaded: the page requests the live status. */
  onLost: () => void;
  /** The audio plays: the picture may stop. */
  onBegin: () => void;
  /** The audio cannot be loaded, or not any more: the picture's lowest quality has the same sound. */
  onRefused: () => void;
  onChange: (shown: SoundShown) => void;
}

export type OpenListening = (audio: HTMLAudioElement, options: ListeningOptions) => Listening;

/** The maximum normal advance between two checks. */
const STEP_SEC = 3;
/** With more than this buffered and not played, the system has held playback back; reconnecting returns to live. */
const MAX_AHEAD_SEC = 15;
/** Failed attempts in a row, while there is a network. */
const MAX_ATTEMPTS = 5;

/**
 * A live's sound only, played as one endless file on a separate audio element, which browsers keep playing on a locked
 * phone. It recovers with the same policy as the picture (docs/player.md).
 */
export class Listening {
  readonly #audio: HTMLAudioElement;
  readonly #options: ListeningOptions;
  readonly #sound: SoundControl;
  readonly #recovery: Recovery;
  readonly #detach: (() => void)[];
  #shown: SoundShown;
  /** Whether the fan or the system lets it play. */
  #wanted = true;
  #hasBegun = false;
  #attempts = 1;

  /** @param audio already plays the address, since the tap that requested it */
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

  /** Takes over the element in its current state. */
  begin(): void {
    const audio = this.#audio;
    if (audio.error) this.#broke();
    else if (!audio.paused && audio.readyState >= audio.HAVE_FUTURE_DATA) this.#sounds();
    else void this.#sound.play();
  }

  /** Whether it has started to play, and so has replaced the picture. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  get shown(): SoundShown {
    return this.#shown;
  }

  /** Pauses and stops fetching, or resumes at live. */
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

  /** Reconnects at live. */
  retry(): void {
    this.#wanted = true;
    this.#attempts = 0;
    this.#change({ playback: { state: "loading" } });
    this.#recovery.tryNow();
  }

  /** Releases the element without changing it. */
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

  /** Paused by the system or by a headset's keys: handled like the fan's pause button. */
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

/** Starts with a tap; see {@link Listening}. */
export const openListening: OpenListening = (audio, options) => new Listening(audio, options);

import type { AndroidShell } from "../../../base/android-shell.ts";

/** Values of an element's `readyState`. */
const HAVE_NOTHING = 0;
const HAVE_ENOUGH_DATA = 4;

/**
 * An audio element that the Android app plays: the system stops a page's own sound when the screen is off. The app
 * reconnects by itself while the page sleeps; while it is awake, the page's recovery decides, as with any element.
 */
export class ShellSound extends HTMLAudioElement {
  #shell: AndroidShell | null = null;
  #address = "";
  #paused = true;
  #error: MediaError | null = null;
  #hasData = false;
  /** Seconds that were played before the last start of playback. */
  #playedSec = 0;
  /** When playback started; null while nothing is heard. */
  #sinceMs: number | null = null;

  /** The app's one element. */
  static #only: ShellSound | undefined;

  /** Returns the app's one element. */
  static of(shell: AndroidShell): ShellSound {
    ShellSound.#only ??= ShellSound.#make();
    ShellSound.#only.#shell = shell;
    return ShellSound.#only;
  }

  static #make(): ShellSound {
    customElements.define("penlight-sound", ShellSound, { extends: "audio" });
    const sound = new ShellSound();
    window.addEventListener("penlight:sound", ({ detail }) => sound.#changed(detail));
    sound.addEventListener("volumechange", () => sound.#shell?.setVolume(sound.muted ? 0 : sound.volume));
    return sound;
  }

  override set src(address: string) {
    this.#address = address;
    this.#stop();
  }
  override get src(): string {
    return this.#address;
  }
  override get paused(): boolean {
    return this.#paused;
  }
  override get ended(): boolean {
    return false;
  }
  override get error(): MediaError | null {
    return this.#error;
  }
  override get readyState(): number {
    return this.#hasData ? HAVE_ENOUGH_DATA : HAVE_NOTHING;
  }
  override get currentTime(): number {
    return this.#playedSec + (this.#sinceMs === null ? 0 : (performance.now() - this.#sinceMs) / 1_000);
  }

  override play(): Promise<void> {
    if (this.#address === "" || !this.#paused) return Promise.resolve();
    this.#paused = false;
    const { pathname, search } = new URL(this.#address, location.href);
    this.#shell?.playSound(pathname + search);
    return Promise.resolve();
  }

  override pause(): void {
    if (this.#paused) return;
    this.#hold();
    this.#paused = true;
    this.#shell?.pauseSound();
    this.dispatchEvent(new Event("pause"));
  }

  override load(): void {
    this.#stop();
  }

  override removeAttribute(name: string): void {
    if (name === "src") this.#address = "";
    super.removeAttribute(name);
  }

  /** The fan watches the picture again. */
  override remove(): void {
    super.remove();
    this.#shell?.stopSound();
  }

  /** Back to the state of an element that has loaded nothing. */
  #stop(): void {
    this.#hold();
    this.#paused = true;
    this.#error = null;
    this.#hasData = false;
  }

  /** Stops counting the time. */
  #hold(): void {
    this.#playedSec = this.currentTime;
    this.#sinceMs = null;
  }

  #changed(state: string): void {
    // A late event of a sound that the page has given up.
    if (this.#paused) return;
    this.#hold();
    if (state === "playing") {
      this.#sinceMs = performance.now();
      this.#hasData = true;
      this.dispatchEvent(new Event("playing"));
    } else if (state === "paused") {
      this.#paused = true;
      this.dispatchEvent(new Event("pause"));
    } else if (state === "failed") {
      this.#error = FAILED;
      this.dispatchEvent(new Event("error"));
    }
  }
}

const FAILED: MediaError = {
  code: 2,
  message: "The app could not play the sound",
  MEDIA_ERR_ABORTED: 1,
  MEDIA_ERR_NETWORK: 2,
  MEDIA_ERR_DECODE: 3,
  MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
};

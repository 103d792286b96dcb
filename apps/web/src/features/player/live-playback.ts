import { attachWake } from "../../realtime/attach-wake.ts";
import { safeStorage } from "../../store/safe-storage.ts";
import { attachLastFrame } from "./behaviour/attach-picture.ts";
import type { SoundTurn } from "./behaviour/attach-sound.ts";
import { loadHlsEngine, loadNativeEngine, preparedStreams } from "./engine/prepare-stream.ts";
import { soundElement } from "./listening/sound-element.ts";
import { PlayerSession } from "./player-session.ts";
import { FIRST_SNAPSHOT, type PlayerSnapshot } from "./player-snapshot.ts";
import type { OpenEngine } from "./stream/engine.ts";

/** The current view of a playback. */
export interface PlaybackView {
  onChange: (snapshot: PlayerSnapshot) => void;
  /** The stream could not be loaded: the view requests the live status and fresh streams. */
  onLost: () => void;
}

/**
 * A playing stream: its video, and the session that keeps it playing. Its element may be moved in the document within
 * one task without interrupting the picture: browsers pause only what is detached for longer.
 */
export class LivePlayback {
  /** Contains the video and, over it, its last picture; fills its parent. */
  readonly element = document.createElement("div");
  readonly video = document.createElement("video");
  readonly session: PlayerSession;
  readonly url: string;
  readonly #detach: (() => void)[] = [];
  #snapshot = FIRST_SNAPSHOT;
  #view: PlaybackView | null = null;

  /** @param turn audio focus, if it is one of several players on a page */
  constructor(url: string, turn?: SoundTurn) {
    this.url = url;
    const lastFrame = document.createElement("canvas");
    this.element.className = "absolute inset-0";
    this.video.playsInline = true;
    this.video.className = "relative size-full object-contain";
    lastFrame.className = "player-last pointer-events-none absolute inset-0 size-full object-contain";
    lastFrame.setAttribute("aria-hidden", "true");
    this.element.append(this.video, lastFrame);
    const frame = attachLastFrame(this.video, lastFrame);
    const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("penlight-sound") : null;
    this.session = new PlayerSession({
      video: this.video,
      url,
      loadEngine: (kind) => (kind === "hls" ? openHls(url) : loadNativeEngine()),
      turn,
      storage: safeStorage(() => localStorage),
      tabStorage: safeStorage(() => sessionStorage),
      tabs,
      isOnline: () => navigator.onLine,
      attachWake,
      holdFrame: frame.hold,
      loadListening: async () => (await import("./listening/listening.ts")).openListening,
      soundElement,
      onLost: () => this.#view?.onLost(),
      onChange: (snapshot) => {
        this.#snapshot = snapshot;
        this.#view?.onChange(snapshot);
      },
    });
    this.#detach.push(() => tabs?.close(), frame.detach);
  }

  /** Sets the current view and sends it the snapshot; null for no view. */
  shownBy(view: PlaybackView | null): void {
    this.#view = view;
    view?.onChange(this.#snapshot);
  }

  /** The current snapshot. */
  getSnapshot(): PlayerSnapshot {
    return this.#snapshot;
  }

  /** Called when the fan moves on to another live, which continues with audio only if this one does. */
  carryOn(): void {
    if (this.session.audioOnly) soundElement.carry(Date.now());
  }

  /** Whether it plays, or is trying to. */
  get isRunning(): boolean {
    const { state } = this.#snapshot.playback;
    return state === "playing" || state === "recovering";
  }

  /** Disposes session and element. */
  dispose(): void {
    this.#view = null;
    this.session.dispose();
    for (const detach of this.#detach) detach();
    this.element.remove();
  }
}

/** Continues a prepared stream; otherwise opens a new one. */
async function openHls(url: string): Promise<OpenEngine> {
  const prepared = preparedStreams.take(url);
  if (prepared) return prepared;
  // The code that prepares the stream may have waited for the engine too, and runs first.
  const { openHlsEngine } = await loadHlsEngine();
  return preparedStreams.take(url) ?? openHlsEngine;
}

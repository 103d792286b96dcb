import { attachWake } from "../../realtime/attach-wake.ts";
import { safeStorage } from "../../store/safe-storage.ts";
import { attachLastFrame } from "./behaviour/attach-picture.ts";
import type { SoundTurn } from "./behaviour/attach-sound.ts";
import { loadHlsEngine, loadNativeEngine, preparedStreams } from "./engine/prepare-stream.ts";
import { soundElement } from "./listening/sound-element.ts";
import { PlayerSession } from "./player-session.ts";
import { FIRST_SNAPSHOT, type PlayerSnapshot } from "./player-snapshot.ts";
import type { OpenEngine } from "./stream/engine.ts";

/** Who shows a playback for the moment. */
export interface PlaybackView {
  onChange: (snapshot: PlayerSnapshot) => void;
  /** The stream could not be had: somebody asks how the live stands, and for fresh streams. */
  onLost: () => void;
}

/**
 * A stream that plays: its video, and the session that keeps it playing. Its element may move from one place of the
 * document to another within a moment, and the picture doesn't notice: browsers pause what is gone for longer.
 */
export class LivePlayback {
  /** Holds the video and, over it, its last picture; fills whatever it is put into. */
  readonly element = document.createElement("div");
  readonly video = document.createElement("video");
  readonly session: PlayerSession;
  readonly url: string;
  readonly #detach: (() => void)[] = [];
  #snapshot = FIRST_SNAPSHOT;
  #view: PlaybackView | null = null;

  /** @param turn of several players on a page: when it sounds */
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

  /** Somebody shows it from now on, and hears at once how it stands; null when nobody does. */
  shownBy(view: PlaybackView | null): void {
    this.#view = view;
    view?.onChange(this.#snapshot);
  }

  /** How it stands. */
  getSnapshot(): PlayerSnapshot {
    return this.#snapshot;
  }

  /** The fan goes on to another live, as this one plays. */
  carryOn(): void {
    if (this.session.audioOnly) soundElement.carry(Date.now());
  }

  /** Whether it runs, or would if it could. */
  get isRunning(): boolean {
    const { state } = this.#snapshot.playback;
    return state === "playing" || state === "recovering";
  }

  /** Frees everything. */
  dispose(): void {
    this.#view = null;
    this.session.dispose();
    for (const detach of this.#detach) detach();
    this.element.remove();
  }
}

/** What has been opened ahead goes on at once; else the stream begins now. */
async function openHls(url: string): Promise<OpenEngine> {
  const prepared = preparedStreams.take(url);
  if (prepared) return prepared;
  // Who opens ahead may be waiting for the engine as well, and comes first.
  const { openHlsEngine } = await loadHlsEngine();
  return preparedStreams.take(url) ?? openHlsEngine;
}

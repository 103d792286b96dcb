import { attachEdge, type EdgeControl } from "./behaviour/attach-edge.ts";
import { attachSound, type Sound, type SoundControl } from "./behaviour/attach-sound.ts";
import { attachStallWatchdog } from "./behaviour/attach-stall-watchdog.ts";
import {
  engineKind,
  type Engine,
  type EngineFailure,
  type OpenEngine,
  type QualityLevel,
} from "./engine/engine.ts";
import { retryVerdict } from "./behaviour/retry-policy.ts";

/** What the player is doing. */
export type Playback =
  | { state: "loading" }
  | { state: "playing" }
  | { state: "paused" }
  /** It repairs itself, and says why. */
  | { state: "healing"; because: "stall" | "lost" }
  | { state: "failed"; reason: "unsupported" | "lost" | "media" };

export interface PlayerSnapshot {
  playback: Playback;
  sound: Sound;
  levels: readonly QualityLevel[];
  /** The fan's choice; null lets the engine choose. */
  chosenLevel: number | null;
  playingLevel: number | null;
  atEdge: boolean;
}

export interface PlayerSessionOptions {
  video: HTMLVideoElement;
  url: string;
  loadEngine: (kind: "hls" | "native") => Promise<OpenEngine>;
  storage: Pick<Storage, "getItem" | "setItem">;
  nowMs: () => number;
  /** The stream could not be had: the page asks whether the live is still on. */
  onLost: () => void;
  onChange: (snapshot: PlayerSnapshot) => void;
}

/** What a player shows before anything is known. */
export const FIRST_SNAPSHOT: PlayerSnapshot = {
  playback: { state: "loading" },
  sound: { volume: 1, muted: false, blocked: false },
  levels: [],
  chosenLevel: null,
  playingLevel: null,
  atEdge: true,
};

/**
 * One live on one video element, from the engine's arrival to the last freed buffer. Starts by itself; heals
 * stalls and lost connections by the policies beside it; disposing frees everything.
 */
export class PlayerSession {
  readonly #options: PlayerSessionOptions;
  readonly #detach: (() => void)[] = [];
  readonly #sound: SoundControl;
  #snapshot = FIRST_SNAPSHOT;
  #engine: Engine | undefined;
  #edge: EdgeControl | undefined;
  /** Failures in a row, without playing in between. */
  #failures = { network: 0, media: 0 };
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;
  #disposed = false;

  constructor(options: PlayerSessionOptions) {
    this.#options = options;
    const { video } = options;
    this.#sound = attachSound(video, options.storage, (sound) => this.#change({ sound }));
    const listening = new AbortController();
    this.#detach.push(
      this.#sound.detach,
      attachStallWatchdog(video, options.nowMs, () => this.#reload("stall")),
      () => listening.abort(),
    );
    const { signal } = listening;
    video.addEventListener("playing", () => this.#played(), { signal });
    video.addEventListener("pause", () => this.#change({ playback: { state: "paused" } }), { signal });
    void this.#start();
  }

  /** Pauses, or goes on at the live edge. */
  togglePlay(): void {
    const { video } = this.#options;
    if (!video.paused) return video.pause();
    this.#edge?.toEdge();
    this.#play();
  }

  setMuted(muted: boolean): void {
    this.#sound.setMuted(muted);
  }

  /** @param volume 0…1 */
  setVolume(volume: number): void {
    this.#sound.setVolume(volume);
  }

  setLevel(id: number | null): void {
    this.#engine?.setLevel(id);
    this.#change({ chosenLevel: id });
  }

  toEdge(): void {
    this.#edge?.toEdge();
  }

  /** Moves within what is buffered; beyond it the live edge is the end. */
  seekBy(seconds: number): void {
    const { video } = this.#options;
    const edgeSec = this.#engine?.edgeSec() ?? Number.POSITIVE_INFINITY;
    video.currentTime = Math.min(video.currentTime + seconds, edgeSec - 1);
  }

  /** Tries again after a failure. */
  retry(): void {
    this.#failures = { network: 0, media: 0 };
    this.#reload("lost");
  }

  /** Frees everything. A plain method: not every browser that we serve knows `Symbol.dispose`. */
  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#reloadTimer);
    for (const detach of this.#detach) detach();
    this.#engine?.dispose();
  }

  async #start(): Promise<void> {
    const { video, loadEngine } = this.#options;
    const kind = engineKind(video);
    if (kind === "none") return this.#fail("unsupported");
    const open = await loadEngine(kind).catch(() => null);
    if (this.#disposed) return;
    if (!open) return this.#fail("lost");
    this.#engine = open(video, {
      onLevels: (levels) => this.#change({ levels }),
      onLevel: (playingLevel) => this.#change({ playingLevel }),
      onFailure: (failure) => this.#failed(failure),
    });
    this.#edge = attachEdge(video, this.#engine, (atEdge) => this.#change({ atEdge }));
    this.#detach.push(this.#edge.detach);
    this.#engine.load(this.#options.url);
    this.#play();
  }

  #play(): void {
    void this.#sound.play().then(() => {
      // The browser refused even a silent start: the fan's press on play will do.
      const { video } = this.#options;
      if (video.paused && this.#snapshot.playback.state === "loading") {
        this.#change({ playback: { state: "paused" } });
      }
    });
  }

  #played(): void {
    this.#failures = { network: 0, media: 0 };
    this.#change({ playback: { state: "playing" } });
  }

  #failed(failure: EngineFailure): void {
    const verdict = retryVerdict(failure, this.#failures[failure.kind]);
    this.#failures[failure.kind] += 1;
    if (failure.kind === "network") this.#options.onLost();
    switch (verdict.action) {
      case "recover-media":
        this.#engine?.recoverMedia();
        break;
      case "reload":
        this.#change({ playback: { state: "healing", because: "lost" } });
        clearTimeout(this.#reloadTimer);
        this.#reloadTimer = setTimeout(() => this.#reload("lost"), verdict.delayMs);
        break;
      case "give-up":
        this.#fail(verdict.reason);
    }
  }

  #reload(because: "stall" | "lost"): void {
    if (this.#snapshot.playback.state === "failed" && because === "stall") return;
    this.#change({ playback: { state: "healing", because } });
    if (because === "stall") this.#options.onLost();
    this.#engine?.load(this.#options.url);
    this.#play();
  }

  #fail(reason: "unsupported" | "lost" | "media"): void {
    this.#change({ playback: { state: "failed", reason } });
  }

  #change(part: Partial<PlayerSnapshot>): void {
    if (this.#disposed) return;
    this.#snapshot = { ...this.#snapshot, ...part };
    this.#options.onChange(this.#snapshot);
  }
}

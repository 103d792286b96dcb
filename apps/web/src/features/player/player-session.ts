import { serverTime } from "../../store/server-time.ts";
import type { PictureMoment } from "../../store/picture-clock.ts";
import { attachEdge, type EdgeControl } from "./behaviour/attach-edge.ts";
import { attachProgress, type Movement } from "./behaviour/attach-progress.ts";
import { attachSound, type SoundControl } from "./behaviour/attach-sound.ts";
import {
  readQuality,
  rememberQuality,
  wishedLevel,
  wishWithin,
  type QualityBudget,
  type QualityWish,
} from "./stream/quality-memory.ts";
import { Recovery } from "./behaviour/recovery.ts";
import type { Listening } from "./listening/listening.ts";
import { SoundAlone, type SoundAloneOptions } from "./listening/sound-alone.ts";
import {
  engineKind,
  type Engine,
  type StoredSegment,
  type OpenEngine,
  type QualityLevel,
} from "./stream/engine.ts";
import { mayClip, RecentSegments } from "./stream/recent-segments.ts";
import { SegmentRoute } from "./stream/segment-route.ts";
import { FIRST_SNAPSHOT, isSamePlayback, type Playback, type PlayerSnapshot } from "./player-snapshot.ts";

export interface PlayerSessionOptions extends SoundAloneOptions {
  loadEngine: (kind: "hls" | "native") => Promise<OpenEngine>;
  /** Storage for this tab only: which CDNs refuse the browser. */
  tabStorage: Pick<Storage, "getItem" | "setItem">;
  /** Keeps the last picture on screen while the engine is replaced. */
  holdFrame: () => void;
  onChange: (snapshot: PlayerSnapshot) => void;
}

/** Maximum lines of a small picture outside of the focus. */
const MODEST_LINES = 360;

/** The maximum normal advance of a picture between two checks. */
const PICTURE_STEP_SEC = 3;
/** After a stall of this length a lagging picture seeks to live. */
const LAGGING_MS = 2_000;
/** After this long before a buffer gap, the missing data is assumed not to arrive. */
const BEFORE_HOLE_MS = 1_000;

/**
 * Plays one live on one video element, from loading the engine to freeing the last buffer. Starts automatically, and
 * recovers by the policies in this folder (docs/player.md); disposing frees everything.
 */
export class PlayerSession {
  readonly #options: PlayerSessionOptions;
  readonly #detach: (() => void)[] = [];
  readonly #sound: SoundControl;
  readonly #recovery: Recovery;
  readonly #edge: EdgeControl;
  readonly #route: SegmentRoute;
  #snapshot = FIRST_SNAPSHOT;
  #engine: Engine | undefined;
  /** Whether the fan and the browser let it play. */
  #wanted = true;
  readonly #alone: SoundAlone;
  readonly #recent: RecentSegments;
  /** Whether the engine's state belongs to a previous broadcast. */
  #stale = false;
  #qualityBudget: QualityBudget = "free";
  /**
   * Suspended: the page is hidden and it plays no sound, so it fetches nothing. Null when not suspended; otherwise
   * whether it was playing before.
   */
  #ranBefore: boolean | null = null;
  #disposed = false;

  constructor(options: PlayerSessionOptions) {
    this.#options = options;
    const { video } = options;
    this.#route = new SegmentRoute(options.tabStorage);
    // One of several players does not offer clips.
    this.#recent = new RecentSegments(mayClip(options.url) && options.audioFocus === undefined);
    this.#change({ wish: readQuality(options.storage) });
    this.#sound = attachSound(video, options, (sound) => this.#change({ sound }));
    this.#edge = attachEdge(
      video,
      () => this.#engine,
      (change) => this.#change(change),
    );
    this.#recovery = this.#createRecovery();
    this.#alone = new SoundAlone(options, {
      isElsewhere: () => this.#snapshot.sound.elsewhere,
      onBegin: () => this.rest(true),
      onEnd: () => this.#showPicture(),
      onChange: () => this.#change({}),
    });
    const listening = new AbortController();
    this.#detach.push(
      this.#sound.detach,
      this.#edge.detach,
      () => this.#recovery.dispose(),
      () => listening.abort(),
      ...this.#observe(),
      options.attachWake(() => this.#wake()),
    );
    const { signal } = listening;
    video.addEventListener("playing", () => this.#show({ state: "playing" }), { signal });
    video.addEventListener("pause", () => this.#paused(), { signal });
    void this.#build();
  }

  /** Pauses, or resumes at the live edge. */
  togglePlay(): void {
    if (this.#sounding) return this.#sounding.togglePlay();
    const { video } = this.#options;
    const { state } = this.#snapshot.playback;
    if (!video.paused || (this.#wanted && state !== "stopped")) {
      // Noted before the browser reports it: until then a repair would play on.
      this.#wanted = false;
      this.#show({ state: "paused" });
      return video.pause();
    }
    this.#wanted = true;
    this.#edge.toEdge();
    this.#play();
  }

  setMuted(muted: boolean): void {
    (this.#sounding ?? this.#sound).setMuted(muted);
  }

  /** @param volume 0…1 */
  setVolume(volume: number): void {
    (this.#sounding ?? this.#sound).setVolume(volume);
  }

  /** Sets and stores the quality that the fan wants, here and in every other room. */
  setQuality(wish: QualityWish): void {
    rememberQuality(this.#options.storage, wish);
    this.#change({ wish });
    this.#useWish();
  }

  /**
   * Switches audio only. The server then provides a separate audio stream, which keeps playing on a locked phone; until
   * that plays, and where it cannot be loaded, the lowest quality provides the sound. Not stored.
   */
  setAudioOnly(audioOnly: boolean): void {
    this.#change({ audioOnly });
    this.#alone.set(audioOnly);
    this.#useWish();
  }

  /** Whether the fan has chosen audio only. */
  get audioOnly(): boolean {
    return this.#alone.isWanted;
  }

  /** Sets the quality budget; not stored. */
  setQualityBudget(qualityBudget: QualityBudget): void {
    if (qualityBudget === this.#qualityBudget) return;
    this.#qualityBudget = qualityBudget;
    this.#limit();
    this.#useWish();
  }

  /** Suspends playback and fetches nothing, or resumes at the live edge. */
  rest(rests: boolean): void {
    if (rests === (this.#ranBefore !== null)) return;
    if (rests) {
      this.#ranBefore = this.#wanted;
      this.#wanted = false;
      this.#engine?.rest();
      this.#options.video.pause();
      return;
    }
    const ran = this.#ranBefore;
    this.#ranBefore = null;
    if (!ran) return;
    this.#wanted = true;
    this.#resume();
    this.#edge.toEdge();
  }

  toEdge(): void {
    // Audio-only playback is always live.
    if (!this.#sounding) this.#edge.toEdge();
  }

  /** Seeks within the buffer; a position beyond it becomes the live edge. */
  seekBy(seconds: number): void {
    if (!this.#sounding) this.#edge.seekBy(seconds);
  }

  /** Seeks to a position in the video's own seconds, within the same limits. */
  seekTo(seconds: number): void {
    if (!this.#sounding) this.#edge.seekTo(seconds);
  }

  /** The time of the current picture; null while unknown, paused, or in audio-only playback. */
  pictureMoment(): PictureMoment | null {
    const moment = this.#wanted && !this.#sounding ? this.#engine?.moment() : null;
    return moment ? { ...moment, rewound: this.#edge.isRewound() } : null;
  }

  /** The range in which the fan may seek, in the video's own seconds; null while there is none. */
  range(): { startSec: number; endSec: number } | null {
    return this.#sounding ? null : this.#edge.range();
  }

  /** Whether the fan has rewound, and has not returned to live. */
  isRewound(): boolean {
    return this.#edge.isRewound();
  }

  /** The recent segments, for a clip; empty for a ticketed live, of which clips are not allowed. */
  get segments(): readonly StoredSegment[] {
    return this.#recent.segments;
  }

  /** Retries at once, with a new engine. */
  retry(): void {
    if (this.#sounding) {
      this.#stale = true;
      return this.#sounding.retry();
    }
    this.#wanted = true;
    this.#show({ state: "loading" });
    this.#recovery.tryNow();
  }

  /** Frees everything. A plain method, because some supported browsers lack `Symbol.dispose`. */
  dispose(): void {
    this.#disposed = true;
    this.#alone.dispose();
    for (const detach of this.#detach) detach();
    this.#dropEngine();
  }

  /** The audio-only playback that replaces the picture. */
  get #sounding(): Listening | null {
    return this.#alone?.playing ?? null;
  }

  /** Resumes the picture at the live edge after audio-only playback. */
  #showPicture(): void {
    this.rest(false);
    if (this.#stale) this.retry();
    this.#stale = false;
    this.#change({});
  }

  #createRecovery(): Recovery {
    const { onLost, isOnline } = this.#options;
    return new Recovery({
      resume: () => this.#resume(),
      recoverMedia: () => {
        // The engine detaches the video for this, which would make the picture disappear.
        this.#options.holdFrame();
        this.#engine?.recoverMedia();
      },
      rebuild: () => void this.#build(),
      onLost,
      onStop: () => this.#show({ state: "stopped", because: "forbidden" }),
      isOnline,
      nowMs: serverTime.nowMs,
      random: Math.random,
    });
  }

  /** Starts two observers: one on the picture, one on the live edge. */
  #observe(): (() => void)[] {
    const { video } = this.#options;
    const nowMs = (): number => performance.now();
    return [
      attachProgress({
        position: () => video.currentTime,
        maxStepSec: PICTURE_STEP_SEC,
        isResting: () => !this.#wanted,
        nowMs,
        onLook: (movement) => this.#looked(movement),
      }),
      attachProgress({
        position: () => this.#engine?.edgeSec() ?? null,
        maxStepSec: Number.POSITIVE_INFINITY,
        isResting: () => !this.#wanted || this.#recovery.isBusy,
        nowMs,
        onLook: (movement) => this.#recovery.lookedAtEdge(movement),
      }),
    ];
  }

  /** Starts or restarts playback with a new engine. */
  async #build(): Promise<void> {
    const { video, loadEngine, url } = this.#options;
    this.#dropEngine();
    const kind = engineKind(video);
    if (kind === "none") return this.#show({ state: "stopped", because: "unsupported" });
    const open = await loadEngine(kind).catch(() => null);
    if (this.#disposed || this.#engine || this.#ranBefore !== null) return;
    if (!open) return this.#recovery.report({ kind: "network", status: 0 });
    this.#engine = open(video, {
      onLevels: (levels) => this.#levelsKnown(levels),
      onLevel: (playingLevel) => this.#change({ playingLevel }),
      onFailure: (failure) => this.#recovery.report(failure),
      onSegment: this.#recent.isOpen ? (segment) => this.#recent.put(segment) : null,
      onSegmentRefused: () => {
        if (this.#route.refused(url)) void this.#build();
      },
    });
    this.#limit();
    // A prepared engine has reported its levels before the listener existed, so the quality is set here.
    this.#useWish();
    this.#engine.load(this.#route.addressOf(url));
    if (this.#wanted) this.#play();
  }

  #dropEngine(): void {
    if (!this.#engine) return;
    this.#options.holdFrame();
    this.#engine.dispose();
    this.#engine = undefined;
    this.#change({ delaySec: null });
  }

  #levelsKnown(levels: QualityLevel[]): void {
    this.#change({ levels });
    this.#useWish();
  }

  /** Sets the fan's quality on the engine, including a new one. */
  #useWish(): void {
    const { levels, wish, chosenLevel } = this.#snapshot;
    const here = wishWithin(this.#alone.isWanted ? "least" : this.#qualityBudget, wish);
    const id = wishedLevel(here, levels)?.id ?? null;
    if (id !== null || chosenLevel !== null) this.#engine?.setLevel(id);
    this.#change({ chosenLevel: id });
  }

  #limit(): void {
    this.#engine?.setMost(this.#qualityBudget === "free" ? null : MODEST_LINES);
  }

  #resume(): void {
    if (this.#ranBefore !== null) return;
    if (this.#engine) this.#engine.resume();
    else void this.#build();
    if (this.#wanted) this.#play();
  }

  #play(): void {
    void this.#sound.play().then((refused) => {
      // The browser refused even muted playback: it waits for the fan's press on play.
      if (!refused || this.#disposed) return;
      this.#wanted = false;
      this.#show({ state: "paused" });
    });
  }

  #paused(): void {
    // A video that has ended, or lost its engine, was not paused by anybody; one that plays again was resumed since.
    const { video } = this.#options;
    if (video.ended || !video.paused || !this.#engine) return;
    this.#wanted = false;
    this.#show({ state: "paused" });
  }

  #looked(movement: Movement): void {
    this.#recovery.looked(movement);
    if (!this.#wanted || this.#snapshot.playback.state === "stopped") return;
    if (movement.movingMs > 0) {
      this.#show({ state: "playing" });
      if (movement.stoodMs >= LAGGING_MS) this.#edge.catchUp();
      return;
    }
    if (movement.stillMs >= BEFORE_HOLE_MS) this.#edge.crossHole();
    // A repair, including the engine's own, leaves the video paused.
    if (movement.stillMs > 0 && this.#engine && this.#options.video.paused) this.#play();
    const issue = this.#recovery.issue();
    const isStarting = this.#snapshot.playback.state === "loading";
    if (issue && !(isStarting && issue.because === "slow")) this.#show({ state: "recovering", ...issue });
  }

  #wake(): void {
    this.#recovery.wake();
    if (this.#wanted) this.#edge.catchUp();
  }

  #show(playback: Playback): void {
    if (!isSamePlayback(playback, this.#snapshot.playback)) this.#change({ playback });
  }

  #change(part: Partial<PlayerSnapshot>): void {
    if (this.#disposed) return;
    this.#snapshot = { ...this.#snapshot, ...part };
    this.#options.onChange({ ...this.#snapshot, ...this.#sounding?.shown });
  }
}

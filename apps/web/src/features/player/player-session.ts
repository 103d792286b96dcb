import { serverTime } from "../../store/server-time.ts";
import type { PictureMoment } from "../../store/picture-clock.ts";
import { attachEdge, type EdgeControl } from "./behaviour/attach-edge.ts";
import { attachProgress, type Movement } from "./behaviour/attach-progress.ts";
import { attachSound, type SoundControl } from "./behaviour/attach-sound.ts";
import { readQuality, rememberQuality, wishedLevel, type QualityWish } from "./stream/quality-memory.ts";
import { Recovery } from "./behaviour/recovery.ts";
import type { Listening } from "./listening/listening.ts";
import { SoundAlone, type SoundAloneOptions } from "./listening/sound-alone.ts";
import {
  engineKind,
  type Engine,
  type KeptSegment,
  type OpenEngine,
  type QualityLevel,
} from "./stream/engine.ts";
import { mayClip, RecentSegments } from "./stream/recent-segments.ts";
import { SegmentRoute } from "./stream/segment-route.ts";
import { FIRST_SNAPSHOT, isSamePlayback, type Playback, type PlayerSnapshot } from "./player-snapshot.ts";

export interface PlayerSessionOptions extends SoundAloneOptions {
  loadEngine: (kind: "hls" | "native") => Promise<OpenEngine>;
  /** For what holds for this tab only: which CDNs refuse it. */
  tabStorage: Pick<Storage, "getItem" | "setItem">;
  /** Keeps the last picture on screen while the engine is replaced. */
  holdFrame: () => void;
  onChange: (snapshot: PlayerSnapshot) => void;
}

/**
 * What a player may spend beside others:
 * - `free`: as much as its stage shows.
 * - `modest`: no better quality than fits a small picture, with little kept ahead.
 * - `least`: the least there is.
 */
export type Thrift = "free" | "modest" | "least";

/** Lines of a small picture that is not the one looked at. */
const MODEST_LINES = 360;

/** A picture never moves further than this between two looks, unless it jumps. */
const PICTURE_STEP_SEC = 3;
/** After a standstill of this length a lagging picture goes back to live. */
const LAGGING_MS = 2_000;
/** What stands for so long before a hole does not wait for what is on its way. */
const BEFORE_HOLE_MS = 1_000;

/**
 * One live on one video element, from the engine's arrival to the last freed buffer. Starts by itself, recovers by
 * the policies beside it (docs/player.md); disposing frees everything.
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
  /** The fan, or the browser, lets it run. */
  #wanted = true;
  readonly #alone: SoundAlone;
  readonly #recent: RecentSegments;
  /** What the picture's engine knows is of a broadcast before. */
  #stale = false;
  #thrift: Thrift = "free";
  /** Nobody sees it, and it doesn't sound: it fetches nothing. Else null; as it rests, whether it ran before. */
  #ranBefore: boolean | null = null;
  #disposed = false;

  constructor(options: PlayerSessionOptions) {
    this.#options = options;
    const { video } = options;
    this.#route = new SegmentRoute(options.tabStorage);
    // One of several has nothing to make a clip with.
    this.#recent = new RecentSegments(mayClip(options.url) && options.turn === undefined);
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

  /** Pauses, or goes on at the live edge. */
  togglePlay(): void {
    if (this.#sounding) return this.#sounding.togglePlay();
    const { video } = this.#options;
    if (!video.paused) return video.pause();
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

  /** What the fan wants from now on, here and in every other room. */
  setQuality(wish: QualityWish): void {
    rememberQuality(this.#options.storage, wish);
    this.#change({ wish });
    this.#useWish();
  }

  /**
   * Without a picture the server gives the sound by itself, which a locked phone plays on; until it is there, and where
   * it can't be had, the least quality carries the same. Nothing of it is remembered.
   */
  setAudioOnly(audioOnly: boolean): void {
    this.#change({ audioOnly });
    this.#alone.set(audioOnly);
    this.#useWish();
  }

  /** Whether the fan wants no picture. */
  get audioOnly(): boolean {
    return this.#alone.isWanted;
  }

  /** What it may spend beside others; nothing of it is remembered. */
  setThrift(thrift: Thrift): void {
    if (thrift === this.#thrift) return;
    this.#thrift = thrift;
    this.#limit();
    this.#useWish();
  }

  /** Stops where it is and fetches nothing, or goes on at the live edge. */
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
    // Sound alone is always live.
    if (!this.#sounding) this.#edge.toEdge();
  }

  /** Moves within what is buffered; beyond it the live edge is the end. */
  seekBy(seconds: number): void {
    if (!this.#sounding) this.#edge.seekBy(seconds);
  }

  /** The same to a moment, in the video's own seconds. */
  seekTo(seconds: number): void {
    if (!this.#sounding) this.#edge.seekTo(seconds);
  }

  /** The moment that the picture shows; null while nobody knows, the fan has stopped it, or the sound goes on alone. */
  pictureMoment(): PictureMoment | null {
    const moment = this.#wanted && !this.#sounding ? this.#engine?.moment() : null;
    return moment ? { ...moment, rewound: this.#edge.isRewound() } : null;
  }

  /** Between which moments the fan may move, in the video's own seconds; null while nothing is there. */
  range(): { startSec: number; endSec: number } | null {
    return this.#sounding ? null : this.#edge.range();
  }

  /** Whether the fan has brought the picture back, and nobody to live again. */
  isRewound(): boolean {
    return this.#edge.isRewound();
  }

  /** What has come of late, for a clip; empty for a ticketed live, of which none is made. */
  get segments(): readonly KeptSegment[] {
    return this.#recent.segments;
  }

  /** Tries again at once, with a new engine. */
  retry(): void {
    if (this.#sounding) {
      this.#stale = true;
      return this.#sounding.retry();
    }
    this.#wanted = true;
    this.#show({ state: "loading" });
    this.#recovery.tryNow();
  }

  /** Frees everything. A plain method: not every browser that we serve knows `Symbol.dispose`. */
  dispose(): void {
    this.#disposed = true;
    this.#alone.dispose();
    for (const detach of this.#detach) detach();
    this.#dropEngine();
  }

  /** What plays in the picture's place. */
  get #sounding(): Listening | null {
    return this.#alone?.playing ?? null;
  }

  /** The picture goes on at the live edge after it has rested. */
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
        // The engine takes the video apart for it.
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

  /** Two observers: one on the picture, one on the live edge. */
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

  /** Begins, or begins anew, with an engine of its own. */
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
    // One that was begun before its player stood has told its qualities while it opened, when it could not be asked.
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

  /** Gives the engine, also a new one, the quality that the fan wants. */
  #useWish(): void {
    const { levels, wish, chosenLevel } = this.#snapshot;
    const isLeast = this.#alone.isWanted || this.#thrift === "least";
    // A fan who wants many lines wants them of the picture that is looked at.
    const here: QualityWish = isLeast
      ? { kind: "least" }
      : this.#thrift === "modest" && wish.kind === "lines"
        ? { kind: "auto" }
        : wish;
    const id = wishedLevel(here, levels)?.id ?? null;
    if (id !== null || chosenLevel !== null) this.#engine?.setLevel(id);
    this.#change({ chosenLevel: id });
  }

  #limit(): void {
    this.#engine?.setMost(this.#thrift === "free" ? null : MODEST_LINES);
  }

  #resume(): void {
    if (this.#ranBefore !== null) return;
    if (this.#engine) this.#engine.resume();
    else void this.#build();
    if (this.#wanted) this.#play();
  }

  #play(): void {
    void this.#sound.play().then((refused) => {
      // The browser refused even a silent start: the fan's press on play will do.
      if (!refused || this.#disposed) return;
      this.#wanted = false;
      this.#show({ state: "paused" });
    });
  }

  #paused(): void {
    // A video that came to its end, or lost its engine, has not been paused by anybody.
    const { video } = this.#options;
    if (video.ended || !this.#engine) return;
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
    // A repair, the engine's own ones too, leaves the video paused.
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

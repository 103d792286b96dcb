import { FIRST_ESTIMATE_BPS, pickStartLevel } from "@penlight/contract/start-level";
import Hls, {
  CapLevelController,
  ErrorDetails,
  ErrorTypes,
  Events,
  PlaylistLevelType,
  type BufferInfo,
  type ErrorData,
  type Fragment,
  type HlsConfig,
  type Level,
  type LoadPolicy,
} from "hls.js/light";
import { safeStorage } from "../../../../store/safe-storage.ts";
import type { Engine, EngineFailure, EngineListener, OpenEngine, QualityLevel } from "../../stream/engine.ts";
import type { StreamSource } from "../../stream/pick-source.ts";
import { readQuality, wishedLevel } from "../../stream/quality-memory.ts";
import { SegmentRoute } from "../../stream/segment-route.ts";
import { ArrivalWindow } from "./arrival-window.ts";
import { fittingLevel, mostLevel } from "./fitting-level.ts";
import { preloadedLoader, segmentLoader } from "./loaders.ts";
import { PreloadedPlaylists } from "./preloaded-playlists.ts";

/** How many lines an engine's picture may have, where that is limited. */
const mostLines = new WeakMap<Hls, number>();
/** Engines whose fan has gone back. */
const goneBack = new WeakSet<Hls>();

/**
 * Caps the automatic quality by the picture on the stage. The engine's own cap asks for as many pixels as the
 * stage's longer side has, in whichever direction: an upright live in a wide tile, 202 × 360 of 640 × 360, would be
 * decoded with 432 × 768.
 */
class PictureCap extends CapLevelController {
  readonly #hls: Hls;

  constructor(hls: Hls) {
    super(hls);
    this.#hls = hls;
  }

  override getMaxLevel(highest: number): number {
    const { levels } = this.#hls;
    return Math.min(
      super.getMaxLevel(highest),
      fittingLevel(levels, this.mediaWidth, this.mediaHeight),
      mostLevel(levels, mostLines.get(this.#hls) ?? Number.POSITIVE_INFINITY),
    );
  }
}

/**
 * Leaves what was watched where it is, and what a fan who has gone back has ahead. When a larger stage or the fan
 * brings another quality, the engine's own throws away both to fetch the second anew. Until the other quality's
 * playlist is there the platform may have taken that out of it, and the picture would come to a hole.
 */
class KeepingStreamController extends Hls.DefaultConfig.streamController {
  protected override scheduleTrackSwitch(info: BufferInfo, delaySec: number, mayFlush: boolean): void {
    super.scheduleTrackSwitch(info, delaySec, mayFlush && !goneBack.has(this.hls));
  }

  protected override cleanupBackBuffer(): void {
    // Its length is bounded by `backBufferLength` all the same.
  }
}

/** What the last live measured, so that the next one starts in a fitting quality. */
let measuredBps: number | undefined;

/** What came with the answer that named the stream. */
const preloaded = new PreloadedPlaylists(() => performance.now());

/** Short: behind the engine's own attempts the player has a longer breath (docs/player.md). */
function loadPolicy(maxTimeToFirstByteMs: number, maxLoadTimeMs: number): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs,
      maxLoadTimeMs,
      timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
      errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 1_000 },
    },
  };
}

/** How fast it catches up with live. */
const HURRY_RATE = 1.08;
/** So far a fan may go back. */
const BACK_SEC = 120;
/** Gigabytes of memory under which a device keeps little; what doesn't tell is taken for one that has them. */
const ENOUGH_MEMORY_GB = 2;
/** While the fan is back, all up to live lies ahead. */
const BACK_BUFFER = { maxBufferLength: BACK_SEC + 30, maxLiveSyncPlaybackRate: 1 };

/** A bound in seconds; browsers that run out of memory take from it by themselves, the oldest first. */
function backBufferSec(): number {
  const memoryGb = "deviceMemory" in navigator ? Number(navigator.deviceMemory) : Number.POSITIVE_INFINITY;
  return memoryGb > ENOUGH_MEMORY_GB ? BACK_SEC : 15;
}

/** What is kept ahead and behind, seconds; and by a player that is to keep little. */
const BUFFER = { maxBufferLength: 15, backBufferLength: backBufferSec() };
const SMALL_BUFFER = { maxBufferLength: 8, backBufferLength: 4 };

const POLICY: Partial<HlsConfig> = {
  // Demuxing on the page's own thread starts sooner, and 2 s of 360p take it a few milliseconds.
  enableWorker: false,
  // Near the edge: two segments behind until arrivals tell better, catching up gently when more, jumping when
  // hopelessly late. A stall brings a second more.
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 8,
  // A length that is told anew with every playlist has the page drawn each time, though nothing on it changes.
  liveDurationInfinity: true,
  maxLiveSyncPlaybackRate: HURRY_RATE,
  ...BUFFER,
  // The first segment is asked for as soon as it is known, also before there is a video, and not thrown away as a
  // test of the connection.
  startFragPrefetch: true,
  testBandwidth: false,
  // Amazon's playlists carry dates and the streams timed data that nothing here shows; each would be a cue of a track
  // whose address our policy refuses.
  enableDateRangeMetadataCues: false,
  enableID3MetadataCues: false,
  enableEmsgMetadataCues: false,
  capLevelToPlayerSize: true,
  capLevelController: PictureCap,
  streamController: KeepingStreamController,
  pLoader: preloadedLoader(preloaded),
  manifestLoadPolicy: loadPolicy(8_000, 10_000),
  playlistLoadPolicy: loadPolicy(5_000, 10_000),
  fragLoadPolicy: loadPolicy(5_000, 20_000),
};

/** HLS by Media Source. This module is loaded only when a room is about to open. */
export const openHlsEngine: OpenEngine = (video, listener) => {
  const engine = new HlsEngine();
  engine.attach(video, listener);
  return engine;
};

/** A stream that is being opened before there is a video for it. */
export interface PreparedStream {
  /** Goes on with what is here already. */
  open: OpenEngine;
  dispose(): void;
}

/**
 * Fetches playlists and the first segment of a stream whose player is about to stand.
 * @param ageMs of the answer that named the stream
 */
export function prepareHlsStream({ url, preload }: StreamSource, ageMs: number): PreparedStream {
  if (preload) preloaded.put(preload, location.origin, ageMs);
  const engine = new HlsEngine();
  engine.begin(new SegmentRoute(safeStorage(() => sessionStorage)).addressOf(url));
  return {
    open: (video, listener) => {
      engine.attach(video, listener);
      return engine;
    },
    dispose: () => engine.dispose(),
  };
}

type Told = (listener: EngineListener) => void;

class HlsEngine implements Engine {
  readonly #hls: Hls;
  readonly #arrivals = new ArrivalWindow();
  /** Begun before there was a video: the player's first `load` of it is done already. */
  #begunUrl: string | null = null;
  #listener: EngineListener | undefined;
  /** What nobody has heard yet. */
  #untold: Told[] = [];

  constructor() {
    const estimateBps = measuredBps ?? FIRST_ESTIMATE_BPS;
    const hls = new Hls({
      ...POLICY,
      abrEwmaDefaultEstimate: estimateBps,
      fLoader: segmentLoader((endSec) => this.#arrivals.waitSec(endSec, performance.now() / 1_000)),
    });
    this.#hls = hls;
    hls.on(Events.MANIFEST_PARSED, () => {
      const levels = hls.levels.map(levelOf);
      // A wish of the fan's is the player's to keep later, but the first segment should cost no more either.
      const wish = readQuality(safeStorage(() => localStorage));
      const most = levels[mostLevel(hls.levels, mostLines.get(hls) ?? Number.POSITIVE_INFINITY)];
      const within = levels.filter(({ lines }) => !most || lines <= most.lines);
      const start = wishedLevel(wish, within) ?? pickStartLevel(within, estimateBps);
      if (start) hls.startLevel = start.id;
      this.#tell((listener) => listener.onLevels(levels));
    });
    hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => this.#tell((listener) => listener.onLevel(level)));
    hls.on(Events.FRAG_LOADED, (_event, { frag, payload }) => {
      measuredBps = hls.bandwidthEstimate;
      this.#arrived(frag);
      this.#keep(frag, payload);
    });
    hls.on(Events.LEVEL_UPDATED, () => this.#keepDistance());
    hls.on(Events.ERROR, (_event, error) => {
      if (isRefusedSegment(error)) this.#tell((listener) => listener.onSegmentRefused());
      else if (error.fatal)
        this.#tell((listener) => listener.onFailure(failureOf(error.type, error.response?.code)));
    });
  }

  begin(url: string): void {
    this.#begunUrl = url;
    this.#hls.loadSource(url);
  }

  attach(video: HTMLVideoElement, listener: EngineListener): void {
    this.#hls.attachMedia(video);
    this.#listener = listener;
    for (const tell of this.#untold.splice(0)) tell(listener);
  }

  load(url: string): void {
    const isBegun = url === this.#begunUrl;
    this.#begunUrl = null;
    if (!isBegun) this.#hls.loadSource(url);
  }

  resume(): void {
    // Without a first playlist there is nothing to go on with.
    if (this.#hls.levels.length === 0 && this.#hls.url !== null) this.#hls.loadSource(this.#hls.url);
    else this.#hls.startLoad();
  }

  setLevel(id: number | null): void {
    this.#hls.nextLevel = id ?? -1;
  }

  setMost(lines: number | null): void {
    if (lines === null) mostLines.delete(this.#hls);
    else mostLines.set(this.#hls, lines);
    Object.assign(this.#hls.config, lines === null ? BUFFER : SMALL_BUFFER);
  }

  setBack(isBack: boolean): void {
    const hls = this.#hls;
    if (isBack) goneBack.add(hls);
    else goneBack.delete(hls);
    Object.assign(hls.config, isBack ? BACK_BUFFER : { ...BUFFER, maxLiveSyncPlaybackRate: HURRY_RATE });
    // It jumps there from whatever has left the playlist, which here is all that the fan looks at.
    if (isBack) Object.defineProperty(hls, "liveSyncPosition", { configurable: true, value: null });
    else Reflect.deleteProperty(hls, "liveSyncPosition");
    if (isBack && hls.media) hls.media.playbackRate = 1;
  }

  rest(): void {
    this.#hls.stopLoad();
  }

  recoverMedia(): void {
    this.#hls.recoverMediaError();
    // The failure has stopped it from loading.
    this.#hls.startLoad();
  }

  edgeSec(): number | null {
    return this.#hls.latestLevelDetails?.edge ?? null;
  }

  liveSec(): number | null {
    const details = this.#hls.latestLevelDetails;
    const liveSec = this.#arrivals.liveSec(performance.now() / 1_000);
    if (!details || liveSec === null) return null;
    // Nothing is made where nothing has been listed for long.
    return Math.min(liveSec, details.edge + 2 * details.targetduration);
  }

  moment(): ReturnType<Engine["moment"]> {
    const dateMs = this.#hls.playingDate?.getTime();
    if (dateMs !== undefined) return { by: "stream", atMs: dateMs };
    const nowMs = performance.now();
    const liveSec = this.#arrivals.liveSec(nowMs / 1_000);
    const { media } = this.#hls;
    if (liveSec === null || !media) return null;
    return { by: "device", atMs: nowMs - (liveSec - media.currentTime) * 1_000 };
  }

  targetDelaySec(): number {
    return this.#arrivals.targetSec() ?? this.#hls.targetLatency ?? 4;
  }

  dispose(): void {
    this.#hls.destroy();
  }

  #arrived({ type, sn, end, duration }: Fragment): void {
    const details = this.#hls.latestLevelDetails;
    if (type !== PlaylistLevelType.MAIN || typeof sn !== "number" || !details?.live) return;
    const atSec = performance.now() / 1_000;
    this.#arrivals.note({ endSec: end, durationSec: duration, atSec, isNewest: sn >= details.endSN });
    this.#keepDistance();
  }

  #keep({ type, sn, start, duration, level, cc }: Fragment, payload: ArrayBuffer): void {
    const keep = this.#listener?.onSegment;
    if (!keep || type !== PlaylistLevelType.MAIN || typeof sn !== "number") return;
    const bytes = new Blob([payload]);
    keep({
      startSec: start,
      durationSec: duration,
      sequence: sn,
      run: `${level} ${cc}`,
      bytes,
    });
  }

  /** Tells the library its distance from the edge in its own terms: from the last playlist's edge, which ages. */
  #keepDistance(): void {
    const details = this.#hls.latestLevelDetails;
    const targetSec = this.#arrivals.targetSec();
    const liveSec = this.#arrivals.liveSec(performance.now() / 1_000);
    if (!details || targetSec === null || liveSec === null) return;
    this.#hls.config.liveSyncDuration = Math.max(0, details.edge + details.age - liveSec + targetSec);
  }

  #tell(told: Told): void {
    if (this.#listener) told(this.#listener);
    else this.#untold.push(told);
  }
}

function levelOf(level: Level, id: number): QualityLevel {
  return { id, lines: Math.min(level.width, level.height), bitsPerSec: level.bitrate };
}

/** Status 0 is all that a browser tells of a breach of CORS. */
function isRefusedSegment({ details, frag, response }: ErrorData): boolean {
  if (details !== ErrorDetails.FRAG_LOAD_ERROR || !frag || !navigator.onLine) return false;
  const isForeign = new URL(frag.url, document.baseURI).origin !== location.origin;
  return isForeign && (response?.code === 0 || response?.code === 403);
}

function failureOf(type: ErrorTypes, status: number | undefined): EngineFailure {
  return type === ErrorTypes.MEDIA_ERROR ? { kind: "media" } : { kind: "network", status: status ?? 0 };
}

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

/** Limit of an engine's picture in lines, where there is one. */
const mostLines = new WeakMap<Hls, number>();
/** Engines on which the fan has rewound. */
const goneBack = new WeakSet<Hls>();

/**
 * Caps the automatic quality by the size of the picture on the stage. The engine's own cap compares both sides with the
 * stage's longer side: an upright live in a wide tile, 202 × 360 of 640 × 360, would be decoded at 432 × 768.
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
 * Keeps the back buffer, and also the forward buffer after a rewind. When a larger stage or the fan changes the
 * quality, hls.js discards both to refetch the forward buffer in the new quality. By the time the new playlist has
 * loaded, the platform may have removed these segments from it, and the picture would run into a gap.
 */
class KeepingStreamController extends Hls.DefaultConfig.streamController {
  protected override scheduleTrackSwitch(info: BufferInfo, delaySec: number, mayFlush: boolean): void {
    super.scheduleTrackSwitch(info, delaySec, mayFlush && !goneBack.has(this.hls));
  }

  protected override cleanupBackBuffer(): void {
    // `backBufferLength` still limits its length.
  }
}

/** The bandwidth measured in the last live, so that the next one starts in a suitable quality. */
let measuredBps: number | undefined;

/** Playlists that were included in the answer with the stream's address. */
const preloaded = new PreloadedPlaylists(() => performance.now());

/** Short timeouts: after the engine's own attempts, the player retries for longer (docs/player.md). */
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

/** Playback rate while it catches up with live. */
const HURRY_RATE = 1.08;
/** Maximum rewind. */
const BACK_SEC = 120;
/** Gigabytes of memory above which a device uses the full back buffer, as does one that does not report its memory. */
const ENOUGH_MEMORY_GB = 2;
/** After a rewind everything up to live is ahead of the playhead. */
const BACK_BUFFER = { maxBufferLength: BACK_SEC + 30, maxLiveSyncPlaybackRate: 1 };

/** Upper limit in seconds; browsers that run out of memory evict the oldest data themselves. */
function backBufferSec(): number {
  const memoryGb = "deviceMemory" in navigator ? Number(navigator.deviceMemory) : Number.POSITIVE_INFINITY;
  return memoryGb > ENOUGH_MEMORY_GB ? BACK_SEC : 15;
}

/** Forward and back buffer in seconds; and the smaller buffer of a player with a limited quality. */
const BUFFER = { maxBufferLength: 15, backBufferLength: backBufferSec() };
const SMALL_BUFFER = { maxBufferLength: 8, backBufferLength: 4 };

const POLICY: Partial<HlsConfig> = {
  // Demuxing on the main thread starts sooner, and takes only a few milliseconds for 2 s of 360p.
  enableWorker: false,
  // Close to the edge: two segments behind until arrivals give a better value; speeds up when it is further behind, and
  // jumps when it is hopelessly late. Each stall adds a second.
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 8,
  // With a duration that changes with every playlist, the browser would repaint the page although nothing visible
  // changes.
  liveDurationInfinity: true,
  maxLiveSyncPlaybackRate: HURRY_RATE,
  ...BUFFER,
  // The first segment is requested as soon as it is known, even before there is a video element, and is not discarded
  // as a bandwidth test.
  startFragPrefetch: true,
  testBandwidth: false,
  // Amazon's playlists contain dates and the streams timed metadata, which are not displayed; each would become a cue
  // of a track whose address our security policy refuses.
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

/** HLS with Media Source Extensions. This module is loaded only when a room is about to be opened. */
export const openHlsEngine: OpenEngine = (video, listener) => {
  const engine = new HlsEngine();
  engine.attach(video, listener);
  return engine;
};

/** A stream that is being opened before there is a video element for it. */
export interface PreparedStream {
  /** Continues with the data loaded so far. */
  open: OpenEngine;
  dispose(): void;
}

/**
 * Prefetches the playlists and the first segment of a stream whose player is about to be mounted.
 * @param ageMs age of the answer that contained the stream
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
  /**
   * Address whose loading was started before there was a video element; the player's first `load` of it does nothing.
   */
  #begunUrl: string | null = null;
  #listener: EngineListener | undefined;
  /** Events queued until there is a listener. */
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
      // The player applies the fan's choice later, but the first segment must not exceed it either.
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
      this.#storeSegment(frag, payload);
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
    // Without a first playlist there is nothing to resume.
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
    // hls.js would jump to this position from anything that has left the playlist, which is where a rewound fan
    // watches.
    if (isBack) Object.defineProperty(hls, "liveSyncPosition", { configurable: true, value: null });
    else Reflect.deleteProperty(hls, "liveSyncPosition");
    if (isBack && hls.media) hls.media.playbackRate = 1;
  }

  rest(): void {
    this.#hls.stopLoad();
  }

  recoverMedia(): void {
    this.#hls.recoverMediaError();
    // The error has stopped loading.
    this.#hls.startLoad();
  }

  edgeSec(): number | null {
    return this.#hls.latestLevelDetails?.edge ?? null;
  }

  liveSec(): number | null {
    const details = this.#hls.latestLevelDetails;
    const liveSec = this.#arrivals.liveSec(performance.now() / 1_000);
    if (!details || liveSec === null) return null;
    // While the playlist has not advanced for long, nothing is being produced.
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

  #storeSegment({ type, sn, start, duration, level, cc }: Fragment, payload: ArrayBuffer): void {
    const store = this.#listener?.onSegment;
    if (!store || type !== PlaylistLevelType.MAIN || typeof sn !== "number") return;
    const bytes = new Blob([payload]);
    store({
      startSec: start,
      durationSec: duration,
      sequence: sn,
      run: `${level} ${cc}`,
      bytes,
    });
  }

  /** Sets the library's target distance in its own terms: relative to the last playlist's edge, which ages. */
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

/** Status 0 is all that a browser reports for a CORS violation. */
function isRefusedSegment({ details, frag, response }: ErrorData): boolean {
  if (details !== ErrorDetails.FRAG_LOAD_ERROR || !frag || !navigator.onLine) return false;
  const isForeign = new URL(frag.url, document.baseURI).origin !== location.origin;
  return isForeign && (response?.code === 0 || response?.code === 403);
}

function failureOf(type: ErrorTypes, status: number | undefined): EngineFailure {
  return type === ErrorTypes.MEDIA_ERROR ? { kind: "media" } : { kind: "network", status: status ?? 0 };
}

import Hls, { ErrorTypes, Events, type HlsConfig, type Level } from "hls.js/light";
import type { Engine, EngineFailure, EngineListener, QualityLevel } from "./engine.ts";
import { FIRST_ESTIMATE_BPS, pickStartLevel } from "./start-level.ts";

/** What the last live measured, so that the next one starts in a fitting quality. */
let measuredBps: number | undefined;

const POLICY: Partial<HlsConfig> = {
  // Demuxing on the page's own thread starts sooner, and 2 s of 360p take it a few milliseconds.
  enableWorker: false,
  // Near the edge: two segments behind, catching up gently when more, jumping when hopelessly late.
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 8,
  maxLiveSyncPlaybackRate: 1.08,
  maxBufferLength: 15,
  backBufferLength: 15,
  // The first segment is asked for while the playlist is still being parsed, and not thrown away as a test.
  startFragPrefetch: true,
  testBandwidth: false,
  capLevelToPlayerSize: true,
};

/** HLS by Media Source. This module is loaded only when a room is about to open. */
export function openHlsEngine(video: HTMLVideoElement, listener: EngineListener): Engine {
  const estimateBps = measuredBps ?? FIRST_ESTIMATE_BPS;
  const hls = new Hls({ ...POLICY, abrEwmaDefaultEstimate: estimateBps });
  hls.on(Events.MANIFEST_PARSED, () => {
    const levels = hls.levels.map(levelOf);
    const start = pickStartLevel(levels, estimateBps);
    if (start) hls.startLevel = start.id;
    listener.onLevels(levels);
  });
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => listener.onLevel(level));
  hls.on(Events.FRAG_LOADED, () => {
    measuredBps = hls.bandwidthEstimate;
  });
  hls.on(Events.ERROR, (_event, error) => {
    if (error.fatal) listener.onFailure(failureOf(error.type, error.response?.code));
  });
  hls.attachMedia(video);
  return {
    load: (url) => hls.loadSource(url),
    setLevel: (id) => {
      hls.nextLevel = id ?? -1;
    },
    recoverMedia: () => hls.recoverMediaError(),
    edgeSec: () => hls.latestLevelDetails?.edge ?? null,
    targetDelaySec: () => hls.targetLatency ?? 4,
    dispose: () => hls.destroy(),
  };
}

function levelOf(level: Level, id: number): QualityLevel {
  return { id, lines: Math.min(level.width, level.height), bitsPerSec: level.bitrate };
}

function failureOf(type: ErrorTypes, status: number | undefined): EngineFailure {
  return type === ErrorTypes.MEDIA_ERROR ? { kind: "media" } : { kind: "network", status: status ?? 0 };
}

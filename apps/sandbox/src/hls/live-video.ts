import { AAC_CODEC, AAC_FRAME_TICKS } from "./transport/adts.ts";
import type { ClipRendition } from "./clip.ts";
import type { ClipLibrary, ToneFrames } from "./clip-library.ts";
import { buildSegment, peakBandwidth } from "./live-segment.ts";
import { masterPlaylist, mediaPlaylist, type VariantInfo } from "./playlists.ts";
import { audioFrameRange, newestSequence, segmentStartMs } from "./timeline.ts";
import { VARIANT_NAMES, type Scene, type VariantName } from "./variants.ts";

export interface LiveVideoOptions {
  /** Stage name: selects the clip; an unknown one gets the general clip. */
  member: string;
  /** Burned into the picture; what our stroke alphabet lacks is left out. */
  title: string;
  scene: Scene;
  /** Wall clock at which the live began: its clock shows the time since then. */
  startedAtMs: number;
  /** Segments in the sliding playlist, 6 unless told. */
  windowSegments?: number;
}

export interface LiveVideo {
  /** Best first. */
  readonly variants: readonly VariantInfo[];
  /** Master playlist; `uri` gives each variant's address. Best variant first. */
  master(uri: (variant: VariantName) => string): string;
  /** Sliding playlist at `nowMs`; it ends once `endedAtMs` has passed. */
  media(variant: VariantName, nowMs: number, uri: (sequence: number) => string, endedAtMs?: number): string;
  /** A two-second transport stream segment, or null when it is too old or not made yet. */
  segment(variant: VariantName, sequence: number, nowMs: number, endedAtMs?: number): Buffer | null;
}

const DEFAULT_WINDOW_SEGMENTS = 6;
/** A player that lags may still fetch this many segments that left the playlist. */
const SLACK_SEGMENTS = 6;
/** Finished segments that are kept, all variants together. */
const KEPT_SEGMENTS = 12;

/** A live's endless video: playlists and segments that follow from the clock alone. */
export function createLiveVideo(library: ClipLibrary, options: LiveVideoOptions): LiveVideo {
  const clip = library.clip(options.member, options.scene);
  const tone = library.tone(toneSeed(options.member));
  const windowSegments = options.windowSegments ?? DEFAULT_WINDOW_SEGMENTS;
  const kept = new Map<string, Buffer>();
  const variants = VARIANT_NAMES.map((name) => describe(name, clip.renditions[name], options.title, tone));

  return {
    variants,
    master: (uri) => masterPlaylist(variants, uri),
    media(_variant, nowMs, uri, endedAtMs) {
      const span = { startedAtMs: options.startedAtMs, endedAtMs };
      const last = newestSequence(span, nowMs);
      const first = Math.max(0, last - windowSegments + 1);
      const ended = endedAtMs !== undefined && nowMs >= endedAtMs;
      return mediaPlaylist({ first, last, firstStartMs: segmentStartMs(span, first), ended }, uri);
    },
    segment(variant, sequence, nowMs, endedAtMs) {
      const newest = newestSequence({ startedAtMs: options.startedAtMs, endedAtMs }, nowMs);
      const oldest = Math.max(0, newest - windowSegments - SLACK_SEGMENTS + 1);
      if (!Number.isInteger(sequence) || sequence < oldest || sequence > newest) return null;
      const key = `${variant}:${sequence}`;
      const known = kept.get(key);
      if (known) return known;
      const made = buildSegment(clip.renditions[variant], {
        sequence,
        title: options.title,
        audio: audioOf(tone, sequence),
      });
      kept.set(key, made);
      for (const oldKey of kept.keys()) {
        if (kept.size <= KEPT_SEGMENTS) break;
        kept.delete(oldKey);
      }
      return made;
    },
  };
}

function describe(name: VariantName, rendition: ClipRendition, title: string, tone: ToneFrames): VariantInfo {
  const { sps } = rendition;
  return {
    name,
    width: sps.width,
    height: sps.height,
    bandwidth: peakBandwidth(rendition, { title, audio: audioOf(tone, 0) }),
    codecs: `avc1.${sps.profileLevel},${AAC_CODEC}`,
    frameRate: sps.frameRate,
  };
}

function audioOf(tone: ToneFrames, sequence: number): { ticks: number; data: Uint8Array }[] {
  const { from, to } = audioFrameRange(sequence);
  const frames = [];
  for (let index = from; index < to; index++) {
    const data = tone[index % tone.length];
    if (data) frames.push({ ticks: index * AAC_FRAME_TICKS, data });
  }
  return frames;
}

/** Which tone a live has follows from who it is. */
function toneSeed(member: string): number {
  let hash = 7;
  for (const char of member) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}

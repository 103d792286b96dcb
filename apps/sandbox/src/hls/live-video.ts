import { remember } from "../world/keep.ts";
import { AAC_CODEC, AAC_FRAME_TICKS } from "./transport/adts.ts";
import { inMainProfile, type ClipRendition } from "./clip.ts";
import type { ClipLibrary, ToneFrames } from "./clip-library.ts";
import { buildSegment, peakBandwidth } from "./live-segment.ts";
import type { StreamFormat, VariantInfo } from "./formats.ts";
import { audioFrameRange, clocksOf, newestSequence, segmentStartMs, type LiveSpan } from "./timeline.ts";
import { VARIANT_NAMES, type Scene, type VariantName } from "./variants.ts";

export interface LiveVideoOptions {
  /** Stage name: selects the clip; an unknown name selects the general clip. */
  member: string;
  /** Burned into the picture; characters that our stroke alphabet lacks are omitted. */
  title: string;
  scene: Scene;
  /** Wall clock time of the live's start: its clock shows the time since then. */
  startedAtMs: number;
  /** How the live's platform segments and lists it. */
  format: StreamFormat;
}

export interface LiveVideo {
  /** Best first. */
  readonly variants: readonly VariantInfo[];
  /** Master playlist, best variant first; `uri` returns each variant's address. */
  master(uri: (variant: VariantName) => string): string;
  /** Sliding playlist at `nowMs`; it has an end once `endedAtMs` has passed. */
  media(variant: VariantName, nowMs: number, uri: (sequence: number) => string, endedAtMs?: number): string;
  /** A complete transport stream segment, or null when it is too old or not made yet. */
  segment(variant: VariantName, sequence: number, nowMs: number, endedAtMs?: number): Buffer | null;
  /** A segment that is listed before it is complete: its final content, and the times between which it is made. */
  coming(variant: VariantName, sequence: number, nowMs: number, endedAtMs?: number): ComingSegment | null;
  /**
   * Restarts the encoder from the first segment on that is not listed yet, with this scene and in the other of two
   * profiles: another size, another codec, timestamps from zero. The playlist has a discontinuity there.
   */
  restart(scene: Scene, nowMs: number): void;
}

/** A segment that is being made; times are wall clock. */
export interface ComingSegment {
  bytes: Buffer;
  fromMs: number;
  untilMs: number;
}

/** A player that lags may still load this many segments that have left the playlist. */
const SLACK_SEGMENTS = 6;
/** Complete segments that are cached, all variants together. */
const CACHED_SEGMENTS = 12;

/** A run of the encoder: the scene from one segment on, until the next run. */
interface Take {
  from: number;
  renditions: Readonly<Record<VariantName, ClipRendition>>;
  variants: readonly VariantInfo[];
}

/** A live's endless video: playlists and segments that are derived from the clock and from the times of restarts. */
export function createLiveVideo(library: ClipLibrary, options: LiveVideoOptions): LiveVideo {
  const { member, title, startedAtMs, format } = options;
  const { segmentSec, windowSegments, aheadSegments } = format;
  const tone = library.tone(toneSeed(member));
  const record = (from: number, scene: Scene, isMain: boolean): Take => {
    const { renditions } = library.clip(member, scene);
    const used = isMain ? mapRenditions(renditions, inMainProfile) : renditions;
    return {
      from,
      renditions: used,
      variants: VARIANT_NAMES.map((name) =>
        describe(name, used[name], { title, audio: audioOf(tone, 0, 1) }),
      ),
    };
  };
  const takes: [Take, ...Take[]] = [record(0, options.scene, false)];
  const takeOf = (sequence: number): Take => takes.findLast(({ from }) => from <= sequence) ?? takes[0];
  /** A cache of the latest segments: several players request the same ones. */
  const cached = new Map<string, Buffer>();
  const spanUntil = (endedAtMs: number | undefined): LiveSpan => ({ startedAtMs, endedAtMs, segmentSec });
  const build = (variant: VariantName, sequence: number): Buffer => {
    const { from, renditions } = takeOf(sequence);
    const make = (): Buffer =>
      buildSegment(renditions[variant], {
        sequence: sequence - from,
        title,
        clocks: clocksOf(sequence, segmentSec),
        audio: audioOf(tone, sequence - from, segmentSec),
      });
    return remember(cached, `${variant}:${sequence}`, make, CACHED_SEGMENTS);
  };

  return {
    get variants() {
      return takeOf(Infinity).variants;
    },
    master(uri) {
      return format.master(this.variants, uri);
    },
    media(_variant, nowMs, uri, endedAtMs) {
      const span = spanUntil(endedAtMs);
      const last = newestSequence(span, nowMs);
      const window = {
        first: Math.max(0, last - windowSegments + 1),
        last,
        startMs: (sequence: number) => segmentStartMs(span, sequence),
        startedAtMs,
        nowMs: Math.min(nowMs, endedAtMs ?? nowMs),
        breaks: takes.slice(1).map(({ from }) => from),
        ended: endedAtMs !== undefined && nowMs >= endedAtMs,
      };
      return format.media(window, uri);
    },
    segment(variant, sequence, nowMs, endedAtMs) {
      const newest = newestSequence(spanUntil(endedAtMs), nowMs);
      const oldest = Math.max(0, newest - windowSegments - SLACK_SEGMENTS + 1);
      if (!Number.isInteger(sequence) || sequence < oldest || sequence > newest) return null;
      return build(variant, sequence);
    },
    coming(variant, sequence, nowMs, endedAtMs) {
      const span = spanUntil(endedAtMs);
      const newest = newestSequence(span, nowMs);
      // A segment that was being made when the live ended is never completed.
      if (endedAtMs !== undefined || newest < 0) return null;
      if (!Number.isInteger(sequence) || sequence <= newest || sequence > newest + aheadSegments) return null;
      return {
        bytes: build(variant, sequence),
        fromMs: segmentStartMs(span, sequence),
        untilMs: segmentStartMs(span, sequence + 1),
      };
    },
    restart(scene, nowMs) {
      const from = newestSequence(spanUntil(undefined), nowMs) + 1 + aheadSegments;
      // Restarted twice within a segment: the first restart has no segment.
      if (takes.length > 1 && takes.at(-1)?.from === from) takes.pop();
      takes.push(record(from, scene, takes.length % 2 === 1));
    },
  };
}

function mapRenditions(
  renditions: Take["renditions"],
  change: (rendition: ClipRendition) => ClipRendition,
): Take["renditions"] {
  return { ss: change(renditions.ss), mm: change(renditions.mm), ll: change(renditions.ll) };
}

function describe(
  name: VariantName,
  rendition: ClipRendition,
  content: Parameters<typeof peakBandwidth>[1],
): VariantInfo {
  const { sps } = rendition;
  return {
    name,
    width: sps.width,
    height: sps.height,
    bandwidth: peakBandwidth(rendition, content),
    codecs: `avc1.${sps.profileLevel},${AAC_CODEC}`,
    frameRate: sps.frameRate,
  };
}

function audioOf(
  tone: ToneFrames,
  sequence: number,
  segmentSec: number,
): { ticks: number; data: Uint8Array }[] {
  const { from, to } = audioFrameRange(sequence, segmentSec);
  const frames = [];
  for (let index = from; index < to; index++) {
    const data = tone[index % tone.length];
    if (data) frames.push({ ticks: index * AAC_FRAME_TICKS, data });
  }
  return frames;
}

/** The tone of a live, derived from the member's name. */
function toneSeed(member: string): number {
  let hash = 7;
  for (const char of member) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}

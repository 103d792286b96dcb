import { AAC_CODEC, AAC_FRAME_TICKS } from "./transport/adts.ts";
import { inMainProfile, type ClipRendition } from "./clip.ts";
import type { ClipLibrary, ToneFrames } from "./clip-library.ts";
import { buildSegment, peakBandwidth } from "./live-segment.ts";
import { masterPlaylist, mediaPlaylist, type VariantInfo } from "./playlists.ts";
import { audioFrameRange, clocksOf, newestSequence, segmentStartMs } from "./timeline.ts";
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
  /**
   * From the next segment on the encoder starts anew, with this scene and in the other of two profiles: another
   * size, another codec, timestamps from zero. The playlist has a discontinuity there.
   */
  restart(scene: Scene, nowMs: number): void;
}

const DEFAULT_WINDOW_SEGMENTS = 6;
/** A player that lags may still fetch this many segments that left the playlist. */
const SLACK_SEGMENTS = 6;
/** Finished segments that are kept, all variants together. */
const KEPT_SEGMENTS = 12;

/** A run of the encoder: what is seen from a segment on, until the next one. */
interface Take {
  from: number;
  renditions: Readonly<Record<VariantName, ClipRendition>>;
  variants: readonly VariantInfo[];
}

/** A live's endless video: playlists and segments that follow from the clock, and from when it was restarted. */
export function createLiveVideo(library: ClipLibrary, options: LiveVideoOptions): LiveVideo {
  const { member, title, startedAtMs, windowSegments = DEFAULT_WINDOW_SEGMENTS } = options;
  const tone = library.tone(toneSeed(member));
  const record = (from: number, scene: Scene, isMain: boolean): Take => {
    const { renditions } = library.clip(member, scene);
    const used = isMain ? mapRenditions(renditions, inMainProfile) : renditions;
    return {
      from,
      renditions: used,
      variants: VARIANT_NAMES.map((name) => describe(name, used[name], title, tone)),
    };
  };
  const takes: [Take, ...Take[]] = [record(0, options.scene, false)];
  const takeOf = (sequence: number): Take => takes.findLast(({ from }) => from <= sequence) ?? takes[0];
  const kept = new KeptSegments();

  return {
    get variants() {
      return takeOf(Infinity).variants;
    },
    master(uri) {
      return masterPlaylist(this.variants, uri);
    },
    media(_variant, nowMs, uri, endedAtMs) {
      const span = { startedAtMs, endedAtMs };
      const last = newestSequence(span, nowMs);
      const window = {
        first: Math.max(0, last - windowSegments + 1),
        last,
        startMs: (sequence: number) => segmentStartMs(span, sequence),
        breaks: takes.slice(1).map(({ from }) => from),
        ended: endedAtMs !== undefined && nowMs >= endedAtMs,
      };
      return mediaPlaylist(window, uri);
    },
    segment(variant, sequence, nowMs, endedAtMs) {
      const newest = newestSequence({ startedAtMs, endedAtMs }, nowMs);
      const oldest = Math.max(0, newest - windowSegments - SLACK_SEGMENTS + 1);
      if (!Number.isInteger(sequence) || sequence < oldest || sequence > newest) return null;
      const { from, renditions } = takeOf(sequence);
      return kept.of(`${variant}:${sequence}`, () =>
        buildSegment(renditions[variant], {
          sequence: sequence - from,
          title,
          clocks: clocksOf(sequence),
          audio: audioOf(tone, sequence - from),
        }),
      );
    },
    restart(scene, nowMs) {
      const from = newestSequence({ startedAtMs }, nowMs) + 1;
      // Twice within a segment: nobody has seen the first one.
      if (takes.length > 1 && takes.at(-1)?.from === from) takes.pop();
      takes.push(record(from, scene, takes.length % 2 === 1));
    },
  };
}

/** The latest segments: several players ask for the same ones. */
class KeptSegments {
  readonly #kept = new Map<string, Buffer>();

  of(key: string, make: () => Buffer): Buffer {
    const known = this.#kept.get(key);
    if (known) return known;
    const made = make();
    this.#kept.set(key, made);
    for (const oldKey of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_SEGMENTS) break;
      this.#kept.delete(oldKey);
    }
    return made;
  }
}

function mapRenditions(
  renditions: Take["renditions"],
  change: (rendition: ClipRendition) => ClipRendition,
): Take["renditions"] {
  return { ss: change(renditions.ss), mm: change(renditions.mm), ll: change(renditions.ll) };
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

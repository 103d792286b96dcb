import type { VariantName } from "./variants.ts";

/** One entry of a master playlist. */
export interface VariantInfo {
  readonly name: VariantName;
  readonly width: number;
  readonly height: number;
  /** Peak bits a second, everything included. */
  readonly bandwidth: number;
  /** RFC 6381, e.g. "avc1.42c01e,mp4a.40.2". */
  readonly codecs: string;
  readonly frameRate: number;
}

/** What a media playlist shows at a moment. */
export interface MediaWindow {
  /** Sequence numbers of the first and the last segment listed. */
  first: number;
  last: number;
  /** Wall clock of a segment's first picture. */
  startMs: (sequence: number) => number;
  /** Wall clock of the live's start, and of this answer. */
  startedAtMs: number;
  nowMs: number;
  /** Segments, ever since the live began, before which the encoder started anew. */
  breaks: readonly number[];
  ended: boolean;
}

/** How a platform cuts and lists its video. */
export interface StreamFormat {
  segmentSec: number;
  /** Segments in the sliding playlist. */
  windowSegments: number;
  /** Segments that are listed, and may be asked for, before they are whole. */
  aheadSegments: number;
  /** A master playlist (RFC 8216 4.3.4) in the given order. */
  master: (variants: readonly VariantInfo[], uri: (variant: VariantName) => string) => string;
  /** A sliding media playlist (RFC 8216 4.3.3). */
  media: (window: MediaWindow, uri: (sequence: number) => string) => string;
}

/** A master playlist's attributes that every platform writes. */
export function variantAttributes(variant: VariantInfo): string[] {
  return [
    `BANDWIDTH=${variant.bandwidth}`,
    `CODECS="${variant.codecs}"`,
    `RESOLUTION=${variant.width}x${variant.height}`,
    `FRAME-RATE=${variant.frameRate.toFixed(3)}`,
  ];
}

/** How many breaks have left the window. @returns the tag, or none where there never was one */
export function discontinuitySequence({ breaks, first }: MediaWindow): string[] {
  const gone = breaks.filter((sequence) => sequence < first).length;
  return breaks.length > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${gone}`] : [];
}

/** Sequence numbers from `first` to `last`, both included. */
export function sequencesOf({ first, last }: MediaWindow): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

export function lines(parts: readonly string[]): string {
  return `${parts.join("\n")}\n`;
}

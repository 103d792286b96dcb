import { SEGMENT_SEC, type VariantName } from "./variants.ts";

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

/** A master playlist (RFC 8216 4.3.4) in the given order. */
export function masterPlaylist(
  variants: readonly VariantInfo[],
  uri: (variant: VariantName) => string,
): string {
  const entries = variants.flatMap((variant) => [
    `#EXT-X-STREAM-INF:${[
      `BANDWIDTH=${variant.bandwidth}`,
      `CODECS="${variant.codecs}"`,
      `RESOLUTION=${variant.width}x${variant.height}`,
      `FRAME-RATE=${variant.frameRate.toFixed(3)}`,
    ].join(",")}`,
    uri(variant.name),
  ]);
  return lines(["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-INDEPENDENT-SEGMENTS", ...entries]);
}

export interface MediaWindow {
  /** Sequence numbers of the first and the last segment listed. */
  first: number;
  last: number;
  /** Wall clock of a segment's first picture. */
  startMs: (sequence: number) => number;
  /** Segments, ever since the live began, before which the encoder started anew. */
  breaks: readonly number[];
  ended: boolean;
}

/** A sliding media playlist (RFC 8216 4.3.3). */
export function mediaPlaylist(window: MediaWindow, uri: (sequence: number) => string): string {
  const segments: string[] = [];
  for (let sequence = window.first; sequence <= window.last; sequence++) {
    const isBreak = window.breaks.includes(sequence);
    if (isBreak) segments.push("#EXT-X-DISCONTINUITY");
    if (isBreak || sequence === window.first) {
      segments.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(window.startMs(sequence)).toISOString()}`);
    }
    segments.push(`#EXTINF:${SEGMENT_SEC.toFixed(3)},`, uri(sequence));
  }
  const gone = window.breaks.filter((sequence) => sequence < window.first).length;
  return lines([
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    `#EXT-X-TARGETDURATION:${SEGMENT_SEC}`,
    `#EXT-X-MEDIA-SEQUENCE:${window.first}`,
    ...(window.breaks.length > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${gone}`] : []),
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...segments,
    ...(window.ended ? ["#EXT-X-ENDLIST"] : []),
  ]);
}

function lines(parts: readonly string[]): string {
  return `${parts.join("\n")}\n`;
}

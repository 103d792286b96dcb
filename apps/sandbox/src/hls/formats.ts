import type { VariantName } from "./variants.ts";

/** One entry of a master playlist. */
export interface VariantInfo {
  readonly name: VariantName;
  readonly width: number;
  readonly height: number;
  /** Peak bit rate of everything included, bits per second. */
  readonly bandwidth: number;
  /** RFC 6381, e.g. "avc1.42c01e,mp4a.40.2". */
  readonly codecs: string;
  readonly frameRate: number;
}

/** The content of a media playlist at a moment. */
export interface MediaWindow {
  /** Sequence numbers of the first and the last segment listed. */
  first: number;
  last: number;
  /** Wall clock time of a segment's first picture. */
  startMs: (sequence: number) => number;
  /** Wall clock time of the live's start, and of this answer. */
  startedAtMs: number;
  nowMs: number;
  /** The segments, since the live began, before which the encoder was restarted. */
  breaks: readonly number[];
  ended: boolean;
}

/** How a platform cuts and lists its video. */
export interface StreamFormat {
  segmentSec: number;
  /** Segments in the sliding playlist. */
  windowSegments: number;
  /** The number of segments that are listed, and can be requested, before they are complete. */
  aheadSegments: number;
  /** A master playlist (RFC 8216 4.3.4) in the given order. */
  master: (variants: readonly VariantInfo[], uri: (variant: VariantName) => string) => string;
  /** A sliding media playlist (RFC 8216 4.3.3). */
  media: (window: MediaWindow, uri: (sequence: number) => string) => string;
}

/**
 * SHOWROOM's video (recorded 2026-09-27): HLS version 3, segments of one second without dates, and a short playlist.
 * Its length was not recorded; it is known that a client that reloads once per target duration loses segments, and one
 * that reloads every 1.5 s does not. So the target duration is as long as the whole list.
 */
export const SHOWROOM_FORMAT: StreamFormat = {
  segmentSec: 1,
  windowSegments: 3,
  aheadSegments: 0,
  master: (variants, uri) =>
    playlist(
      variants.flatMap((variant) => [
        `#EXT-X-STREAM-INF:${attributesOf(variant).join(",")}`,
        uri(variant.name),
      ]),
    ),
  media: (window, uri) => mediaPlaylist(window, 3, [], (sequence) => ["#EXTINF:1.000,", uri(sequence)]),
};

/** The target duration that Amazon's service declares, whatever the duration of its segments. */
const IVS_TARGET_DURATION_SEC = 6;

/**
 * IDN's video, as Amazon IVS lists it (recorded from another service on 2026-10-08, inferred for IDN): a target
 * duration of 6 with segments of 2 s, each with its date; date ranges and vendor tags; and two segments that are still
 * being made, as `EXT-X-PREFETCH`.
 */
export const IVS_FORMAT: StreamFormat = {
  segmentSec: 2,
  windowSegments: 8,
  aheadSegments: 2,
  master: (variants, uri) =>
    playlist([
      "#EXT-X-INDEPENDENT-SEGMENTS",
      ...variants.flatMap((variant) => {
        const name = `${Math.min(variant.width, variant.height)}p`;
        return [
          `#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="${name}",NAME="${name}",AUTOSELECT=YES,DEFAULT=YES`,
          `#EXT-X-STREAM-INF:${[...attributesOf(variant), `VIDEO="${name}"`].join(",")}`,
          uri(variant.name),
        ];
      }),
    ]),
  media: (window, uri) => {
    const { last, breaks, ended } = window;
    const coming = [last + 1, last + 2].flatMap((sequence) => [
      ...(breaks.includes(sequence) ? ["#EXT-X-PREFETCH-DISCONTINUITY"] : []),
      `#EXT-X-PREFETCH:${uri(sequence)}`,
    ]);
    const listed = (sequence: number): string[] => [
      `#EXT-X-PROGRAM-DATE-TIME:${isoOf(window.startMs(sequence))}`,
      "#EXTINF:2.000,live",
      uri(sequence),
    ];
    return mediaPlaylist(window, IVS_TARGET_DURATION_SEC, vendorTags(window), listed, ended ? [] : coming);
  },
};

const isoOf = (ms: number): string => new Date(ms).toISOString();

function vendorTags({ first, startMs, startedAtMs, nowMs }: MediaWindow): string[] {
  const startedAt = isoOf(startedAtMs);
  const server = `ID="playlist-creation-${Math.floor(nowMs / 1000)}",CLASS="timestamp",START-DATE="${isoOf(nowMs)}"`;
  return [
    `#EXT-X-NET-LIVE-VIDEO-LIVE-SEQUENCE:${first}`,
    `#EXT-X-NET-LIVE-VIDEO-ELAPSED-SECS:${((startMs(first) - startMs(0)) / 1000).toFixed(3)}`,
    `#EXT-X-DATERANGE:${server},END-ON-NEXT=YES,X-SERVER-TIME="${(nowMs / 1000).toFixed(3)}"`,
    `#EXT-X-DATERANGE:ID="source-${Math.floor(startedAtMs / 1000)}",CLASS="live-video-net-stream-source",START-DATE="${startedAt}",END-ON-NEXT=YES,X-NET-LIVE-VIDEO-STREAM-SOURCE="live"`,
  ];
}

function playlist(lines: readonly string[]): string {
  return `${["#EXTM3U", "#EXT-X-VERSION:3", ...lines].join("\n")}\n`;
}

/** The attributes of a master playlist that every platform writes. */
function attributesOf(variant: VariantInfo): string[] {
  return [
    `BANDWIDTH=${variant.bandwidth}`,
    `CODECS="${variant.codecs}"`,
    `RESOLUTION=${variant.width}x${variant.height}`,
    `FRAME-RATE=${variant.frameRate.toFixed(3)}`,
  ];
}

/** @param listed a segment's lines @param coming the lines after the last segment */
function mediaPlaylist(
  { first, last, breaks, ended }: MediaWindow,
  targetDurationSec: number,
  tags: readonly string[],
  listed: (sequence: number) => readonly string[],
  coming: readonly string[] = [],
): string {
  const sequences = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const gone = breaks.filter((sequence) => sequence < first).length;
  return playlist([
    `#EXT-X-TARGETDURATION:${targetDurationSec}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // The number of breaks that have left the window; omitted if there was never one.
    ...(breaks.length > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${gone}`] : []),
    ...tags,
    ...sequences.flatMap((sequence) => [
      ...(breaks.includes(sequence) ? ["#EXT-X-DISCONTINUITY"] : []),
      ...listed(sequence),
    ]),
    ...(ended ? ["#EXT-X-ENDLIST"] : []),
    ...coming,
  ]);
}

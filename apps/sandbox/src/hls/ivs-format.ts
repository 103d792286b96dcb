import {
  discontinuitySequence,
  lines,
  sequencesOf,
  variantAttributes,
  type MediaWindow,
  type StreamFormat,
} from "./playlists.ts";

const SEGMENT_SEC = 2;
const AHEAD_SEGMENTS = 2;
/** What Amazon's service declares, whatever its segments last. */
const TARGET_DURATION_SEC = 6;

const isoOf = (ms: number): string => new Date(ms).toISOString();

/**
 * IDN's video, as Amazon IVS lists it (recorded of another service on 2026-10-08, inferred for IDN): a target
 * duration of 6 over segments of 2 s, each with its date; date ranges and vendor tags; and two segments that are
 * still being made, as `EXT-X-PREFETCH`.
 */
export const IVS_FORMAT: StreamFormat = {
  segmentSec: SEGMENT_SEC,
  windowSegments: 8,
  aheadSegments: AHEAD_SEGMENTS,
  master: (variants, uri) =>
    lines([
      "#EXTM3U",
      "#EXT-X-VERSION:3",
      "#EXT-X-INDEPENDENT-SEGMENTS",
      ...variants.flatMap((variant) => {
        const name = `${Math.min(variant.width, variant.height)}p`;
        const group = `GROUP-ID="${name}"`;
        return [
          `#EXT-X-MEDIA:TYPE=VIDEO,${group},NAME="${name}",AUTOSELECT=YES,DEFAULT=YES`,
          `#EXT-X-STREAM-INF:${[...variantAttributes(variant), `VIDEO="${name}"`].join(",")}`,
          uri(variant.name),
        ];
      }),
    ]),
  media: (window, uri) =>
    lines([
      "#EXTM3U",
      "#EXT-X-VERSION:3",
      `#EXT-X-TARGETDURATION:${TARGET_DURATION_SEC}`,
      `#EXT-X-MEDIA-SEQUENCE:${window.first}`,
      ...discontinuitySequence(window),
      ...vendorTags(window),
      ...sequencesOf(window).flatMap((sequence) => [
        ...(window.breaks.includes(sequence) ? ["#EXT-X-DISCONTINUITY"] : []),
        `#EXT-X-PROGRAM-DATE-TIME:${isoOf(window.startMs(sequence))}`,
        `#EXTINF:${SEGMENT_SEC.toFixed(3)},live`,
        uri(sequence),
      ]),
      ...(window.ended ? ["#EXT-X-ENDLIST"] : prefetches(window, uri)),
    ]),
};

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

function prefetches({ last, breaks }: MediaWindow, uri: (sequence: number) => string): string[] {
  return Array.from({ length: AHEAD_SEGMENTS }, (_, index) => last + 1 + index).flatMap((sequence) => [
    ...(breaks.includes(sequence) ? ["#EXT-X-PREFETCH-DISCONTINUITY"] : []),
    `#EXT-X-PREFETCH:${uri(sequence)}`,
  ]);
}

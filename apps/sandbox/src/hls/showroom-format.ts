import {
  discontinuitySequence,
  lines,
  sequencesOf,
  variantAttributes,
  type StreamFormat,
} from "./playlists.ts";

const WINDOW_SEGMENTS = 3;

/**
 * SHOWROOM's video (recorded 2026-09-27): HLS version 3, segments of a second without dates, and a short playlist.
 * How many it lists nobody recorded; that who reloads once a target duration loses segments, and who reloads every
 * 1.5 s doesn't, is known. So the target duration is as long as the whole list.
 */
export const SHOWROOM_FORMAT: StreamFormat = {
  segmentSec: 1,
  windowSegments: WINDOW_SEGMENTS,
  aheadSegments: 0,
  master: (variants, uri) =>
    lines([
      "#EXTM3U",
      "#EXT-X-VERSION:3",
      ...variants.flatMap((variant) => [
        `#EXT-X-STREAM-INF:${variantAttributes(variant).join(",")}`,
        uri(variant.name),
      ]),
    ]),
  media: (window, uri) =>
    lines([
      "#EXTM3U",
      "#EXT-X-VERSION:3",
      `#EXT-X-TARGETDURATION:${WINDOW_SEGMENTS}`,
      `#EXT-X-MEDIA-SEQUENCE:${window.first}`,
      ...discontinuitySequence(window),
      ...sequencesOf(window).flatMap((sequence) => [
        ...(window.breaks.includes(sequence) ? ["#EXT-X-DISCONTINUITY"] : []),
        "#EXTINF:1.000,",
        uri(sequence),
      ]),
      ...(window.ended ? ["#EXT-X-ENDLIST"] : []),
    ]),
};

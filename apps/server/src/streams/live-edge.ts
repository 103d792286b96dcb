import { playlistOf, type Line, type Playlist } from "./playlist.ts";

const PREFETCH = "#EXT-X-PREFETCH";
const PREFETCH_BREAK = "#EXT-X-PREFETCH-DISCONTINUITY";

/**
 * Changes a media playlist so that players stay close to the live edge. Two properties of Amazon IVS's playlists keep a
 * player far behind:
 * - `EXT-X-PREFETCH` names segments that are still being produced; public HLS libraries skip it. The first one is
 *   listed as a normal segment: the platform answers a request for it as soon as it is complete, which saves a playlist
 *   reload. The second one has not begun, and is dropped.
 * - The target duration is 6 for segments of 2 s, and libraries derive their distance to the live edge from it. It is
 *   lowered to the duration of the longest listed segment (RFC 8216 4.3.3.1: rounded), and never raised.
 * Master playlists, and media playlists without these properties, are returned unchanged.
 */
export function withLiveEdge(playlist: Playlist): Playlist {
  const { lines, segments, targetSec } = playlist;
  const last = segments.at(-1)?.durationSec;
  if (last === undefined) return playlist;
  const longestSec = Math.round(segments.reduce((most, { durationSec }) => Math.max(most, durationSec), 1));
  const isTooLong = longestSec < targetSec;
  if (!isTooLong && !lines.some(({ tag }) => tag === PREFETCH)) return playlist;
  let prefetched = 0;
  const changed = lines.flatMap((line, at): Line[] => {
    const { text, tag } = line;
    const end = line.end || "\n";
    if (tag === "#EXT-X-TARGETDURATION" && isTooLong) return [{ text: `${tag}:${longestSec}`, end }];
    // Stands before the prefetch segment that it belongs to.
    if (tag === PREFETCH_BREAK && lines[at + 1]?.tag === PREFETCH) return [];
    if (tag !== PREFETCH) return [line];
    prefetched += 1;
    const address = text.slice(text.indexOf(":") + 1).trim();
    if (prefetched > 1 || address === "") return [];
    const isBreak = lines[at - 1]?.tag === PREFETCH_BREAK;
    const tags = [...(isBreak ? ["#EXT-X-DISCONTINUITY"] : []), `#EXTINF:${last.toFixed(3)},`];
    return [...tags, address].map((part) => ({ text: part, end }));
  });
  return playlistOf(changed);
}

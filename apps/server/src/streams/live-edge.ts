const PREFETCH =
  /(?:^#EXT-X-PREFETCH-DISCONTINUITY[^\r\n]*(?:\r\n|\n|\r))?^#EXT-X-PREFETCH:([^\r\n]*)(?:\r\n|\n|\r)?/gm;
const DURATION = /^#EXTINF:([\d.]+)/gm;
const TARGET = /^#EXT-X-TARGETDURATION:([^\r\n]*)$/m;

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
export function withLiveEdge(text: string): string {
  const durations = [...text.matchAll(DURATION)].map((match) => Number(match[1]));
  const last = durations.at(-1);
  if (last === undefined) return text;
  let seen = 0;
  const opened = text.replace(PREFETCH, (line: string, uri: string) => {
    seen += 1;
    if (seen > 1 || uri.trim() === "") return "";
    const isBreak = line.startsWith("#EXT-X-PREFETCH-DISCONTINUITY");
    return `${isBreak ? "#EXT-X-DISCONTINUITY\n" : ""}#EXTINF:${last.toFixed(3)},\n${uri.trim()}\n`;
  });
  const longest = Math.max(1, Math.round(Math.max(...durations)));
  return opened.replace(TARGET, (line: string, declared: string) =>
    longest < Number(declared) ? `#EXT-X-TARGETDURATION:${longest}` : line,
  );
}

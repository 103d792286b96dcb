const PREFETCH =
  /(?:^#EXT-X-PREFETCH-DISCONTINUITY[^\r\n]*(?:\r\n|\n|\r))?^#EXT-X-PREFETCH:([^\r\n]*)(?:\r\n|\n|\r)?/gm;
const DURATION = /^#EXTINF:([\d.]+)/gm;
const TARGET = /^#EXT-X-TARGETDURATION:([^\r\n]*)$/m;

/**
 * A media playlist for players that are to stay close to what is happening. Two things of Amazon IVS's playlists keep
 * a player far behind:
 * - `EXT-X-PREFETCH` names segments that are still being made; public HLS libraries skip it. The first becomes a segment
 *   like any other: who asks for it waits at the platform and has it the moment it is whole, without a reload of the
 *   playlist in between. The one after that isn't begun, and stays out.
 * - The target duration is 6 over segments of 2 s, and libraries measure their distance by it. It becomes what the
 *   listed segments last (RFC 8216 4.3.3.1: rounded), which it is never raised above.
 * Master playlists, and media playlists with nothing of that, come back as they are.
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

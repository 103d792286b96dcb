/** A segment of a media playlist. */
export interface ListedSegment {
  sequence: number;
  /** The URL as written in the playlist. */
  address: string;
  durationSec: number;
  /** A discontinuity precedes this segment: the encoder was restarted. */
  isBreak: boolean;
}

/** The parts of a media playlist that are needed for its sound. */
export interface MediaList {
  segments: ListedSegment[];
  /** The playlist has ended (`EXT-X-ENDLIST`). */
  ended: boolean;
  /** Whether segments can be read individually: not encrypted, and no parts of other files. */
  isPlain: boolean;
}

/** Parses a media playlist (RFC 8216 4.3.2, 4.3.3); unknown lines are skipped. Pure. */
export function readMediaList(text: string): MediaList {
  const list: MediaList = { segments: [], ended: false, isPlain: true };
  let sequence = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? 0);
  let durationSec = 0;
  let isBreak = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.startsWith("#EXTINF:")) durationSec = Number.parseFloat(line.slice("#EXTINF:".length)) || 0;
    else if (line === "#EXT-X-DISCONTINUITY") isBreak = true;
    else if (line === "#EXT-X-ENDLIST") list.ended = true;
    else if (/^#EXT-X-(?:MAP|BYTERANGE):/.test(line)) list.isPlain = false;
    else if (line.startsWith("#EXT-X-KEY:")) list.isPlain &&= /METHOD=NONE\b/.test(line);
    else if (line.trim() !== "" && !line.startsWith("#")) {
      list.segments.push({ sequence, address: line.trim(), durationSec, isBreak });
      sequence += 1;
      isBreak = false;
    }
  }
  return list;
}

/** The last segments with at least this total duration, or all. */
export function lastOf(segments: readonly ListedSegment[], seconds: number): readonly ListedSegment[] {
  let sum = 0;
  for (let from = segments.length - 1; from >= 0; from -= 1) {
    sum += segments[from]?.durationSec ?? 0;
    if (sum >= seconds) return segments.slice(from);
  }
  return segments;
}

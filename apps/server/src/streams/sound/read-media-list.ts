/** A segment as a media playlist lists it. */
export interface ListedSegment {
  sequence: number;
  /** As it stands there. */
  address: string;
  durationSec: number;
  /** The encoder started anew here. */
  isBreak: boolean;
}

/** What a live's media playlist says about what can be heard. */
export interface MediaList {
  segments: ListedSegment[];
  /** Nothing comes any more. */
  ended: boolean;
  /** Whether segments stand by themselves: neither encrypted nor parts of something else. */
  isPlain: boolean;
}

/** Reads a media playlist (RFC 8216 4.3.2, 4.3.3); what it doesn't understand it steps over. Pure. */
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

/** The last segments that together last so long, or all. */
export function lastOf(segments: readonly ListedSegment[], seconds: number): readonly ListedSegment[] {
  let sum = 0;
  for (let from = segments.length - 1; from >= 0; from -= 1) {
    sum += segments[from]?.durationSec ?? 0;
    if (sum >= seconds) return segments.slice(from);
  }
  return segments;
}

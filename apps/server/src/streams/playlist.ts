/** A line of a playlist. */
export interface Line {
  text: string;
  /** Its line ending; empty for the last line. */
  end: string;
}

interface ParsedLine extends Line {
  /** The name of a tag, or the text of a comment; null for a line that is neither. */
  tag: string | null;
  /** What a line with a URL leads to; null for any other line. */
  leadsTo: "playlist" | "segment" | null;
}

/** A variant of a master playlist. */
export interface Variant {
  /** The URL as written in the playlist. */
  address: string;
  bitsPerSec: number;
}

/** A segment of a media playlist. */
export interface Segment {
  sequence: number;
  /** The URL as written in the playlist. */
  address: string;
  durationSec: number;
  /** A discontinuity precedes this segment: the encoder was restarted. */
  isBreak: boolean;
}

/** An HLS playlist (RFC 8216 4.3). It is read as players do, more leniently than the grammar. */
export interface Playlist {
  kind: "master" | "media";
  /** All lines, from which the text can be restored byte for byte. */
  lines: readonly ParsedLine[];
  /** Empty for a media playlist. */
  variants: Variant[];
  /** Empty for a master playlist. */
  segments: Segment[];
  /** The declared target duration; 0 without one. */
  targetSec: number;
  /** The playlist has ended (`EXT-X-ENDLIST`). */
  ended: boolean;
  /** Whether segments can be read individually: not encrypted, and no parts of other files. */
  isPlain: boolean;
}

/** Parses a playlist; unknown lines are kept and have no effect. Runs in linear time for any input. */
export function parsePlaylist(text: string): Playlist {
  // Line endings are at the odd indexes. A lone CR ends a line for some players.
  const parts = text.split(/(\r\n|\n|\r)/);
  const lines: Line[] = [];
  for (let at = 0; at < parts.length; at += 2)
    lines.push({ text: parts[at] ?? "", end: parts[at + 1] ?? "" });
  return playlistOf(lines);
}

/** The playlist that consists of these lines. */
export function playlistOf(lines: readonly Line[]): Playlist {
  const variants: Variant[] = [];
  const segments: Segment[] = [];
  const found = { targetSec: 0, ended: false, isPlain: true };
  let isMaster = false;
  let sequence = 0;
  let durationSec = 0;
  let isBreak = false;
  /** The attributes of the variant whose URL follows; null for none. */
  let variant: string | null = null;

  const takeTag = (tag: string, value: string): void => {
    switch (tag) {
      case "#EXTINF":
        durationSec = Number.parseFloat(value) || 0;
        break;
      case "#EXT-X-DISCONTINUITY":
        isBreak = true;
        break;
      case "#EXT-X-STREAM-INF":
        isMaster = true;
        variant = value;
        break;
      case "#EXT-X-MEDIA-SEQUENCE":
        sequence = Number.parseInt(value, 10) || 0;
        break;
      case "#EXT-X-TARGETDURATION":
        found.targetSec = Number.parseFloat(value) || 0;
        break;
      case "#EXT-X-ENDLIST":
        found.ended = true;
        break;
      case "#EXT-X-MAP":
      case "#EXT-X-BYTERANGE":
        found.isPlain = false;
        break;
      case "#EXT-X-KEY":
        found.isPlain &&= attributesOf(value).some(
          ({ name, value: method }) => name === "METHOD" && method === "NONE",
        );
        break;
      default:
    }
  };

  const takeAddress = (address: string): "playlist" | "segment" => {
    if (variant !== null) {
      const rate = attributesOf(variant).find(({ name }) => name === "BANDWIDTH")?.value;
      const bitsPerSec = Number.parseInt(rate ?? "", 10);
      if (bitsPerSec > 0) variants.push({ address, bitsPerSec });
      variant = null;
      return "playlist";
    }
    segments.push({ sequence, address, durationSec, isBreak });
    sequence += 1;
    isBreak = false;
    return "segment";
  };

  const parsed = lines.map(({ text, end }): ParsedLine => {
    if (text.startsWith("#")) {
      const colon = text.indexOf(":");
      const tag = (colon < 0 ? text : text.slice(0, colon)).trim();
      takeTag(tag, colon < 0 ? "" : text.slice(colon + 1));
      return { text, end, tag, leadsTo: null };
    }
    const address = text.trim();
    return { text, end, tag: null, leadsTo: address === "" ? null : takeAddress(address) };
  });
  return {
    kind: isMaster ? "master" : "media",
    lines: parsed,
    variants,
    segments: isMaster ? [] : segments,
    ...found,
  };
}

/** An attribute of a tag. */
export interface Attribute {
  name: string;
  /** The value without quotes. */
  value: string;
  /** The range of the written value in the list, quotes included. */
  from: number;
  until: number;
}

/**
 * Parses a tag's attribute list (RFC 8216 4.2) as players do: with spaces around names, and values without quotes.
 * @param list the text after the tag's colon
 */
export function attributesOf(list: string): Attribute[] {
  const attributes: Attribute[] = [];
  for (let at = 0; at < list.length;) {
    const equals = list.indexOf("=", at);
    if (equals < 0) break;
    const from = equals + 1;
    const until = endOfValue(list, from);
    const name = list.slice(at, equals);
    const value = list.slice(from, until).replaceAll('"', "");
    attributes.push({ name: name.slice(name.lastIndexOf(",") + 1).trim(), value, from, until });
    at = until;
  }
  return attributes;
}

/** Index of a value's end: after its closing quote, or before the next comma. */
function endOfValue(list: string, start: number): number {
  const closing = list[start] === '"' ? list.indexOf('"', start + 1) : -1;
  if (closing >= 0) return closing + 1;
  const comma = list.indexOf(",", start);
  return comma < 0 ? list.length : comma;
}

/** The variant with the lowest rate; undefined for a media playlist. */
export function lowestVariant({ variants }: Playlist): Variant | undefined {
  return variants.toSorted((one, other) => one.bitsPerSec - other.bitsPerSec)[0];
}

/** The last segments with at least this total duration, or all. */
export function lastSegments(segments: readonly Segment[], seconds: number): readonly Segment[] {
  let sum = 0;
  for (let from = segments.length - 1; from >= 0; from -= 1) {
    sum += segments[from]?.durationSec ?? 0;
    if (sum >= seconds) return segments.slice(from);
  }
  return segments;
}

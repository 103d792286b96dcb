/** What a playlist points at. */
export type Reference = "playlist" | "segment" | "key";

export interface Rewritten {
  text: string;
  kind: "master" | "media";
  /** Of a media playlist, in seconds; null when it doesn't say. */
  targetDurationSec: number | null;
}

/** Tags with a `URI` attribute, and what is behind it (RFC 8216 and its second edition). */
const URI_TAGS: Readonly<Record<string, Reference>> = {
  "#EXT-X-MEDIA": "playlist",
  "#EXT-X-I-FRAME-STREAM-INF": "playlist",
  "#EXT-X-RENDITION-REPORT": "playlist",
  "#EXT-X-KEY": "key",
  "#EXT-X-SESSION-KEY": "key",
  "#EXT-X-MAP": "segment",
  "#EXT-X-PART": "segment",
  "#EXT-X-PRELOAD-HINT": "segment",
};

const URI_ATTRIBUTE = /(^|[:,])URI="([^"]*)"/;

/**
 * Rewrites every address of an HLS playlist: variant lines, segment lines and `URI="…"` attributes. All else
 * stays as it is, byte for byte.
 * @param base the playlist's final address, which relative ones are resolved against
 * @param map gives the address that takes the place of one; addresses that are not http(s) (`data:`, `skd:`) and
 *   unreadable ones are not asked about and stay
 */
export function rewritePlaylist(
  text: string,
  base: string,
  map: (absolute: URL, reference: Reference) => string,
): Rewritten {
  let kind: Rewritten["kind"] = "media";
  let targetDurationSec: number | null = null;
  let next: Reference = "segment";

  const replace = (address: string, reference: Reference): string => {
    const absolute = resolveWeb(address, base);
    return absolute === null ? address : map(absolute, reference);
  };

  const lines = text.split("\n").map((line) => {
    const end = line.endsWith("\r") ? "\r" : "";
    const content = end === "" ? line : line.slice(0, -1);
    if (content.startsWith("#")) {
      const tag = tagOf(content);
      if (tag === "#EXT-X-STREAM-INF") {
        kind = "master";
        next = "playlist";
      } else if (tag === "#EXT-X-TARGETDURATION") {
        targetDurationSec = numberOf(content);
      }
      const reference = URI_TAGS[tag];
      return reference === undefined ? line : replaceAttribute(content, reference, replace) + end;
    }
    if (content.trim() === "") return line;
    const reference = next;
    next = "segment";
    return replace(content.trim(), reference) + end;
  });
  return { text: lines.join("\n"), kind, targetDurationSec };
}

function tagOf(line: string): string {
  const colon = line.indexOf(":");
  return (colon < 0 ? line : line.slice(0, colon)).trim();
}

function numberOf(line: string): number | null {
  const value = Number(line.slice(line.indexOf(":") + 1));
  return Number.isFinite(value) && value > 0 ? value : null;
}

function replaceAttribute(
  line: string,
  reference: Reference,
  replace: (address: string, reference: Reference) => string,
): string {
  return line.replace(
    URI_ATTRIBUTE,
    (_all, before: string, address: string) => `${before}URI="${replace(address, reference)}"`,
  );
}

function resolveWeb(address: string, base: string): URL | null {
  if (!URL.canParse(address, base)) return null;
  const absolute = new URL(address, base);
  return absolute.protocol === "https:" || absolute.protocol === "http:" ? absolute : null;
}

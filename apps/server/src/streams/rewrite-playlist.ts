import { AppError } from "../base/errors.ts";

/** Kind of a URL in a playlist. */
export type Reference = "playlist" | "segment" | "key";

export interface Rewritten {
  text: string;
  kind: "master" | "media";
}

/** What the `URI` of a tag refers to (RFC 8216 and its second edition); for any other tag, a playlist. */
const URI_TAGS: Readonly<Record<string, Reference>> = {
  "#EXT-X-KEY": "key",
  "#EXT-X-SESSION-KEY": "key",
  "#EXT-X-MAP": "segment",
  "#EXT-X-PART": "segment",
  "#EXT-X-PRELOAD-HINT": "segment",
};

/** Attributes that contain a URL: `URI`, `SERVER-URI`, `X-ASSET-URI` and similar ones. */
const ADDRESS_ATTRIBUTE = /URI$|^X-ASSET-LIST$/;
/** Schemes of a key or an initialisation section that is not at a web address. */
const INLINE = /^(?:data|skd):/i;
/** Replaces a URL that can't be parsed. */
const NOWHERE = "data:,";
/** A live playlist has some hundred URLs; each costs a signature and enlarges the response. */
const MAX_ADDRESSES = 10_000;

/**
 * Rewrites every URL of an HLS playlist: variant lines, segment lines and attributes. Everything else is preserved byte
 * for byte.
 * @param base the playlist's final URL, against which relative ones are resolved
 * @param map returns the replacement of a URL of any scheme. Not called for keys and initialisation sections that are
 * inline (`data:`) or at the platform (`skd:`)
 * @throws AppError `media_too_large` for more URLs than any playlist has
 */
export function rewritePlaylist(
  text: string,
  base: string,
  map: (absolute: URL, reference: Reference) => string,
): Rewritten {
  let kind: Rewritten["kind"] = "media";
  let next: Reference = "segment";
  let addresses = 0;

  const replace = (address: string, reference: Reference): string => {
    addresses += 1;
    if (addresses > MAX_ADDRESSES) throw new AppError("media_too_large", "This is too long for a playlist.");
    return URL.canParse(address, base) ? map(new URL(address, base), reference) : NOWHERE;
  };

  const rewriteTag = (line: string): string => {
    const tag = tagOf(line);
    if (tag === "#EXT-X-STREAM-INF") {
      kind = "master";
      next = "playlist";
    }
    const colon = line.indexOf(":");
    if (!tag.startsWith("#EXT-X-") || colon < 0) return line;
    const list = replaceAttributes(line.slice(colon + 1), (name, value) =>
      ADDRESS_ATTRIBUTE.test(name) && !INLINE.test(value)
        ? replace(value, URI_TAGS[tag] ?? "playlist")
        : null,
    );
    return line.slice(0, colon + 1) + list;
  };

  // Line endings are at the odd indexes. A lone CR ends a line for some players.
  const lines = text.split(/(\r\n|\n|\r)/).map((line, at) => {
    if (at % 2 === 1) return line;
    if (line.startsWith("#")) return rewriteTag(line);
    if (line.trim() === "") return line;
    const reference = next;
    next = "segment";
    return replace(line.trim(), reference);
  });
  return { text: lines.join(""), kind };
}

function tagOf(line: string): string {
  const colon = line.indexOf(":");
  return (colon < 0 ? line : line.slice(0, colon)).trim();
}

/**
 * Replaces values in a tag's attribute list (RFC 8216, 4.2). It parses like players do, more leniently than the
 * grammar: spaces around names, values without quotes. Runs in linear time for any input.
 * @param list the text after the tag's colon
 * @param replace returns the new value of an attribute, or null to keep the old one
 */
function replaceAttributes(list: string, replace: (name: string, value: string) => string | null): string {
  let out = "";
  let at = 0;
  while (at < list.length) {
    const equals = list.indexOf("=", at);
    if (equals < 0) break;
    const end = endOfValue(list, equals + 1);
    const name = list.slice(at, equals);
    const written = list.slice(equals + 1, end);
    const value = replace(name.slice(name.lastIndexOf(",") + 1).trim(), unquoted(written));
    out += value === null ? list.slice(at, end) : `${name}="${value}"`;
    at = end;
  }
  return out + list.slice(at);
}

/** Index of a value's end: after its closing quote, or before the next comma. */
function endOfValue(list: string, start: number): number {
  const closing = list[start] === '"' ? list.indexOf('"', start + 1) : -1;
  if (closing >= 0) return closing + 1;
  const comma = list.indexOf(",", start);
  return comma < 0 ? list.length : comma;
}

function unquoted(written: string): string {
  return written.replaceAll('"', "");
}

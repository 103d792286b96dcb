import { AppError } from "../base/errors.ts";

/** What a playlist points at. */
export type Reference = "playlist" | "segment" | "key";

export interface Rewritten {
  text: string;
  kind: "master" | "media";
}

/** What is behind the `URI` of a tag (RFC 8216 and its second edition); behind any other, a playlist. */
const URI_TAGS: Readonly<Record<string, Reference>> = {
  "#EXT-X-KEY": "key",
  "#EXT-X-SESSION-KEY": "key",
  "#EXT-X-MAP": "segment",
  "#EXT-X-PART": "segment",
  "#EXT-X-PRELOAD-HINT": "segment",
};

/** Attributes that hold an address: `URI`, `SERVER-URI`, `X-ASSET-URI` and their like. */
const ADDRESS_ATTRIBUTE = /URI$|^X-ASSET-LIST$/;
/** What a key or an initialisation section may be instead of a web address. */
const INLINE = /^(?:data|skd):/i;
/** An address that leads nowhere, for one that can't be read. */
const NOWHERE = "data:,";
/** A live playlist has some hundred; each costs a signature and grows the answer. */
const MAX_ADDRESSES = 10_000;

/**
 * Rewrites every address of an HLS playlist: variant lines, segment lines and attributes. All else stays as it is,
 * byte for byte.
 * @param base the playlist's final address, which relative ones are resolved against
 * @param map gives the address that takes the place of one, whatever its scheme. Not asked about: keys and
 *   initialisation sections that stand in the playlist itself (`data:`) or with the platform (`skd:`)
 * @throws AppError `media_too_large` for more addresses than any playlist has
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

  // Ends of lines stand at the odd places. A lone CR ends a line for some players.
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
 * Replaces values in a tag's attribute list (RFC 8216, 4.2). Read as players read it, which is more leniently than
 * the grammar: blanks around names, values without quotes. One pass, whatever the line holds.
 * @param list what follows the tag's colon
 * @param replace the new value of an attribute, or null to leave it as it stands
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

/** Where a value ends: after its closing quote, or before the next comma. */
function endOfValue(list: string, start: number): number {
  const closing = list[start] === '"' ? list.indexOf('"', start + 1) : -1;
  if (closing >= 0) return closing + 1;
  const comma = list.indexOf(",", start);
  return comma < 0 ? list.length : comma;
}

function unquoted(written: string): string {
  return written.replaceAll('"', "");
}

import { AppError } from "../base/errors.ts";
import { attributesOf, type Playlist } from "./playlist.ts";

/** Kind of a URL in a playlist. */
export type Reference = "playlist" | "segment" | "key";

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
 * The text of an HLS playlist with every URL replaced: variant lines, segment lines and attributes. Everything else is
 * preserved byte for byte.
 * @param base the playlist's final URL, against which relative ones are resolved
 * @param map returns the replacement of a URL of any scheme. Not called for keys and initialisation sections that are
 * inline (`data:`) or at the platform (`skd:`)
 * @throws AppError `media_too_large` for more URLs than any playlist has
 */
export function rewritePlaylist(
  { lines }: Playlist,
  base: string,
  map: (absolute: URL, reference: Reference) => string,
): string {
  let addresses = 0;
  const replace = (address: string, reference: Reference): string => {
    addresses += 1;
    if (addresses > MAX_ADDRESSES) throw new AppError("media_too_large", "This is too long for a playlist.");
    return URL.canParse(address, base) ? map(new URL(address, base), reference) : NOWHERE;
  };

  const rewriteTag = (text: string, tag: string): string => {
    const start = text.indexOf(":") + 1;
    if (!tag.startsWith("#EXT-X-") || start === 0) return text;
    let out = "";
    let at = start;
    for (const { name, value, from, until } of attributesOf(text.slice(start))) {
      if (!ADDRESS_ATTRIBUTE.test(name) || INLINE.test(value)) continue;
      out += `${text.slice(at, start + from)}"${replace(value, URI_TAGS[tag] ?? "playlist")}"`;
      at = start + until;
    }
    return text.slice(0, start) + out + text.slice(at);
  };

  let out = "";
  for (const { text, end, tag, leadsTo } of lines) {
    if (tag !== null) out += rewriteTag(text, tag) + end;
    else out += (leadsTo === null ? text : replace(text.trim(), leadsTo)) + end;
  }
  return out;
}

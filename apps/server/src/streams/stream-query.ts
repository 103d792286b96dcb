import type { SegmentSource } from "@penlight/contract/paths";

/** Parameters of a stream request. */
export interface StreamQuery {
  address: string;
  signature: string | null;
  segments: SegmentSource;
}

/**
 * Parses the query of `/api/stream` and `/api/image`: `url` is percent-encoded, with other parameters around it; or it
 * is raw, from a program that only concatenates strings, and then everything after the first `url=` is the URL.
 * @param query the raw query string without its question mark
 */
export function readStreamQuery(query: string): StreamQuery {
  const at = query.startsWith("url=") ? 0 : query.indexOf("&url=") + 1;
  if (at === 0 && !query.startsWith("url=")) return { address: "", signature: null, segments: "default" };
  const rest = query.slice(at + "url=".length);
  // In an encoded URL the colon after the scheme is encoded.
  const isEncoded = /^https?%3a/i.test(rest);
  const end = isEncoded ? rest.indexOf("&") : -1;
  const given = end < 0 ? rest : rest.slice(0, end);
  const others = new URLSearchParams(query.slice(0, at) + (end < 0 ? "" : rest.slice(end + 1)));
  return {
    address: isEncoded ? decode(given) : given,
    signature: isEncoded ? others.get("sig") : null,
    segments: others.get("segments") === "proxy" ? "proxy" : "default",
  };
}

/** Returns malformed text unchanged: the guard refuses what is no URL. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

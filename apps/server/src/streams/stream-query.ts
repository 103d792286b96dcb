import type { SegmentSource } from "@penlight/contract/paths";

/** What a request for a stream asks for. */
export interface StreamQuery {
  address: string;
  signature: string | null;
  segments: SegmentSource;
}

/**
 * Reads the query of `/api/stream` and `/api/image`: `url` percent-encoded, with further parameters around it; or
 * raw, as a program that only joins texts writes it, and then everything after the first `url=` is the address.
 * @param query the raw query string without its question mark
 */
export function readStreamQuery(query: string): StreamQuery {
  const at = query.startsWith("url=") ? 0 : query.indexOf("&url=") + 1;
  if (at === 0 && !query.startsWith("url=")) return { address: "", signature: null, segments: "default" };
  const rest = query.slice(at + "url=".length);
  // An encoded address has an encoded colon after its scheme.
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

/** The text as it is when it isn't well-formed: the guard refuses what is no address. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

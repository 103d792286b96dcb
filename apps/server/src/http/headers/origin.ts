import type { IncomingHttpHeaders } from "node:http";

/**
 * Where a request says it comes from. `own`: from a page of ours. `foreign`: from somebody else's. `unsaid`: from
 * something that says nothing of it; browsers always say at least one of the three.
 */
export type RequestOrigin = "own" | "foreign" | "unsaid";

/** @param own our origin, as the caller knows us */
export function requestOrigin(headers: IncomingHttpHeaders, own: string): RequestOrigin {
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (origin !== undefined && origin !== own) return "foreign";
  if (site !== undefined && site !== "same-origin") return "foreign";
  if (origin !== undefined || site !== undefined) return "own";
  if (referer === undefined) return "unsaid";
  return referer.startsWith(`${own}/`) ? "own" : "foreign";
}

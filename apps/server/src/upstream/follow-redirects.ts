import ipaddr from "ipaddr.js";
import { fetch as undiciFetch, type RequestInit, type Response } from "undici";

/** A host redirects to another site. */
export class UpstreamAstrayError extends Error {
  override readonly name = "UpstreamAstrayError";
}

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Redirects that preserve the method; the others change a POST to a GET. */
const KEEPS_METHOD: ReadonlySet<number> = new Set([307, 308]);

/**
 * Fetches, and follows a few redirects within the same site: what is sent to a platform, in particular a fan's cookie,
 * is sent to nobody else, and a redirect can't lead into our own network. Rejects with {@link UpstreamAstrayError}
 * otherwise.
 */
export async function fetchWithinSite(url: string, init: RequestInit): Promise<Response> {
  let at = new URL(url);
  let asked = init;
  for (let hops = 0; ; hops += 1) {
    const response = await undiciFetch(at.href, { ...asked, redirect: "manual" });
    const location = response.headers.get("location");
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const to = URL.canParse(location, at.href) ? new URL(location, at) : null;
    if (to === null || !isSameSite(at, to)) throw new UpstreamAstrayError(`${at.host} leads astray`);
    if (hops === MAX_REDIRECTS) throw new UpstreamAstrayError(`${at.host} leads round in circles`);
    if (!KEEPS_METHOD.has(response.status) && asked.method === "POST") {
      const { body: _, ...rest } = asked;
      asked = { ...rest, method: "GET" };
    }
    at = to;
  }
}

/** Whether two URLs have the same host and port, or hosts of the same domain on https, such as `www.` and `api.`. */
export function isSameSite(from: URL, to: URL): boolean {
  if (to.username !== "" || to.password !== "") return false;
  const isUpgrade = from.protocol === "http:" && to.protocol === "https:";
  if (from.hostname === to.hostname && isUpgrade) return true;
  if (to.protocol !== from.protocol) return false;
  if (from.host === to.host) return true;
  if (to.protocol !== "https:" || to.port !== from.port) return false;
  const [one, other] = [domainOf(from.hostname), domainOf(to.hostname)];
  return one !== null && one === other;
}

/** The last two labels: no platform uses a domain with more, such as `.co.jp`. Null for an IP address. */
function domainOf(hostname: string): string | null {
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/g, ""))) return null;
  const labels = hostname.split(".");
  return labels.length < 2 ? null : labels.slice(-2).join(".");
}

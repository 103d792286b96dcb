import type { Stream } from "@penlight/contract";
import { streamPath } from "@penlight/contract/paths";

/** Result for an entered address: a stream, or the reason why there is none. */
export type CustomStream =
  | { state: "found"; stream: Stream }
  | { state: "malformed" | "forbidden" | "not-found" | "failed" };

const FORBIDDEN: ReadonlySet<number> = new Set([400, 403]);
const NO_PLAYLIST: ReadonlySet<number> = new Set([404, 413, 415]);

/**
 * Checks whether our stream proxy, which requests the platforms' video hosts only, finds a playlist at an address.
 * Never rejects.
 */
export async function findCustomStream(
  fetchFrom: typeof fetch,
  address: string,
  origin: string,
): Promise<CustomStream> {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return { state: "malformed" };
  const url = origin + streamPath(address, "proxy");
  try {
    const { ok, status, headers } = await fetchFrom(url);
    if (FORBIDDEN.has(status)) return { state: "forbidden" };
    if (NO_PLAYLIST.has(status)) return { state: "not-found" };
    if (!ok) return { state: "failed" };
    if (!headers.get("content-type")?.includes("mpegurl")) return { state: "not-found" };
  } catch {
    return { state: "failed" };
  }
  const stream: Stream = { id: 0, type: "hls", label: "", quality: 0, url, is_default: true };
  return { state: "found", stream };
}

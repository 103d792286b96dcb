import { STREAM_PATH } from "./paths.ts";

/** Path of the proxy for sound only. */
export const LISTEN_PATH = "/api/listen";

/**
 * URL of a stream's sound: the same URL with another path, sealed or not, relative or absolute like the playlist's.
 * Null for a URL that is not our proxy's.
 */
export function listenPath(playlist: string): string | null {
  const at = playlist.indexOf(`${STREAM_PATH}?`);
  if (at < 0) return null;
  const query = playlist.slice(at + STREAM_PATH.length).replace("?segments=proxy&", "?");
  return playlist.slice(0, at) + LISTEN_PATH + query;
}

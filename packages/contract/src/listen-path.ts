import { STREAM_PATH } from "./paths.ts";

/** Path of the proxy's sound. */
export const LISTEN_PATH = "/api/listen";

/**
 * Where the sound alone of a stream is: the same address on another path, sealed or not; relative or absolute as the
 * playlist's is. Null for an address that is none of our proxy's.
 */
export function listenPath(playlist: string): string | null {
  const at = playlist.indexOf(`${STREAM_PATH}?`);
  if (at < 0) return null;
  const query = playlist.slice(at + STREAM_PATH.length).replace("?segments=proxy&", "?");
  return playlist.slice(0, at) + LISTEN_PATH + query;
}

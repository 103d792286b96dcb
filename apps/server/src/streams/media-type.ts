/** What may be passed on as a stream (`docs/api.md`). */
export type MediaKind = "playlist" | "segment";

const PLAYLIST_TYPES = new Set([
  "application/vnd.apple.mpegurl",
  "application/x-mpegurl",
  "application/mpegurl",
  "audio/mpegurl",
  "audio/x-mpegurl",
]);
const SEGMENT_TYPES = new Set([
  "video/mp2t",
  "video/mp4",
  "video/iso.segment",
  "audio/mp4",
  "audio/aac",
  "audio/mpeg",
  "text/vtt",
]);
const VAGUE_TYPES = new Set(["application/octet-stream", "binary/octet-stream"]);

/**
 * What an answer is, by its media type; a vague type is believed by the ending of the path.
 * @returns null when it is nothing that a player needs
 */
export function mediaKind(contentType: string, path: string): MediaKind | null {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (PLAYLIST_TYPES.has(type)) return "playlist";
  if (SEGMENT_TYPES.has(type)) return "segment";
  if (!VAGUE_TYPES.has(type)) return null;
  if (/\.m3u8$/i.test(path)) return "playlist";
  return /\.(?:ts|m4s|mp4|aac)$/i.test(path) ? "segment" : null;
}

/** Pictures that may be passed on: never SVG, which can hold scripts. */
export function isPicture(contentType: string): boolean {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return /^image\/(?:jpeg|png|gif|webp|avif)$/.test(type);
}

import type { Stream } from "@penlight/contract";

/** `RESOLUTION=<width>x<height>` of a master playlist's variants (RFC 8216, 4.3.4.2). */
const RESOLUTION = /RESOLUTION=(\d+)x(\d+)/;

/**
 * Whether a live's picture is wider than high, by the playlists that came with its streams.
 * @returns null where none came, or none says
 */
export function shapeOfStreams(streams: readonly Stream[]): "wide" | "upright" | null {
  for (const { text } of streams.flatMap(({ preload }) => preload ?? [])) {
    const [, width, height] = RESOLUTION.exec(text) ?? [];
    if (width !== undefined && height !== undefined) return shapeOf(Number(width), Number(height));
  }
  return null;
}

/** @param width @param height of a picture, in pixels of any size */
export function shapeOf(width: number, height: number): "wide" | "upright" {
  return width > height ? "wide" : "upright";
}

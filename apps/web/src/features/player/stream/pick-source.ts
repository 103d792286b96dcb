import type { Preload, Stream } from "@penlight/contract";

/** What an engine plays. */
export interface StreamSource {
  /** Of a playlist. */
  url: string;
  /** The first playlists, where they came along. */
  preload?: Preload | undefined;
}

/** A source with a label for people; `auto` adapts by itself. */
export interface PlayerSource extends StreamSource {
  label: string;
  auto: boolean;
}

/** Sources of a live, the one to start with first: adaptive, else best to worst. The same address only once. */
export function sourcesOf(streams: readonly Stream[]): PlayerSource[] {
  const rank: Record<Stream["type"], number> = { hls_all: 0, hls: 1, lhls: 2 };
  const sorted = streams.toSorted(
    (one, other) => rank[one.type] - rank[other.type] || other.quality - one.quality,
  );
  const sources = new Map<string, PlayerSource>();
  for (const { url, label, type, preload } of sorted) {
    if (!sources.has(url)) sources.set(url, { url, label, auto: type === "hls_all", preload });
  }
  return [...sources.values()];
}

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

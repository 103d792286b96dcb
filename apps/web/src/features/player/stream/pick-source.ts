import type { Preload, Stream } from "@penlight/contract";

/** Input of an engine. */
export interface StreamSource {
  /** Address of a playlist. */
  url: string;
  /** The first playlists, if they were included in the answer. */
  preload?: Preload | undefined;
}

/** A source with a display label; `auto` is adaptive. */
export interface PlayerSource extends StreamSource {
  label: string;
  auto: boolean;
}

/** The sources of a live in starting order: adaptive first, then best to worst. Duplicate addresses are removed. */
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
 * Whether a live's picture is wider than high, according to the playlists preloaded with its streams.
 * @returns null when there are none, or none contains a resolution
 */
export function shapeOfStreams(streams: readonly Stream[]): "wide" | "upright" | null {
  for (const { text } of streams.flatMap(({ preload }) => preload ?? [])) {
    const [, width, height] = RESOLUTION.exec(text) ?? [];
    if (width !== undefined && height !== undefined) return shapeOf(Number(width), Number(height));
  }
  return null;
}

/** @param width @param height size of a picture, in any unit */
export function shapeOf(width: number, height: number): "wide" | "upright" {
  return width > height ? "wide" : "upright";
}

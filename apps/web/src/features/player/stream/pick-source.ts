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

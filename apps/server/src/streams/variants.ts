/** A quality that a master playlist offers. */
export interface Variant {
  /** As it stands in the playlist. */
  address: string;
  bitsPerSec: number;
}

/** The variants of a master playlist in its order; none when it is a media playlist (RFC 8216, 4.3.4.2). */
export function variantsOf(playlist: string): Variant[] {
  const lines = playlist.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const rate = /^#EXT-X-STREAM-INF:(?:.*,)?BANDWIDTH=(\d+)/.exec(line)?.[1];
    const address = lines.slice(index + 1).find((next) => next !== "" && !next.startsWith("#"));
    return rate && address ? [{ address, bitsPerSec: Number(rate) }] : [];
  });
}

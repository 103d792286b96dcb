import { FIRST_ESTIMATE_BPS, pickStartLevel } from "./start-level.ts";

/** As the engine starts: so many segments before the end. */
const SEGMENTS_BEHIND = 2;

interface Variant {
  url: string;
  bitsPerSec: number;
}

/** The variants of a master playlist, addresses made absolute; none when it is a media playlist. */
export function variantsOf(playlist: string, baseUrl: string): Variant[] {
  const lines = playlist.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const rate = /^#EXT-X-STREAM-INF:.*\bBANDWIDTH=(\d+)/.exec(line)?.[1];
    const address = lines.slice(index + 1).find((next) => next !== "" && !next.startsWith("#"));
    return rate && address ? [{ url: new URL(address, baseUrl).href, bitsPerSec: Number(rate) }] : [];
  });
}

/** The segment that a live starts with, or null when there are not enough. */
export function startSegmentOf(playlist: string, baseUrl: string): string | null {
  const segments = playlist.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  const segment = segments.at(-SEGMENTS_BEHIND) ?? segments.at(-1);
  return segment ? new URL(segment, baseUrl).href : null;
}

/**
 * Fetches what the engine will ask for first, so that it finds it in the browser's cache: master playlist,
 * variant playlist, first segment. Silent: whatever fails here shows itself when the player asks.
 */
export async function warmStream(url: string): Promise<void> {
  try {
    const masterUrl = new URL(url, document.baseURI).href;
    const master = await textOf(masterUrl);
    const variant = pickStartLevel(variantsOf(master, masterUrl), FIRST_ESTIMATE_BPS);
    const mediaUrl = variant?.url ?? masterUrl;
    const media = variant ? await textOf(mediaUrl) : master;
    const segment = startSegmentOf(media, mediaUrl);
    if (segment) await (await fetch(segment)).arrayBuffer();
  } catch {
    // Not there yet, or not any more: nothing is lost.
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

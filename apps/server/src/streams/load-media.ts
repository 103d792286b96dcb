import { streamPath, type SegmentSource } from "@penlight/contract/paths";
import { cacheControl } from "../http/headers/cache-control.ts";
import { AppError } from "../base/errors.ts";
import { ReadyAnswer } from "../http/ready-answer.ts";
import { apiHeaders } from "../http/headers/security-headers.ts";
import { mediaError, type MediaFetcher, type MediaResponse } from "./media-fetch.ts";
import { SharedBody, type Loaded } from "./segment-cache.ts";
import { withLiveEdge } from "./live-edge.ts";
import { parsePlaylist } from "./playlist.ts";
import { rewritePlaylist, type Reference } from "./rewrite-playlist.ts";
import { placeOf } from "./sealed-address.ts";
import type { StalledPlaylists } from "./stalled-playlists.ts";
import { isAllowedHost } from "./stream-guard.ts";
import type { StreamSigner } from "./stream-signature.ts";

/** Maximum size and load time of a body. */
interface Bounds {
  maxBytes: number;
  totalMs: number;
}
export interface MediaBounds {
  playlist: Bounds;
  segment: Bounds;
}

export const MEDIA_BOUNDS: MediaBounds = {
  playlist: { maxBytes: 1024 * 1024, totalMs: 20_000 },
  segment: { maxBytes: 16 * 1024 * 1024, totalMs: 30_000 },
};
export const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";
const PICTURE = { maxBytes: 3 * 1024 * 1024, totalMs: 20_000, ttlMs: 3_600_000 };
const SEGMENT_TTL_MS = 60_000;
const MASTER_TTL_MS = 20_000;
/** A platform is asked for a live's playlist once a second at most, however many people watch. */
const MEDIA_TTL_MS = 1_000;

export interface LoadMediaOptions {
  fetcher: MediaFetcher;
  signer: StreamSigner;
  videoHosts: readonly string[];
  /** Whether segments are proxied, too, or loaded from the platform's CDN directly. */
  segments: "proxy" | "direct";
  bounds: MediaBounds;
  /** Receives each loaded playlist. */
  stalled: Pick<StalledPlaylists, "loaded">;
}

/** A stream request of a browser. */
export interface StreamWish {
  address: URL;
  range: string | undefined;
  segments: SegmentSource;
  /** Part of a ticketed live: its playlists become templates (`sealed-address.ts`). */
  ticketed?: boolean;
  /** The request has our signature: no shared cache keeps the response. */
  signed?: boolean;
}

/** Loads a playlist or a segment, distinguished by its media type. */
export async function loadStream(options: LoadMediaOptions, wish: StreamWish): Promise<Loaded> {
  const signal = AbortSignal.timeout(options.bounds.segment.totalMs);
  const { address, range } = wish;
  const response = await options.fetcher.fetch(address, { range, accept: "*/*", signal });
  const kind = mediaKind(response.contentType, response.url.pathname);
  if (kind === "playlist") return loadPlaylist(options, wish, response, signal);
  if (kind === "segment") return loadSegment(wish, response, options.bounds.segment, signal);
  response.discard();
  // Platforms answer 200 with an HTML page when a live is over or a country is blocked [2].
  if (typeOf(response.contentType) === "text/html" && PLAYLIST_PATH.test(address.pathname)) throw offline();
  throw new AppError("media_type_not_allowed", "This is not a stream.");
}

function offline(): AppError {
  return new AppError("stream_offline", "This is not a playlist.");
}

/** Loads a picture. */
export async function loadPicture(fetcher: MediaFetcher, address: URL): Promise<Loaded> {
  const signal = AbortSignal.timeout(PICTURE.totalMs);
  const response = await fetcher.fetch(address, { accept: "image/avif,image/webp,image/*", signal });
  if (!isPicture(response.contentType)) {
    response.discard();
    throw new AppError("media_type_not_allowed", "This is not a picture.");
  }
  const flight = flightOf(response, PICTURE.maxBytes, signal);
  const { contentType } = response;
  const answer = new ReadyAnswer(await flight.whole, {
    contentType,
    cacheControl: cacheControl.fixedFor(86_400),
    headers: apiHeaders,
    compressible: false,
  });
  return { answer, ttlMs: PICTURE.ttlMs };
}

async function loadPlaylist(
  options: LoadMediaOptions,
  { address, segments, ticketed, signed }: StreamWish,
  response: MediaResponse,
  signal: AbortSignal,
): Promise<Loaded> {
  const { maxBytes, totalMs } = options.bounds.playlist;
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
  const body = await flightOf(response, maxBytes, deadline).whole;
  // Removes a byte order mark, which would hide the first line.
  const text = body.toString("utf8").trimStart();
  if (!text.startsWith("#EXTM3U")) throw offline();
  const leadsTo: string[] = [];
  const playlist = withLiveEdge(parsePlaylist(text));
  const rewritten = rewritePlaylist(playlist, response.url.href, (url, reference) => {
    if (reference === "playlist") leadsTo.push(url.href);
    return ticketed === true ? placeOf(url.href) : browserAddress(options, segments, url, reference);
  });
  options.stalled.loaded({ address: address.href, playlist, leadsTo });
  const answer = new ReadyAnswer(Buffer.from(rewritten), {
    contentType: PLAYLIST_TYPE,
    cacheControl: signed === true ? cacheControl.noStore : cacheControl.shared,
    headers: apiHeaders,
    compressible: true,
  });
  return { answer, ttlMs: playlist.kind === "master" ? MASTER_TTL_MS : MEDIA_TTL_MS };
}

/**
 * The URL that a playlist's entry gets for the browser: ours, or the platform's for segments that are not proxied.
 * Playlists below one that was requested with proxied segments request them, too.
 */
function browserAddress(
  options: LoadMediaOptions,
  segments: SegmentSource,
  url: URL,
  reference: Reference,
): string {
  const known = isAllowedHost(url.hostname, options.videoHosts);
  const isDirect = options.segments === "direct" && segments === "default";
  if (reference === "segment" && isDirect && known && /^https?:$/.test(url.protocol)) return url.href;
  const signature = known ? "" : `&sig=${options.signer.sign(url.href)}`;
  return streamPath(url.href, reference === "playlist" ? segments : "default") + signature;
}

function loadSegment(
  { ticketed, signed }: StreamWish,
  response: MediaResponse,
  bounds: Bounds,
  signal: AbortSignal,
): Loaded {
  const { contentType, contentLength, contentRange, status } = response;
  const ranged = contentRange === null ? [] : ["content-range", contentRange];
  const headers = [...apiHeaders, "accept-ranges", "bytes", ...ranged];
  const isForEverybody = ticketed !== true && signed !== true;
  const control = isForEverybody ? cacheControl.fixedFor(60) : cacheControl.privateFor(60);
  const length = contentLength === null ? [] : ["content-length", String(contentLength)];
  return {
    status,
    flight: flightOf(response, bounds.maxBytes, signal),
    headers: ["content-type", contentType, "cache-control", control, ...length, ...headers],
    ttlMs: SEGMENT_TTL_MS,
    finish: (body) =>
      new ReadyAnswer(body, { status, contentType, cacheControl: control, headers, compressible: false }),
  };
}

function flightOf(response: MediaResponse, maxBytes: number, signal: AbortSignal): SharedBody {
  if (response.contentLength !== null && response.contentLength > maxBytes) {
    response.discard();
    throw new AppError("media_too_large", "This is too large for a stream.");
  }
  return new SharedBody(guarded(response.body, signal), maxBytes);
}

/** Passes the body on, and converts failures to our error codes. */
async function* guarded(
  body: AsyncIterable<Buffer>,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, void> {
  try {
    for await (const chunk of body) {
      // Data that arrives slowly keeps the connection open, but does not extend the time limit.
      signal.throwIfAborted();
      yield chunk;
    }
  } catch (cause) {
    throw mediaError(cause, signal);
  }
}

/** Kinds of media that may be passed on as a stream (`docs/api.md`). */
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
const PLAYLIST_PATH = /\.m3u8$/i;

function typeOf(contentType: string): string {
  return contentType.split(";")[0]?.trim().toLowerCase() ?? "";
}

/**
 * The kind of a response by its media type; for an unspecific type by the file extension.
 * @returns null when it is nothing that a player needs
 */
export function mediaKind(contentType: string, path: string): MediaKind | null {
  const type = typeOf(contentType);
  if (PLAYLIST_TYPES.has(type)) return "playlist";
  if (SEGMENT_TYPES.has(type)) return "segment";
  if (!VAGUE_TYPES.has(type)) return null;
  if (PLAYLIST_PATH.test(path)) return "playlist";
  return /\.(?:ts|m4s|mp4|aac)$/i.test(path) ? "segment" : null;
}

/** Whether a picture type may be passed on: never SVG, which can contain scripts. */
export function isPicture(contentType: string): boolean {
  return /^image\/(?:jpeg|png|gif|webp|avif)$/.test(typeOf(contentType));
}

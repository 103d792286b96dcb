import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../base/errors.ts";
import type { Caller } from "../http/caller.ts";
import { ReadyAnswer } from "../http/ready-answer.ts";
import { FLOOD_FACTOR, tooMany, type LimitName, type Limits } from "../http/limits.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { apiHeaders } from "../http/headers/security-headers.ts";
import {
  loadPicture,
  loadStream,
  PLAYLIST_TYPE,
  type LoadMediaOptions,
  type StreamWish,
} from "./load-media.ts";
import { sealedTokenIn, type AddressSealer, type WatchPass, filledPlaylist } from "./sealed-address.ts";
import type { Loaded, SegmentCache, Served, Slot } from "./segment-cache.ts";
import type { MediaFetcher } from "./media-fetch.ts";
import { checkAddress, type GuardPolicy } from "./stream-guard.ts";
import { readStreamQuery } from "./stream-query.ts";
import { namedAddress } from "./stream-signature.ts";

export interface StreamProxyOptions extends LoadMediaOptions {
  video: GuardPolicy;
  pictures: GuardPolicy;
  /** Checks redirects against the hosts of pictures. */
  pictureFetcher: MediaFetcher;
  cache: SegmentCache;
  limits: Limits;
  /** Seals and opens URLs of ticketed lives. */
  sealer: AddressSealer;
  /** Rejects with `code_invalid` when the right to a ticketed live is no longer valid, or not for this caller. */
  assertMayWatch: (pass: WatchPass, request: IncomingMessage, caller: Caller) => Promise<void>;
}

/** Maximum number of segments that one device may wait for at once. */
const SEGMENTS_AT_ONCE = 12;
/** Limits of the cache of admitted request URLs. Longer ones than any platform uses are checked each time. */
const MAX_ADMITTED = 8_000;
const MAX_ADMITTED_LENGTH = 4_096;
/**
 * Maximum length of a request URL: the guard's longest URL, fully percent-encoded, and the rest of the query. A sealed
 * one is shorter.
 */
const MAX_TARGET_LENGTH = 8_192;

type Request = { slot: Slot; limit: LimitName; load: () => Promise<Loaded> };

/**
 * `GET /api/stream` and `GET /api/image`. Cached media is written at once; other media is fetched after the guard's
 * check, once for all callers, and streamed while it loads.
 */
export class StreamProxy {
  readonly #options: StreamProxyOptions;
  /** Requests that have passed the guard, by the request URL. */
  readonly #admitted = new Map<string, Request>();
  readonly #waiting = new Map<string, number>();
  bytesOut = 0;

  constructor(options: StreamProxyOptions) {
    this.#options = options;
  }

  /** Answers a request with one of the two paths. @returns the status, or a rejection with `AppError` */
  serve(request: IncomingMessage, response: ServerResponse, caller: Caller): number | Promise<number> {
    if (request.headers["sec-fetch-site"] === "cross-site")
      throw new AppError("origin_forbidden", "Streams are for our own pages.");
    const { url: target = "" } = request;
    if (target.length > MAX_TARGET_LENGTH) throw new AppError("url_invalid", "This is too long an address.");
    const token = sealedTokenIn(target);
    if (token !== null) return this.#serveTicketed(token, request, response, caller);
    const range = partIn(request);
    // A range can be served from a cached complete body.
    const whole = this.#ready(target);
    const name = range === undefined ? target : `${target}\n${range}`;
    const known = whole ?? (range === undefined ? null : this.#ready(name));
    // A URL that passed the guard is not checked again while its content is cached.
    const limit = known?.wanted.limit ?? guessLimit(target);
    // Limits are checked first, so that a refused request costs nothing.
    this.#count(limit, caller);
    const wanted = known?.wanted ?? this.#admit(name, target, range);
    if (wanted.limit !== limit) this.#count(wanted.limit, caller);
    if (known) {
      const sent = whole && range !== undefined ? whole.answer.sendPart(range, request, response) : null;
      this.bytesOut += known.answer.body.length;
      return sent ?? known.answer.send(request, response);
    }
    return this.#fetch(request, response, wanted, caller);
  }

  /** The text of a playlist as `serve` would send it. @param target `/api/stream?…`. Rejects with `AppError`. */
  async playlist(target: string): Promise<string> {
    const wanted = this.#admitted.get(target) ?? this.#admit(target, target, undefined);
    const served = await this.#options.cache.get(wanted.slot, wanted.load);
    if (served.kind !== "ready") throw new AppError("media_type_not_allowed", "This is not a playlist.");
    return served.answer.body.toString();
  }

  /** A complete segment, from the cache that viewers use. @param target `/api/stream?…`. Rejects with `AppError`. */
  segment(target: string): Promise<Buffer> {
    return this.#whole(this.#admitted.get(target) ?? this.#admit(target, target, undefined));
  }

  /**
   * A complete playlist or segment of a ticketed live, from the cache that viewers use. A playlist contains the
   * platform's own URLs, which must not leave the server. Rejects with `AppError`. @param address as in such a playlist
   */
  ticketed(address: string): Promise<Buffer> {
    return this.#whole(this.#ticketedRequest(address, undefined));
  }

  /** Expires the playlists of a URL at which another broadcast has begun. @param address a platform's URL */
  forget(address: string): void {
    for (const kind of ["default", "proxy"]) this.#options.cache.expire(slotKey(kind, address));
  }

  /**
   * Serves a part of a ticketed live. The right is checked with each playlist and not with segments, whose URLs come
   * from playlists. The loaded content decides which of the two it is: a URL with any file extension can lead to a
   * playlist.
   */
  async #serveTicketed(
    token: string,
    request: IncomingMessage,
    response: ServerResponse,
    caller: Caller,
  ): Promise<number> {
    const { sealer, cache } = this.#options;
    const sealed = sealer.open(token);
    this.#count(sealed ? limitOf(sealed.address) : "segment", caller);
    if (!sealed) throw new AppError("code_invalid", "This address is not one of ours, or no longer.");
    const { pass } = sealed;
    const wanted = this.#ticketedRequest(sealed.address, partIn(request));
    const isSegment = wanted.limit === "segment";
    if (!isSegment) await this.#options.assertMayWatch(pass, request, caller);
    const leave = this.#enter(wanted.limit, caller);
    try {
      const served = await cache.get(wanted.slot, wanted.load);
      if (!isPlaylist(served)) return await this.#write(request, response, served);
      if (isSegment) await this.#options.assertMayWatch(pass, request, caller);
      return this.#sendSealed(served.answer, pass, request, response);
    } finally {
      leave();
    }
  }

  /** Sends a playlist of a ticketed live, filled in for one viewer. */
  #sendSealed(
    template: ReadyAnswer,
    pass: WatchPass,
    request: IncomingMessage,
    response: ServerResponse,
  ): number {
    const { sealer } = this.#options;
    const text = filledPlaylist(template.body.toString(), (address) => sealer.path({ address, pass }));
    const playlist = new ReadyAnswer(Buffer.from(text), {
      contentType: PLAYLIST_TYPE,
      cacheControl: cacheControl.noStore,
      headers: apiHeaders,
      compressible: false,
      etag: null,
    });
    this.bytesOut += playlist.body.length;
    return playlist.send(request, response);
  }

  #count(limit: LimitName, caller: Caller): void {
    const verdict = this.#options.limits.use(limit, caller);
    if (!verdict.allowed) throw tooMany(verdict);
  }

  #ready(name: string): { wanted: Request; answer: ReadyAnswer } | null {
    const wanted = this.#admitted.get(name);
    const answer = wanted ? this.#options.cache.ready(wanted.slot) : null;
    return wanted && answer ? { wanted, answer } : null;
  }

  /** Checks a request and caches the result under its name. */
  #admit(name: string, target: string, range: string | undefined): Request {
    const isPictureCall = target.startsWith("/api/image");
    const { pictures, video, signer } = this.#options;
    const query = readStreamQuery(target.slice(target.indexOf("?") + 1));
    const address = isPictureCall
      ? checkAddress(query.address, pictures)
      : namedAddress(query, video, signer);
    const signed = query.signature !== null;
    const wanted = isPictureCall
      ? this.#picture(address)
      : this.#stream(address, { range, segments: query.segments, signed });
    if (name.length > MAX_ADMITTED_LENGTH) return wanted;
    if (this.#admitted.size >= MAX_ADMITTED) {
      const [oldest = name] = this.#admitted.keys();
      this.#admitted.delete(oldest);
    }
    this.#admitted.set(name, wanted);
    return wanted;
  }

  #ticketedRequest(address: string, range: string | undefined): Request {
    const checked = checkAddress(address, this.#options.video, true);
    return this.#stream(checked, { range, segments: "proxy", ticketed: true });
  }

  async #whole(wanted: Request): Promise<Buffer> {
    const served = await this.#options.cache.get(wanted.slot, wanted.load);
    if (served.kind === "ready") return served.answer.body;
    return served.flight.whole;
  }

  #stream(
    address: URL,
    further: { range: string | undefined } & Omit<StreamWish, "address" | "range">,
  ): Request {
    const wish: StreamWish = { address, ...further };
    const { range, segments, ticketed, signed } = further;
    const kind = `${ticketed ? "ticketed" : segments}${signed ? " signed" : ""}`;
    const slot = this.#options.cache.slot(slotKey(kind, address.href, range));
    const limit = limitOf(address.pathname);
    return { slot, limit, load: () => loadStream(this.#options, wish) };
  }

  #picture(address: URL): Request {
    const slot = this.#options.cache.slot(`picture ${address.href}`);
    return { slot, limit: "image", load: () => loadPicture(this.#options.pictureFetcher, address) };
  }

  async #fetch(
    request: IncomingMessage,
    response: ServerResponse,
    wanted: Request,
    caller: Caller,
  ): Promise<number> {
    const leave = this.#enter(wanted.limit, caller);
    try {
      const served = await this.#options.cache.get(wanted.slot, wanted.load);
      return await this.#write(request, response, served);
    } finally {
      leave();
    }
  }

  /** Counts a waiting segment request of the device. @returns the function that releases it */
  #enter(limit: LimitName, caller: Caller): () => void {
    if (limit !== "segment" || caller.exempt) return () => undefined;
    const key = caller.limitKey;
    const waiting = this.#waiting.get(key) ?? 0;
    // Without a device the key is an address, which many people may share.
    if (waiting >= SEGMENTS_AT_ONCE * (caller.hasDevice ? 1 : FLOOD_FACTOR))
      throw new AppError("rate_limited", "Too many segments at once.", { retryAfterSec: 1 });
    this.#waiting.set(key, waiting + 1);
    return () => {
      const left = (this.#waiting.get(key) ?? 1) - 1;
      if (left > 0) this.#waiting.set(key, left);
      else this.#waiting.delete(key);
    };
  }

  async #write(request: IncomingMessage, response: ServerResponse, served: Served): Promise<number> {
    if (served.kind === "ready") {
      this.bytesOut += served.answer.body.length;
      const { answer, staleSec } = served;
      return (staleSec === null ? answer : answer.aged(staleSec)).send(request, response);
    }
    response.writeHead(served.status, served.headers);
    if (request.method === "HEAD") {
      response.end();
      return served.status;
    }
    try {
      for await (const chunk of served.flight.read()) {
        this.bytesOut += chunk.length;
        if (response.destroyed) return served.status;
        if (!response.write(chunk)) await drained(response);
      }
      response.end();
    } catch {
      // The status has been sent: only a broken connection tells the browser that the body is incomplete.
      response.destroy();
    }
    return served.status;
  }
}

/** The requested byte range; undefined for the whole, and for an unsupported header. */
function partIn({ headers: { range } }: IncomingMessage): string | undefined {
  return range !== undefined && /^bytes=\d{0,15}-\d{0,15}$/.test(range) ? range : undefined;
}

function isPlaylist(served: Served): served is Extract<Served, { kind: "ready" }> {
  return served.kind === "ready" && served.answer.contentType === PLAYLIST_TYPE;
}

/** @param address of a stream, or its path */
function limitOf(address: string): LimitName {
  return /\.m3u8(?:\?|$)/i.test(address) ? "playlist" : "segment";
}

/** Estimates the limit of a request without parsing it. @param target path and query of our own URL */
function guessLimit(target: string): LimitName {
  if (target.startsWith("/api/image")) return "image";
  return /\.m3u8(?:[?&%]|$)/i.test(target) ? "playlist" : "segment";
}

function slotKey(kind: string, address: string, range = ""): string {
  return `stream ${kind} ${range} ${address}`;
}

/** Waits until more can be written, or the connection has closed. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off("drain", done);
      response.off("close", done);
      resolve();
    };
    response.on("drain", done);
    response.on("close", done);
  });
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../base/errors.ts";
import type { Caller } from "../http/caller.ts";
import { ReadyAnswer } from "../http/ready-answer.ts";
import { tooMany, type LimitName, type Limits } from "../http/limits.ts";
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
  /** Addresses of ticketed lives. */
  sealer: AddressSealer;
  /** Rejects with `code_invalid` when the right to a ticketed live, or whoever asks with it, no longer counts. */
  assertMayWatch: (pass: WatchPass, request: IncomingMessage, caller: Caller) => Promise<void>;
}

/** Segments that one device may wait for at once. */
const SEGMENTS_AT_ONCE = 12;
/** Request addresses that are known to be allowed. Longer ones than any platform has are looked at each time. */
const MAX_ADMITTED = 8_000;
const MAX_ADMITTED_LENGTH = 4_096;
/** The longest address that the guard takes, percent-encoded throughout, and what stands around it; sealed it is shorter. */
const MAX_TARGET_LENGTH = 8_192;

type Request = { slot: Slot; limit: LimitName; load: () => Promise<Loaded> };

/**
 * `GET /api/stream` and `GET /api/image`. What is in memory is written at once; the rest is fetched under the
 * guard, once for all who ask, and passed on while it comes.
 */
export class StreamProxy {
  readonly #options: StreamProxyOptions;
  /** By the address that browsers ask us for: it has passed the guard before. */
  readonly #admitted = new Map<string, Request>();
  readonly #waiting = new Map<string, number>();
  bytesOut = 0;

  constructor(options: StreamProxyOptions) {
    this.#options = options;
  }

  /** Answers a request whose path is one of the two. @returns the status, or a rejection with `AppError` */
  serve(request: IncomingMessage, response: ServerResponse, caller: Caller): number | Promise<number> {
    if (request.headers["sec-fetch-site"] === "cross-site")
      throw new AppError("origin_forbidden", "Streams are for our own pages.");
    const { url: target = "" } = request;
    if (target.length > MAX_TARGET_LENGTH) throw new AppError("url_invalid", "This is too long an address.");
    const token = sealedTokenIn(target);
    if (token !== null) return this.#serveTicketed(token, request, response, caller);
    const range = partIn(request);
    // What is here as a whole is here in every part.
    const whole = this.#ready(target);
    const name = range === undefined ? target : `${target}\n${range}`;
    const known = whole ?? (range === undefined ? null : this.#ready(name));
    // An address that passed the guard is not checked again while its content lives.
    const limit = known?.wanted.limit ?? guessLimit(target);
    // Before anything is worked out or remembered: a refusal costs nothing.
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

  /** The text of a playlist as `serve` would give it. @param target `/api/stream?…`. Rejects with `AppError`. */
  async playlist(target: string): Promise<string> {
    const wanted = this.#admitted.get(target) ?? this.#admit(target, target, undefined);
    const served = await this.#options.cache.get(wanted.slot, wanted.load);
    if (served.kind !== "ready") throw new AppError("media_type_not_allowed", "This is not a playlist.");
    return served.answer.body.toString();
  }

  /** A segment whole, shared with those who watch. @param target `/api/stream?…`. Rejects with `AppError`. */
  segment(target: string): Promise<Buffer> {
    return this.#whole(this.#admitted.get(target) ?? this.#admit(target, target, undefined));
  }

  /**
   * A playlist or a segment of a ticketed live whole, shared with those who watch it; a playlist names the platform's
   * own addresses, which must not leave the server. Rejects with `AppError`. @param address as such a playlist has it
   */
  ticketed(address: string): Promise<Buffer> {
    return this.#whole(this.#ticketedRequest(address, undefined));
  }

  /** Another broadcast began at this address: what it led to is asked for anew. @param address the platform's */
  forget(address: string): void {
    for (const kind of ["default", "proxy"] as const) this.#options.cache.expire(slotKey(kind, address));
  }

  /**
   * A part of a ticketed live. The right to it is looked at with each playlist, and segments follow from those. Which
   * of the two it is, what was loaded says: an address can lead to a playlist whatever it ends with.
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

  /** A playlist of a ticketed live, for one who may watch it. */
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

  /** Checks what is asked for, and remembers it under the name of the request. */
  #admit(name: string, target: string, range: string | undefined): Request {
    const isPictureCall = target.startsWith("/api/image");
    const { pictures, video, signer } = this.#options;
    const query = readStreamQuery(target.slice(target.indexOf("?") + 1));
    const address = isPictureCall
      ? checkAddress(query.address, pictures)
      : namedAddress(query, video, signer);
    const wanted = isPictureCall
      ? this.#picture(address)
      : this.#stream(address, { range, segments: query.segments });
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
    { range, segments, ticketed }: { range: string | undefined } & Pick<StreamWish, "segments" | "ticketed">,
  ): Request {
    const wish: StreamWish = { address, range, segments, ...(ticketed && { ticketed }) };
    const kind = ticketed ? "ticketed" : segments;
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

  /** Takes one of the device's places; the result gives it back. */
  #enter(limit: LimitName, caller: Caller): () => void {
    if (limit !== "segment" || caller.exempt) return () => undefined;
    const key = caller.limitKey;
    const waiting = this.#waiting.get(key) ?? 0;
    if (waiting >= SEGMENTS_AT_ONCE)
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
      const marks = served.staleSec === null ? [] : ["x-stale", "1", "age", String(served.staleSec)];
      return served.answer.send(request, response, marks);
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
      // The status is out already: only a broken connection tells the browser that this is not the whole.
      response.destroy();
    }
    return served.status;
  }
}

/** The part of a stream that is asked for; undefined for the whole, and for what a header says otherwise. */
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

/** What a request will count as, as far as can be told without reading it. @param target path and query of ours */
function guessLimit(target: string): LimitName {
  if (target.startsWith("/api/image")) return "image";
  return /\.m3u8(?:[?&%]|$)/i.test(target) ? "playlist" : "segment";
}

function slotKey(kind: StreamWish["segments"] | "ticketed", address: string, range = ""): string {
  return `stream ${kind} ${range} ${address}`;
}

/** Waits until more can be written, or nobody is there any more. */
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

import type { IncomingMessage, ServerResponse } from "node:http";
import { streamPath } from "@penlight/contract/paths";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Caller } from "../http/caller.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { apiHeaders } from "../http/headers/security-headers.ts";
import { tooMany, type Limits } from "../http/limits.ts";
import { filledPlaylist, type AddressSealer, type WatchPass } from "./sealed-address.ts";
import { Places } from "./places.ts";
import type { GuardPolicy } from "./stream-guard.ts";
import type { StreamProxy, StreamProxyOptions } from "./stream-proxy.ts";
import { readStreamQuery } from "./stream-query.ts";
import { namedAddress, type StreamSigner } from "./stream-signature.ts";
import { ListenerQueue } from "./listener-queue.ts";
import { SoundTap, type TapSource } from "./sound-tap.ts";
import { withoutQuery, type StalledPlaylists } from "./stalled-playlists.ts";
import type { WatchProofs } from "./watch-proofs.ts";

export interface ListeningOptions {
  proxy: Pick<StreamProxy, "playlist" | "segment" | "ticketed">;
  video: GuardPolicy;
  signer: StreamSigner;
  sealer: AddressSealer;
  /** Finds the live that a URL belongs to. */
  stalled: Pick<StalledPlaylists, "liveOf">;
  proofs: Pick<WatchProofs, "note">;
  limits: Limits;
  clock: Clock;
  /** Monotonic clock, milliseconds. */
  steady: Clock;
  /** Whether viewers load segments through this proxy anyway. */
  segments: "proxy" | "direct";
  assertMayWatch: StreamProxyOptions["assertMayWatch"];
}

/** A page has one listener, a multi-room page up to four, and a reconnect may overlap with the previous one. */
const LISTENERS_PER_PERSON = 6;
/** Limit per network, which may be shared by many people: the same factor as for other limits. */
const LISTENERS_PER_NETWORK = 50 * LISTENERS_PER_PERSON;
/**
 * Limit of concurrent taps per network for URLs that this process has not issued. They may be legitimate: an earlier
 * process may have issued them.
 */
const STRANGE_TAPS_PER_NETWORK = 4;
/** The same limit for all networks together. Known lives are some dozens and are not limited. */
const MAX_STRANGE_TAPS = 200;
/** Interval of rechecking the right to a ticketed live, as for its chat. */
const RIGHT_EVERY_MS = 5_000;
const SOUND_TYPE = "audio/aac";

/** What a request asks to listen to. */
interface Wanted {
  /** Key of the tap, the same for all listeners of a live. */
  key: string;
  /** Whether the URL belongs to a live known to this server. */
  isKnown: boolean;
  /** Room key of a known free live; otherwise null. */
  place: string | null;
  source: TapSource;
  /** The right to a ticketed live; null for a free one. */
  pass: WatchPass | null;
}

/**
 * `GET /api/listen`: a live's sound as one response that lasts as long as the live, AAC in ADTS frames as the platform
 * sent them. A plain audio file continues playing on a locked phone, where browsers stop video.
 */
export class Listening {
  readonly #options: ListeningOptions;
  readonly #taps = new Map<string, SoundTap>();
  readonly #byPerson = new Places(LISTENERS_PER_PERSON);
  readonly #byNetwork = new Places(LISTENERS_PER_NETWORK);
  /** Number of taps for unknown URLs, by the network that opened them. */
  readonly #strange = new Places(STRANGE_TAPS_PER_NETWORK);
  /** For each open response of a ticketed live: a function that rechecks the right. */
  readonly #looks = new Set<() => void>();
  listeners = 0;
  bytesOut = 0;
  /** Number of segments that were demultiplexed. */
  segments = 0;
  /** Number of times that a slow listener was moved to the live edge. */
  skips = 0;

  constructor(options: ListeningOptions) {
    this.#options = options;
  }

  /** Number of lives whose sound is being extracted. */
  get taps(): number {
    return this.#taps.size;
  }

  /** Answers a request; resolves with the status once the first sound has been sent. Rejects with `AppError`. */
  async serve(request: IncomingMessage, response: ServerResponse, caller: Caller): Promise<number> {
    if (request.headers["sec-fetch-site"] === "cross-site")
      throw new AppError("origin_forbidden", "Streams are for our own pages.");
    const verdict = this.#options.limits.use("listen", caller);
    if (!verdict.allowed) throw tooMany(verdict);
    const wanted = await this.#admit(request, caller);
    if (request.method === "HEAD") {
      writeHead(response);
      response.end();
      return 200;
    }
    const leave = this.#enter(caller);
    // The response may have closed during the check of the right; there is no close event then.
    if (response.destroyed) leave();
    else response.once("close", leave);
    return await this.#sound(wanted, request, response, caller);
  }

  /** Rechecks the rights of all listeners now, as for chats. */
  checkRights(): void {
    for (const look of this.#looks) look();
  }

  /** Ends all responses, when the server stops. */
  close(): void {
    for (const tap of this.#taps.values()) tap.close();
  }

  /** Checks a request. Rejects with `AppError` when it may not be listened to. */
  async #admit(request: IncomingMessage, caller: Caller): Promise<Wanted> {
    const { sealer, proxy, video, signer, segments, assertMayWatch } = this.#options;
    const target = request.url ?? "";
    const query = target.slice(target.indexOf("?") + 1);
    if (query.startsWith("t=")) {
      const sealed = sealer.open(query.slice("t=".length));
      if (!sealed) throw new AppError("code_invalid", "This address is not one of ours, or no longer.");
      await assertMayWatch(sealed.pass, request, caller);
      const read = (address: string): Promise<Buffer> => proxy.ticketed(address);
      const known = this.#options.stalled.liveOf(sealed.address);
      const first = known?.root ?? sealed.address;
      return {
        key: `ticketed ${known?.live.id ?? sealed.address}`,
        // Only this server can create a sealed URL.
        isKnown: true,
        place: null,
        pass: sealed.pass,
        source: {
          first,
          playlist: async (address) =>
            filledPlaylist((await read(address)).toString("utf8"), (platforms) => platforms),
          segment: read,
        },
      };
    }
    const named = readStreamQuery(query);
    const address = namedAddress(named, video, signer);
    // Uses the same playlists as viewers do, where their segments are proxied.
    const through = segments === "proxy" ? "default" : "proxy";
    const known = this.#options.stalled.liveOf(address.href);
    const path = streamPath(known?.root ?? address.href, through);
    const isSigned = known === null && named.signature !== null;
    return {
      key: known?.live.id ?? withoutQuery(address.href),
      isKnown: known !== null,
      place: known?.live.place ?? null,
      pass: null,
      source: {
        first: isSigned ? `${path}&sig=${named.signature}` : path,
        playlist: (own) => proxy.playlist(own),
        segment: (own) => proxy.segment(own),
      },
    };
  }

  /** Counts a listener of the person and network. @returns the function that releases it */
  #enter(caller: Caller): () => void {
    const places = [
      [this.#byPerson, caller.limitKey],
      [this.#byNetwork, caller.network],
    ] as const;
    if (!caller.exempt && places.some(([taken, key]) => taken.isFull(key))) throw tooManyHere();
    for (const [taken, key] of places) taken.take(key);
    this.listeners += 1;
    return () => {
      this.listeners -= 1;
      for (const [taken, key] of places) taken.giveBack(key);
    };
  }

  async #sound(
    wanted: Wanted,
    request: IncomingMessage,
    response: ServerResponse,
    caller: Caller,
  ): Promise<number> {
    const { proofs } = this.#options;
    const tap = this.#tap(wanted, caller);
    const queue = new ListenerQueue(response, (bytes) => (this.bytesOut += bytes));
    const right = this.#rightOf(wanted, request, caller, () => queue.end());
    if (wanted.pass !== null) this.#looks.add(right.look);
    const leaveTap = tap.join({
      hear(sound) {
        right.lookNowAndThen();
        if (wanted.place !== null) proofs.note(request, caller, wanted.place);
        queue.hear(sound);
      },
      end: () => queue.end(),
    });
    const leave = (): void => {
      this.#looks.delete(right.look);
      this.skips += queue.skips;
      leaveTap();
    };
    if (response.destroyed) leave();
    else response.once("close", leave);
    await tap.sounds;
    if (response.destroyed) return 200;
    writeHead(response);
    queue.open();
    return 200;
  }

  #tap({ key, isKnown, source }: Wanted, { network, exempt }: Caller): SoundTap {
    const open = this.#taps.get(key);
    if (open) return open;
    if (!isKnown && !exempt) {
      if (this.#strange.isFull(network)) throw tooManyHere();
      if (this.#strange.all >= MAX_STRANGE_TAPS)
        throw new AppError("overloaded", "Too many lives are listened to at once.", { retryAfterSec: 10 });
    }
    if (!isKnown) this.#strange.take(network);
    const tap = new SoundTap({
      source,
      nowMs: this.#options.steady,
      onSegment: () => (this.segments += 1),
      onEnd: () => {
        if (!isKnown) this.#strange.giveBack(network);
        if (this.#taps.get(key) === tap) this.#taps.delete(key);
      },
    });
    this.#taps.set(key, tap);
    return tap;
  }

  /** @returns functions that recheck the right to a ticketed live: at once, or if the last check is old enough */
  #rightOf({ pass }: Wanted, request: IncomingMessage, caller: Caller, onLost: () => void) {
    const { clock, assertMayWatch } = this.#options;
    let lookedAtMs = clock();
    const look = (): void => {
      lookedAtMs = clock();
      if (pass !== null) assertMayWatch(pass, request, caller).catch(onLost);
    };
    return {
      look,
      lookNowAndThen(): void {
        if (Math.abs(clock() - lookedAtMs) >= RIGHT_EVERY_MS) look();
      },
    };
  }
}

function tooManyHere(): AppError {
  return new AppError("rate_limited", "Too many are listening here at once.", { retryAfterSec: 5 });
}

/** Writes the headers of a response without length, which must not be cached. */
function writeHead(response: ServerResponse): void {
  const headers = ["content-type", SOUND_TYPE, "cache-control", cacheControl.noStore];
  // Disables response buffering in reverse proxies, which would never end.
  response.writeHead(200, [...headers, ...apiHeaders, "accept-ranges", "none", "x-accel-buffering", "no"]);
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { LISTEN_PATH } from "@penlight/contract/listen-path";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { disposeAll } from "../base/dispose-all.ts";
import { AppError } from "../base/errors.ts";
import type { Listeners } from "../base/listeners.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Bus } from "../db/bus.ts";
import type { Caller } from "../http/caller.ts";
import { placeOf } from "../platforms/on-air.ts";
import { pathOf } from "../http/fast-path.ts";
import { Listening } from "./listening.ts";
import { MEDIA_BOUNDS } from "./load-media.ts";
import { createMediaFetcher } from "./media-fetch.ts";
import { PlaylistPreload } from "./playlist-preload.ts";
import { SegmentCache } from "./segment-cache.ts";
import { checkAddress, type GuardPolicy } from "./stream-guard.ts";
import { StalledPlaylists } from "./stalled-playlists.ts";
import { createAddressSealer } from "./sealed-address.ts";
import { StreamProxy, type StreamProxyOptions } from "./stream-proxy.ts";
import { createStreamSigner } from "./stream-signature.ts";
import { WatchProofs } from "./watch-proofs.ts";

/** The stream proxy with its dependencies. */
export type Streams = ReturnType<typeof createStreams>;

const SWEEP_MS = 15_000;

interface StreamsOptions extends Pick<StreamProxyOptions, "limits" | "assertMayWatch"> {
  /** Signs the URLs in playlists. */
  secret: string;
  clock: Clock;
  /** Monotonic clock, for elapsed time. */
  steady: Clock;
  watcher: LivesWatcher;
  /** Notified when somebody may have lost the right to a ticketed live. */
  rightsChanged: Pick<Listeners, "subscribe">;
  events: Bus;
}

function passes(address: string, policy: GuardPolicy): boolean {
  try {
    checkAddress(address, policy);
    return true;
  } catch {
    return false;
  }
}

export function createStreams(config: Pick<Config, "streams" | "platforms">, options: StreamsOptions) {
  const { limits, clock, steady } = options;
  const { streams, platforms } = config;
  const { sandboxOrigin, videoHosts, imageHosts } = streams;
  const video = { hosts: videoHosts, sandboxOrigin };
  const fetcher = createMediaFetcher({ policy: video, refererOf: refererOf(platforms) });
  const pictures = { hosts: imageHosts, sandboxOrigin };
  const pictureFetcher = createMediaFetcher({ policy: pictures, refererOf: refererOf(platforms) });
  const cache = new SegmentCache({ maxBytes: streams.cacheMaxBytes, clock });
  const sealer = createAddressSealer(options.secret, clock);
  const stalled = new StalledPlaylists(clock);
  const proofs = new WatchProofs({ stalled, events: options.events, clock });
  /** A valid request for a part of a ticketed live also counts as a proof of watching. */
  const assertMayWatch: StreamProxyOptions["assertMayWatch"] = async (pass, request, caller) => {
    await options.assertMayWatch(pass, request, caller);
    proofs.note(request, caller, placeOf({ platform: "showroom", room: String(pass.roomId) }));
  };
  const signer = createStreamSigner(options.secret, clock);
  const proxy = new StreamProxy({
    fetcher,
    pictureFetcher,
    signer,
    videoHosts,
    segments: streams.segments,
    bounds: MEDIA_BOUNDS,
    video,
    pictures,
    cache,
    limits,
    sealer,
    stalled,
    assertMayWatch,
  });
  const listening = new Listening({
    proxy,
    video,
    signer,
    sealer,
    stalled,
    proofs,
    limits,
    clock,
    steady,
    segments: streams.segments,
    assertMayWatch,
  });
  options.rightsChanged.subscribe(() => listening.checkRights());
  options.watcher.subscribe(({ type, onAir }) => {
    // IDN's stream URL belongs to the channel, so its cached playlists are those of the previous broadcast.
    if (type === "started" && "streamUrl" in onAir) proxy.forget(onAir.streamUrl);
    // Otherwise the master playlist of a live would outlast it by its lifetime here.
    if (type === "ended")
      for (const address of stalled.addressesIn(placeOf(onAir.live))) proxy.forget(address);
  });
  const sweep = (): Promise<void> => {
    cache.sweep();
    return Promise.resolve();
  };
  return {
    proxy,
    listening,
    /** Answers a media request. @returns the status, or a rejection with `AppError` */
    serve(request: IncomingMessage, response: ServerResponse, caller: Caller) {
      if (pathOf(request.url ?? "") === LISTEN_PATH) return listening.serve(request, response, caller);
      const place = proofs.see(request, caller);
      // Its address was public before the live needed a ticket.
      if (place !== null && options.watcher.at(place)?.live.ticketed === true)
        throw new AppError("ticket_required", "A ticket is needed to watch this.");
      return proxy.serve(request, response, caller);
    },
    proofs,
    /** Whether the image proxy serves this URL; other pictures are only available at their original URL. */
    passesPicture: (address: string) => passes(address, pictures),
    preload: new PlaylistPreload({ read: (path) => proxy.playlist(path) }),
    cache,
    sealer,
    stalled,
    // Requests for media are answered before the framework, see `serve`.
    routes: {},
    jobs: [{ name: "streams.sweep", everyMs: SWEEP_MS, run: sweep }],
    channels: [],
    async [Symbol.asyncDispose]() {
      listening.close();
      await disposeAll([fetcher, pictureFetcher]);
    },
  };
}

/** The page that a platform's video hosts expect as `Referer`. */
function refererOf(platforms: Config["platforms"]): (host: string) => string | null {
  const idn = `${new URL(platforms.idnWebUrl).origin}/`;
  const showroom = `${new URL(platforms.showroomWebUrl).origin}/`;
  return (host) => {
    if (/(?:^|\.)(?:live-video\.net|idn\.media|idntimes\.com)$/.test(host)) return idn;
    return /(?:^|\.)showroom-\w+\.com$/.test(host) ? showroom : null;
  };
}

import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import { MEDIA_BOUNDS } from "./load-media.ts";
import { createMediaFetcher } from "./media-fetch.ts";
import { PlaylistPreload } from "./playlist-preload.ts";
import { SegmentCache } from "./segment-cache.ts";
import { StalledPlaylists } from "./stalled-playlists.ts";
import { createAddressSealer } from "./sealed-address.ts";
import { StreamProxy, type StreamProxyOptions } from "./stream-proxy.ts";
import { createStreamSigner } from "./stream-signature.ts";

/** The stream proxy with what it stands on. */
export type Streams = ReturnType<typeof createStreams>;

const SWEEP_MS = 15_000;

/** @param secret signs the addresses that playlists lead to */
export function createStreams(
  config: Pick<Config, "streams" | "platforms">,
  options: { secret: string; clock: Clock; watcher: LivesWatcher } & Pick<
    StreamProxyOptions,
    "limits" | "assertMayWatch"
  >,
) {
  const { streams, platforms } = config;
  const { sandboxOrigin, videoHosts, imageHosts } = streams;
  const video = { hosts: videoHosts, sandboxOrigin };
  const fetcher = createMediaFetcher({ policy: video, refererOf: refererOf(platforms) });
  const pictures = { hosts: imageHosts, sandboxOrigin };
  const pictureFetcher = createMediaFetcher({ policy: pictures, refererOf: refererOf(platforms) });
  const cache = new SegmentCache({ maxBytes: streams.cacheMaxBytes, clock: options.clock });
  const sealer = createAddressSealer(options.secret, options.clock);
  const stalled = new StalledPlaylists(options.clock);
  const proxy = new StreamProxy({
    fetcher,
    pictureFetcher,
    signer: createStreamSigner(options.secret, options.clock),
    videoHosts,
    segments: streams.segments,
    bounds: MEDIA_BOUNDS,
    video,
    pictures,
    cache,
    limits: options.limits,
    sealer,
    stalled,
    assertMayWatch: options.assertMayWatch,
  });
  // A live that comes with its address has its channel's: what that led to ended with the broadcast before.
  options.watcher.subscribe(({ type, onAir }) => {
    if (type === "started" && "streamUrl" in onAir) proxy.forget(onAir.streamUrl);
  });
  const sweep = (): Promise<void> => {
    cache.sweep();
    return Promise.resolve();
  };
  return {
    proxy,
    preload: new PlaylistPreload({ read: (path) => proxy.playlist(path) }),
    cache,
    sealer,
    stalled,
    jobs: [{ name: "streams.sweep", everyMs: SWEEP_MS, run: sweep }],
    async [Symbol.asyncDispose]() {
      await Promise.all([fetcher[Symbol.asyncDispose](), pictureFetcher[Symbol.asyncDispose]()]);
    },
  };
}

/** The page that a platform's video hosts expect a player on. */
function refererOf(platforms: Config["platforms"]): (host: string) => string | null {
  const idn = `${new URL(platforms.idnWebUrl).origin}/`;
  const showroom = `${new URL(platforms.showroomWebUrl).origin}/`;
  return (host) => {
    if (/(?:^|\.)(?:live-video\.net|idn\.media|idntimes\.com)$/.test(host)) return idn;
    return /(?:^|\.)showroom-\w+\.com$/.test(host) ? showroom : null;
  };
}

import Hls, {
  type FragmentLoaderConstructor,
  type FragmentLoaderContext,
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  type PlaylistLoaderConstructor,
  type PlaylistLoaderContext,
} from "hls.js/light";
import { nextTask } from "../../../../base/next-task.ts";
import type { PreloadedPlaylists } from "./preloaded-playlists.ts";

/** The library's loader accepts every context, but its type names only the widest. */
type NetworkLoaderOf<C extends LoaderContext> = new (config: HlsConfig) => Loader<C>;
const PlaylistLoader = Hls.DefaultConfig.loader as unknown as NetworkLoaderOf<PlaylistLoaderContext>;
const SegmentLoader = Hls.DefaultConfig.loader as unknown as NetworkLoaderOf<FragmentLoaderContext>;

/**
 * The engine's own playlist loader, which checks the preloaded playlists before it uses the network. Each is handled in
 * a separate task: the first ones execute code that has not run before, which is slow on a phone.
 */
export function preloadedLoader(preloaded: PreloadedPlaylists): PlaylistLoaderConstructor {
  return class PreloadedLoader extends PlaylistLoader {
    #isOver = false;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const text = preloaded.take(context.url);
      if (text === undefined) return super.load(context, config, callbacks);
      const { stats } = this;
      const nowMs = performance.now();
      stats.loading = { start: nowMs, first: nowMs, end: nowMs };
      stats.loaded = text.length;
      stats.total = text.length;
      void nextTask().then(() => {
        if (!this.#isOver) callbacks.onSuccess({ url: context.url, data: text }, stats, context, null);
      });
    }

    override abort(): void {
      this.#isOver = true;
      super.abort();
    }

    override destroy(): void {
      this.#isOver = true;
      super.destroy();
    }
  };
}

/**
 * The engine's own segment loader, which excludes the production time of a segment from the measured loading time. A
 * segment requested early arrives only as fast as it is produced, over any network: measured as the network's speed,
 * this would keep a player close to live in a low quality once it is there. With the correction, segments on time have
 * little weight and slightly raise the estimate; late ones show the real delay.
 * @param waitSec how long the segment that ends at this position, in the video's own seconds, is still being produced
 */
export function segmentLoader(waitSec: (endSec: number) => number): FragmentLoaderConstructor {
  return class WaitingLoader extends SegmentLoader {
    override load(
      context: FragmentLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<FragmentLoaderContext>,
    ): void {
      const waitMs = waitSec(context.frag.end) * 1_000;
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, stats, ...more) => {
          const { loading } = stats;
          loading.start = Math.min(loading.end, loading.start + waitMs);
          loading.first = Math.max(loading.first, loading.start);
          callbacks.onSuccess(response, stats, ...more);
        },
      });
    }
  };
}

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

/** The library's loader takes every context; its type names the widest. */
type NetworkLoaderOf<C extends LoaderContext> = new (config: HlsConfig) => Loader<C>;
const PlaylistLoader = Hls.DefaultConfig.loader as unknown as NetworkLoaderOf<PlaylistLoaderContext>;
const SegmentLoader = Hls.DefaultConfig.loader as unknown as NetworkLoaderOf<FragmentLoaderContext>;

/**
 * The engine's own playlist loader, which looks among the preloaded ones before it asks the network. Each is taken up in
 * a task of its own: the first of them run code that no phone has run before.
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
 * The engine's own segment loader, whose clock stands still while a segment is made. One that is asked for before comes
 * in as fast as it is made, over any network: taken for the network's speed, that would keep a player which plays
 * close to live in the quality that it has once come down to. What is on time hardly weighs then, and each tells for
 * a little more; what is late tells how late.
 * @param waitSec how long a segment that ends there, in the video's own seconds, is still being made
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

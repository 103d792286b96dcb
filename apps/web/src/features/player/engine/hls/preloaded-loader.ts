import Hls, {
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type PlaylistLoaderConstructor,
  type PlaylistLoaderContext,
} from "hls.js/light";
import type { PreloadedPlaylists } from "./preloaded-playlists.ts";

/** The library's loader takes every context; its type names the widest. */
const NetworkLoader = Hls.DefaultConfig.loader as unknown as new (
  config: HlsConfig,
) => Loader<PlaylistLoaderContext>;

/** The engine's own playlist loader, which looks among the preloaded ones before it asks the network. */
export function preloadedLoader(preloaded: PreloadedPlaylists): PlaylistLoaderConstructor {
  return class PreloadedLoader extends NetworkLoader {
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
      // The engine expects no answer before its request is out.
      queueMicrotask(() => callbacks.onSuccess({ url: context.url, data: text }, stats, context, null));
    }
  };
}

import Hls, {
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type PlaylistLoaderConstructor,
  type PlaylistLoaderContext,
} from "hls.js/light";
import type { PlaylistShelf } from "./playlist-shelf.ts";

/** The library's loader takes every context; its type names the widest. */
const NetworkLoader = Hls.DefaultConfig.loader as unknown as new (
  config: HlsConfig,
) => Loader<PlaylistLoaderContext>;

/** The engine's own playlist loader, which looks on the shelf before it asks the network. */
export function shelfLoader(shelf: PlaylistShelf): PlaylistLoaderConstructor {
  return class ShelfLoader extends NetworkLoader {
    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const text = shelf.take(context.url);
      if (text === undefined) return super.load(context, config, callbacks);
      const { stats } = this;
      const nowMs = performance.now();
      stats.loading = { start: nowMs, first: nowMs, end: nowMs };
      stats.loaded = text.length;
      stats.total = text.length;
      // The engine expects no answer before its question is out.
      queueMicrotask(() => callbacks.onSuccess({ url: context.url, data: text }, stats, context, null));
    }
  };
}

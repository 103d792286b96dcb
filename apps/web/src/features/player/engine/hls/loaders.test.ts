import type { LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from "hls.js/light";
import { expect, it, vi } from "vitest";
import { nextTask } from "../../../../base/next-task.ts";
import { preloadedLoader } from "./loaders.ts";
import { PreloadedPlaylists } from "./preloaded-playlists.ts";

// The library expects the browser's global under this name.
vi.stubGlobal("self", globalThis);

const URL_OF_ONE = "https://penlight.example/one.m3u8";

function beginLoading() {
  const preloaded = new PreloadedPlaylists(() => 0);
  preloaded.put([{ path: "/one.m3u8", text: "#EXTM3U" }], "https://penlight.example", 0);
  const loader = new (preloadedLoader(preloaded))({} as never);
  const told: unknown[] = [];
  const callbacks: LoaderCallbacks<PlaylistLoaderContext> = {
    onSuccess: ({ data }) => void told.push(data),
    onError: () => told.push("error"),
    onTimeout: () => told.push("timeout"),
  };
  loader.load({ url: URL_OF_ONE } as PlaylistLoaderContext, {} as LoaderConfiguration, callbacks);
  return { loader, told };
}

it("returns a preloaded playlist in a separate task", async () => {
  const { told } = beginLoading();
  await Promise.resolve();
  expect(told).toEqual([]);
  await vi.waitFor(() => expect(told).toEqual(["#EXTM3U"]));
});

it("returns nothing to an engine that has requested something else meanwhile, or was destroyed", async () => {
  const [aborted, destroyed] = [beginLoading(), beginLoading()];
  aborted.loader.abort();
  destroyed.loader.destroy();
  await nextTask();
  expect([aborted.told, destroyed.told]).toEqual([[], []]);
});

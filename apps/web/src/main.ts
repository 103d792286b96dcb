import type { IdnWatch, Stream, StreamAnswer } from "@penlight/contract";
import type { CacheState } from "./api/dehydrate.ts";
import { idnStreams } from "./features/player/engine/idn-stream.ts";
import { beginIntent, prepareStream } from "./features/player/engine/prepare-stream.ts";
import { readPageState } from "./page-state.ts";
import "./styles/styles.css";

/**
 * The browser's root. It is small and needs no framework, so that a live which the page shows is being opened
 * while the rest of the app is still on its way.
 */
const state = readPageState();
const streams = state && streamsIn(state.cache);
if (streams) void prepareStream(streams, state.renderedAtMs, beginIntent());
void start();

/** Framework, app and its first rendering each take a turn of their own: in one they would hold a slow phone. */
async function start(): Promise<void> {
  await import("react-dom/client");
  const { startApp } = await import("./start-app.tsx");
  await new Promise((resolve) => setTimeout(resolve));
  await startApp(state);
}

/** The streams of the live that the page shows, if it shows one. */
function streamsIn(cache: CacheState): Stream[] | undefined {
  for (const [[name], data] of cache.found) {
    if (name === "getLiveStreams") {
      const answer = data as StreamAnswer;
      if (Array.isArray(answer)) return answer;
    } else if (name === "watchIdn") {
      const watch = data as IdnWatch;
      if (watch.is_live) return idnStreams(watch);
    }
  }
  return undefined;
}

import type { Stream } from "@penlight/contract";
import { renewDocument } from "./api/renew-document.ts";
import { firstPaint } from "./document/first-paint.ts";
import { nextTask } from "./base/next-task.ts";
import { beginIntent, prepareStream } from "./features/player/engine/prepare-stream.ts";
import { readPageState, type PageState } from "./page-state.ts";
import { serverTime } from "./store/server-time.ts";
import { retryUntilLoaded } from "./ui/lazy/retry-until-loaded.ts";
import "./styles/styles.css";

/**
 * The browser's entry point. It is small and framework-free, so that the stream of a live on the page starts loading
 * before the rest of the app has arrived.
 */
const state = readPageState();
if (state) serverTime.readDocument(state.renderedAtMs, documentCameAtMs());
if (state) prepareLives(state);
void start();

/**
 * Loads the framework, the app and the first rendering in separate tasks after the first paint: one long task would
 * block a slow phone. Meanwhile the server's document is readable.
 */
async function start(): Promise<void> {
  await firstPaint();
  await retryUntilLoaded(() => import("react-dom/client"), renewDocument);
  const { startApp } = await retryUntilLoaded(() => import("./start-app.tsx"), renewDocument);
  await nextTask();
  await startApp(state);
}

/** When the document's first byte arrived, in milliseconds of `performance.now()`. */
function documentCameAtMs(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? 0;
}

/** Starts loading the streams of the lives on the page, if any. */
function prepareLives({ cache, renderedAtMs }: PageState): void {
  const lives = cache.found.flatMap(([[name], answer]) =>
    name === "listStreams" && Array.isArray(answer) ? [answer as Stream[]] : [],
  );
  const intent = beginIntent(lives.length);
  for (const streams of lives) void prepareStream(streams, renderedAtMs, intent);
}

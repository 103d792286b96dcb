import type { Stream } from "@penlight/contract";
import { renewDocument } from "./api/renew-document.ts";
import { firstPaint } from "./base/first-paint.ts";
import { nextTask } from "./base/next-task.ts";
import { beginIntent, prepareStream } from "./features/player/engine/prepare-stream.ts";
import { readPageState, type PageState } from "./page-state.ts";
import { serverTime } from "./store/server-time.ts";
import { patiently } from "./ui/lazy/patiently.ts";
import "./styles/styles.css";

/**
 * The browser's root. It is small and needs no framework, so that a live which the page shows is being opened
 * while the rest of the app is still on its way.
 */
const state = readPageState();
if (state) serverTime.readDocument(state.renderedAtMs, documentCameAtMs());
if (state) prepareLives(state);
void start();

/**
 * Framework, app and its first rendering each take a turn of their own, behind the first paint: in one they would hold
 * a slow phone. The document can be read meanwhile, however long the network keeps them.
 */
async function start(): Promise<void> {
  await firstPaint();
  await patiently(() => import("react-dom/client"), renewDocument);
  const { startApp } = await patiently(() => import("./start-app.tsx"), renewDocument);
  await nextTask();
  await startApp(state);
}

/** When the document's first byte was here, in this page's running time. */
function documentCameAtMs(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? 0;
}

/** Begins the streams of the lives that the page shows, if it shows any. */
function prepareLives({ cache, renderedAtMs }: PageState): void {
  const lives = cache.found.flatMap(([[name], answer]) =>
    name === "listStreams" && Array.isArray(answer) ? [answer as Stream[]] : [],
  );
  const intent = beginIntent(lives.length);
  for (const streams of lives) void prepareStream(streams, renderedAtMs, intent);
}

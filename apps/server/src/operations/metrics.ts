import { collectDefaultMetrics, Registry } from "prom-client";
import { durations, type Measure } from "../base/measures.ts";

/** The server's metrics in Prometheus' text format. */
export type Metrics = ReturnType<typeof createMetrics>;

/** @param measures metrics of other parts of the server */
export function createMetrics(measures: readonly Measure[]) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labels = ["route", "status"];
  const front = durations({
    name: "front_seconds",
    help: "Media, pages and reads from memory by route and status, answered before the framework",
    labels,
  });
  const requests = durations({
    name: "request_seconds",
    help: "Requests by route template and status, answered by the framework",
    labels,
  });
  for (const measure of [front, requests, ...measures]) registry.registerMetric(measure);
  return {
    /**
     * Counts a response of the framework. @param route a template, of which there are few and which contains no personal
     * data
     */
    answered: (route: string, status: number, elapsedMs: number): void =>
      requests.observe({ route, status }, elapsedMs / 1000),
    /** Counts a response of the fast path. */
    answeredEarly: (route: string, status: number, elapsedMs: number): void =>
      front.observe({ route, status }, elapsedMs / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Upper bounds of the buckets, in seconds. */
const DURATION_BUCKETS_SEC = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** A metric whose value is read when metrics are requested. */
export interface Reading {
  name: string;
  help: string;
  kind: "counter" | "gauge";
  labels?: readonly string[];
  read: () => { labels?: Record<string, string>; value: number }[];
}

/** The server's metrics in Prometheus' text format. Labels contain no ids, only templates, platforms and kinds. */
export type Metrics = ReturnType<typeof createMetrics>;

/** @param readings metrics that other parts of the server count */
export function createMetrics(readings: readonly Reading[]) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durationsOf = (name: string, help: string) =>
    new Histogram({
      name,
      help,
      labelNames: ["route", "status"],
      buckets: DURATION_BUCKETS_SEC,
      registers: [registry],
    });
  const front = durationsOf(
    "penlight_front_seconds",
    "Media, pages and reads from memory by route and status, answered before the framework",
  );
  const durations = durationsOf(
    "penlight_request_seconds",
    "Requests by route template and status, answered by the framework",
  );
  for (const reading of readings) addReading(registry, reading);
  return {
    /**
     * Counts a response of the framework. @param route a template, of which there are few and which contains no personal
     * data
     */
    answered: (route: string, status: number, elapsedMs: number): void =>
      durations.observe({ route, status }, elapsedMs / 1000),
    /** Counts a response of the fast path. */
    answeredEarly: (route: string, status: number, elapsedMs: number): void =>
      front.observe({ route, status }, elapsedMs / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addReading(registry: Registry, reading: Reading): void {
  const options = {
    name: `penlight_${reading.name}`,
    help: reading.help,
    labelNames: [...(reading.labels ?? [])],
    registers: [registry],
  };
  if (reading.kind === "gauge") {
    const gauge: Gauge = new Gauge({
      ...options,
      collect: () => reading.read().forEach(({ labels, value }) => gauge.set(labels ?? {}, value)),
    });
    return;
  }
  const counter: Counter = new Counter({
    ...options,
    collect: () => {
      // The values are totals since the start, so the counter is reset and set to them.
      counter.reset();
      reading.read().forEach(({ labels, value }) => counter.inc(labels ?? {}, value));
    },
  });
}

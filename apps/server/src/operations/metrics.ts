import { Durations, DURATION_BUCKETS_SEC } from "./durations.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** A figure that is counted elsewhere and read when somebody looks. */
export interface Reading {
  name: string;
  help: string;
  kind: "counter" | "gauge";
  labels?: readonly string[];
  read: () => { labels?: Record<string, string>; value: number }[];
}

/** The server's figures in Prometheus' text form. Labels hold no ids: templates, platforms, kinds. */
export interface Metrics {
  /** A request that the framework answered. */
  answered: (route: string, status: number, elapsedMs: number) => void;
  /** One that the fast path answered: this must cost nothing to speak of. */
  answeredEarly: (route: string, status: number, elapsedMs: number) => void;
  text(): Promise<string>;
  contentType: string;
}

/** @param readings what the parts of the server count by themselves */
export function createMetrics(readings: readonly Reading[]): Metrics {
  const front = new Durations(
    "penlight_front_seconds",
    "Media, pages and reads from memory by route and status, answered before the framework",
  );
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "penlight_request_seconds",
    help: "Requests by route template and status, answered by the framework",
    labelNames: ["route", "status"],
    buckets: DURATION_BUCKETS_SEC,
    registers: [registry],
  });
  for (const reading of readings) addReading(registry, reading);
  return {
    answered: (route, status, elapsedMs) => durations.observe({ route, status }, elapsedMs / 1000),
    answeredEarly: (route, status, elapsedMs) => front.observe(route, status, elapsedMs),
    text: async () => (await registry.metrics()) + front.text(),
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
      // The parts count since the start; what Prometheus sees is set to the same.
      counter.reset();
      reading.read().forEach(({ labels, value }) => counter.inc(labels ?? {}, value));
    },
  });
}

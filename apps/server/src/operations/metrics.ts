import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

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
    /** Counts a response of the framework. */
    answered: (route: string, status: number, elapsedMs: number): void =>
      durations.observe({ route, status }, elapsedMs / 1000),
    /** Counts a response of the fast path; must be very cheap. */
    answeredEarly: (route: string, status: number, elapsedMs: number): void =>
      front.observe(route, status, elapsedMs),
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
      // The values are totals since the start, so the counter is reset and set to them.
      counter.reset();
      reading.read().forEach(({ labels, value }) => counter.inc(labels ?? {}, value));
    },
  });
}

/** Upper bounds of the buckets, in seconds. */
const DURATION_BUCKETS_SEC = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Responses of one route with one status. */
interface Row {
  /** One more than there are bounds: the last one counts the slowest responses. */
  counts: Float64Array;
  sumSec: number;
}

/**
 * Response times by route and status as a Prometheus histogram. The library's histogram builds a key from the labels
 * for each observation, which would take as long as some of these responses.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export class Durations {
  readonly #name: string;
  readonly #help: string;
  readonly #routes = new Map<string, Map<number, Row>>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  /** @param route a template, of which there are few and which contains no personal data */
  observe(route: string, status: number, elapsedMs: number): void {
    let rows = this.#routes.get(route);
    if (rows === undefined) this.#routes.set(route, (rows = new Map()));
    let row = rows.get(status);
    if (row === undefined) {
      row = { counts: new Float64Array(DURATION_BUCKETS_SEC.length + 1), sumSec: 0 };
      rows.set(status, row);
    }
    const seconds = elapsedMs / 1000;
    let bucket = 0;
    while (seconds > (DURATION_BUCKETS_SEC[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    row.counts[bucket] = (row.counts[bucket] ?? 0) + 1;
    row.sumSec += seconds;
  }

  text(): string {
    const lines = [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`];
    for (const [route, rows] of this.#routes) {
      for (const [status, row] of rows)
        lines.push(...this.#linesOf(`route="${route}",status="${status}"`, row));
    }
    return `${lines.join("\n")}\n`;
  }

  #linesOf(labels: string, { counts, sumSec }: Row): string[] {
    let count = 0;
    const buckets = [...counts].map((own, at) => {
      count += own;
      return `${this.#name}_bucket{${labels},le="${DURATION_BUCKETS_SEC[at] ?? "+Inf"}"} ${count}`;
    });
    return [...buckets, `${this.#name}_sum{${labels}} ${sumSec}`, `${this.#name}_count{${labels}} ${count}`];
  }
}

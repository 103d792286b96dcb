import { Counter, Gauge, Histogram, type Metric } from "prom-client";

/** Upper bounds of the buckets of durations, in seconds. */
const DURATION_BUCKETS_SEC = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/**
 * A metric of one part of the server. It belongs to no registry until the app registers it, so that several servers in
 * one process do not share their counts.
 */
export type Measure = Metric;

/** Values of a metric, one per combination of labels. Labels contain no ids, only templates, platforms and kinds. */
export type Rows = readonly { labels?: Record<string, string>; value: number }[];

interface MeasureOptions {
  /** Without the prefix `penlight_`. */
  name: string;
  help: string;
  labels?: readonly string[];
}

/** A current value. @param read called when metrics are requested */
export function gauge(options: MeasureOptions, read: () => Rows): Measure {
  const measure: Gauge = new Gauge({
    ...unregistered(options),
    collect() {
      measure.reset();
      for (const { labels, value } of read()) measure.set(labels ?? {}, value);
    },
  });
  return measure;
}

/** A total that a part counts itself. @param read called when metrics are requested; totals since the start */
export function total(options: MeasureOptions, read: () => Rows): Measure {
  const measure: Counter = new Counter({
    ...unregistered(options),
    collect() {
      // The values are totals, so the counter is reset and set to them.
      measure.reset();
      for (const { labels, value } of read()) measure.inc(labels ?? {}, value);
    },
  });
  return measure;
}

/** A counter that its owner increments. */
export function counter(options: MeasureOptions): Counter {
  return new Counter(unregistered(options));
}

/** Durations in seconds that their owner observes. @param buckets upper bounds, in seconds */
export function durations(
  options: MeasureOptions,
  buckets: readonly number[] = DURATION_BUCKETS_SEC,
): Histogram {
  return new Histogram({ ...unregistered(options), buckets: [...buckets] });
}

/** One row per key of a table of counts. @param label name of the label that has the key */
export function rowsBy(
  label: string,
  counts: Readonly<Record<string, number>>,
  labels: Record<string, string> = {},
): Rows {
  return Object.entries(counts).map(([key, value]) => ({ labels: { ...labels, [label]: key }, value }));
}

function unregistered({ name, help, labels = [] }: MeasureOptions) {
  return { name: `penlight_${name}`, help, labelNames: [...labels], registers: [] };
}

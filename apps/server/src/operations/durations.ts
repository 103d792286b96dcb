/** Upper bounds of the buckets. */
export const DURATION_BUCKETS_SEC = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Answers of one route with one status. */
interface Row {
  /** One more than there are bounds: for what took longer than all of them. */
  counts: Float64Array;
  sumSec: number;
}

/**
 * How long answers took, by route and status, as a Prometheus histogram. The library's own builds a key from labels
 * with every observation; this one is for answers that take as long as that.
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

  /** @param route a template: its values are few and say nothing of anybody */
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

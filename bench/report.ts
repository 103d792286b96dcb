/** One line of the report: a figure, the anchor of the same run, and the target. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The anchor's figure in the same unit, where the target is a ratio. */
  anchor?: { name: string; value: number };
  /** The minimum acceptable value and the goal: of the ratio if there is an anchor, else of the value. */
  must?: Target;
  aim?: Target;
}

export interface Target {
  atMost?: number;
  atLeast?: number;
}

const round = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(3);

function meets(value: number, target: Target | undefined): string {
  if (!target) return "";
  const fits = value <= (target.atMost ?? Infinity) && value >= (target.atLeast ?? -Infinity);
  const bound = target.atMost === undefined ? `≥ ${target.atLeast ?? ""}` : `≤ ${target.atMost}`;
  return `${bound} ${fits ? "yes" : "NO"}`;
}

/** Prints a section as a table: figure, anchor, ratio, must, aim. */
export function report(title: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => {
    const ratio = figure.anchor ? figure.value / figure.anchor.value : undefined;
    const judged = ratio ?? figure.value;
    return [
      figure.what,
      `${round(figure.value)} ${figure.unit}`,
      figure.anchor ? `${figure.anchor.name} ${round(figure.anchor.value)}` : "–",
      ratio === undefined ? "–" : round(ratio),
      meets(judged, figure.must),
      meets(judged, figure.aim),
    ];
  });
  const table = [["", "figure", "anchor", "ratio", "must", "aim"], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => (row[column] ?? "").length))) ?? [];
  process.stdout.write(`\n${title}\n`);
  for (const row of table) {
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("   ");
    process.stdout.write(`  ${line.trimEnd()}\n`);
  }
}

/** The average: for values with coarse steps, such as a clock's ticks, between which a median jumps. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that a fraction `share` of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const MINUTE_MS = 60_000;
const STEPS_MIN = [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 360];

/** Round times of day within a period, at most `most` of them. All in Unix milliseconds. */
export function timeTicks(fromMs: number, untilMs: number, most: number): number[] {
  const minutes = (untilMs - fromMs) / MINUTE_MS;
  const step = (STEPS_MIN.find((one) => minutes / one <= most) ?? 720) * MINUTE_MS;
  const ticks: number[] = [];
  for (let atMs = Math.ceil(fromMs / step) * step; atMs <= untilMs; atMs += step) ticks.push(atMs);
  return ticks;
}

/** Round values from 0 to at least `highest`: at least two, at most five. */
export function countTicks(highest: number): number[] {
  const rough = Math.max(highest, 1) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
  const ticks: number[] = [];
  for (let count = 0; count < highest + step; count += step) ticks.push(count);
  return ticks;
}

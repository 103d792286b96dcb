import { expect, it } from "vitest";
import { Durations } from "./metrics.ts";

it("counts by route and status, in cumulative buckets", () => {
  const durations = new Durations("answers", "How long");
  for (const ms of [0.5, 1, 30, 20_000]) durations.observe("/a", 200, ms);
  durations.observe("/a", 404, 2);
  const lines = durations.text().split("\n");
  expect(lines.slice(0, 2)).toEqual(["# HELP answers How long", "# TYPE answers histogram"]);
  expect(lines).toContain('answers_bucket{route="/a",status="200",le="0.001"} 2');
  expect(lines).toContain('answers_bucket{route="/a",status="200",le="0.02"} 2');
  expect(lines).toContain('answers_bucket{route="/a",status="200",le="0.1"} 3');
  expect(lines).toContain('answers_bucket{route="/a",status="200",le="+Inf"} 4');
  expect(lines).toContain('answers_count{route="/a",status="200"} 4');
  expect(lines).toContain('answers_sum{route="/a",status="200"} 20.0315');
  expect(lines).toContain('answers_count{route="/a",status="404"} 1');
});

import { expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

it("counts responses by route and status, in cumulative buckets", async () => {
  const metrics = createMetrics([]);
  for (const ms of [0.5, 1, 30, 20_000]) metrics.answeredEarly("/a", 200, ms);
  metrics.answered("/a", 404, 2);
  const lines = (await metrics.text()).split("\n");
  const countedUpTo = (sec: string): string | undefined =>
    lines
      .find((line) => line.startsWith("penlight_front_seconds_bucket{") && line.includes(`le="${sec}"`))
      ?.split(" ")
      .at(-1);
  expect(["0.001", "0.02", "0.1", "+Inf"].map(countedUpTo)).toEqual(["2", "2", "3", "4"]);
  expect(lines).toContain('penlight_front_seconds_sum{route="/a",status="200"} 20.0315');
  expect(lines).toContain('penlight_request_seconds_count{route="/a",status="404"} 1');
});

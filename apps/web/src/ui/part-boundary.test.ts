import { expect, it } from "vitest";
import { waitAfterFailures } from "./PartBoundary.tsx";

it("increases the delay after each failure up to a limit, and never gives up", () => {
  const waits = [0, 1, 2, 3, 10, 100].map(waitAfterFailures);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 30_000, 30_000]);
});

import { expect, it } from "vitest";
import { waitAfterFailures } from "./PartBoundary.tsx";

it("waits longer after each failure, and never gives a part up", () => {
  const waits = [0, 1, 2, 3, 10, 100].map(waitAfterFailures);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 30_000, 30_000]);
});

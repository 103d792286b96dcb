import { describe, expect, it } from "vitest";
import { retryVerdict } from "./retry-policy.ts";

describe("retryVerdict", () => {
  it.each([404, 500, 502, 503, 504, 0])("tries again after status %i, with growing waits", (status) => {
    const delays = [0, 1, 2, 3, 4, 5, 6].map((failures) => {
      const verdict = retryVerdict({ kind: "network", status }, failures);
      return verdict.action === "reload" ? verdict.delayMs : verdict.action;
    });
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    expect(retryVerdict({ kind: "network", status }, 7)).toEqual({ action: "give-up", reason: "lost" });
  });

  it.each([401, 403, 410, 451])("takes status %i for an answer", (status) => {
    expect(retryVerdict({ kind: "network", status }, 0)).toEqual({ action: "give-up", reason: "lost" });
  });

  it("repairs decoding twice, then gives up", () => {
    expect(retryVerdict({ kind: "media" }, 0)).toEqual({ action: "recover-media" });
    expect(retryVerdict({ kind: "media" }, 1)).toEqual({ action: "recover-media" });
    expect(retryVerdict({ kind: "media" }, 2)).toEqual({ action: "give-up", reason: "media" });
  });
});

import { expect, it } from "vitest";
import { liveIdOf } from "./activity.routes.ts";

it("accepts a live's id and rejects other texts in its place", () => {
  expect(liveIdOf(20_500_001)).toBe("20500001");
  expect(liveIdOf("masak-mie-bareng-20500012")).toBe("masak-mie-bareng-20500012");
  const handle = `s_${"a".repeat(43)}`;
  for (const given of [handle, `lc_${"b".repeat(43)}`, "sr_id=1", "", "0", 0, "undefined", null, undefined])
    expect(liveIdOf(given)).toBeNull();
});

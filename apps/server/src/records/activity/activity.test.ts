import { expect, it } from "vitest";
import { liveIdOf, scrubbed } from "./activity.ts";

const HANDLE = `s_${"a".repeat(43)}`;

it("removes sessions from descriptions", () => {
  expect(scrubbed(`Watch Freya ${HANDLE}`)).toBe("Watch Freya [removed]");
  expect(scrubbed("Premium sr_id=abc123; done")).toBe("Premium [removed] done");
  expect(scrubbed(`key ${"x".repeat(64)}!`)).toBe("key [removed]!");
  expect(scrubbed("Watch Live Freya/JKT48")).toBe("Watch Live Freya/JKT48");
});

it("accepts a live's id and rejects other texts in its place", () => {
  expect(liveIdOf(20_500_001)).toBe("20500001");
  expect(liveIdOf("masak-mie-bareng-20500012")).toBe("masak-mie-bareng-20500012");
  for (const given of [HANDLE, `lc_${"b".repeat(43)}`, "sr_id=1", "", "0", 0, "undefined", null, undefined])
    expect(liveIdOf(given)).toBeNull();
});

import { expect, it } from "vitest";
import { scrubbed } from "./activity.ts";

const HANDLE = `s_${"a".repeat(43)}`;

it("removes sessions from descriptions", () => {
  expect(scrubbed(`Watch Freya ${HANDLE}`)).toBe("Watch Freya [removed]");
  expect(scrubbed("Premium sr_id=abc123; done")).toBe("Premium [removed] done");
  expect(scrubbed(`key ${"x".repeat(64)}!`)).toBe("key [removed]!");
  expect(scrubbed("Watch Live Freya/JKT48")).toBe("Watch Live Freya/JKT48");
});

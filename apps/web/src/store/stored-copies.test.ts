import { expect, it } from "vitest";
import { StoredCopies } from "./stored-copies.ts";

it("has the time of the oldest stored answer until the server has renewed each", () => {
  const copies = new StoredCopies();
  const seen: (number | null)[] = [];
  copies.subscribe(() => seen.push(copies.getSnapshot()));
  copies.answered("/api/config", null);
  copies.answered("/api/rooms", 2_000);
  copies.answered("/api/recent", 1_000);
  copies.answered("/api/recent", null);
  copies.answered("/api/rooms", null);
  expect(seen).toEqual([2_000, 1_000, 2_000, null]);
});

import { expect, test } from "vitest";
import { LruMap } from "./lru-map.ts";

test("evicts the least recently used entry, and only when it is full", () => {
  const map = new LruMap<string, number>(3);
  for (const [index, key] of ["one", "two", "three"].entries()) map.set(key, index);
  expect(map.get("one")).toBe(0);
  map.set("four", 3);
  expect([...map.keys()].toSorted()).toEqual(["four", "one", "three"]);
  map.set("one", 7);
  expect(map.size).toBe(3);
  expect(map.get("one")).toBe(7);
});

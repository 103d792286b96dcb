import { expect, it } from "vitest";
import { hashOf, penlightClass } from "./penlight.ts";

it("gives a room the same pair everywhere", () => {
  expect(penlightClass(318225, "Freya")).toBe(`pen-${318225 % 12}`);
  expect(penlightClass(318225, "jkt48_freya")).toBe(penlightClass(318225, "Freya"));
});

it("falls back to the name for members without a room", () => {
  expect(penlightClass(null, "jkt48_new")).toMatch(/^pen-(?:\d|1[01])$/);
  expect(penlightClass(null, "jkt48_new")).toBe(penlightClass(null, "jkt48_new"));
});

it("hashes with FNV-1a", () => {
  expect(hashOf("")).toBe(0x811c9dc5);
  expect(hashOf("a")).toBe(0xe40c292c);
  expect(hashOf("foobar")).toBe(0xbf9cf968);
});

import { describe, expect, it } from "vitest";
import { newParts } from "./lives-channel.ts";

const before = { title: "a", cover: "https://a.example/1.jpg", counts: { visits: 10 } };

describe("newParts", () => {
  it("returns the parts that have changed", () => {
    const now = { ...before, counts: { visits: 12 }, title: "b" };
    expect(newParts(before, now, true)).toEqual({ counts: { visits: 12 }, title: "b" });
    expect(newParts(before, { ...before, counts: { visits: 10 } }, true)).toEqual({});
  });
  it("holds back counts until they are due, and nothing else", () => {
    expect(newParts(before, { ...before, counts: { visits: 12 }, title: "b" }, false)).toEqual({
      title: "b",
    });
  });
});

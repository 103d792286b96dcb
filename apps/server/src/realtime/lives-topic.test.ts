import { describe, expect, it } from "vitest";
import { newParts } from "./lives-topic.ts";

const before = { views: 10, title: "a", image: "https://a.example/1.jpg" };

describe("newParts", () => {
  it("tells what is new", () => {
    expect(newParts(before, { ...before, views: 12, title: "b" }, true)).toEqual({ views: 12, title: "b" });
    expect(newParts(before, before, true)).toEqual({});
  });
  it("keeps views back until it is their time, and nothing else", () => {
    expect(newParts(before, { ...before, views: 12, title: "b" }, false)).toEqual({ title: "b" });
  });
});

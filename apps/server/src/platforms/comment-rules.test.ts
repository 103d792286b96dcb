import { describe, expect, it } from "vitest";
import { commentId, isCounting, isShort } from "./comment-rules.ts";

describe("isCounting", () => {
  it.each(["1", "50", " 7 ", "0", "-3", "+12", "4.5", "4,5", "１２", "5０"])("%j is", (text) => {
    expect(isCounting(text)).toBe(true);
  });
  it.each(["51", "100", "10 menit lagi", "", "a1", "1a", "1 2", "wkwk 5", "50.5"])("%j isn't", (text) => {
    expect(isCounting(text)).toBe(false);
  });
});

describe("isShort", () => {
  it.each(["a", "ok", "👍", "👨‍👩‍👧", "🇮🇩🇮🇩", " hi "])("%j is", (text) => expect(isShort(text)).toBe(true));
  it.each(["oke", "wkw", "👍👍👍"])("%j isn't", (text) => expect(isShort(text)).toBe(false));
});

describe("commentId", () => {
  it("is the same for the same comment and another for another", () => {
    expect(commentId(1, 2, "halo")).toBe(commentId(1, 2, "halo"));
    expect(new Set([commentId(1, 2, "halo"), commentId(1, 3, "halo"), commentId(1, 2, "hai")]).size).toBe(3);
    expect(commentId(4200138, 1795215200, "halo")).toMatch(/^4200138-1795215200-[\w-]{10}$/);
  });
});

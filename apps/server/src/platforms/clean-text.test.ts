import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText, commentId, isCounting, isShort } from "./clean-text.ts";

describe("cleanText", () => {
  it.each([
    ["halo kak", "halo kak"],
    ["sayang kamu <3", "sayang kamu ‹3"],
    ["<script>alert('x')</script>", "‹script›alert('x')‹/script›"],
    ["</title><b>", "‹/title›‹b›"],
    ["satu\r\ndua\ttiga", "satu\r\ndua\ttiga"],
    ["a\u0000b\u0007c\u001bd\u007fe\u009ff", "abcdef"],
    ["baris\u2028baru\u2029lagi", "barisbarulagi"],
    // Characters that reverse the direction of the following text.
    ["gnp.\u202efoto", "gnp.foto"],
    ["\u2066a\u2069\u202ab\u202c", "ab"],
    // Invisible characters.
    ["a\u200b\u2060\ufeffb\u00adc", "abc"],
    ["\u200b\u200b\u200b", ""],
    [`a${"\u200d".repeat(500)}b`, "a\u200db"],
    ["e\u0301", "é"],
    // An emoji may consist of several characters, which stay together.
    ["👨‍👩‍👧‍👦🏳️‍🌈🇮🇩", "👨‍👩‍👧‍👦🏳️‍🌈🇮🇩"],
    ["สวัสดีค่ะ ありがとう", "สวัสดีค่ะ ありがとう"],
    ["half\ud83d", "half"],
    ["\udc00other half", "other half"],
    [`z${"\u0336".repeat(1_000)}`, `z${"\u0336".repeat(6)}`],
    ["x".repeat(100_000), "x".repeat(5_000)],
    [`${"x".repeat(4_999)}😀`, "x".repeat(4_999)],
  ])("cleans %j", (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it("returns text that all readers interpret in the same way, for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/[<>\u202a-\u202e\u2028\u2029]|(?![\t\r\n])\p{Cc}/u);
        expect(Buffer.from(clean).toString()).toBe(clean);
        expect(cleanText(clean)).toBe(clean);
      }),
      { seed: 48, numRuns: 1_000 },
    );
  });
});

describe("isCounting", () => {
  it.each(["1", "50", " 7 ", "0", "-3", "+12", "4.5", "4,5", "１２", "5０", "50\u200b"])("%j is", (text) => {
    expect(isCounting(text)).toBe(true);
  });
  it.each(["51", "100", "10 menit lagi", "", "a1", "1a", "1 2", "wkwk 5", "50.5", "<3", "<5>", "＜3"])(
    "%j is not counting",
    (text) => {
      expect(isCounting(text)).toBe(false);
    },
  );
});

describe("isShort", () => {
  it.each(["a", "ok", "👍", "👨‍👩‍👧", "🇮🇩🇮🇩", " hi ", "<3", ""])("%j is short", (text) =>
    expect(isShort(text)).toBe(true),
  );
  it.each(["oke", "wkw", "👍👍👍", "<<<", "<o>k"])("%j is not", (text) => expect(isShort(text)).toBe(false));
});

describe("commentId", () => {
  it("is equal for equal comments and different for different ones", () => {
    expect(commentId(1, 2, "halo")).toBe(commentId(1, 2, "halo"));
    expect(new Set([commentId(1, 2, "halo"), commentId(1, 3, "halo"), commentId(1, 2, "hai")]).size).toBe(3);
    expect(commentId(4200138, 1795215200, "halo")).toMatch(/^4200138-1795215200-[\w-]{10}$/);
  });
});

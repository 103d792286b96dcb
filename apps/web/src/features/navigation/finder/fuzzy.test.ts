import { describe, expect, it } from "vitest";
import { findAll, FIT, fitOf, folded } from "./fuzzy.ts";

describe("the score of a text", () => {
  it.each([
    ["fre", "freya", FIT.prefix],
    ["jaya", "freyanashifa jayawardana", FIT.wordStart],
    ["eya", "freya", FIT.substring],
    ["fry", "freya", FIT.subsequence],
    ["pjd", "pajama drive", FIT.subsequence],
    ["drv", "pajama drive", FIT.subsequence],
    ["yre", "freya", FIT.none],
    // Not from the start of a word, or too few letters to be meaningful.
    ["rya", "freya", FIT.none],
    ["fa", "freya", FIT.none],
    ["fre", "fera di idn live", FIT.none],
    ["", "freya", FIT.none],
    ["freyaa", "freya", FIT.none],
  ])("%s in %s", (query, text, fit) => expect(fitOf(query, text)).toBe(fit));

  it.each([
    ["  Frey\u00e0 ", "freya"],
    ["\u00c9toile", "etoile"],
    ["JKT48_Oline-M", "jkt48 oline m"],
    ["\uff26reya", "freya"],
  ])("folds %j to %j", (text, same) => expect(folded(text)).toBe(same));
});

const item = (id: string, ...words: string[]) => ({ id, words: words.map(folded) });
const found = (typed: string, items: ReturnType<typeof item>[], live: string[] = []) =>
  findAll(items, typed, (one, other) => Number(live.includes(other.id)) - Number(live.includes(one.id))).map(
    ({ item: { id } }) => id,
  );

describe("the results", () => {
  const items = [
    item("adel", "Adel", "Reva Fidela"),
    item("delynn", "Delynn", "Adeline Wijaya"),
    item("della", "Della"),
    item("fidel", "Fidelia"),
    item("marsha", "Marsha Della"),
    item("daisy", "Desy Natalia"),
  ];

  it("are prefixes first, then word starts, substrings and subsequences", () => {
    expect(found("del", items)).toEqual(["delynn", "della", "marsha", "adel", "fidel"]);
    expect(found("dsn", items)).toEqual(["daisy"]);
  });

  it("are matches of the name before other words, and live items before others", () => {
    expect(found("ade", items)).toEqual(["adel", "delynn"]);
    const live = ["della", "fidel"];
    expect(found("del", items, live)).toEqual(["della", "delynn", "marsha", "fidel", "adel"]);
  });

  it("keep the order of equally good items", () => {
    const same = ["b", "a", "c"].map((id) => item(id, "Sama"));
    expect(found("sam", same)).toEqual(["b", "a", "c"]);
  });

  it("match several words in any order, across all words of an item", () => {
    const gen = [item("freya", "Freya", "Gen 7"), item("fritzy", "Fritzy", "Gen 12")];
    expect(found("gen 7 fre", gen)).toEqual(["freya"]);
    expect(found("fri gen", gen)).toEqual(["fritzy"]);
    expect(found("fre nobody", gen)).toEqual([]);
  });

  it("match subsequences in names only", () => {
    const setlist = item("idola", "Fajar Sang Idola", "Boku no Taiyou", "Terima Kasih");
    expect(found("tema", [setlist])).toEqual([]);
    expect(found("terima", [setlist])).toEqual(["idola"]);
    expect(found("fsi", [setlist])).toEqual([]);
    expect(found("bnt", [setlist])).toEqual(["idola"]);
  });

  it("contain the index of the matched word", () => {
    expect(findAll(items, "wija")).toEqual([{ item: items[1], word: 1 }]);
  });

  it("are empty for an empty query", () => expect(found("  ", items)).toEqual([]));
});

import { describe, expect, it } from "vitest";
import { findAll, FIT, fitOf, folded } from "./fuzzy.ts";

describe("how well a text answers", () => {
  it.each([
    ["fre", "freya", FIT.prefix],
    ["jaya", "freyanashifa jayawardana", FIT.wordStart],
    ["eya", "freya", FIT.substring],
    ["fry", "freya", FIT.subsequence],
    ["pjd", "pajama drive", FIT.subsequence],
    ["drv", "pajama drive", FIT.subsequence],
    ["yre", "freya", FIT.none],
    // Not from a word's beginning on, or too few letters to mean anything.
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
  ])("takes %j for %j", (text, same) => expect(folded(text)).toBe(same));
});

const item = (id: string, ...words: string[]) => ({ id, words: words.map(folded) });
const found = (typed: string, items: ReturnType<typeof item>[], live: string[] = []) =>
  findAll(items, typed, (one, other) => Number(live.includes(other.id)) - Number(live.includes(one.id))).map(
    ({ item: { id } }) => id,
  );

describe("what is found", () => {
  const items = [
    item("adel", "Adel", "Reva Fidela"),
    item("delynn", "Delynn", "Adeline Wijaya"),
    item("della", "Della"),
    item("fidel", "Fidelia"),
    item("marsha", "Marsha Della"),
    item("daisy", "Desy Natalia"),
  ];

  it("is what begins so, then a word that does, then what has it, then what has its letters", () => {
    expect(found("del", items)).toEqual(["delynn", "della", "marsha", "adel", "fidel"]);
    expect(found("dsn", items)).toEqual(["daisy"]);
  });

  it("has a name of its own before what else it is known by, and who is live before the others", () => {
    expect(found("ade", items)).toEqual(["adel", "delynn"]);
    const live = ["della", "fidel"];
    expect(found("del", items, live)).toEqual(["della", "delynn", "marsha", "fidel", "adel"]);
  });

  it("keeps the order of what fits as well", () => {
    const same = ["b", "a", "c"].map((id) => item(id, "Sama"));
    expect(found("sam", same)).toEqual(["b", "a", "c"]);
  });

  it("takes several words in any order, from whatever it is known by", () => {
    const gen = [item("freya", "Freya", "Gen 7"), item("fritzy", "Fritzy", "Gen 12")];
    expect(found("gen 7 fre", gen)).toEqual(["freya"]);
    expect(found("fri gen", gen)).toEqual(["fritzy"]);
    expect(found("fre nobody", gen)).toEqual([]);
  });

  it("does not gather letters from what is no name", () => {
    const setlist = item("idola", "Fajar Sang Idola", "Boku no Taiyou", "Terima Kasih");
    expect(found("tema", [setlist])).toEqual([]);
    expect(found("terima", [setlist])).toEqual(["idola"]);
    expect(found("fsi", [setlist])).toEqual([]);
    expect(found("bnt", [setlist])).toEqual(["idola"]);
  });

  it("tells by which word", () => {
    expect(findAll(items, "wija")).toEqual([{ item: items[1], word: 1 }]);
  });

  it("is nothing for nothing", () => expect(found("  ", items)).toEqual([]));
});

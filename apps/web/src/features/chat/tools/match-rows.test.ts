import { describe, expect, it } from "vitest";
import type { ChatRow, CommentRow } from "../chat-rows.ts";
import { isHidden, isMarked, NO_FILTER, passes, saysWord, withSaid, type Reader } from "./match-rows.ts";

const FAN: Reader = { id: "7", name: "Mochi" };
const said = (name: string, text: string, part: Partial<CommentRow> = {}): CommentRow => ({
  kind: "comment",
  id: `${name} ${text}`,
  atMs: 1_000,
  author: name,
  name,
  hue: 0,
  avatar: "",
  text,
  ...part,
});
const GIFT: ChatRow = {
  kind: "gift",
  id: "g",
  atMs: 1,
  author: "9",
  name: "budi",
  hue: 0,
  image: "",
  count: 3,
};
const POLL: ChatRow = { kind: "poll", id: "p", atMs: 1, options: [1, 2] };

describe("matching a word", () => {
  it.each([
    ["selamat ya kak", "ya", true],
    ["saya juga", "ya", false],
    ["FREYA!!", "freya", true],
    ["freya48", "freya", false],
    ["フレイヤかわいい", "かわいい", true],
    ["ｆｒｅｙａ", "freya", true],
    ["🎉🎉", "🎉", true],
    ["a saya ya", "ya", true],
  ])("in %j, %j: %s", (text, word, isThere) => {
    expect(saysWord(text, word)).toBe(isThere);
  });
});

it("highlights words, names, and comments that mention the fan; never the fan's own", () => {
  const isOne = (row: ChatRow): boolean => isMarked(row, FAN, { marked: ["freya", "@Budi"] });
  expect(isOne(said("ani", "halo freya"))).toBe(true);
  expect(isOne(said("budi", "halo"))).toBe(true);
  expect(isOne(said("budiman", "halo"))).toBe(false);
  expect(isOne(said("ani", "@mochi setuju"))).toBe(true);
  expect(isOne(GIFT)).toBe(true);
  expect(isOne(said("Mochi", "halo freya", { author: "7" }))).toBe(false);
  expect(isOne(POLL)).toBe(false);
});

it("hides words and names, never the fan's own comments", () => {
  const isGone = (row: ChatRow): boolean => isHidden(row, FAN, { hidden: ["spoiler", "@budi"] });
  expect([said("ani", "ada spoiler nih"), said("Budi", "halo"), GIFT].map(isGone)).toEqual([
    true,
    true,
    true,
  ]);
  expect([said("ani", "halo"), said("Mochi", "spoiler", { author: "7" }), POLL].map(isGone)).toEqual([
    false,
    false,
    false,
  ]);
});

it("searches in texts and names", () => {
  const standing = { isOwn: false, isMarked: false };
  const row = said("Ani", "Semangat kak");
  const found = (part: object): boolean => passes(row, { ...NO_FILTER, ...part }, standing);
  expect([found({}), found({ text: "sEMang" }), found({ text: "ani" }), found({ text: "freya" })]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(["own", "marked", "gifts"].map((only) => found({ only }))).toEqual([false, false, false]);
  expect(passes(row, { only: "own", text: "" }, { isOwn: true, isMarked: false })).toBe(true);
  expect(passes(GIFT, { only: "gifts", text: "" }, standing)).toBe(true);
});

it("finds each of the fan's comments once, including those that the chat no longer contains", () => {
  const own = { author: "7" };
  const found = [said("Mochi", "halo", { ...own, atMs: 61_000 })];
  const kept = [
    said("Mochi", "lagi", { ...own, id: "own:2", atMs: 70_000 }),
    said("Mochi", "halo", { ...own, id: "own:1", atMs: 60_000 }),
  ];
  const all = withSaid(found, kept, { only: "own", text: "" });
  expect(all.map((row) => row.id)).toEqual(["own:2", "Mochi halo"]);
  expect(withSaid(found, kept, { only: "own", text: "lagi" }).map((row) => row.id)).toContain("own:2");
});

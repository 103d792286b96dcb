import { expect, it } from "vitest";
import type { CommentRow } from "../chat-rows.ts";
import { ReadOuts } from "./read-out.ts";

const said = (text: string): CommentRow => ({
  kind: "comment",
  id: text,
  atMs: 1,
  author: "1",
  name: "ani",
  hue: 0,
  avatar: "",
  text,
});
const isMarked = ({ text }: CommentRow): boolean => text.startsWith("!");
const texts = (outs: ReadOuts, reading: "marked" | "often", times: number): (string | null)[] =>
  Array.from({ length: times }, () => {
    const line = outs.next(reading);
    return line && `${line.text} +${line.others}`;
  });
/** A chat that contains the first rows, newest first, and then all of the second ones. */
function heard(before: readonly string[], after: readonly string[]): ReadOuts {
  const outs = new ReadOuts(before.map(said));
  outs.take(after.map(said), isMarked);
  return outs;
}

it("reads the newest line in place of all new ones, and nothing twice", () => {
  const outs = heard(["a"], ["d", "c", "b", "a"]);
  expect(texts(outs, "often", 2)).toEqual(["d +2", null]);
});

it("reads each highlighted line, oldest first, and then the newest line", () => {
  const outs = heard([], ["c", "!b", "!a"]);
  expect(texts(outs, "often", 4)).toEqual(["!a +0", "!b +0", "c +2", null]);
  expect(texts(heard([], ["c", "!b", "!a"]), "marked", 4)).toEqual(["!a +0", "!b +0", null, null]);
});

it("reads a highlighted line once, even if it is also the newest", () => {
  expect(texts(heard([], ["!a"]), "often", 2)).toEqual(["!a +0", null]);
});

it("skips the oldest highlighted lines of a busy chat", () => {
  const outs = heard([], ["!8", "!7", "!6", "!5", "!4", "!3", "!2", "!1"]);
  expect(texts(outs, "marked", 6)).toEqual(["!4 +0", "!5 +0", "!6 +0", "!7 +0", "!8 +0", null]);
});

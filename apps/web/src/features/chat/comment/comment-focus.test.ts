import { expect, it } from "vitest";
import { isCommentKey } from "./comment-focus.ts";

it.each([
  ["its key", { key: "c", modified: false, taken: false }, true],
  ["its key under caps lock", { key: "C", modified: false, taken: false }, true],
  ["not another key", { key: "v", modified: false, taken: false }, false],
  ["not copying", { key: "c", modified: true, taken: false }, false],
  ["not a letter of something else", { key: "c", modified: false, taken: true }, false],
])("accepts %s", (_what, press, isTaken) => {
  expect(isCommentKey(press)).toBe(isTaken);
});

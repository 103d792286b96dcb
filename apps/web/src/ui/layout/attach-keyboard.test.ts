import { expect, it } from "vitest";
import { coveredPx } from "./attach-keyboard.ts";

it.each([
  ["a keyboard", 664, { height: 328, scale: 1 }, 336],
  ["a page that has made room itself", 328, { height: 328, scale: 1 }, 0],
  ["a toolbar that has come", 745, { height: 664, scale: 1 }, 0],
  ["an enlarged page", 664, { height: 332, scale: 2 }, 0],
])("tells %s", (_what, pageHeightPx, visible, covered) => {
  expect(coveredPx(pageHeightPx, visible)).toBe(covered);
});

import { expect, it } from "vitest";
import { durationText } from "./duration-text.ts";

it.each([
  [0, "0 dtk"],
  [3.9, "3 dtk"],
  [59, "59 dtk"],
  [60, "1 mnt"],
  [119, "1 mnt"],
  [6_159, "1 j 42 mnt"],
  [97_200, "27 j"],
  [-5, "0 dtk"],
])("formats %d seconds as %s", (lengthSec, text) => {
  expect(durationText(lengthSec, "id")).toBe(text);
});

it("uses the language's units", () => {
  expect([durationText(3, "en"), durationText(3_720, "en")]).toEqual(["3 s", "1 h 2 min"]);
  expect([durationText(3, "ja"), durationText(3_720, "ja")]).toEqual(["3秒", "1時間2分"]);
  expect([durationText(7_200, "en"), durationText(7_200, "ja")]).toEqual(["2 h", "2時間"]);
});

import { expect, it } from "vitest";
import { findShows, newestFirst } from "./show-form.ts";
import { sampleShow } from "./sample-show.ts";

const pajama = sampleShow();
const ramune = sampleShow({
  _id: "f".repeat(24),
  setlist: { ...pajama.setlist, name: "Ramune no Nomikata", originalName: "ラムネの飲み方" },
});

it("finds by either name, ignoring case and surrounding whitespace", () => {
  expect(findShows([pajama, ramune], " ramune ")).toEqual([ramune]);
  expect(findShows([pajama, ramune], "ラムネ")).toEqual([ramune]);
  expect(findShows([pajama, ramune], "  ")).toEqual([pajama, ramune]);
  expect(findShows([pajama, ramune], "seishun")).toEqual([]);
});

it("sorts the newest first", () => {
  expect(newestFirst([pajama, ramune])).toEqual([ramune, pajama]);
});

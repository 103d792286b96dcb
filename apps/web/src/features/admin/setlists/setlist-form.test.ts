import type { Setlist } from "@penlight/contract";
import { expect, it } from "vitest";
import { findSetlists, NEW_SONG, setlistBody, setlistValues } from "./setlist-form.ts";

const setlist: Setlist = {
  _id: "c".repeat(24),
  name: "Pajama Drive",
  originalName: "パジャマドライブ",
  description: "",
  image: null,
  songs: [{ title: "Shonichi", translatedTitle: "Hari Pertama" }, { title: "Hissatsu Teleport" }],
  isSongOrderKnown: true,
  is_active: true,
};

it("opens with the setlist's data, or empty", () => {
  expect(setlistValues(setlist)).toEqual({
    name: "Pajama Drive",
    originalName: "パジャマドライブ",
    description: "",
    image: "",
    songs: [
      { title: "Shonichi", translatedTitle: "Hari Pertama" },
      { title: "Hissatsu Teleport", translatedTitle: "" },
    ],
  });
  expect(setlistValues(null)).toEqual({ name: "", originalName: "", description: "", image: "", songs: [] });
});

it("sends no surrounding whitespace and no empty rows", () => {
  const values = setlistValues(setlist);
  const body = setlistBody({
    ...values,
    name: " Pajama Drive ",
    songs: [...values.songs, NEW_SONG, { title: " ", translatedTitle: " Kotak " }],
  });
  expect(body.name).toBe("Pajama Drive");
  // A translation without a title is an error to show, not a row to drop.
  expect(body.songs).toEqual([...values.songs, { title: "", translatedTitle: "Kotak" }]);
});

it("finds a setlist by its names and its songs", () => {
  expect(findSetlists([setlist], " pajama")).toEqual([setlist]);
  expect(findSetlists([setlist], "hari pertama")).toEqual([setlist]);
  expect(findSetlists([setlist], "teleport")).toEqual([setlist]);
  expect(findSetlists([setlist], "ramune")).toEqual([]);
  expect(findSetlists([setlist], " ")).toEqual([setlist]);
});

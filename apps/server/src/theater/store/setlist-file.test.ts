import { describe, expect, it } from "vitest";
import { readSetlists } from "./setlist-file.ts";

const setlist = (name: string) => readSetlists().find((one) => one.name === name);

describe("a bundled setlist", () => {
  it("is described by publicly known facts", () => {
    expect(setlist("Pajama Drive")?.description).toBe(
      "Setlist asal AKB48 (Team B 3rd stage): 16 lagu, dibuka “Hari Pertama” dan ditutup “Baju Putih”.",
    );
  });

  it("is described without inferred facts", () => {
    expect(setlist("Aturan Anti Cinta")?.description).toMatch(/^Setlist asal AKB48: 16 lagu/);
  });

  it("is described even when not all of its songs are known", () => {
    expect(readSetlists().filter(({ description }) => description === "")).toEqual([]);
    expect(setlist("SWARA SEMESTA")?.description).toBe(
      "Setlist spesial JKT48, 2026. Daftar lagunya belum tercatat di sini.",
    );
  });

  it("has ordered songs only when the order is known", () => {
    expect(setlist("Pajama Drive")?.isSongOrderKnown).toBe(true);
    expect(setlist("Pertaruhan Cinta")?.isSongOrderKnown).toBe(false);
  });
});

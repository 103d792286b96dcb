import { describe, expect, it } from "vitest";
import { readSetlists } from "./setlist-file.ts";

const setlist = (name: string) => readSetlists().find((one) => one.name === name);

describe("a setlist that comes with the project", () => {
  it("is described by what is publicly known of it", () => {
    expect(setlist("Pajama Drive")?.description).toBe(
      "Setlist asal AKB48 (Team B 3rd stage): 16 lagu, dibuka “Hari Pertama” dan ditutup “Baju Putih”.",
    );
  });

  it("says nothing of what was only inferred, and nothing at all where too little is known", () => {
    expect(setlist("Aturan Anti Cinta")?.description).toMatch(/^Setlist asal AKB48: 16 lagu/);
    expect(setlist("SWARA SEMESTA")?.description).toBe("");
  });
});

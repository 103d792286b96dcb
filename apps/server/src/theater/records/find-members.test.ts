import { describe, expect, it } from "vitest";
import { readRoster } from "../../members/roster.ts";
import { findByStageNames } from "./find-members.ts";

const roster = readRoster();
const namesOf = (text: string): string[] =>
  findByStageNames(roster, text).found.map((member) => member.stageName);

describe("a line-up that was typed", () => {
  it("is read from lines and commas, in its order, whatever the letter case", () => {
    expect(namesOf("freya, FENI\nGita")).toEqual(["Freya", "Feni", "Gita"]);
  });

  it("has everybody once", () => {
    expect(namesOf("Feni, feni,\n\n, Feni")).toEqual(["Feni"]);
  });

  it("says whom nobody knows", () => {
    expect(findByStageNames(roster, "Feni, Nobody").unknown).toEqual(["Nobody"]);
  });

  it("prefers who is still there", () => {
    const [feni] = findByStageNames(roster, "Feni").found;
    const former = { ...feni!, id: "f".repeat(24), isActive: false };
    for (const members of [
      [...roster, former],
      [former, ...roster],
    ])
      expect(findByStageNames(members, "feni").found).toEqual([feni]);
  });
});

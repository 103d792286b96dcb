import { describe, expect, it } from "vitest";
import { readRoster } from "../../members/roster.ts";
import { findNamed, findPerformer, plainName, findByStageNames } from "./match-names.ts";

const member = (name: string, stage_name: string) => ({ name, stage_name });
const freya = member("Raden Rara Freyanashifa Jayawardana", "Freya");
const michelleA = member("Michelle Alexandra Suandi", "Michelle");
const michelleL = member("Michelle Levia Arifin", "Levi");
const members = [freya, michelleA, michelleL];

describe("names of setlists", () => {
  it.each([
    ["CARA MEMINUM RAMUNE", "Cara Meminum Ramune"],
    ["itadaki love", "ITADAKI♥LOVE"],
    ["BELIEVE", "B.E.L.I.E.V.E"],
    ["Gadis-Gadis  Remaja", "Gadis Gadis Remaja"],
  ])("matches %s with %s", (announced, name) => {
    expect(findNamed([{ name: "Pajama Drive" }, { name }], announced)).toEqual({ name });
  });

  it("match nothing when none or several fit", () => {
    expect(findNamed([{ name: "Pajama Drive" }], "Ramune")).toBeNull();
    expect(findNamed([{ name: "Aitakatta" }, { name: "AITAKATTA!" }], "Aitakatta")).toBeNull();
    expect(findNamed([{ name: "♥" }], "★")).toBeNull();
  });

  it("are compared by letters and digits only", () => {
    expect(plainName("  Éxtra–Show №2!")).toBe("extrashowno2");
  });
});

describe("names of members", () => {
  it.each([
    ["Raden Rara Freyanashifa Jayawardana", freya],
    ["freya", freya],
    ["Freya Jayawardana", freya],
    ["Michelle Suandi", michelleA],
    ["Levi Arifin", michelleL],
  ])("matches %s", (name, who) => {
    expect(findPerformer(members, name)).toBe(who);
  });

  it("match every member of the roster, by full name and by short form", () => {
    const roster = readRoster().map(({ name, stageName }) => member(name, stageName));
    for (const one of roster) {
      const short = `${one.stage_name} ${one.name.split(" ").at(-1)}`;
      expect(findPerformer(roster, one.name), one.name).toBe(one);
      expect(findPerformer(roster, short), short).toBe(one);
    }
  });

  it("are not matched by the first name only", () => {
    expect(findPerformer(members, "Michelle Tanaka")).toBeNull();
    expect(findPerformer(members, "Jayawardana")).toBeNull();
    expect(findPerformer(members, "")).toBeNull();
  });

  it("match nobody when two fit", () => {
    expect(findPerformer([member("Gita Sekar", "Gita"), member("Gita Ayu", "Gita")], "Gita")).toBeNull();
  });
});

const roster = readRoster();
const namesOf = (text: string): string[] =>
  findByStageNames(roster, text).found.map((member) => member.stageName);

describe("a typed line-up", () => {
  it("is split at lines and commas, keeping the order and ignoring case", () => {
    expect(namesOf("freya, FENI\nGita")).toEqual(["Freya", "Feni", "Gita"]);
  });

  it("contains each member once", () => {
    expect(namesOf("Feni, feni,\n\n, Feni")).toEqual(["Feni"]);
  });

  it("reports unknown names", () => {
    expect(findByStageNames(roster, "Feni, Nobody").unknown).toEqual(["Nobody"]);
  });

  it("prefers active members", () => {
    const [feni] = findByStageNames(roster, "Feni").found;
    const former = { ...feni!, id: "f".repeat(24), isActive: false };
    for (const members of [
      [...roster, former],
      [former, ...roster],
    ])
      expect(findByStageNames(members, "feni").found).toEqual([feni]);
  });
});

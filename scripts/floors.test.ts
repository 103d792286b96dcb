import { expect, it } from "vitest";
import { circles, FACES, FLOORS, floorFaults } from "./floors.mjs";

const SRC = "apps/server/src/";
const importing = (from: string, ...to: string[]) =>
  new Map([[SRC + from, to.map((path) => SRC + path)] as [string, string[]]]);

it("allows imports from lower floors, and of a neighbour's face", () => {
  expect(floorFaults(importing("stars/stars.ts", "base/errors.ts", "identity/sessions.ts"))).toEqual([]);
  expect(floorFaults(importing("stars/stars.ts", "lives/showroom-reads.ts", "stars/farm.ts"))).toEqual([]);
  expect(floorFaults(importing("main.ts", "app/app.ts"))).toEqual([]);
});

it("refuses imports from higher floors, of files that are no face, and a folder without a floor", () => {
  expect(floorFaults(importing("http/route.ts", "identity/gate.ts")).join()).toContain("upward");
  expect(floorFaults(importing("stars/stars.ts", "lives/home.ts")).join()).toContain("not-its-face");
  expect(floorFaults(importing("lives/showroom-reads.ts", "stars/stars.ts")).join()).toContain("no-face");
  expect(floorFaults(importing("cellar/wine.ts", "base/errors.ts")).join()).toContain("no-floor");
});

it("finds a cycle of files, and one of folders whose files have none", () => {
  const files = new Map([
    ["a/one.ts", ["a/two.ts"]],
    ["a/two.ts", ["a/one.ts"]],
  ]);
  expect(circles(files)).toEqual([["a/one.ts", "a/two.ts"]]);
  const folders = new Map([
    ["a/one.ts", ["b/one.ts"]],
    ["b/one.ts", []],
    ["b/two.ts", ["a/two.ts"]],
    ["a/two.ts", []],
  ]);
  expect(circles(folders)).toEqual([["a", "b"]]);
  expect(
    circles(
      new Map([
        ["a/one.ts", ["b/one.ts"]],
        ["b/one.ts", []],
      ]),
    ),
  ).toEqual([]);
});

it("lists each folder on one floor, and faces only of features", () => {
  const folders = FLOORS.flatMap((floor) => floor.folders);
  expect(new Set(folders).size).toBe(folders.length);
  const features = FLOORS.find(({ name }) => name === "features")?.folders ?? [];
  expect(Object.keys(FACES).filter((feature) => !features.includes(feature))).toEqual([]);
});

import { expect, it } from "vitest";
import { hiddenOf, optionsFrom } from "./view-options.ts";

const all = { views: true, menu: true, liveTime: true, podium: true, profile: true, openShowroom: true };

it("shows everything until something is hidden", () => {
  expect(optionsFrom("")).toEqual(all);
  expect(hiddenOf(all)).toBe("");
});

it("stores the names of hidden parts", () => {
  const options = { ...all, menu: false, openShowroom: false };
  expect(hiddenOf(options)).toBe("menu openShowroom");
  expect(optionsFrom("menu openShowroom")).toEqual(options);
});

it("ignores unknown names", () => {
  expect(optionsFrom("somebody views")).toEqual({ ...all, views: false });
});

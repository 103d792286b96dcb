import { expect, it } from "vitest";
import { hiddenOf, optionsFrom } from "./view-options.ts";

const all = { views: true, menu: true, liveTime: true, podium: true, profile: true, openShowroom: true };

it("shows everything until something is hidden", () => {
  expect(optionsFrom("")).toEqual(all);
  expect(hiddenOf(all)).toBe("");
});

it("remembers what is hidden by its name", () => {
  const options = { ...all, menu: false, openShowroom: false };
  expect(hiddenOf(options)).toBe("menu openShowroom");
  expect(optionsFrom("menu openShowroom")).toEqual(options);
});

it("does without names that it does not know", () => {
  expect(optionsFrom("somebody views")).toEqual({ ...all, views: false });
});

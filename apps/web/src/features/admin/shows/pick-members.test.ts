import { expect, it } from "vitest";
import { findMembers, withAll, withMember } from "./show-form.ts";
import { sampleMember } from "./sample-show.ts";

const freya = sampleMember("1", "Freya");
const feni = sampleMember("2", "Feni");
const muthe = sampleMember("3", "Muthe");

it("finds by any part of either name", () => {
  expect(findMembers([freya, feni, muthe], "FE")).toEqual([feni]);
  expect(findMembers([freya, feni, muthe], "jkt48")).toHaveLength(3);
  expect(findMembers([freya, feni], "")).toHaveLength(2);
});

it("appends new members, and removes one without reordering", () => {
  expect(withMember([muthe._id, freya._id], feni._id, true)).toEqual([muthe._id, freya._id, feni._id]);
  expect(withMember([muthe._id, freya._id, feni._id], freya._id, false)).toEqual([muthe._id, feni._id]);
});

it("adds all without duplicates, and keeps members of another list", () => {
  expect(withAll([muthe._id, freya._id], [freya, feni], true)).toEqual([muthe._id, freya._id, feni._id]);
  expect(withAll([muthe._id, freya._id], [freya, feni], false)).toEqual([muthe._id]);
});

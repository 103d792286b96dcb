import { statusPart, type StatusPart } from "@penlight/contract";
import { expect, it } from "vitest";
import { GROUPS, troubledGroups } from "./status-groups.ts";

const partsWith = (...troubled: StatusPart[]) =>
  statusPart.options.map((name) => ({ name, ok: !troubled.includes(name), since: null }));

it("shows every part once", () => {
  expect(GROUPS.flatMap(({ names }) => names).toSorted()).toEqual(statusPart.options.toSorted());
});

it("names each platform in trouble once, however much of it is", () => {
  expect(troubledGroups(partsWith())).toEqual([]);
  expect(troubledGroups(partsWith("idn_chat", "showroom", "showroom_chat"))).toEqual(["showroom", "idn"]);
  expect(troubledGroups(partsWith("penlight"))).toEqual(["penlight"]);
});

import { statusPart, type StatusPart } from "@penlight/contract";
import { expect, it } from "vitest";
import { GROUPS, troubledGroups } from "./status-groups.ts";

const partsWith = (...troubled: StatusPart[]) =>
  statusPart.options.map((name) => ({ name, ok: !troubled.includes(name), since: null }));

it("contains every part once", () => {
  expect(GROUPS.flatMap(({ names }) => names).toSorted()).toEqual(statusPart.options.toSorted());
});

it("contains each affected platform once, however many of its parts are affected", () => {
  expect(troubledGroups(partsWith())).toEqual([]);
  expect(troubledGroups(partsWith("idn_chat", "showroom", "showroom_chat"))).toEqual(["showroom", "idn"]);
  expect(troubledGroups(partsWith("penlight"))).toEqual(["penlight"]);
});

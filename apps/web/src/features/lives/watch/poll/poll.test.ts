import type { RealtimeEvent } from "@penlight/contract";
import { expect, it } from "vitest";
import { pollOf } from "./poll.ts";

const envelope = { op: "event", ch: "chat:showroom:1", id: "1-1", ts: "2026-11-21T12:00:00Z" } as const;
const opened: RealtimeEvent = { ...envelope, type: "poll.open", data: { options: [1, 2] } };
const over: RealtimeEvent = {
  ...envelope,
  type: "poll.result",
  data: { options: [{ option: 1, rate: 61.5 }] },
};

it("opens, then has the result", () => {
  expect(pollOf(opened)).toEqual({ state: "open", options: [1, 2] });
  expect(pollOf(over)).toEqual({ state: "over", options: [{ option: 1, rate: 61.5 }] });
});

it("is removed by an empty poll", () => {
  expect(pollOf({ ...over, data: { options: [] } })).toBeNull();
});

it("is unchanged by other events", () => {
  expect(pollOf({ ...envelope, type: "telop.off", data: {} })).toBeUndefined();
});

import type { RealtimeEvent } from "@penlight/contract";
import { expect, it } from "vitest";
import { pollAfter } from "./poll.ts";

const envelope = { op: "event", ch: "chat:showroom:1", id: "1-1", ts: "2026-11-21T12:00:00Z" } as const;
const opened: RealtimeEvent = { ...envelope, type: "poll.open", data: { options: [1, 2] } };
const over: RealtimeEvent = {
  ...envelope,
  type: "poll.result",
  data: { options: [{ option: 1, rate: 61.5 }] },
};

it("opens, then tells how the fans chose", () => {
  const open = pollAfter(null, opened);
  expect(open).toEqual({ state: "open", options: [1, 2] });
  expect(pollAfter(open, over)).toEqual({ state: "over", options: [{ option: 1, rate: 61.5 }] });
});

it("stays while other things happen, and goes with an empty one", () => {
  const open = pollAfter(null, opened);
  expect(pollAfter(open, { ...envelope, type: "telop.off", data: {} })).toBe(open);
  expect(pollAfter(open, { ...over, data: { options: [] } })).toBeNull();
});

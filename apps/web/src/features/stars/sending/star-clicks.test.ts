import type { StarName } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import {
  isLocked,
  NO_CLICKS,
  NO_STARS,
  nextStarStep,
  shownCount,
  type StarClicks,
  type StarEffect,
  type StarEvent,
} from "./star-clicks.ts";

const counts = (change: Partial<Record<StarName, number>> = {}) => ({ ...NO_STARS, ...change });
const click = (name: StarName): StarEvent => ({ type: "click", name });
const times = (count: number, event: StarEvent): StarEvent[] => Array.from({ length: count }, () => event);
const some = (name: StarName, num: number): StarEffect => ({
  do: "send",
  batch: { kind: "some", name, num },
});

/** Applies events to a fan who holds these stars; returns the state, and the effects of the last event. */
function tell(held: Partial<Record<StarName, number>>, ...events: StarEvent[]) {
  let clicks: StarClicks = { ...NO_CLICKS, held: counts(held) };
  let effects: readonly StarEffect[] = [];
  for (const event of events) ({ clicks, effects } = nextStarStep(clicks, event));
  return { clicks, effects };
}

describe("clicks on a star", () => {
  it("reduce the shown count, and start a timer", () => {
    const { clicks, effects } = tell({ a: 64 }, ...times(7, click("a")));
    expect([shownCount(clicks, "a"), clicks.pending.a]).toEqual([57, 7]);
    expect(effects).toEqual([{ do: "wait", name: "a" }]);
  });

  it("are sent after a pause without clicks", () => {
    const { clicks, effects } = tell({ a: 64 }, ...times(7, click("a")), { type: "idle", name: "a" });
    expect(effects).toEqual([some("a", 7)]);
    expect([shownCount(clicks, "a"), clicks.pending.a]).toEqual([57, 0]);
  });

  it("are sent at once with the tenth, without a timer", () => {
    expect(tell({ a: 64 }, ...times(10, click("a"))).effects).toEqual([some("a", 10)]);
  });

  it("continue during a send of their type: thirteen are sent as ten and then three", () => {
    const quick = times(13, click("a"));
    expect(tell({ a: 64 }, ...quick).effects).toEqual([{ do: "wait", name: "a" }]);
    const sent: StarEvent = { type: "sent", left: 54 };
    const idle: StarEvent = { type: "idle", name: "a" };
    // The answer contains the stars left, so no read is needed.
    expect(tell({ a: 64 }, ...quick, sent).effects).toEqual([]);
    expect(tell({ a: 64 }, ...quick, sent, idle).effects).toEqual([some("a", 3)]);
    // The pause passed while the ten were still being sent.
    expect(tell({ a: 64 }, ...quick, idle).effects).toEqual([]);
    expect(tell({ a: 64 }, ...quick, idle, sent).effects).toEqual([some("a", 3)]);
  });

  it("send another full batch as soon as the first has arrived", () => {
    const { effects } = tell({ a: 64 }, ...times(24, click("a")), { type: "sent", left: 54 });
    expect(effects).toEqual([some("a", 10)]);
  });

  it("are ignored at zero, before the counts are loaded, and while another type is being sent", () => {
    expect(tell({ a: 2 }, ...times(3, click("a"))).clicks.pending.a).toBe(2);
    expect(nextStarStep(NO_CLICKS, click("a")).clicks).toEqual(NO_CLICKS);
    const { clicks } = tell({ a: 64, b: 9 }, ...times(10, click("a")), click("b"));
    expect(isLocked(clicks, "b")).toBe(true);
    expect(shownCount(clicks, "b")).toBe(9);
  });

  it("of two types are sent one after the other", () => {
    const both = [click("a"), click("b"), { type: "idle", name: "a" }, { type: "idle", name: "b" }] as const;
    expect(tell({ a: 5, b: 5 }, ...both, { type: "sent", left: 4 }).effects).toEqual([some("b", 1)]);
  });
});

describe("the server's count", () => {
  it("replaces the stars held, from which clicked ones are subtracted", () => {
    const told: StarEvent = { type: "counts", counts: counts({ a: 30 }), version: 0 };
    expect(shownCount(tell({ a: 64 }, ...times(4, click("a")), told).clicks, "a")).toBe(26);
  });

  it("returns clicks that exceed it", () => {
    const told: StarEvent = { type: "counts", counts: counts({ a: 3 }), version: 0 };
    const { clicks } = tell({ a: 64 }, ...times(8, click("a")), told);
    expect([shownCount(clicks, "a"), clicks.pending.a]).toEqual([0, 3]);
  });

  it("is read again when it was requested before a send", () => {
    const old: StarEvent = { type: "counts", counts: counts({ a: 64 }), version: 0 };
    const ten = times(10, click("a"));
    expect(tell({ a: 64 }, ...ten, old)).toMatchObject({ clicks: { sending: { num: 10 } }, effects: [] });
    const after = tell({ a: 64 }, ...ten, { type: "sent", left: 54 }, old);
    expect(shownCount(after.clicks, "a")).toBe(54);
    expect(after.effects).toEqual([{ do: "read", version: 2 }]);
  });
});

describe("counts that arrive during a send", () => {
  const told: StarEvent = { type: "counts", counts: counts({ a: 54, b: 10 }), version: 1 };
  const out = [...times(10, click("a")), told];

  it("are ignored, since they may or may not include it", () => {
    const { clicks, effects } = tell({ a: 64 }, ...out);
    expect([shownCount(clicks, "a"), effects]).toEqual([54, []]);
  });

  it("are requested again after it, until they have arrived", () => {
    const sent = (left: number): StarEvent => ({ type: "sent", left });
    const next = times(10, click("a"));
    expect(tell({ a: 64 }, ...out, sent(54)).effects).toEqual([{ do: "read", version: 2 }]);
    expect(tell({ a: 64 }, ...out, sent(54), ...next, sent(44)).effects).toEqual([
      { do: "read", version: 4 },
    ]);
    const come: StarEvent = { type: "counts", counts: counts({ a: 54, b: 10 }), version: 2 };
    expect(tell({ a: 64 }, ...out, sent(54), come, ...next, sent(44)).effects).toEqual([]);
  });

  it("are requested when nothing more is to be sent", () => {
    const more = [...times(20, click("a")), told, { type: "sent", left: 54 }] as const;
    expect(tell({ a: 64 }, ...more).effects).toEqual([some("a", 10)]);
    expect(tell({ a: 64 }, ...more, { type: "sent", left: 44 }).effects).toEqual([
      { do: "read", version: 4 },
    ]);
  });
});

describe("a send that fails", () => {
  it("returns its stars; stars clicked meanwhile are still sent", () => {
    const failed: StarEvent = { type: "failed", hopeless: false };
    const { clicks, effects } = tell({ a: 64 }, ...times(13, click("a")), failed);
    expect([shownCount(clicks, "a"), clicks.pending.a]).toEqual([61, 3]);
    expect(effects).toEqual([{ do: "read", version: 2 }]);
  });

  it("returns all clicked stars when the next send would fail too", () => {
    const { clicks } = tell({ a: 64 }, ...times(13, click("a")), { type: "failed", hopeless: true });
    expect([shownCount(clicks, "a"), clicks.pending.a]).toEqual([64, 0]);
  });
});

describe("all stars", () => {
  it("are sent together with clicked ones, while every type is locked", () => {
    const { clicks, effects } = tell({ a: 64, b: 1 }, click("a"), { type: "send-all" });
    expect(effects).toEqual([{ do: "send", batch: { kind: "all" } }]);
    expect([isLocked(clicks, "a"), clicks.pending.a]).toEqual([true, 0]);
    const { clicks: after } = nextStarStep(clicks, { type: "sent", left: 0 });
    expect(after.held).toEqual(NO_STARS);
  });

  it("are not sent when there are none, or during another send", () => {
    expect(tell({}, { type: "send-all" }).effects).toEqual([]);
    expect(tell({ a: 64 }, ...times(10, click("a")), { type: "send-all" }).effects).toEqual([]);
  });
});

describe("leaving", () => {
  it("sends clicked stars without waiting, and returns them where nothing can be sent", () => {
    const three = times(3, click("a"));
    expect(tell({ a: 64 }, ...three, { type: "leave" }).effects).toEqual([some("a", 3)]);
    expect(tell({ a: 64 }, { type: "leave" }).effects).toEqual([]);
    expect(shownCount(tell({ a: 64 }, ...three, { type: "close" }).clicks, "a")).toBe(64);
  });
});

import { describe, expect, it } from "vitest";
import type { Comment, Gift } from "@penlight/contract";
import { commentEvent, giftEvent, Heard, unheardSinceMs } from "./heard.ts";
import type { RecordEvent } from "./record-event.ts";

const user = { id: "1", name: "Budi", avatar: "https://a.example/1.png" };
const comment = (id: string, atMs: number): Comment => ({
  id,
  platform: "showroom",
  user,
  text: id,
  atMs,
  short: false,
});
const gift = (id: string, atMs: number): Gift => ({
  id,
  platform: "showroom",
  user,
  giftId: "1",
  image: "https://a.example/g.png",
  count: 1,
  atMs,
});
const SINCE_MS = 1_000_000;

describe("what was not heard", () => {
  it("is found in the platform's log, and nothing else", () => {
    const heard = new Heard();
    heard.hear(commentEvent(comment("a", SINCE_MS - 1_000)));
    const log = [comment("c", SINCE_MS + 2_000), comment("b", SINCE_MS), comment("a", SINCE_MS - 1_000)];
    const { events, isWhole } = heard.missing({ comments: log, gifts: [] }, SINCE_MS);
    expect(events.map((event) => event.type === "comment" && event.id)).toEqual(["b", "c"]);
    expect(isWhole).toBe(true);
    expect(heard.missing({ comments: log, gifts: [] }, SINCE_MS).events).toEqual([]);
  });

  it("is as many of the same gift as the log has more than were heard", () => {
    const heard = new Heard();
    heard.hear(giftEvent({ ...gift("g", SINCE_MS), id: "g-7" }));
    const log = { comments: [], gifts: [gift("g", SINCE_MS), gift("g", SINCE_MS), gift("h", SINCE_MS)] };
    const { events } = heard.missing(log, SINCE_MS);
    expect(events).toHaveLength(2);
    expect(new Set(events.map((event) => event.type === "gift" && event.id)).size).toBe(2);
  });

  it("is not told by two broadcasts of one place, whose logs are alike, and neither counts as heard by the other", () => {
    const first = new Heard();
    const second = first.next();
    const log = { comments: [comment("a", SINCE_MS)], gifts: [gift("g", SINCE_MS)] };
    expect(first.missing(log, SINCE_MS).events).toHaveLength(2);
    expect(second.missing(log, SINCE_MS)).toEqual({ events: [], isWhole: true });
    expect(second.newestMs).toBe(0);
    // A log without anything is that of a live in which nothing was said, or of one that is over.
    const nothing = { comments: [], gifts: [] };
    expect([first, second].map((one) => one.missing(nothing, SINCE_MS).isWhole)).toEqual([false, true]);
  });

  it("is not told again when it comes through after all, later than the log that had it", () => {
    const heard = new Heard();
    heard.missing({ comments: [comment("a", SINCE_MS)], gifts: [gift("g", SINCE_MS)] }, SINCE_MS);
    expect(heard.hear(commentEvent(comment("a", SINCE_MS)))).toBe(false);
    expect(heard.hear(giftEvent({ ...gift("g", SINCE_MS), id: "g-1" }))).toBe(false);
    // The next one of the same second is another.
    expect(heard.hear(giftEvent({ ...gift("g", SINCE_MS), id: "g-2" }))).toBe(true);
    const log = { comments: [], gifts: [gift("g", SINCE_MS), gift("g", SINCE_MS)] };
    expect(heard.missing(log, SINCE_MS).events).toEqual([]);
  });

  it("is not all that there was when the log does not reach back so far", () => {
    const full = Array.from({ length: 60 }, (_, at) => comment(`${at}`, SINCE_MS + 60_000 - at));
    expect(new Heard().missing({ comments: full, gifts: [] }, SINCE_MS).isWhole).toBe(false);
    const reaching = [...full, comment("old", SINCE_MS - 1)];
    expect(new Heard().missing({ comments: reaching, gifts: [] }, SINCE_MS).isWhole).toBe(true);
  });

  it("is not all that there was when the log is empty by now, since the live is over", () => {
    const heard = new Heard();
    const nothing = { comments: [], gifts: [] };
    expect(heard.missing(nothing, SINCE_MS)).toEqual({ events: [], isWhole: true });
    heard.hear(commentEvent(comment("a", SINCE_MS - 1_000)));
    expect(heard.missing(nothing, SINCE_MS)).toEqual({ events: [], isWhole: false });
  });
});

describe("a hearing that broke off", () => {
  it("lacks what was on its way, from the last that came through on", () => {
    const heard = new Heard([commentEvent(comment("a", SINCE_MS)), giftEvent(gift("g-1", SINCE_MS + 500))]);
    expect(heard.unheardSinceMs(SINCE_MS + 5_000)).toBe(SINCE_MS + 500);
    expect(heard.unheardSinceMs(SINCE_MS + 3_600_000)).toBe(SINCE_MS + 3_000_000);
  });

  it("lacks nothing of what came after it was seen to break off", () => {
    const heard = new Heard([commentEvent(comment("a", SINCE_MS + 1_000))]);
    expect(heard.unheardSinceMs(SINCE_MS)).toBe(SINCE_MS);
  });
});

describe("since when a live was not heard that was seen on air until a time", () => {
  const MINUTE_MS = 60_000;
  const said = (atMs: number): RecordEvent => commentEvent(comment(`at ${atMs}`, atMs));
  const hearing = (atMs: number, sinceMs: number | null, live = "showroom:1"): RecordEvent => ({
    type: "hearing",
    atMs,
    live,
    unheardSinceMs: sinceMs,
  });
  const sinceMs = (...written: RecordEvent[]): number => unheardSinceMs("showroom:1", written, SINCE_MS);

  it("is when it was heard last, and nothing was on its way for longer than ten minutes", () => {
    expect(sinceMs(hearing(SINCE_MS - 5_000, null), said(SINCE_MS - 4_000))).toBe(SINCE_MS - 4_000);
    expect(sinceMs(said(SINCE_MS - 15 * MINUTE_MS))).toBe(SINCE_MS - 10 * MINUTE_MS);
  });

  it("is what was noted last of it, however long ago that was", () => {
    const noted = hearing(SINCE_MS - 1_000, SINCE_MS - 30 * MINUTE_MS);
    expect(sinceMs(noted, said(SINCE_MS - 500))).toBe(SINCE_MS - 30 * MINUTE_MS);
    expect(sinceMs(noted, hearing(SINCE_MS - 900, null), said(SINCE_MS - 500))).toBe(SINCE_MS - 500);
    // Of another of the sitting's broadcasts it says nothing.
    expect(sinceMs(hearing(SINCE_MS, 0, "showroom:2"), said(SINCE_MS - 500))).toBe(SINCE_MS - 500);
  });
});

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

describe("missed events", () => {
  it("are found in the platform's log, and nothing else", () => {
    const heard = new Heard();
    heard.hear(commentEvent(comment("a", SINCE_MS - 1_000)));
    const log = [comment("c", SINCE_MS + 2_000), comment("b", SINCE_MS), comment("a", SINCE_MS - 1_000)];
    const { events, isWhole } = heard.missing({ comments: log, gifts: [] }, SINCE_MS);
    expect(events.map((event) => event.type === "comment" && event.id)).toEqual(["b", "c"]);
    expect(isWhole).toBe(true);
    expect(heard.missing({ comments: log, gifts: [] }, SINCE_MS).events).toEqual([]);
  });

  it("include as many equal gifts as the log has more than were received", () => {
    const heard = new Heard();
    heard.hear(giftEvent({ ...gift("g", SINCE_MS), id: "g-7" }));
    const log = { comments: [], gifts: [gift("g", SINCE_MS), gift("g", SINCE_MS), gift("h", SINCE_MS)] };
    const { events } = heard.missing(log, SINCE_MS);
    expect(events).toHaveLength(2);
    expect(new Set(events.map((event) => event.type === "gift" && event.id)).size).toBe(2);
  });

  it("are returned to one of two broadcasts that share a room's log, without counting as received by the other", () => {
    const first = new Heard();
    const second = first.next();
    const log = { comments: [comment("a", SINCE_MS)], gifts: [gift("g", SINCE_MS)] };
    expect(first.missing(log, SINCE_MS).events).toHaveLength(2);
    expect(second.missing(log, SINCE_MS)).toEqual({ events: [], isWhole: true });
    expect(second.newestMs).toBe(0);
    // An empty log is that of a live without comments, or of one that is over.
    const nothing = { comments: [], gifts: [] };
    expect([first, second].map((one) => one.missing(nothing, SINCE_MS).isWhole)).toEqual([false, true]);
  });

  it("are not accepted again when the socket delivers them after the log", () => {
    const heard = new Heard();
    heard.missing({ comments: [comment("a", SINCE_MS)], gifts: [gift("g", SINCE_MS)] }, SINCE_MS);
    expect(heard.hear(commentEvent(comment("a", SINCE_MS)))).toBe(false);
    expect(heard.hear(giftEvent({ ...gift("g", SINCE_MS), id: "g-1" }))).toBe(false);
    // The next gift within the same second is a different one.
    expect(heard.hear(giftEvent({ ...gift("g", SINCE_MS), id: "g-2" }))).toBe(true);
    const log = { comments: [], gifts: [gift("g", SINCE_MS), gift("g", SINCE_MS)] };
    expect(heard.missing(log, SINCE_MS).events).toEqual([]);
  });

  it("are incomplete when the log does not reach back far enough", () => {
    const full = Array.from({ length: 60 }, (_, at) => comment(`${at}`, SINCE_MS + 60_000 - at));
    expect(new Heard().missing({ comments: full, gifts: [] }, SINCE_MS).isWhole).toBe(false);
    const reaching = [...full, comment("old", SINCE_MS - 1)];
    expect(new Heard().missing({ comments: reaching, gifts: [] }, SINCE_MS).isWhole).toBe(true);
  });

  it("are incomplete when the log is empty because the live is over", () => {
    const heard = new Heard();
    const nothing = { comments: [], gifts: [] };
    expect(heard.missing(nothing, SINCE_MS)).toEqual({ events: [], isWhole: true });
    heard.hear(commentEvent(comment("a", SINCE_MS - 1_000)));
    expect(heard.missing(nothing, SINCE_MS)).toEqual({ events: [], isWhole: false });
  });
});

describe("an interrupted connection", () => {
  it("has missed what was in transit, from the last received event on", () => {
    const heard = new Heard([commentEvent(comment("a", SINCE_MS)), giftEvent(gift("g-1", SINCE_MS + 500))]);
    expect(heard.unheardSinceMs(SINCE_MS + 5_000)).toBe(SINCE_MS + 500);
    expect(heard.unheardSinceMs(SINCE_MS + 3_600_000)).toBe(SINCE_MS + 3_000_000);
  });

  it("has missed nothing before the time when it was seen to break", () => {
    const heard = new Heard([commentEvent(comment("a", SINCE_MS + 1_000))]);
    expect(heard.unheardSinceMs(SINCE_MS)).toBe(SINCE_MS);
  });
});

describe("unheardSinceMs of a live that was last seen at a time", () => {
  const MINUTE_MS = 60_000;
  const said = (atMs: number): RecordEvent => commentEvent(comment(`at ${atMs}`, atMs));
  const hearing = (atMs: number, sinceMs: number | null, live = "showroom:1"): RecordEvent => ({
    type: "hearing",
    atMs,
    live,
    unheardSinceMs: sinceMs,
  });
  const sinceMs = (...written: RecordEvent[]): number => unheardSinceMs("showroom:1", written, SINCE_MS);

  it("is the time of the last received event, at most ten minutes earlier", () => {
    expect(sinceMs(hearing(SINCE_MS - 5_000, null), said(SINCE_MS - 4_000))).toBe(SINCE_MS - 4_000);
    expect(sinceMs(said(SINCE_MS - 15 * MINUTE_MS))).toBe(SINCE_MS - 10 * MINUTE_MS);
  });

  it("is the last recorded state of the connection, however old it is", () => {
    const noted = hearing(SINCE_MS - 1_000, SINCE_MS - 30 * MINUTE_MS);
    expect(sinceMs(noted, said(SINCE_MS - 500))).toBe(SINCE_MS - 30 * MINUTE_MS);
    expect(sinceMs(noted, hearing(SINCE_MS - 900, null), said(SINCE_MS - 500))).toBe(SINCE_MS - 500);
    // The state of another broadcast of the sitting is ignored.
    expect(sinceMs(hearing(SINCE_MS, 0, "showroom:2"), said(SINCE_MS - 500))).toBe(SINCE_MS - 500);
  });
});

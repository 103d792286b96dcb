import { describe, expect, it } from "vitest";
import type { LiveLog, PlatformLog } from "../platforms/on-air.ts";
import { gapAfterLog, missedSinceMs, rowsSince } from "./gaps.ts";

const STARTED_MS = 1_000_000;
const SINCE_MS = STARTED_MS + 600_000;
const UNTIL_MS = SINCE_MS + 60_000;
const MISSED = { sinceMs: SINCE_MS, untilMs: UNTIL_MS };

const logOf = (wholeSinceMs: number | null): PlatformLog<never> => ({ rows: [], wholeSinceMs });
/** The gap that these logs leave, by since when each is whole. */
const kindOf = (
  comments: number | null,
  gifts: number | null | "none",
  had = { comments: true, gifts: true },
): string | undefined => {
  const log: LiveLog = { comments: logOf(comments), gifts: gifts === "none" ? null : logOf(gifts) };
  return gapAfterLog(log, MISSED, had, STARTED_MS)?.of;
};

describe("missedSinceMs", () => {
  it("is the time of the newest event, at most ten minutes before the break", () => {
    expect(missedSinceMs(SINCE_MS, SINCE_MS - 4_000, 600_000)).toBe(SINCE_MS - 4_000);
    expect(missedSinceMs(SINCE_MS, 0, 600_000)).toBe(SINCE_MS - 600_000);
  });

  it("is not after the break", () => {
    expect(missedSinceMs(SINCE_MS, SINCE_MS + 1_000, 600_000)).toBe(SINCE_MS);
  });
});

describe("gapAfterLog", () => {
  it("is none when both logs are whole since the break", () => {
    expect(kindOf(0, SINCE_MS)).toBeUndefined();
  });

  it("names the missed part, and what is usually in transit before it, but nothing before the start", () => {
    expect(gapAfterLog(null, MISSED, { comments: true, gifts: true }, STARTED_MS)).toEqual({
      fromMs: SINCE_MS - 2_000,
      untilMs: UNTIL_MS,
      of: "everything",
    });
    const young = gapAfterLog(null, MISSED, { comments: true, gifts: true }, SINCE_MS - 500);
    expect(young?.fromMs).toBe(SINCE_MS - 500);
  });

  it("is of everything when the comments do not reach back, and of gifts when only those do not", () => {
    expect(kindOf(SINCE_MS + 1, 0)).toBe("everything");
    expect(kindOf(0, SINCE_MS + 1)).toBe("gifts");
    expect(kindOf(0, "none")).toBe("gifts");
  });

  it("takes an empty log for that of a live without events, unless some were received", () => {
    expect(kindOf(null, null, { comments: false, gifts: false })).toBeUndefined();
    expect(kindOf(null, null, { comments: true, gifts: false })).toBe("everything");
    expect(kindOf(null, null, { comments: false, gifts: true })).toBe("gifts");
  });

  it("is none of a part that ends before it begins", () => {
    const none = { sinceMs: SINCE_MS, untilMs: SINCE_MS - 5_000 };
    expect(gapAfterLog(null, none, { comments: true, gifts: true }, STARTED_MS)).toBeNull();
  });
});

describe("rowsSince", () => {
  it("includes some seconds before the break, whose events may have been in transit", () => {
    const rows = [1_000, -10_000, -20_000].map((ageMs) => ({ atMs: SINCE_MS + ageMs }));
    expect(rowsSince({ rows, wholeSinceMs: 0 }, SINCE_MS)).toEqual(rows.slice(0, 2));
    expect(rowsSince(null, SINCE_MS)).toEqual([]);
  });
});

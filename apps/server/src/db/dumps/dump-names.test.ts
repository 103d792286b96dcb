import { describe, expect, it } from "vitest";
import { dumpName, dumpsAmong, superfluousDumps, unfinishedAmong, unfinishedName } from "./dump-names.ts";

const HOUR_MS = 3_600_000;
const NOON_MS = Date.UTC(2026, 10, 21, 12);
const hoursAgo = (hours: number): string => dumpName(NOON_MS - hours * HOUR_MS);

describe("dumps", () => {
  it("are named so that they sort by time, and nothing else is taken for one", () => {
    expect(dumpName(NOON_MS)).toBe("2026-11-21T12-00-00-000Z.dump.gz");
    const files = [hoursAgo(2), ".DS_Store", unfinishedName(hoursAgo(0)), hoursAgo(1)];
    expect(dumpsAmong(files)).toEqual([hoursAgo(1), hoursAgo(2)]);
    expect(unfinishedAmong(files)).toEqual([unfinishedName(hoursAgo(0))]);
  });

  it("stay while they are few", () => {
    expect(superfluousDumps([hoursAgo(0), hoursAgo(1), hoursAgo(2)])).toEqual([]);
    expect(superfluousDumps([])).toEqual([]);
  });

  it("of today go but for the newest three; of three days before, the last of each stays", () => {
    const kept = [hoursAgo(0), hoursAgo(1), hoursAgo(2), hoursAgo(13), hoursAgo(40), hoursAgo(62)];
    const gone = [hoursAgo(3), hoursAgo(15), hoursAgo(41), hoursAgo(86), hoursAgo(500)];
    expect(superfluousDumps([...gone, ...kept])).toEqual(gone);
  });

  it("of a quiet week stay, however long ago its days were", () => {
    const quiet = [hoursAgo(0), hoursAgo(48), hoursAgo(49), hoursAgo(100), hoursAgo(200)];
    expect(superfluousDumps(quiet)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { dumpName, dumpsAmong, superfluousDumps, unfinishedAmong, unfinishedName } from "./dump-names.ts";

const HOUR_MS = 3_600_000;
const NOON_MS = Date.UTC(2026, 10, 21, 12);
/** A name by an earlier version, without a number. */
const hoursAgo = (hours: number): string =>
  `${new Date(NOON_MS - hours * HOUR_MS).toISOString().replaceAll(/[:.]/g, "-")}.dump.gz`;

describe("dumps", () => {
  it("are numbered, and other files are ignored", () => {
    const first = dumpName([], NOON_MS);
    expect(first).toBe("00000001_2026-11-21T12-00-00-000Z.dump.gz");
    const second = dumpName([first, ".DS_Store", "00000009_x.dump.gz"], NOON_MS, true);
    expect(second).toBe("00000002_2026-11-21T12-00-00-000Z_before-migration.dump.gz");
    const files = [first, ".DS_Store", unfinishedName(first), second];
    expect(dumpsAmong(files)).toEqual([second, first]);
    expect(unfinishedAmong(files)).toEqual([unfinishedName(first)]);
  });

  it("are ordered by creation, whatever the clock said, newer than those without a number", () => {
    const files = [hoursAgo(1), hoursAgo(2)];
    for (const hours of [0, 5_000, 3, -20]) files.push(dumpName(files, NOON_MS - hours * HOUR_MS));
    expect(dumpsAmong(files)).toEqual([...files.slice(2).reverse(), hoursAgo(1), hoursAgo(2)]);
  });

  it("are all kept while they are few", () => {
    expect(superfluousDumps([hoursAgo(0), hoursAgo(1), hoursAgo(2)])).toEqual([]);
    expect(superfluousDumps([])).toEqual([]);
  });

  it("are reduced to the newest three, and the last one of each of three days before", () => {
    const kept = [hoursAgo(0), hoursAgo(1), hoursAgo(2), hoursAgo(13), hoursAgo(40), hoursAgo(62)];
    const gone = [hoursAgo(3), hoursAgo(15), hoursAgo(41), hoursAgo(86), hoursAgo(500)];
    expect(superfluousDumps([...gone, ...kept])).toEqual(gone);
  });

  it("of the last days with dumps are kept, however long ago those were", () => {
    const quiet = [hoursAgo(0), hoursAgo(48), hoursAgo(49), hoursAgo(100), hoursAgo(200)];
    expect(superfluousDumps(quiet)).toEqual([]);
  });

  it("from before the last migration are kept", () => {
    const files: string[] = [];
    for (const isBefore of [true, true, false, false, false, false])
      files.push(dumpName(files, NOON_MS, isBefore));
    expect(superfluousDumps(files)).toEqual([files[2], files[0]]);
  });
});

import { expect, it } from "vitest";
import changeLogs from "../../../../../data/change-logs.json" with { type: "json" };
import { releaseTexts } from "../../i18n/release-texts.ts";
import { STORED } from "../../store/stored.ts";
import { isToAnnounce, RELEASE, rememberAnnounced, rememberVisit } from "./release.ts";
import { memoryStorage } from "../../testing/memory-storage.ts";

const forbidden = (): never => {
  throw new DOMException("denied", "SecurityError");
};
const EVENING_MS = Date.UTC(2026, 10, 24, 12);
const MINUTE_MS = 60_000;

it("announces the newest version, with the text of its change log", () => {
  const [newest] = changeLogs;
  expect(RELEASE).toBe(newest?.version);
  expect(releaseTexts.id.news).toEqual(newest?.description);
});

it("waits for the second visit; other pages of the first visit do not count, however long it lasts", () => {
  const storage = memoryStorage();
  const minute = (count: number): number => EVENING_MS + count * MINUTE_MS;
  /** A page that is open from one minute to another. */
  const asked = (opened: number, left: number): boolean => {
    rememberVisit(() => storage, minute(opened), minute(opened));
    const isDue = isToAnnounce(() => storage, minute(opened));
    rememberVisit(() => storage, minute(opened), minute(left));
    expect(isToAnnounce(() => storage, minute(opened))).toBe(isDue);
    return isDue;
  };
  expect(asked(0, 50)).toBe(false);
  expect(asked(51, 52)).toBe(false);
  expect(asked(81, 81)).toBe(false);
  expect(asked(111, 120)).toBe(true);
  expect(asked(121, 121)).toBe(true);
});

it("is announced once for each release", () => {
  const storage = memoryStorage(new Map([[STORED.release, "an earlier one"]]));
  expect(isToAnnounce(() => storage, EVENING_MS)).toBe(true);
  rememberAnnounced(() => storage);
  expect(isToAnnounce(() => storage, EVENING_MS)).toBe(false);
  expect(storage.getItem("release_info")).toBe(RELEASE);
});

it("is not announced when it cannot be stored that it was read", () => {
  expect(isToAnnounce(forbidden, EVENING_MS)).toBe(false);
  expect(() => rememberVisit(forbidden, EVENING_MS, EVENING_MS)).not.toThrow();
  expect(() => rememberAnnounced(forbidden)).not.toThrow();
});

import { expect, it } from "vitest";
import { dropStored, forgetStored, writeStored, readStored, readStoredJson } from "./stored.ts";
import { memoryStorage } from "../testing/memory-storage.ts";

it("clears everything but the theme", () => {
  const storage = memoryStorage(
    new Map(
      Object.entries({
        theme: "light",
        release_info: "2026-11-22",
        "player-volume": "1",
        secretKey: "lc_1",
      }),
    ),
  );
  forgetStored(() => storage);
  expect(Object.fromEntries(storage.kept)).toEqual({ theme: "light" });
});

it("adds no theme when none was stored", () => {
  const storage = memoryStorage(new Map(Object.entries({ multiRoom: "[]" })));
  forgetStored(() => storage);
  expect(storage.kept.size).toBe(0);
});

it("does not throw where the browser forbids storage", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const useless = { getItem: forbidden, setItem: forbidden, clear: forbidden, removeItem: forbidden };
  expect(() => forgetStored(() => useless)).not.toThrow();
  expect(() => forgetStored(forbidden)).not.toThrow();
  for (const open of [() => useless, forbidden]) {
    expect([readStored(open, "theme"), readStoredJson(open, "theme")]).toEqual([null, null]);
    expect(() => writeStored(open, "theme", "light")).not.toThrow();
    expect(() => dropStored(open, "theme")).not.toThrow();
  }
});

it("returns null for invalid JSON", () => {
  expect(
    readStoredJson(() => memoryStorage(new Map(Object.entries({ "player-volume": "{" }))), "player-volume"),
  ).toBeNull();
  expect(
    readStoredJson(() => memoryStorage(new Map(Object.entries({ "player-volume": "[1]" }))), "player-volume"),
  ).toEqual([1]);
});

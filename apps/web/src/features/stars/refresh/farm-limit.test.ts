import { expect, it } from "vitest";
import { keepFarmLimit, readFarmLimit } from "./farm-limit.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it("is the fan's own", () => {
  const storage = memory();
  keepFarmLimit(() => storage, 7, 1_792_000_000_000);
  expect(readFarmLimit(() => storage, 7)).toBe(1_792_000_000_000);
  expect(readFarmLimit(() => storage, 8)).toBe(0);
});

it("is none where it cannot be read", () => {
  const storage = memory();
  storage.setItem("farm-limit:7", "soon");
  expect(readFarmLimit(() => storage, 7)).toBe(0);
  const forbidden = (): never => {
    throw new Error("forbidden");
  };
  keepFarmLimit(forbidden, 7, 1);
  expect(readFarmLimit(forbidden, 7)).toBe(0);
});

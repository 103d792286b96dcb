import { expect, it } from "vitest";
import { RELEASE_KEY } from "../../kept-keys.ts";
import { isAnnounced, RELEASE, rememberAnnounced } from "./release.ts";

function storageOf(entries: [string, string][] = []) {
  const kept = new Map(entries);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const forbidden = (): never => {
  throw new DOMException("denied", "SecurityError");
};

it("is announced once for each release", () => {
  const storage = storageOf();
  expect(isAnnounced(() => storage)).toBe(false);
  rememberAnnounced(() => storage);
  expect(isAnnounced(() => storage)).toBe(true);
  expect(storage.getItem("release_info")).toBe(RELEASE);
  expect(isAnnounced(() => storageOf([[RELEASE_KEY, "an earlier one"]]))).toBe(false);
});

it("does not tell again and again who forbids to remember it", () => {
  expect(isAnnounced(forbidden)).toBe(true);
  expect(() => rememberAnnounced(forbidden)).not.toThrow();
});

import { expect, it, vi } from "vitest";
import { WatchKey } from "./watch-key.ts";
import { memoryStorage } from "../testing/memory-storage.ts";

const CODE = `lc_${"a".repeat(43)}`;

it("is sent with calls about the premium room's live, and with no others", () => {
  const key = new WatchKey(() => memoryStorage());
  const ofPremium = { platform: "showroom", room: "332503" };
  expect(key.codeFor("listStreams", ofPremium)).toBeNull();
  key.set(CODE);
  for (const name of ["listStreams", "listComments", "listRank", "listGifts"] as const)
    expect(key.codeFor(name, ofPremium)).toBe(CODE);
  expect(key.codeFor("listStreams", { platform: "showroom", room: "318225" })).toBeNull();
  expect(key.codeFor("listStreams", { platform: "idn", room: "332503" })).toBeNull();
  expect(key.codeFor("getLiveRoom", ofPremium)).toBeNull();
  expect(key.codeFor("getMe")).toBeNull();
});

it("is stored until it is removed, and notifies subscribers", () => {
  const storage = memoryStorage();
  const key = new WatchKey(() => storage);
  const heard = vi.fn<() => void>();
  const stop = key.subscribe(heard);
  key.set(CODE);
  expect(new WatchKey(() => storage).getSnapshot()).toBe(CODE);
  key.set(null);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(storage.kept.size).toBe(0);
  stop();
  key.set(CODE);
  expect(heard).toHaveBeenCalledTimes(2);
});

it("lasts as long as the tab when storage is forbidden", () => {
  const key = new WatchKey(() => {
    throw new DOMException("no", "SecurityError");
  });
  expect(key.getSnapshot()).toBeNull();
  key.set(CODE);
  expect(key.getSnapshot()).toBe(CODE);
});

import { expect, it, vi } from "vitest";
import { WatchKey } from "./watch-key.ts";

const CODE = `lc_${"a".repeat(43)}`;

function storageOf(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it("goes along with what is asked about the premium room's live, and with nothing else", () => {
  const key = new WatchKey(() => storageOf());
  const ofPremium = { room_id: 332503, key: "stream" };
  expect(key.fill("getLiveStreams", ofPremium)).toEqual(ofPremium);
  key.set(CODE);
  for (const name of ["getLiveStreams", "listLiveComments", "listLiveRank", "listLiveGifts"] as const)
    expect(key.fill(name, ofPremium)).toEqual({ room_id: 332503, key: CODE });
  expect(key.fill("getLiveStreams", { room_id: 318225, key: "stream" })).not.toHaveProperty("key", CODE);
  expect(key.fill("getLiveInfo", ofPremium)).toEqual(ofPremium);
  expect(key.fill("getRoomProfile", { id: 332503, key: "stream" })).not.toHaveProperty("key", CODE);
});

it("is remembered until it is taken away, and tells who listens", () => {
  const storage = storageOf();
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

it("lasts as long as the tab where the browser keeps nothing", () => {
  const key = new WatchKey(() => {
    throw new DOMException("no", "SecurityError");
  });
  expect(key.getSnapshot()).toBeNull();
  key.set(CODE);
  expect(key.getSnapshot()).toBe(CODE);
});

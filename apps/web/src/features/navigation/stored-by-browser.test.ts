import { beforeEach, expect, it, vi } from "vitest";
import { STORED } from "../../store/stored.ts";
import { storeChoice, readChoices } from "./finder/finder-choices.ts";
import { lastMember, type LastMember } from "./last-member.ts";
import { memoryStorage } from "../../testing/memory-storage.ts";

const FREYA: LastMember = { name: "Freya", key: "freya", face: "https://cdn.example/f.jpeg", roomId: 318225 };
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", memoryStorage(kept));
  return () => vi.unstubAllGlobals();
});

it("stores the last five choices without duplicates, the latest first", () => {
  for (const id of ["a", "b", "c", "a", "d", "e", "f"]) storeChoice(id);
  expect(readChoices()).toEqual(["f", "e", "d", "a", "c"]);
});

it.each(["{", "7", '[1,{"id":"a"}]'])("has no choices when %s is stored", (text) => {
  kept.set(STORED.found, text);
  expect(readChoices()).toEqual([]);
});

it("returns the member viewed last, and none after the storage was cleared", () => {
  expect(lastMember.getSnapshot()).toBeNull();
  const heard = vi.fn();
  const stop = lastMember.subscribe(heard);
  lastMember.set(FREYA);
  expect(lastMember.getSnapshot()).toEqual(FREYA);
  expect(lastMember.getSnapshot()).toBe(lastMember.getSnapshot());
  lastMember.set(FREYA);
  expect(heard).toHaveBeenCalledOnce();
  kept.clear();
  expect(lastMember.getSnapshot()).toBeNull();
  stop();
});

it.each(["{", "null", '{"name":"Freya"}', '{"name":7,"key":"a","face":"b","roomId":null}'])(
  "returns no member when %s is stored",
  (text) => {
    kept.set(STORED.lastMember, text);
    expect(lastMember.getSnapshot()).toBeNull();
  },
);

import { afterEach, expect, it, vi } from "vitest";
import { Choice } from "./stored.ts";
import { Store } from "./store.ts";
import { memoryStorage } from "../testing/memory-storage.ts";

afterEach(() => vi.unstubAllGlobals());

it("notifies subscribers, and stops after they unsubscribe", () => {
  const store = new Store(1);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.getSnapshot()));
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual([2]);
  expect(store.getSnapshot()).toBe(3);
});

it("reports its first subscriber and the loss of its last", () => {
  const told: boolean[] = [];
  class Told extends Store<null> {
    protected override heard(isHeard: boolean): void {
      told.push(isHeard);
    }
  }
  const store = new Told(null);
  const stops = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  for (const stop of [...stops, ...stops]) stop();
  expect(told).toEqual([true, false]);
});

it("stores a choice, and ignores an unknown stored word", () => {
  const kept = new Map([["sound", "loud"]]);
  vi.stubGlobal("localStorage", memoryStorage(kept));
  const choice = new Choice("sound", ["on", "off"]);
  expect(choice.getSnapshot()).toBe("on");
  const heard = vi.fn<() => void>();
  choice.subscribe(heard);
  choice.choose("off");
  expect([choice.getSnapshot(), new Choice("sound", ["on", "off"]).getSnapshot()]).toEqual(["off", "off"]);
  expect(heard).toHaveBeenCalledOnce();
});

it("lasts as long as the page where storage is forbidden", () => {
  const choice = new Choice("sound", ["on", "off"]);
  choice.choose("off");
  expect(choice.getSnapshot()).toBe("off");
});

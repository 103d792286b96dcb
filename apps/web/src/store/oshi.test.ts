import { afterEach, expect, it, vi } from "vitest";
import { keptOshi, NO_OSHI } from "./oshi.ts";

const storageWith = (text: string | null) => ({ getItem: () => text, setItem: () => undefined });

afterEach(() => vi.unstubAllGlobals());

it("reads what this browser keeps, and nobody where that is none of ours", () => {
  vi.stubGlobal("localStorage", storageWith('{"rooms":[318225],"ofAccount":true}'));
  expect(keptOshi.getSnapshot()).toEqual({ rooms: [318225], ofAccount: true });
  expect(keptOshi.getSnapshot()).toBe(keptOshi.getSnapshot());
  for (const text of [null, "{", "[]", '{"rooms":["freya"]}', '{"rooms":7}']) {
    vi.stubGlobal("localStorage", storageWith(text));
    expect(keptOshi.getSnapshot()).toBe(NO_OSHI);
  }
});

it("lasts as long as the page where storage is forbidden", () => {
  vi.stubGlobal("localStorage", storageWith(null));
  keptOshi.set({ rooms: [7], ofAccount: false });
  expect(keptOshi.getSnapshot().rooms).toEqual([7]);
  keptOshi.set(NO_OSHI);
});

import { afterEach, expect, it, vi } from "vitest";
import { beginOshi, followOshi, forgetOshi, keepOshi, keptIn, readOshi } from "./kept-oshi.ts";
import { oshiNow } from "./oshi.ts";
import { STORED } from "./stored.ts";

afterEach(() => vi.unstubAllGlobals());

it("reads what this browser keeps, and nobody where that is none of ours", () => {
  expect(keptIn('{"rooms":[318225],"ofAccount":true}')).toEqual({ rooms: [318225], ofAccount: true });
  for (const text of [null, "{", "[]", '{"rooms":["freya"]}', '{"rooms":7}']) {
    expect(keptIn(text)).toEqual({ rooms: [], ofAccount: false });
  }
});

it("shows what it keeps, what other tabs keep, and lasts as long as the page where storage is forbidden", () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  const document = { cookie: "" };
  vi.stubGlobal("document", document);
  keepOshi({ rooms: [7, 9], ofAccount: true });
  expect(document.cookie).toMatch(/^oshi=7\.9;/);
  forgetOshi();
  expect(document.cookie).toMatch(/^oshi=;.*max-age=0;/);
  expect(oshiNow.getSnapshot()).toEqual([]);
  keepOshi({ rooms: [7], ofAccount: true });
  expect(oshiNow.getSnapshot()).toEqual([7]);
  expect(readOshi()).toEqual({ rooms: [7], ofAccount: false });
  const tabs = new EventTarget();
  const tell = (key: string | null, newValue: string | null): void =>
    void tabs.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  const stop = followOshi(tabs as never);
  tell(STORED.oshi, '{"rooms":[3,7],"ofAccount":false}');
  expect(oshiNow.getSnapshot()).toEqual([3, 7]);
  tell("theme", "light");
  expect(oshiNow.getSnapshot()).toEqual([3, 7]);
  tell(null, null);
  expect(oshiNow.getSnapshot()).toEqual([]);
  stop();
});

it("begins with whom the account has in a document of a fan's, and else with whom this browser keeps", () => {
  const stored = { rooms: [7], ofAccount: false };
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(stored), setItem: () => undefined });
  const begunWith = (session: string, oshi: number[]): readonly number[] => {
    beginOshi({ session, oshi });
    return oshiNow.getSnapshot();
  };
  expect(begunWith("unknown", [])).toEqual([7]);
  expect(begunWith("somebody", [3])).toEqual([3]);
  // An account without any takes over those of before.
  expect(begunWith("somebody", [])).toEqual([7]);
  stored.ofAccount = true;
  expect(begunWith("somebody", [])).toEqual([]);
  // The same ones are the same array: nothing is rendered anew.
  const same = [7];
  expect(begunWith("unknown", same)).toBe(same);
});

import { afterEach, expect, it, vi } from "vitest";
import { beginOshi, followOshi, forgetOshi, storeOshi, parseStoredOshi, readOshi } from "./stored-oshi.ts";
import { oshiNow } from "./oshi.ts";
import { STORED } from "./stored.ts";

afterEach(() => vi.unstubAllGlobals());

it("parses stored oshi, and returns none for invalid text", () => {
  expect(parseStoredOshi('{"rooms":[318225],"ofAccount":true}')).toEqual({
    rooms: [318225],
    ofAccount: true,
  });
  for (const text of [null, "{", "[]", '{"rooms":["freya"]}', '{"rooms":7}']) {
    expect(parseStoredOshi(text)).toEqual({ rooms: [], ofAccount: false });
  }
});

it("sets the cookie, follows other tabs, and works without storage for as long as the page is open", () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  const document = { cookie: "" };
  vi.stubGlobal("document", document);
  storeOshi({ rooms: [7, 9], ofAccount: true });
  expect(document.cookie).toMatch(/^oshi=7\.9;/);
  forgetOshi();
  expect(document.cookie).toMatch(/^oshi=;.*max-age=0;/);
  expect(oshiNow.getSnapshot()).toEqual([]);
  storeOshi({ rooms: [7], ofAccount: true });
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

it("starts with the account's oshi in a document rendered for a fan, otherwise with this browser's", () => {
  const stored = { rooms: [7], ofAccount: false };
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(stored), setItem: () => undefined });
  const begunWith = (session: string, oshi: number[]): readonly number[] => {
    beginOshi({ session, oshi });
    return oshiNow.getSnapshot();
  };
  expect(begunWith("unknown", [])).toEqual([7]);
  expect(begunWith("somebody", [3])).toEqual([3]);
  // An account without oshi takes over those that the browser had before.
  expect(begunWith("somebody", [])).toEqual([7]);
  stored.ofAccount = true;
  expect(begunWith("somebody", [])).toEqual([]);
  // Equal lists reuse the same array, so that nothing is rendered again.
  const same = [7];
  expect(begunWith("unknown", same)).toBe(same);
});

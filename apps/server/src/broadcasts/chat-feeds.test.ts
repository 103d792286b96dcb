import { expect, it, onTestFinished, vi } from "vitest";
import { showroomLiveOf } from "../platforms/testing-lives.ts";
import { createChatFeeds, type ChatFeedsOptions } from "./chat-feeds.ts";

it("opens no chat of a ticketed live until the list has its key: the live's own info is for ticket holders", () => {
  const feedOf = createChatFeeds({
    showroom: { chat: () => async function* () {} } as unknown as ChatFeedsOptions["showroom"],
    idn: {} as ChatFeedsOptions["idn"],
    catalogueOf: () => Promise.resolve(new Map()),
  });
  const live = (chatKey: string, ticketed: boolean) => showroomLiveOf(1, 2, { ticketed }, chatKey);
  expect(feedOf(live("", true))).toBeNull();
  expect(feedOf(live("abc:2", true))).not.toBeNull();
  expect(feedOf(live("", false))).not.toBeNull();
});

it("connects with a live's own key only, and remembers the latest one", async () => {
  const told = ["", "abc:1", "def:2"];
  let next: () => Promise<string> = () => Promise.reject(new Error("nobody asked for a chat"));
  const feedOf = createChatFeeds({
    showroom: {
      chat: (key: () => Promise<string>) => {
        next = key;
        return async function* () {};
      },
      liveInfo: () => Promise.resolve({ chatKey: told.shift() ?? "" }),
    } as unknown as ChatFeedsOptions["showroom"],
    idn: {} as ChatFeedsOptions["idn"],
    catalogueOf: () => Promise.resolve(new Map()),
  });
  feedOf(showroomLiveOf(1, 2, { ticketed: false }, ""));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await expect(next()).rejects.toThrow("no key");
  // An immediate retry does not request the key again.
  await expect(next()).rejects.toThrow("no key");
  expect(told).toEqual(["abc:1", "def:2"]);
  vi.advanceTimersByTime(20_000);
  expect(await next()).toBe("abc:1");
  expect(await next()).toBe("def:2");
  expect(await next()).toBe("def:2");
});

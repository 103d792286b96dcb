import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Comment } from "@penlight/contract";
import { idnLiveOf, showroomLiveOf } from "../platforms/testing-lives.ts";
import type { FeedEvent } from "../platforms/on-air.ts";
import type { Showroom } from "../platforms/showroom.ts";
import { createChatFeeds, withoutGaps, type ChatFeedsOptions } from "./chat-feeds.ts";

const row = (id: string, atSec: number): Comment => ({
  id,
  platform: "showroom",
  user: { id: "1", name: "a", avatar: "https://a.example/1.png" },
  text: "halo",
  atMs: atSec * 1_000,
  short: false,
});
const said = (id: string, atSec: number): FeedEvent => ({
  kind: "fact",
  fact: { type: "comment", data: row(id, atSec) },
});
const connected: FeedEvent = { kind: "connected" };
const disconnected: FeedEvent = { kind: "disconnected" };

/** Output of a feed with these events, comments by their ids. `logs`: the comment log at each read, newest first. */
async function told(events: FeedEvent[], logs: (Comment[] | null)[]): Promise<string[]> {
  const feed = withoutGaps(
    async function* () {
      yield* events;
    },
    () => Promise.resolve(logs.shift() ?? null),
  );
  const seen: string[] = [];
  for await (const event of feed(new AbortController().signal))
    seen.push(event.kind === "fact" && event.fact.type === "comment" ? event.fact.data.id : event.kind);
  return seen;
}

describe("a chat without gaps", () => {
  it("delivers the comments of an interruption after it, in order and without duplicates", async () => {
    const events = [connected, said("a", 10), disconnected, connected, said("e", 13)];
    const log = [row("d", 12), row("c", 12), row("b", 11), row("a", 10), row("z", 9)];
    expect(await told(events, [[row("z", 9)], log])).toEqual([
      "connected",
      "a",
      "disconnected",
      "connected",
      "b",
      "c",
      "d",
      "e",
    ]);
  });

  it("compares with the first log when no comment arrived before the interruption", async () => {
    const events = [connected, disconnected, connected];
    expect(await told(events, [[row("a", 10)], [row("b", 11), row("a", 10)]])).toContain("b");
    expect(await told(events, [[row("a", 10)], [row("b", 11), row("a", 10)]])).not.toContain("a");
    expect(await told(events, [[], [row("a", 10)]])).toContain("a");
  });

  it("reports a gap when the log can't be read or there is nothing to compare with", async () => {
    const events = [connected, said("a", 10), disconnected, connected, said("c", 12)];
    expect(await told(events, [[], null])).toEqual([
      "connected",
      "a",
      "disconnected",
      "connected",
      "gap",
      "c",
    ]);
    const silent = [connected, disconnected, connected];
    expect(await told(silent, [null, [row("b", 11)]])).toEqual([
      "connected",
      "disconnected",
      "connected",
      "gap",
    ]);
    expect(await told(events, [null, [row("b", 11), row("a", 10)]])).toContain("b");
  });

  it("fills every interruption, and does not repeat old comments", async () => {
    const events = [connected, said("a", 10), disconnected, connected, disconnected, connected];
    const logs = [[], [row("b", 20), row("a", 10)], [row("c", 30), row("b", 20), row("x", 2)]];
    const seen = await told(events, logs);
    expect(seen.filter((what) => what.length === 1)).toEqual(["a", "b", "c"]);
  });
});

it("opens no chat of a ticketed live until the list has its key: the live's own info is for ticket holders", () => {
  const feedOf = createChatFeeds({
    showroom: { chat: () => async function* () {} } as unknown as ChatFeedsOptions["showroom"],
    idn: {} as ChatFeedsOptions["idn"],
    catalogueOf: () => Promise.resolve(new Map()),
    ticketedLog: () => Promise.resolve([]),
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
    ticketedLog: () => Promise.resolve([]),
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

it("reports a gap after each interruption of a chat without a log", async () => {
  const chat = async function* feed(): AsyncGenerator<FeedEvent> {
    await Promise.resolve();
    yield* [connected, disconnected, connected, disconnected, connected];
  };
  const feedOf = createChatFeeds({
    idn: { chat: () => chat },
    showroom: {} as Showroom,
    catalogueOf: () => Promise.reject(new Error("asked for SHOWROOM's gifts")),
    ticketedLog: () => Promise.reject(new Error("asked for SHOWROOM's log")),
  });
  const feed = feedOf(idnLiveOf("jkt48_freya", "a"));
  const kinds: string[] = [];
  for await (const { kind } of feed?.(new AbortController().signal) ?? []) kinds.push(kind);
  expect(kinds.join(" ")).toBe("connected disconnected connected gap disconnected connected gap");
});

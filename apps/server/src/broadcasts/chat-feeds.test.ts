import { describe, expect, it } from "vitest";
import type { Comment, IdnLive } from "@penlight/contract";
import type { OnAir } from "./live-events.ts";
import type { FeedEvent } from "../platforms/chat-feed.ts";
import type { Showroom } from "../platforms/showroom.ts";
import { createChatFeeds, withoutGaps, type ChatFeedsOptions } from "./chat-feeds.ts";

const row = (id: string, created_at: number): Comment => ({
  id,
  user_id: 1,
  name: "a",
  avatar_id: 1,
  avatar_url: "https://a.example/1.png",
  comment: "halo",
  created_at,
  ua: 0,
  aft: 0,
});
const said = (id: string, created_at: number): FeedEvent => {
  const { aft: _aft, ...comment } = row(id, created_at);
  return { kind: "fact", fact: { type: "comment", data: { ...comment, short: false } } };
};
const connected: FeedEvent = { kind: "connected" };
const disconnected: FeedEvent = { kind: "disconnected" };

/** What comes out of a feed of these events, comments by their ids. `logs`: what the log says each time, newest first. */
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
  it("brings after a break what was said in it, in order, and nothing twice", async () => {
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

  it("starts from the log as it was when nothing was said before the break", async () => {
    const events = [connected, disconnected, connected];
    expect(await told(events, [[row("a", 10)], [row("b", 11), row("a", 10)]])).toContain("b");
    expect(await told(events, [[row("a", 10)], [row("b", 11), row("a", 10)]])).not.toContain("a");
    expect(await told(events, [[], [row("a", 10)]])).toContain("a");
  });

  it("says that there is a gap when the log can't be read, or there is nothing to go by", async () => {
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

  it("fills every break, and does not bring back what is long past", async () => {
    const events = [connected, said("a", 10), disconnected, connected, disconnected, connected];
    const logs = [[], [row("b", 20), row("a", 10)], [row("c", 30), row("b", 20), row("x", 2)]];
    const seen = await told(events, logs);
    expect(seen.filter((what) => what.length === 1)).toEqual(["a", "b", "c"]);
  });
});

it("has nothing of a ticketed live until the list tells its key: the live's own info is for ticket holders", () => {
  const feedOf = createChatFeeds({
    showroom: { chat: () => async function* () {} } as unknown as ChatFeedsOptions["showroom"],
    idn: {} as ChatFeedsOptions["idn"],
    catalogueOf: () => Promise.resolve(new Map()),
    ticketedLog: () => Promise.resolve([]),
  });
  const live = (bcsvr_key: string, premium_room_type: 0 | 1) =>
    ({
      platform: "showroom",
      roomId: 1,
      liveId: 2,
      card: { room_id: 1, bcsvr_key, premium_room_type },
    }) as OnAir;
  expect(feedOf(live("", 1))).toBeNull();
  expect(feedOf(live("abc:2", 1))).not.toBeNull();
  expect(feedOf(live("", 0))).not.toBeNull();
});

it("says that there is a gap after each break of a chat without a log", async () => {
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
  const card = { chat_room_id: "room-48" } as IdnLive;
  const feed = feedOf({ platform: "idn", username: "jkt48_freya", slug: "a", card });
  const kinds: string[] = [];
  for await (const { kind } of feed?.(new AbortController().signal) ?? []) kinds.push(kind);
  expect(kinds.join(" ")).toBe("connected disconnected connected gap disconnected connected gap");
});

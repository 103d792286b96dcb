import { describe, expect, it } from "vitest";
import type { LiveCard } from "@penlight/contract";
import type { OnAir } from "../broadcasts/live-events.ts";
import { Channel } from "./channel.ts";
import type { FeedEvent } from "../platforms/chat-feed.ts";
import { ChatTopic, type ChatCount } from "./chat-topic.ts";

/** A feed that the test fills, and that tells when it was opened and ended. */
class Feeds {
  opened = 0;
  ended = 0;
  #push: (event: FeedEvent) => void = () => undefined;

  readonly feed = (signal: AbortSignal): AsyncIterable<FeedEvent> => {
    this.opened += 1;
    const waiting: FeedEvent[] = [];
    let wake: () => void = () => undefined;
    this.#push = (event) => {
      waiting.push(event);
      wake();
    };
    signal.addEventListener("abort", () => {
      this.ended += 1;
      wake();
    });
    return {
      async *[Symbol.asyncIterator]() {
        while (!signal.aborted) {
          const next = waiting.shift();
          if (next) yield next;
          else await new Promise<void>((resolve) => (wake = resolve));
        }
      },
    };
  };

  /** Hands an event over and lets the topic take it. */
  async push(event: FeedEvent): Promise<void> {
    this.#push(event);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}

const live = (liveId: number): OnAir => ({
  platform: "showroom",
  roomId: 318225,
  liveId,
  card: { live_id: liveId } as LiveCard,
});

const comment = (id: string): FeedEvent => ({
  kind: "fact",
  fact: {
    type: "comment",
    data: {
      id,
      user_id: 1,
      name: "a",
      avatar_id: 1,
      avatar_url: "https://a.example/1.png",
      comment: "halo",
      created_at: 1,
      short: false,
    },
  },
});

function setUp(current: OnAir | undefined) {
  const feeds = new Feeds();
  const time = { ms: 1_000 };
  const counts: ChatCount[] = [];
  const told = { ended: 0, started: 0, dropped: 0 };
  const stand = { live: current };
  const channel = new Channel({
    name: "chat:showroom:318225",
    bounds: { maxEvents: 200, maxAgeMs: 60_000 },
    clock: () => time.ms,
  });
  const topic = new ChatTopic({
    channel,
    clock: () => time.ms,
    live: () => stand.live,
    feedOf: () => feeds.feed,
    onEnded: () => (told.ended += 1),
    onStarted: () => (told.started += 1),
    onDropped: () => (told.dropped += 1),
    count: (what) => counts.push(what),
  });
  return { feeds, time, counts, told, stand, topic };
}

describe("ChatTopic", () => {
  it("reads a live's chat once, from the first viewer on", () => {
    const { feeds, topic } = setUp(live(1));
    expect(feeds.opened).toBe(0);
    topic.open();
    topic.open();
    expect(feeds.opened).toBe(1);
    topic.close();
    expect(feeds.ended).toBe(1);
  });

  it("delivers a comment once when the platform repeats itself, and again after a while", async () => {
    const { feeds, topic, counts, time } = setUp(live(1));
    topic.open();
    for (const id of ["a", "a", "b"]) await feeds.push(comment(id));
    expect(counts).toEqual(["in", "duplicate", "in"]);
    time.ms += 120_000;
    await feeds.push(comment("a"));
    expect(counts.at(-1)).toBe("in");
    topic.close();
  });

  it("counts what it leaves out, and passes the platform's own news on", async () => {
    const { feeds, topic, counts, told } = setUp(live(1));
    topic.open();
    await feeds.push({ kind: "left-out", why: "counting" });
    await feeds.push({ kind: "left-out", why: "unknown" });
    await feeds.push({ kind: "ended" });
    await feeds.push({ kind: "started" });
    expect(counts).toEqual(["counting", "unknown"]);
    expect(told).toEqual({ ended: 1, started: 1, dropped: 0 });
    topic.close();
  });

  it("says once that the chat broke off, however often it fails to come back", async () => {
    const { feeds, topic, told } = setUp(live(1));
    topic.open();
    for (const kind of ["connected", "disconnected", "disconnected", "disconnected", "connected"] as const)
      await feeds.push({ kind });
    expect(told.dropped).toBe(1);
    topic.close();
  });

  it("follows its room from one broadcast to the next", async () => {
    const { feeds, topic, stand } = setUp(live(1));
    topic.open();
    await feeds.push({ kind: "connected" });
    expect(topic.state()).toEqual({ connected: true, live_id: 1, telop: null });
    stand.live = undefined;
    topic.onLiveEvent({ type: "ended", live: live(1), endedAtMs: 2_000, reason: "ended" });
    expect(feeds.ended).toBe(1);
    expect(topic.state()).toEqual({ connected: false, live_id: 0, telop: null });
    stand.live = live(2);
    topic.onLiveEvent({ type: "started", live: live(2) });
    expect(feeds.opened).toBe(2);
    topic.close();
  });

  it("does not open a chat that nobody watches", () => {
    const { feeds, topic } = setUp(undefined);
    topic.onLiveEvent({ type: "started", live: live(1) });
    expect(feeds.opened).toBe(0);
  });

  it("keeps the telop for those who come later", async () => {
    const { feeds, topic } = setUp(live(1));
    topic.open();
    const telop = { text: "Ganti baju dulu", items: [], interval: 6_000 };
    await feeds.push({ kind: "fact", fact: { type: "telop", data: telop } });
    expect(topic.state()).toMatchObject({ telop: "Ganti baju dulu" });
    await feeds.push({ kind: "fact", fact: { type: "telop.off", data: {} } });
    expect(topic.state()).toMatchObject({ telop: null });
    topic.close();
  });
});

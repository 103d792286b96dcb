import { describe, expect, it } from "vitest";
import type { FeedEvent, OnAir } from "../platforms/on-air.ts";
import { Broadcast, type FactCount } from "./broadcast.ts";
import type { Fact, FactGap } from "./fact-log.ts";
import { showroomLiveOf } from "../platforms/testing-lives.ts";

/** A feed whose events the test pushes; counts how often it was opened and ended. */
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

  /** Pushes an event and lets the broadcast process it. */
  async push(event: FeedEvent): Promise<void> {
    this.#push(event);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}

const live = (liveId: number): OnAir => showroomLiveOf(318225, liveId);

const comment = (id: string): FeedEvent => ({
  kind: "fact",
  fact: {
    type: "comment",
    data: {
      id,
      platform: "showroom",
      user: { id: "1", name: "a", avatar: "https://a.example/1.png" },
      text: "halo",
      atMs: 1_000,
      short: false,
    },
  },
});

function setUp(current: OnAir | undefined) {
  const feeds = new Feeds();
  const time = { ms: 1_000 };
  const counts: FactCount[] = [];
  const told = { ended: 0, started: 0, dropped: 0, unheard: 0 };
  const stand = { onAir: current };
  const broadcast = new Broadcast({
    clock: () => time.ms,
    onAir: () => stand.onAir,
    feedOf: () => feeds.feed,
    onEnded: () => (told.ended += 1),
    onStarted: () => (told.started += 1),
    onDropped: () => (told.dropped += 1),
    count: (what) => counts.push(what),
    onUnheard: () => (told.unheard += 1),
  });
  return { feeds, time, counts, told, stand, broadcast };
}

const nothing = (): void => undefined;

describe("a broadcast", () => {
  it("opens one feed for all listeners, from the first to the last", () => {
    const { feeds, broadcast, told } = setUp(live(1));
    expect(feeds.opened).toBe(0);
    const ends = [broadcast.listen(nothing), broadcast.listen(nothing)];
    expect(feeds.opened).toBe(1);
    for (const end of ends) {
      expect(feeds.ended).toBe(0);
      end();
      end();
    }
    expect([feeds.ended, told.unheard]).toEqual([1, 1]);
  });

  it("drops a repeated comment, and publishes it again after a while", async () => {
    const { feeds, broadcast, counts, time } = setUp(live(1));
    const end = broadcast.listen(nothing);
    for (const id of ["a", "a", "b"]) await feeds.push(comment(id));
    expect(counts).toEqual(["in", "duplicate", "in"]);
    time.ms += 120_000;
    await feeds.push(comment("a"));
    expect(counts.at(-1)).toBe("in");
    end();
  });

  it("counts dropped events and publishes everything else", async () => {
    const { feeds, broadcast, counts, told } = setUp(live(1));
    const end = broadcast.listen(nothing);
    await feeds.push({ kind: "left-out", why: "counting" });
    await feeds.push({ kind: "left-out", why: "unknown" });
    await feeds.push({ kind: "ended" });
    await feeds.push({ kind: "started" });
    expect(counts).toEqual(["counting", "unknown"]);
    expect(told).toMatchObject({ ended: 1, started: 1, dropped: 0 });
    end();
  });

  it("publishes one status when the chat disconnects, however often reconnecting fails", async () => {
    const { feeds, broadcast, told } = setUp(live(1));
    const end = broadcast.listen(nothing);
    for (const kind of ["connected", "disconnected", "disconnected", "disconnected", "connected"] as const)
      await feeds.push({ kind });
    expect(told.dropped).toBe(1);
    end();
  });

  it("follows its room from one live to the next", async () => {
    const { feeds, broadcast, stand } = setUp(live(1));
    const heard: string[] = [];
    const end = broadcast.listen(({ type }) => heard.push(type));
    await feeds.push({ kind: "connected" });
    expect(broadcast.isConnected).toBe(true);
    stand.onAir = undefined;
    broadcast.onLiveEvent({ type: "ended", onAir: live(1), endedAtMs: 2_000, reason: "ended" });
    expect(feeds.ended).toBe(1);
    expect(broadcast.isConnected).toBe(false);
    stand.onAir = live(2);
    broadcast.onLiveEvent({ type: "started", onAir: live(2) });
    expect(feeds.opened).toBe(2);
    expect(heard).toEqual(["status", "live.ended", "live.started"]);
    end();
  });

  it("does not open a chat without listeners", () => {
    const { feeds, broadcast } = setUp(undefined);
    broadcast.onLiveEvent({ type: "started", onAir: live(1) });
    expect(feeds.opened).toBe(0);
  });

  it("stores the telop for later listeners", async () => {
    const { feeds, broadcast } = setUp(live(1));
    const end = broadcast.listen(nothing);
    const telop = { text: "Ganti baju dulu", items: [], interval: 6_000 };
    await feeds.push({ kind: "fact", fact: { type: "telop", data: telop } });
    expect(broadcast.telop).toBe("Ganti baju dulu");
    await feeds.push({ kind: "fact", fact: { type: "telop.off", data: {} } });
    expect(broadcast.telop).toBe(null);
    end();
  });
});

describe("the facts of a broadcast", () => {
  /** Collects what a consumer received, with the cursor to resume from. */
  function consume(broadcast: Broadcast, cursor: string | null) {
    const stop = new AbortController();
    const given: (Fact | FactGap)[] = [];
    const at: { cursor: string | null } = { cursor };
    const done = (async () => {
      for await (const one of broadcast.facts(cursor, stop.signal)) {
        given.push(one.fact);
        at.cursor = one.cursor;
      }
    })();
    return { given, at, done, stop };
  }
  const ids = (facts: readonly (Fact | FactGap)[]): string[] =>
    facts.map((fact) => (fact.type === "comment" ? fact.data.id : fact.type));
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };

  it("are delivered to each consumer until it aborts", async () => {
    const { feeds, broadcast } = setUp(live(1));
    const [one, other] = [consume(broadcast, null), consume(broadcast, null)];
    await settled();
    await feeds.push(comment("a"));
    await settled();
    one.stop.abort();
    await one.done;
    await feeds.push(comment("b"));
    await settled();
    other.stop.abort();
    await other.done;
    expect([ids(one.given), ids(other.given)]).toEqual([["a"], ["a", "b"]]);
    expect([feeds.opened, feeds.ended]).toEqual([1, 1]);
  });

  it("resume from a cursor while another consumer listens", async () => {
    const { feeds, broadcast } = setUp(live(1));
    const end = broadcast.listen(nothing);
    await feeds.push(comment("a"));
    const { cursor } = broadcast;
    for (const id of ["b", "c"]) await feeds.push(comment(id));
    const late = consume(broadcast, cursor);
    await settled();
    expect(ids(late.given)).toEqual(["b", "c"]);
    expect(late.at.cursor).toBe(broadcast.cursor);
    late.stop.abort();
    await late.done;
    end();
  });

  it("begin with a gap for an unknown cursor, and include a gap that the platform left", async () => {
    const { feeds, broadcast } = setUp(live(1));
    const end = broadcast.listen(nothing);
    const { cursor } = broadcast;
    for (let number = 0; number < 300; number += 1) await feeds.push(comment(`${number}`));
    const late = consume(broadcast, cursor);
    await settled();
    expect(ids(late.given)).toEqual(["gap"]);
    await feeds.push({ kind: "gap" });
    await feeds.push(comment("after"));
    await settled();
    expect(ids(late.given)).toEqual(["gap", "gap", "after"]);
    // Cursors of another log, whose sequence may be higher or lower.
    const foreign = consume(broadcast, setUp(live(1)).broadcast.cursor);
    await settled();
    expect(ids(foreign.given)).toEqual(["gap"]);
    for (const consumer of [late, foreign]) {
      consumer.stop.abort();
      await consumer.done;
    }
    end();
  });
});

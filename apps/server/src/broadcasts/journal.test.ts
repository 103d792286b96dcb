import { describe, expect, it } from "vitest";
import type { Comment, Gift } from "@penlight/contract";
import type { FeedEvent, LiveLog, OnAir } from "../platforms/on-air.ts";
import { TestFeeds } from "../platforms/testing-feeds.ts";
import { showroomLiveOf } from "../platforms/testing-lives.ts";
import type { FactCount, JournalEntry } from "./facts.ts";
import { Journal } from "./journal.ts";

const STARTED_SEC = 1_000;
const STARTED_MS = STARTED_SEC * 1_000;
const MINUTE_MS = 60_000;

const live = (liveId: number): OnAir => showroomLiveOf(318225, liveId, { startedAtSec: STARTED_SEC });
const user = { id: "1", name: "a", avatar: "https://a.example/1.png" };
const commentOf = (id: string, atMs = STARTED_MS): Comment => ({
  id,
  platform: "showroom",
  user,
  text: "halo",
  atMs,
  short: false,
});
const giftOf = (id: string, atMs = STARTED_MS, occurrence = 1): Gift => ({
  id,
  occurrence,
  platform: "showroom",
  user,
  giftId: "1",
  image: "https://a.example/g.png",
  count: 1,
  atMs,
});
const comment = (id: string, atMs?: number): FeedEvent => ({
  kind: "fact",
  fact: { type: "comment", data: commentOf(id, atMs) },
});
const gift = (id: string, atMs?: number): FeedEvent => ({
  kind: "fact",
  fact: { type: "gift", data: giftOf(id, atMs) },
});
/** A log of the whole live. Rows are given oldest first. */
const logOf = (comments: Comment[], gifts: Gift[] = []): LiveLog => ({
  comments: { rows: comments.toReversed(), wholeSinceMs: 0 },
  gifts: { rows: gifts.toReversed(), wholeSinceMs: 0 },
});

function setUp(current: OnAir | undefined, lookupFirstMs = 60_000) {
  const feeds = new TestFeeds();
  const time = { ms: STARTED_MS };
  const counts: FactCount[] = [];
  const told = { ended: 0, started: 0, dropped: 0 };
  const stand = { onAir: current };
  /** The platform's log; rejected when undefined. */
  const platform: { log: LiveLog | null | undefined; reads: number; answers: Promise<void> } = {
    log: null,
    reads: 0,
    answers: Promise.resolve(),
  };
  const journal = new Journal({
    clock: () => time.ms,
    isReading: true,
    onAdded: () => undefined,
    onAir: () => stand.onAir,
    feedOf: ({ live: { title } }) => (title === "no key" ? null : feeds.feed),
    async readLog() {
      platform.reads += 1;
      await platform.answers;
      if (platform.log === undefined) throw new Error("away");
      return platform.log;
    },
    onEnded: () => (told.ended += 1),
    onStarted: () => (told.started += 1),
    onDropped: () => (told.dropped += 1),
    count: (what) => counts.push(what),
    lookupFirstMs,
    maxDelayMs: 600_000,
  });
  const entries: JournalEntry[] = [];
  journal.follow((entry) => entries.push(entry));
  /** Short names of what the followers were given so far. */
  const given = (): string[] => entries.map(({ value }) => nameOf(value.fact));
  return { feeds, time, counts, told, stand, platform, journal, entries, given };
}

function nameOf(fact: JournalEntry["value"]["fact"]): string {
  if (fact.type === "comment") return fact.data.id;
  if (fact.type === "gift") return `${fact.data.id}#${fact.data.occurrence}`;
  if (fact.type === "gap")
    return `gap of ${fact.data.of} ${fact.data.fromMs - STARTED_MS}..${fact.data.untilMs - STARTED_MS}`;
  if (fact.type === "status") return fact.data.connected ? "connected" : "disconnected";
  return fact.type;
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe("a journal", () => {
  it("is fed until it is closed", () => {
    const { feeds, journal } = setUp(live(1));
    expect([feeds.opened, feeds.ended]).toEqual([1, 0]);
    journal.close();
    expect(feeds.ended).toBe(1);
  });

  it("contains a comment once, however often the socket repeats it", async () => {
    const { feeds, counts, time, given } = setUp(live(1));
    for (const id of ["a", "a", "b"]) await feeds.push(comment(id));
    time.ms += 2 * MINUTE_MS;
    await feeds.push(comment("a"));
    expect(given()).toEqual(["a", "b"]);
    expect(counts).toEqual(["in", "duplicate", "in", "duplicate"]);
  });

  it("numbers equal gifts, and drops those that the next connection repeats", async () => {
    const { feeds, given } = setUp(live(1));
    await feeds.push({ kind: "connected" });
    for (let times = 0; times < 2; times += 1) await feeds.push(gift("g"));
    await feeds.push({ kind: "disconnected" });
    await feeds.push({ kind: "connected" });
    for (let times = 0; times < 3; times += 1) await feeds.push(gift("g"));
    expect(given().filter((name) => name.startsWith("g#"))).toEqual(["g#1", "g#2", "g#3"]);
  });

  it("counts dropped events and reports the others", async () => {
    const { feeds, counts, told } = setUp(live(1));
    await feeds.push({ kind: "left-out", why: "counting" });
    await feeds.push({ kind: "left-out", why: "unknown" });
    await feeds.push({ kind: "ended" });
    await feeds.push({ kind: "started" });
    expect(counts).toEqual(["counting", "unknown"]);
    expect(told).toEqual({ ended: 1, started: 1, dropped: 0 });
  });

  it("contains one status when the chat disconnects, however often reconnecting fails", async () => {
    const { feeds, told, given } = setUp(live(1));
    for (const kind of ["connected", "disconnected", "disconnected", "disconnected"] as const)
      await feeds.push({ kind });
    expect(told.dropped).toBe(1);
    expect(given()).toEqual(["connected", "disconnected"]);
  });

  it("follows its room from one live to the next, and names the live of each fact", async () => {
    const { feeds, journal, stand, entries, given } = setUp(live(1));
    await feeds.push({ kind: "connected" });
    expect(journal.status.connected).toBe(true);
    stand.onAir = undefined;
    journal.onLiveEvent({ type: "ended", onAir: live(1), endedAtMs: STARTED_MS, reason: "ended" });
    expect([feeds.ended, journal.status.connected]).toEqual([1, false]);
    stand.onAir = live(2);
    journal.onLiveEvent({ type: "started", onAir: live(2) });
    await settled();
    await feeds.push(comment("a"));
    expect(given()).toEqual(["connected", "live.ended", "live.started", "complete", "a"]);
    expect(entries.map(({ value }) => value.live?.slice(-1))).toEqual(["1", "1", "2", "1", "2"]);
  });

  it("is not disconnected while a chat is opened whose key was unknown at first", () => {
    const { feeds, journal } = setUp(showroomLiveOf(318225, 1, { title: "no key" }));
    expect([journal.status, journal.isFeeding]).toEqual([{ connected: false, reason: "no_key" }, false]);
    journal.onLiveEvent({ type: "changed", onAir: live(1), before: live(1) });
    expect([feeds.opened, journal.status, journal.downSinceMs]).toEqual([1, { connected: false }, null]);
  });

  it("does not open a chat off air", () => {
    const { feeds, journal } = setUp(undefined);
    expect([feeds.opened, journal.isFeeding]).toEqual([0, false]);
  });

  it("stores the telop for later readers", async () => {
    const { feeds, journal } = setUp(live(1));
    const telop = { text: "Ganti baju dulu", items: [], interval: 6_000 };
    await feeds.push({ kind: "fact", fact: { type: "telop", data: telop } });
    expect(journal.telop).toBe("Ganti baju dulu");
    await feeds.push({ kind: "fact", fact: { type: "telop.off", data: {} } });
    expect(journal.telop).toBe(null);
  });

  it("is read from a cursor on, unless the cursor is another journal's or too old", async () => {
    const { feeds, journal } = setUp(live(1));
    await feeds.push(comment("a"));
    const { cursor } = journal;
    for (const id of ["b", "c"]) await feeds.push(comment(id));
    const replay = journal.since(cursor);
    expect(replay.kind === "entries" && replay.entries.map(({ value }) => nameOf(value.fact))).toEqual([
      "b",
      "c",
    ]);
    expect(setUp(live(1)).journal.since(cursor)).toEqual({ kind: "gap", reason: "restarted" });
    for (let number = 0; number < 2_001; number += 1) await feeds.push(comment(`${number}`));
    expect(journal.since(cursor)).toEqual({ kind: "gap", reason: "too_old" });
  });
});

describe("after a disconnect, a journal", () => {
  /** A connection that delivered "a" and broke ten seconds later. */
  async function interrupted(lookupFirstMs?: number) {
    const one = setUp(live(1), lookupFirstMs);
    await one.feeds.push({ kind: "connected" });
    one.time.ms += MINUTE_MS;
    await one.feeds.push(comment("a", one.time.ms));
    one.time.ms += 10_000;
    await one.feeds.push({ kind: "disconnected" });
    one.time.ms += MINUTE_MS;
    return one;
  }
  const A_MS = STARTED_MS + MINUTE_MS;

  it("adds what the platform's log has more, in order, before what the socket delivers later", async () => {
    const { feeds, platform, given } = await interrupted();
    platform.log = logOf(
      [commentOf("a", A_MS), commentOf("b", A_MS + 1_000), commentOf("d", A_MS + 3_000)],
      [giftOf("g", A_MS + 2_000), giftOf("g", A_MS + 2_000, 2)],
    );
    await feeds.push({ kind: "connected" });
    await settled();
    await feeds.push(comment("d", A_MS + 3_000));
    await feeds.push(gift("g", A_MS + 2_000));
    await feeds.push(comment("e", A_MS + 4_000));
    expect(given().slice(3)).toEqual(["connected", "b", "g#1", "g#2", "d", "e"]);
  });

  it("adds what the socket delivers while the log is read after it, and once", async () => {
    const { feeds, platform, given } = await interrupted();
    platform.log = logOf([commentOf("b", A_MS + 1_000)]);
    let answer = (): void => undefined;
    platform.answers = new Promise((resolve) => (answer = resolve));
    await feeds.push({ kind: "connected" });
    for (const name of ["c", "b"]) await feeds.push(comment(name, A_MS + 2_000));
    expect(given().slice(3)).toEqual(["connected"]);
    answer();
    await settled();
    expect(given().slice(3)).toEqual(["connected", "b", "c"]);
  });

  it("does not wait for a log that is slow", async () => {
    const { feeds, platform, entries, given } = await interrupted(0);
    platform.answers = new Promise(() => undefined);
    await feeds.push({ kind: "connected" });
    await feeds.push(comment("c", A_MS + 2_000));
    await expect.poll(() => entries.length).toBe(5);
    expect(given().slice(3)).toEqual(["connected", "c"]);
  });

  it("states no gap when the first comment of a live arrives while its empty log is read", async () => {
    const { feeds, time, platform, journal, given } = setUp(live(1));
    time.ms += MINUTE_MS;
    await feeds.push({ kind: "connected" });
    platform.log = { comments: { rows: [], wholeSinceMs: null }, gifts: { rows: [], wholeSinceMs: null } };
    let answer = (): void => undefined;
    platform.answers = new Promise((resolve) => (answer = resolve));
    journal.continueRecord(live(1).live.id, STARTED_MS, []);
    await settled();
    await feeds.push(comment("a"));
    answer();
    await settled();
    expect(given()).toEqual(["connected", "a"]);
  });

  it("states a gap for a chat without a log, or with one that can't be read", async () => {
    for (const log of [null, undefined]) {
      const { feeds, platform, given } = await interrupted();
      platform.log = log;
      await feeds.push({ kind: "connected" });
      await settled();
      expect(given().at(-1)).toBe(`gap of everything ${MINUTE_MS - 2_000}..${2 * MINUTE_MS + 10_000}`);
    }
  });

  it("adds what a log that was cut off has, and states a gap", async () => {
    const { feeds, platform, given } = await interrupted();
    platform.log = logOf([commentOf("z", A_MS + 30_000)]);
    platform.log.comments.wholeSinceMs = A_MS + 30_000;
    await feeds.push({ kind: "connected" });
    await settled();
    expect(given().slice(-2)).toEqual([
      "z",
      `gap of everything ${MINUTE_MS - 2_000}..${2 * MINUTE_MS + 10_000}`,
    ]);
  });

  it("has no gap before the first connection: a new viewer reads the platform's log", async () => {
    const { feeds, platform, given } = setUp(live(1));
    await feeds.push({ kind: "disconnected" });
    await feeds.push({ kind: "connected" });
    await settled();
    expect([given(), platform.reads]).toEqual([["disconnected", "connected"], 0]);
  });

  it("states a gap until the end of a live that ends meanwhile, and is complete after it", async () => {
    const { time, journal, given } = await interrupted();
    journal.onLiveEvent({ type: "ended", onAir: live(1), endedAtMs: time.ms, reason: "gone" });
    await settled();
    expect(given().slice(-3)).toEqual([
      "live.ended",
      `gap of everything ${MINUTE_MS - 2_000}..${2 * MINUTE_MS + 10_000}`,
      "complete",
    ]);
  });

  it("is complete only when the log has been read", async () => {
    const { feeds, time, platform, journal, given } = await interrupted();
    platform.log = logOf([commentOf("b", A_MS + 1_000)]);
    let answer = (): void => undefined;
    platform.answers = new Promise((resolve) => (answer = resolve));
    await feeds.push({ kind: "connected" });
    journal.onLiveEvent({ type: "ended", onAir: live(1), endedAtMs: time.ms, reason: "gone" });
    await settled();
    expect(given().slice(3)).toEqual(["connected", "live.ended"]);
    answer();
    await settled();
    expect(given().slice(5)).toEqual(["b", "complete"]);
  });

  it("reports since when facts may be missing, until they are found or stated as a gap", async () => {
    const { feeds, time, journal } = await interrupted();
    const { id } = live(1).live;
    expect(journal.missingSinceMs(id)).toBe(A_MS);
    time.ms += MINUTE_MS;
    await feeds.push({ kind: "connected" });
    await settled();
    expect(journal.missingSinceMs(id)).toBeNull();
  });
});

describe("continueRecord", () => {
  const { id } = live(1).live;

  it("adds what the log has between the record and the connection", async () => {
    const { feeds, time, platform, journal, given } = setUp(live(1));
    time.ms += MINUTE_MS;
    await feeds.push({ kind: "connected" });
    platform.log = logOf([commentOf("a"), commentOf("b", STARTED_MS + 1_000)]);
    expect(journal.continueRecord(id, STARTED_MS, [{ type: "comment", id: "a" }])).toHaveLength(1);
    expect(journal.missingSinceMs(id)).toBe(STARTED_MS);
    await settled();
    expect(given()).toEqual(["connected", "b"]);
  });

  it("waits for the connection", async () => {
    const { feeds, platform, journal, given } = setUp(live(1));
    platform.log = logOf([commentOf("a")]);
    journal.continueRecord(id, STARTED_MS, []);
    await settled();
    expect([given(), journal.missingSinceMs(id)]).toEqual([[], STARTED_MS]);
    await feeds.push({ kind: "connected" });
    await settled();
    expect(given()).toEqual(["connected", "a"]);
  });

  it("returns the stored entries that the record lacks, without reading the log when they reach back", async () => {
    const { feeds, time, platform, journal } = setUp(live(1));
    await feeds.push({ kind: "connected" });
    for (const name of ["a", "b"]) await feeds.push(comment(name));
    await feeds.push(gift("g"));
    await feeds.push(gift("g"));
    time.ms += MINUTE_MS;
    const written = [
      { type: "comment", id: "a" },
      { type: "gift", id: "g", occurrence: 1 },
    ] as const;
    const entries = journal.continueRecord(id, STARTED_MS, written);
    expect(entries.map(({ value }) => nameOf(value.fact))).toEqual(["connected", "b", "g#2"]);
    expect(platform.reads).toBe(0);
  });

  it("states a gap for facts that the journal no longer stores, although they are known", async () => {
    const { feeds, time, platform, journal, given } = setUp(live(1));
    await feeds.push({ kind: "connected" });
    time.ms += MINUTE_MS;
    await feeds.push(comment("lost", time.ms));
    time.ms += MINUTE_MS;
    for (let number = 0; number < 2_000; number += 1) await feeds.push(comment(`${number}`, time.ms));
    platform.log = logOf([commentOf("lost", STARTED_MS + MINUTE_MS)]);
    const entries = journal.continueRecord(id, STARTED_MS, []);
    await settled();
    expect(given().at(-1)).toBe(`gap of everything 0..${MINUTE_MS}`);
    expect(entries.map(({ value }) => nameOf(value.fact)).slice(-2)).toEqual(["1999", given().at(-1)]);
  });

  it("states a gap when the live is over", async () => {
    const { feeds, time, journal, given } = setUp(live(1));
    time.ms += MINUTE_MS;
    await feeds.push({ kind: "connected" });
    time.ms += MINUTE_MS;
    journal.onLiveEvent({ type: "ended", onAir: live(1), endedAtMs: time.ms, reason: "gone" });
    await settled();
    const entries = journal.continueRecord(id, STARTED_MS, []);
    expect(given().at(-1)).toBe(`gap of everything 0..${MINUTE_MS}`);
    expect(entries.map(({ value }) => nameOf(value.fact))).toEqual(given());
  });
});

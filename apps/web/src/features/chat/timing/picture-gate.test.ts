import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PictureMoment } from "../../../store/picture-clock.ts";
import { ChatLog } from "../chat-log.ts";
import type { CommentRow } from "../chat-rows.ts";
import { addOwn, idsIn } from "../own-comments.ts";
import { lagFrom, type Timing } from "./chat-timing.ts";
import { dueMs, MOST_KEPT, PictureGate } from "./picture-gate.ts";

/** The platforms' time at time 0 of this device. */
const WORLD_MS = 5_000_000_000;
const BEHIND_MS = 2_500;

let log: ChatLog;
let gate: PictureGate;
let picture: () => PictureMoment | null;
let timing: Timing;
let lagMs: number;
/** How far this device's time of day is ahead. */
let wrongMs: number;
const nowMs = (): number => performance.now();
const worldMs = (): number => WORLD_MS + nowMs();
const dated = (): PictureMoment => ({ by: "stream", atMs: worldMs() - BEHIND_MS, rewound: false });
const undated = (): PictureMoment => ({ by: "device", atMs: nowMs() - BEHIND_MS, rewound: false });
const rewoundTo = (atMs: number) => (): PictureMoment => ({ by: "stream", atMs, rewound: true });

const rowOf = (text: string, atMs: number): CommentRow => ({
  kind: "comment",
  id: `id ${text}`,
  atMs,
  author: "7",
  name: "budi",
  hue: 0,
  avatar: "",
  text,
});
const texts = (): string[] =>
  log.getSnapshot().rows.map((row) => (row.kind === "comment" ? row.text : row.kind));
const comes = (text: string, atMs = worldMs()): void => gate.take(rowOf(text, atMs), atMs, () => undefined);
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);

function open(first: readonly CommentRow[] = []): void {
  const clock = {
    nowMs,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: unknown) => clearTimeout(timer as number),
    onFrame: () => undefined,
  };
  log = new ChatLog(clock, first);
  gate = new PictureGate({
    log,
    picture: { read: () => picture() },
    timing: () => timing,
    lagMs: () => lagMs,
    nowMs,
    todayMs: () => worldMs() + wrongMs,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  pass(100_000);
  timing = "picture";
  picture = dated;
  lagMs = 0;
  wrongMs = 0;
});
afterEach(() => {
  gate.dispose();
  vi.useRealTimers();
});

describe("items waiting for the picture", () => {
  it.each([
    ["dates its pictures", () => dated()],
    ["does not", () => undated()],
  ])("are shown when a stream that %s reaches their time", (_what, read) => {
    picture = read;
    open();
    comes("halo");
    pass(BEHIND_MS - 50);
    expect(texts()).toEqual([]);
    pass(300);
    expect(texts()).toEqual(["halo"]);
  });

  it("do not depend on the device's time of day when the stream has dates", () => {
    vi.setSystemTime(0);
    open();
    comes("halo");
    pass(BEHIND_MS + 200);
    expect(texts()).toEqual(["halo"]);
  });

  it("are delayed by the fan's chosen lag, where the stream has no dates", () => {
    picture = undated;
    lagMs = 3_000;
    open();
    comes("halo");
    pass(BEHIND_MS + 2_900);
    expect(texts()).toEqual([]);
    pass(400);
    expect(texts()).toEqual(["halo"]);
  });

  it("run their action then, once", () => {
    const run = vi.fn<() => void>();
    open();
    gate.take(null, worldMs(), run);
    pass(BEHIND_MS - 100);
    expect(run).not.toHaveBeenCalled();
    pass(10_000);
    expect(run).toHaveBeenCalledOnce();
  });

  it("stay shown if they were before, and are all shown as soon as the timing is switched off", () => {
    open([rowOf("dulu", worldMs() - 10)]);
    comes("halo");
    expect(texts()).toEqual(["dulu"]);
    timing = "live";
    pass(300);
    expect(texts()).toEqual(["halo", "dulu"]);
  });

  it("are shown once, even when a log also contains them before their time", () => {
    open();
    comes("halo");
    gate.merge([rowOf("halo", worldMs()), rowOf("tadi", worldMs() - 8_000)]);
    expect(texts()).toEqual(["tadi"]);
    expect(log.getSnapshot().logRead).toBe(true);
    pass(BEHIND_MS + 300);
    expect(texts()).toEqual(["halo", "tadi"]);
  });

  it("keep the order of a log within a second", () => {
    open();
    const saidMs = worldMs();
    gate.merge([rowOf("dua", saidMs), rowOf("satu", saidMs), rowOf("tadi", saidMs - 8_000)]);
    pass(BEHIND_MS + 300);
    expect(texts()).toEqual(["dua", "satu", "tadi"]);
  });

  it("are limited in number: the oldest is shown", () => {
    picture = rewoundTo(worldMs() - 60_000);
    open();
    for (let at = 0; at < MOST_KEPT + 2; at += 1) comes(`m${at}`, worldMs() + at);
    pass(200);
    expect(texts()).toEqual(["m1", "m0"]);
  });

  it("are shown when the gate is disposed", () => {
    open();
    comes("halo");
    gate.dispose();
    pass(200);
    expect(texts()).toEqual(["halo"]);
  });
});

describe("a rewound picture", () => {
  it("shows the chat of its time, then the rest as it plays, or at once back at live", () => {
    timing = "rewound";
    open();
    const startMs = worldMs();
    for (let at = 0; at < 90; at += 1) {
      comes(`m${at}`);
      pass(1_000);
    }
    expect(texts()[0]).toBe("m89");
    const backMs = startMs + 20_500;
    const wentAtMs = nowMs();
    picture = () => ({ by: "stream", atMs: backMs + nowMs() - wentAtMs, rewound: true });
    pass(400);
    expect(texts().slice(0, 2)).toEqual(["m20", "m19"]);
    expect(texts()).toHaveLength(21);
    comes("baru");
    pass(2_000);
    expect(texts().slice(0, 2)).toEqual(["m22", "m21"]);
    picture = dated;
    pass(500);
    expect(texts().slice(0, 3)).toEqual(["baru", "m89", "m88"]);
    expect(new Set(texts()).size).toBe(texts().length);
  });

  it.each([
    ["knows what time it is", 0],
    ["is an hour late", -3_600_000],
  ])("shows the chat of its time before any new comment arrives, on a device that %s", (_what, wrong) => {
    timing = "rewound";
    wrongMs = wrong;
    picture = undated;
    open([rowOf("baru", worldMs()), rowOf("lama", worldMs() - 30_000)]);
    expect(texts()).toEqual(["baru", "lama"]);
    const backMs = nowMs() - 7_000;
    const wentAtMs = nowMs();
    picture = () => ({ by: "device", atMs: backMs + nowMs() - wentAtMs, rewound: true });
    pass(400);
    expect(texts()).toEqual(["lama"]);
    pass(7_000);
    expect(texts()).toEqual(["baru", "lama"]);
  });

  it("shows the chat of its time even if it was rewound before the gate existed", () => {
    timing = "rewound";
    picture = rewoundTo(worldMs() - 20_000);
    open([rowOf("baru", worldMs()), rowOf("lama", worldMs() - 30_000)]);
    expect(texts()).toEqual(["lama"]);
    picture = dated;
    pass(500);
    expect(texts()).toEqual(["baru", "lama"]);
  });

  it("shows the fan's own comment at once, and its echo only once", () => {
    open();
    comes("satu");
    pass(5_000);
    picture = rewoundTo(worldMs() - 60_000);
    pass(400);
    expect(texts()).toEqual([]);
    log.alter((state) => addOwn(state, { ...rowOf("punyaku", 0), id: "own:1" }, idsIn(state)));
    expect(texts()).toEqual(["punyaku"]);
    gate.take({ ...rowOf("punyaku", worldMs()), id: "echo" }, worldMs(), () => undefined);
    picture = dated;
    pass(5_000);
    expect(texts()).toEqual(["satu", "punyaku"]);
  });
});

it("treats comments delivered late by a broken connection as earlier ones", () => {
  const clocks = { aheadMs: -1_000_000, lagMs: 500 };
  expect(dueMs({ atMs: 1_060_000, receivedMs: 60_200 }, "device", clocks)).toBe(60_700);
  expect(dueMs({ atMs: 1_060_000, receivedMs: 95_000 }, "device", clocks)).toBe(61_500);
  expect(dueMs({ atMs: 1_060_000, receivedMs: null }, "device", clocks)).toBe(60_500);
});

it("ignores a stored lag that the slider does not offer", () => {
  expect(["2.5", "2.4", "-3", "99", "x", null].map(lagFrom)).toEqual([2.5, 2.5, 0, 10, 0, 0]);
});

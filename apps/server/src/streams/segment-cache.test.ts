import { describe, expect, it } from "vitest";
import { AppError } from "../base/errors.ts";
import { ReadyAnswer } from "../http/ready-answer.ts";
import { SharedBody, SegmentCache, type Loaded } from "./segment-cache.ts";

const answerOf = (text: string): ReadyAnswer =>
  new ReadyAnswer(Buffer.from(text), { contentType: "x", cacheControl: "no-store", compressible: false });
const ready = (text: string, ttlMs = 1_000): Loaded => ({ answer: answerOf(text), ttlMs });

function setUp(maxBytes = 10_000) {
  const time = { ms: 0 };
  return { time, cache: new SegmentCache({ maxBytes, clock: () => time.ms }) };
}
const textOf = (served: Awaited<ReturnType<SegmentCache["get"]>>): string =>
  served.kind === "ready" ? served.answer.body.toString() : "(coming)";

describe("SegmentCache", () => {
  it("loads once for many readers, and again when the content has expired", async () => {
    const { cache, time } = setUp();
    let loads = 0;
    const load = async (): Promise<Loaded> => ready(`v${(loads += 1)}`);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => cache.get(cache.slot("a"), load)));
    expect(new Set(crowd.map(textOf))).toEqual(new Set(["v1"]));
    time.ms = 999;
    expect(textOf(await cache.get(cache.slot("a"), load))).toBe("v1");
    time.ms = 1_000;
    expect(textOf(await cache.get(cache.slot("a"), load))).toBe("v2");
    expect(loads).toBe(2);
  });

  it("measures a copy's age from its request, so that a reader once a second always gets a new one", async () => {
    const { cache, time } = setUp();
    const slow = async (): Promise<Loaded> => {
      time.ms += 300;
      return ready(`asked before ${time.ms}`);
    };
    await cache.get(cache.slot("a"), slow);
    time.ms = 1_000;
    expect(textOf(await cache.get(cache.slot("a"), slow))).toBe("asked before 1300");
  });

  it("reloads an expired slot, and does not serve its copy when the platform fails", async () => {
    const { cache } = setUp();
    const slot = cache.slot("a");
    await cache.get(slot, async () => ready("old"));
    cache.expire("a");
    const down = (): Promise<Loaded> => Promise.reject(new AppError("upstream_failed", "down"));
    await expect(cache.get(slot, down)).rejects.toThrow("down");
    cache.expire("nobody asked for this");
  });

  it("treats old content as stale when the clock was set back", async () => {
    const { cache, time } = setUp();
    time.ms = 3_600_000;
    await cache.get(cache.slot("a"), async () => ready("old"));
    time.ms = 0;
    expect(textOf(await cache.get(cache.slot("a"), async () => ready("new")))).toBe("new");
  });

  it("streams a body to all readers while it loads, and caches it then", async () => {
    const { cache } = setUp();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    async function* source(): AsyncGenerator<Buffer> {
      yield Buffer.from("one ");
      await gate;
      yield Buffer.from("two");
    }
    const load = async (): Promise<Loaded> => ({
      flight: new SharedBody(source(), 100),
      headers: [],
      status: 200,
      ttlMs: 1_000,
      finish: (body) => answerOf(body.toString()),
    });
    const slot = cache.slot("a");
    const [one, other] = await Promise.all([cache.get(slot, load), cache.get(slot, load)]);
    if (one.kind !== "coming" || other.kind !== "coming") throw new Error("must be coming");
    const reader = one.flight.read();
    expect(String((await reader.next()).value)).toBe("one ");
    release();
    const all: string[] = [];
    for await (const chunk of other.flight.read()) all.push(String(chunk));
    expect(all.join("")).toBe("one two");
    await one.flight.whole;
    await Promise.resolve();
    expect(cache.ready(slot)?.body.toString()).toBe("one two");
  });

  it("serves the last copy when the platform fails, but not when the content is gone", async () => {
    const { cache, time } = setUp();
    const slot = cache.slot("a");
    await cache.get(slot, async () => ready("old"));
    time.ms = 5_000;
    const down = (): Promise<Loaded> => Promise.reject(new AppError("upstream_failed", "down"));
    expect(await cache.get(slot, down)).toMatchObject({ kind: "ready", staleSec: 5 });
    time.ms = 7_000;
    const gone = (): Promise<Loaded> => Promise.reject(new AppError("stream_offline", "gone"));
    await expect(cache.get(slot, gone)).rejects.toMatchObject({ code: "stream_offline" });
  });

  it("does not retry at once after a failure", async () => {
    const { cache, time } = setUp();
    let loads = 0;
    const load = (): Promise<Loaded> => {
      loads += 1;
      return Promise.reject(new AppError("stream_offline", "gone"));
    };
    for (let ask = 0; ask < 20; ask += 1) await cache.get(cache.slot("a"), load).catch(() => undefined);
    expect(loads).toBe(1);
    time.ms = 1_001;
    await cache.get(cache.slot("a"), load).catch(() => undefined);
    expect(loads).toBe(2);
  });

  it("stays within its size limit by evicting the oldest content", async () => {
    const { cache } = setUp(5_000);
    for (let index = 0; index < 20; index += 1) {
      await cache.get(cache.slot(`s${index}`), async () => ready("x".repeat(1_000), 60_000));
    }
    expect(cache.bytes).toBeLessThanOrEqual(5_000);
    expect(cache.ready(cache.slot("s19"))).not.toBeNull();
    expect(cache.ready(cache.slot("s0"))).toBeNull();
  });

  it("evicts expired content without any requests", async () => {
    const { cache, time } = setUp();
    await cache.get(cache.slot("a"), async () => ready("x".repeat(500)));
    time.ms = 10_000;
    cache.sweep();
    expect(cache.bytes).toBe(0);
  });
});

describe("SharedBody", () => {
  it("aborts a body that is too large, for all its readers", async () => {
    async function* source(): AsyncGenerator<Buffer> {
      for (;;) yield Buffer.alloc(60);
    }
    const flight = new SharedBody(source(), 100);
    await expect(flight.whole).rejects.toMatchObject({ code: "media_too_large" });
    const read = async (): Promise<void> => {
      for await (const chunk of flight.read()) expect(chunk).toHaveLength(60);
    };
    await expect(read()).rejects.toMatchObject({ code: "media_too_large" });
  });
});

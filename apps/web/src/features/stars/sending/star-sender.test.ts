import type { StarName, StarStock } from "@penlight/contract";
import { STAR_BATCH, STAR_FULL, STAR_IDLE_MS, STAR_SEND_EVERY_MS } from "@penlight/contract/constants";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shownCount } from "./star-clicks.ts";
import { STAR_NAMES } from "./star-names.ts";
import { StarSender } from "./star-sender.ts";

/** Result of a call: accepted, refused, accepted although it seemed to fail, or partly accepted. */
type Fate = "well" | "refused" | "taken" | "half";

interface Journey {
  fate: Fate;
  thereMs: number;
  backMs: number;
}

const clock = {
  nowMs: () => Date.now(),
  setTimeout: (run: () => void, delayMs: number) => setTimeout(run, delayMs),
  clearTimeout: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** A platform with the stars of one fan, on a network whose behaviour the test defines. */
class Platform {
  readonly purse: Record<StarName, number>;
  readonly received: number[] = [];
  /** Violated rules; collected, because a thrown error would only look like a failed call. */
  readonly broken: string[] = [];
  /** Number of calls for more stars than there were. */
  tooMany = 0;
  readonly #journeys: readonly Journey[];
  #calls = 0;
  #out = 0;
  #takenAtMs = Number.NEGATIVE_INFINITY;

  constructor(purse: Record<StarName, number>, journeys: readonly Journey[]) {
    this.purse = { ...purse };
    this.#journeys = journeys;
  }

  /** Whether reads fail; otherwise they are only slow. */
  failsToRead = false;

  stock(): StarStock {
    const star = STAR_NAMES.map((name, index) => ({
      gift_id: index + 1,
      free_num: this.purse[name],
      name,
      label: "",
      url: "https://star.test/",
    }));
    return { star, live_rank: null };
  }

  async read(): Promise<StarStock> {
    const { thereMs, backMs } = this.#next();
    await pause(thereMs);
    const stock = this.stock();
    await pause(backMs);
    if (this.failsToRead) throw new Error("no answer");
    return stock;
  }

  async send(name: StarName, num: number): Promise<number> {
    this.#hold(num >= 1 && num <= STAR_BATCH, `${num} at once`);
    await this.#take(() => this.#give(name, num));
    return this.purse[name];
  }

  async sendAll(): Promise<void> {
    await this.#take(() => STAR_NAMES.every((name) => this.#give(name, this.purse[name])));
  }

  async #take(whole: () => boolean): Promise<void> {
    this.#out += 1;
    this.#hold(this.#out === 1, `${this.#out} calls at a time`);
    const { fate, thereMs, backMs } = this.#next();
    await pause(thereMs);
    const sinceMs = Date.now() - this.#takenAtMs;
    this.#hold(sinceMs >= STAR_SEND_EVERY_MS, `again after ${sinceMs} ms`);
    this.#takenAtMs = Date.now();
    let isTaken = fate !== "refused";
    if (fate === "half") this.#give("a", Math.min(1, this.purse.a));
    else if (isTaken) isTaken = whole();
    await pause(backMs);
    this.#out -= 1;
    if (fate !== "well" || !isTaken) throw new Error("no answer, or not enough stars");
  }

  #give(name: StarName, num: number): boolean {
    if (num > this.purse[name]) {
      this.tooMany += 1;
      return false;
    }
    this.purse[name] -= num;
    this.received.push(num);
    return true;
  }

  #hold(isKept: boolean, otherwise: string): void {
    if (!isKept) this.broken.push(otherwise);
  }

  #next(): Journey {
    this.#calls += 1;
    return this.#journeys[this.#calls - 1] ?? { fate: "well", thereMs: 0, backMs: 0 };
  }
}

function senderTo(platform: Platform): StarSender {
  return new StarSender({
    send: (name, num) => platform.send(name, num),
    sendAll: () => platform.sendAll(),
    read: () => platform.read(),
    isHopeless: () => false,
    clock,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const aName = fc.constantFrom(...STAR_NAMES);
const latencyMs = fc.integer({ min: 0, max: 4_000 });
const journey = fc.record({
  fate: fc.constantFrom<Fate>("well", "well", "well", "refused", "taken", "half"),
  thereMs: latencyMs,
  backMs: latencyMs,
});
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("click"), name: aName, times: fc.integer({ min: 1, max: 14 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("wait"), ms: fc.integer({ min: 1, max: 3_000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("all") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reward"), name: aName, ms: latencyMs }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Performs one action; a reward arrives in the background. */
async function perform(one: Act, sender: StarSender, platform: Platform): Promise<void> {
  if ("times" in one) {
    for (let count = 0; count < one.times; count += 1) sender.tell({ type: "click", name: one.name });
  } else if ("name" in one) {
    const version = sender.version();
    platform.purse[one.name] = Math.min(STAR_FULL, platform.purse[one.name] + 10);
    const stock = platform.stock();
    void pause(one.ms).then(() => sender.told({ stock, version }));
  } else if ("ms" in one) {
    await vi.advanceTimersByTimeAsync(one.ms);
  } else {
    sender.tell({ type: one.do === "all" ? "send-all" : "leave" });
  }
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

it("neither loses nor invents a star, whatever the network does", async () => {
  const count = fc.integer({ min: 0, max: STAR_FULL });
  const purse = fc.record({ a: count, b: count, c: count, d: count, e: count });
  const property = fc.asyncProperty(
    purse,
    fc.array(journey, { maxLength: 12 }),
    fc.array(act, { maxLength: 30 }),
    async (before, journeys, acts) => {
      const platform = new Platform(before, journeys);
      const sender = senderTo(platform);
      sender.read();
      for (const one of acts) {
        await perform(one, sender, platform);
        for (const name of STAR_NAMES) {
          expect(shownCount(sender.getSnapshot().clicks, name)).toBeGreaterThanOrEqual(0);
        }
      }
      await vi.advanceTimersByTimeAsync(600_000);
      expect(platform.broken).toEqual([]);
      const { clicks } = sender.getSnapshot();
      expect(clicks.sending).toBeNull();
      expect(Object.values(clicks.pending)).toEqual([0, 0, 0, 0, 0]);
      expect(STAR_NAMES.map((name) => shownCount(clicks, name))).toEqual(
        STAR_NAMES.map((name) => platform.purse[name]),
      );
    },
  );
  await fc.assert(property, { numRuns: 300 });
});

it("delivers every accepted click on a network that is only slow", async () => {
  const slow = journey.map((one): Journey => ({ ...one, fate: "well" }));
  const property = fc.asyncProperty(
    fc.array(slow, { maxLength: 20 }),
    fc.array(fc.tuple(aName, fc.integer({ min: 1, max: 14 }), fc.integer({ min: 0, max: 1_500 })), {
      maxLength: 20,
    }),
    async (journeys, bursts) => {
      const platform = new Platform({ a: 99, b: 12, c: 5, d: 0, e: 99 }, journeys);
      const sender = senderTo(platform);
      sender.told({ stock: platform.stock(), version: sender.version() });
      let accepted = 0;
      for (const [name, times, ms] of bursts) {
        for (let count = 0; count < times; count += 1) {
          const before = shownCount(sender.getSnapshot().clicks, name);
          sender.tell({ type: "click", name });
          accepted += before - shownCount(sender.getSnapshot().clicks, name);
        }
        await vi.advanceTimersByTimeAsync(ms);
      }
      await vi.advanceTimersByTimeAsync(600_000);
      expect([platform.broken, platform.tooMany]).toEqual([[], 0]);
      expect(total(platform.received)).toBe(accepted);
    },
  );
  await fc.assert(property, { numRuns: 300 });
});

it("sends thirteen quick clicks as ten and three, on a three-second network with one failure in between", async () => {
  const slow = (fate: Fate): Journey => ({ fate, thereMs: 1_500, backMs: 1_500 });
  const platform = new Platform({ a: 99, b: 0, c: 0, d: 0, e: 0 }, [
    slow("refused"),
    slow("well"),
    slow("well"),
  ]);
  const sender = senderTo(platform);
  sender.told({ stock: platform.stock(), version: sender.version() });
  const clicks = async (count: number) => {
    for (let at = 0; at < count; at += 1) sender.tell({ type: "click", name: "a" });
    await vi.advanceTimersByTimeAsync(20_000);
  };
  await clicks(13);
  expect(platform.received).toEqual([3]);
  await clicks(13);
  expect(platform.received).toEqual([3, 10, 3]);
  expect(shownCount(sender.getSnapshot().clicks, "a")).toBe(83);
});

it("retries a failed first read, and reports the failure until then", async () => {
  const platform = new Platform({ a: 5, b: 0, c: 0, d: 0, e: 0 }, []);
  platform.failsToRead = true;
  const sender = senderTo(platform);
  sender.read();
  await vi.advanceTimersByTimeAsync(2);
  expect(sender.getSnapshot()).toMatchObject({ failed: true, stock: null });
  platform.failsToRead = false;
  sender.read();
  await vi.advanceTimersByTimeAsync(2);
  expect(sender.getSnapshot().failed).toBe(false);
  expect(shownCount(sender.getSnapshot().clicks, "a")).toBe(5);
});

it("does not read the stock after an answer that contains it", async () => {
  const platform = new Platform({ a: 64, b: 9, c: 0, d: 0, e: 0 }, []);
  const sender = senderTo(platform);
  const read = vi.spyOn(platform, "read");
  sender.told({ stock: platform.stock(), version: sender.version() });
  for (let count = 0; count < STAR_BATCH; count += 1) sender.tell({ type: "click", name: "a" });
  await vi.advanceTimersByTimeAsync(1_000);
  sender.tell({ type: "send-all" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(STAR_NAMES.map((name) => shownCount(sender.getSnapshot().clicks, name))).toEqual([0, 0, 0, 0, 0]);
  expect(platform.received).toEqual([10, 54, 9, 0, 0, 0]);
  expect(read).not.toHaveBeenCalled();
});

it("reads the fan's place after a pause without sends, and only while subscribed", async () => {
  const platform = new Platform({ a: 64, b: 0, c: 0, d: 0, e: 0 }, []);
  const sender = senderTo(platform);
  const read = vi.spyOn(platform, "read");
  sender.told({ stock: platform.stock(), version: sender.version() });
  const sendTwice = async (): Promise<void> => {
    for (let times = 0; times < 2; times += 1) {
      sender.tell({ type: "click", name: "a" });
      await vi.advanceTimersByTimeAsync(STAR_IDLE_MS + 500);
    }
  };
  const stop = sender.subscribe(() => undefined);
  await sendTwice();
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledOnce();
  await sendTwice();
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledOnce();
});

it("waits a second after the last click", async () => {
  const platform = new Platform({ a: 99, b: 0, c: 0, d: 0, e: 0 }, []);
  const sender = senderTo(platform);
  sender.told({ stock: platform.stock(), version: sender.version() });
  sender.tell({ type: "click", name: "a" });
  await vi.advanceTimersByTimeAsync(STAR_IDLE_MS - 1);
  sender.tell({ type: "click", name: "a" });
  await vi.advanceTimersByTimeAsync(STAR_IDLE_MS - 1);
  expect(platform.received).toEqual([]);
  // Plus the transit time.
  await vi.advanceTimersByTimeAsync(1 + 1);
  expect(platform.received).toEqual([2]);
});

import type { FarmAnswer } from "@penlight/contract";
import { STAR_REFRESH_MS } from "@penlight/contract/constants";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import {
  storeFarmLimit,
  nextRefreshMs,
  readFarmLimit,
  refreshNews,
  StarRefresh,
  type StarRefreshParts,
} from "./star-refresh.ts";
import { memoryStorage } from "../../../testing/memory-storage.ts";

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const running: FarmAnswer = {
  state: "running",
  message: "[] Sedang Melakukan farming",
  star: true,
  live_rank: null,
};
const at = (ms: number): string => new Date(ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a refresh and counts its requests. */
function startRefresh(change: Partial<StarRefreshParts> = {}) {
  const ask = vi.fn(() => Promise.resolve(running));
  const refresh = new StarRefresh({
    ask,
    onOutcome: () => undefined,
    isHidden: () => false,
    notBeforeMs: 0,
    clock: {
      nowMs: Date.now,
      setTimeout: (run, delayMs) => setTimeout(run, delayMs),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
    ...change,
  });
  refresh.look();
  return { refresh, ask };
}

describe("the next request", () => {
  const after = (answer: Partial<FarmAnswer>) => nextRefreshMs({ answer: { ...running, ...answer } }, NOW_MS);
  const afterError = (
    code: ConstructorParameters<typeof CallError>[0],
    status: number,
    retryAfterMs?: number,
  ) =>
    nextRefreshMs({ error: new CallError(code, status, "", { retryAfterMs: retryAfterMs ?? null }) }, NOW_MS);

  it("follows every 80 s, and never before the time that the server names", () => {
    expect(after({})).toBe(NOW_MS + STAR_REFRESH_MS);
    expect(after({ next_poll_at: at(NOW_MS + 30_000) })).toBe(NOW_MS + STAR_REFRESH_MS);
    expect(after({ next_poll_at: at(NOW_MS + 90_000) })).toBe(NOW_MS + 90_000);
    expect(after({ state: "limit", until_at: at(NOW_MS + 3_600_000) })).toBe(NOW_MS + 3_600_000);
  });

  it("never follows when the platform refuses or the session has ended, and later after a rate limit", () => {
    expect(afterError("platform_blocked", 403)).toBeNull();
    expect(afterError("session_required", 401)).toBeNull();
    expect(afterError("rate_limited", 429, 200_000)).toBe(NOW_MS + 200_000);
    expect(afterError("upstream_failed", 502)).toBe(NOW_MS + STAR_REFRESH_MS);
  });
});

describe("an answer", () => {
  const toast = { message: "Bonus star!" };
  const incentive = { live_watch_incentive: {} };

  it("contains the reward in the platform's words", () => {
    expect(refreshNews(running)).toBeNull();
    const earned = refreshNews({ ...running, state: "success", data: { ...incentive, toast } });
    expect(earned).toEqual({ kind: "earned", words: "Bonus star!" });
  });

  it("contains the end of a limit, even together with a reward", () => {
    const until = "You can get free gifts after 20:30.";
    const limited: FarmAnswer = { ...running, state: "limit", until, data: { ...incentive, toast } };
    const untilMs = NOW_MS + 3_600_000;
    expect(refreshNews({ ...limited, until_at: at(untilMs) })).toEqual({
      kind: "limit",
      untilMs,
      words: until,
    });
    expect(refreshNews(limited)).toEqual({ kind: "limit", untilMs: null, words: until });
    expect(refreshNews({ ...running, state: "limit" })).toEqual({
      kind: "limit",
      untilMs: null,
      words: null,
    });
  });
});

describe("StarRefresh", () => {
  it("sends a request at once and every 80 s", async () => {
    const { refresh, ask } = startRefresh();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(STAR_REFRESH_MS - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    refresh.stop();
    await vi.advanceTimersByTimeAsync(10 * STAR_REFRESH_MS);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("pauses while the tab is hidden, and sends one request when it is visible again", async () => {
    let hidden = false;
    const { refresh, ask } = startRefresh({ isHidden: () => hidden });
    await vi.advanceTimersByTimeAsync(1_000);
    hidden = true;
    await vi.advanceTimersByTimeAsync(10 * STAR_REFRESH_MS);
    expect(ask).toHaveBeenCalledTimes(1);
    hidden = false;
    refresh.look();
    refresh.look();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("sends no early request when the tab was hidden only briefly", async () => {
    let hidden = false;
    const { refresh, ask } = startRefresh({ isHidden: () => hidden });
    await vi.advanceTimersByTimeAsync(1_000);
    hidden = true;
    refresh.look();
    hidden = false;
    refresh.look();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(STAR_REFRESH_MS);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("waits for the stored limit", async () => {
    const { ask } = startRefresh({ notBeforeMs: NOW_MS + 600_000 });
    await vi.advanceTimersByTimeAsync(599_999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("sends no more requests after the platform has refused", async () => {
    const onOutcome = vi.fn();
    const refused = new CallError("platform_blocked", 403, "");
    const ask = vi.fn(() => Promise.reject(refused));
    const { refresh } = startRefresh({ ask, onOutcome });
    await vi.advanceTimersByTimeAsync(10 * STAR_REFRESH_MS);
    refresh.look();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(onOutcome.mock.calls).toEqual([[{ error: refused }]]);
  });
});

it("stores the limit per fan", () => {
  const storage = memoryStorage();
  storeFarmLimit(() => storage, 7, 1_792_000_000_000);
  expect(readFarmLimit(() => storage, 7)).toBe(1_792_000_000_000);
  expect(readFarmLimit(() => storage, 8)).toBe(0);
});

it("reads no limit when the stored one is invalid or storage is forbidden", () => {
  const storage = memoryStorage();
  storage.setItem("farm-limit:7", "soon");
  expect(readFarmLimit(() => storage, 7)).toBe(0);
  const forbidden = (): never => {
    throw new Error("forbidden");
  };
  storeFarmLimit(forbidden, 7, 1);
  expect(readFarmLimit(forbidden, 7)).toBe(0);
});

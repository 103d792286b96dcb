import type { FarmAnswer, FarmRoom, FarmRun } from "@penlight/contract";
import { FARM_WAIT_MS } from "@penlight/contract/constants";
import { IDLE_RUN } from "@penlight/contract/farm-run";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { FarmRunner } from "./farm-runner.ts";

const NOW_MS = Date.UTC(2026, 10, 25, 12);
const ROOMS: FarmRoom[] = [
  { room_id: 1, room_name: "Freya", live_id: 11 },
  { room_id: 2, room_name: "Feni", live_id: 12 },
];
const saying = (state: FarmAnswer["state"], more: Partial<FarmAnswer> = {}): FarmAnswer => ({
  state,
  message: "",
  star: true,
  live_rank: null,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A runner whose server returns these answers, in order. */
function runnerFor(...answers: (FarmAnswer | CallError)[]) {
  const asked: [roomId: number, left: number[]][] = [];
  let kept: FarmRun = IDLE_RUN;
  const heard: string[] = [];
  const make = () =>
    new FarmRunner({
      ask(room, left) {
        asked.push([room.room_id, left]);
        const answer = answers.shift();
        return answer instanceof CallError || answer === undefined
          ? Promise.reject(answer ?? new Error("asked too often"))
          : Promise.resolve(answer);
      },
      keep: (run) => void (kept = run),
      clock: {
        nowMs: Date.now,
        setTimeout: (run, delayMs) => setTimeout(run, delayMs),
        clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      },
    });
  const begin = (): FarmRunner => {
    const runner = make();
    runner.begin(kept, ({ state }) => void heard.push(state));
    return runner;
  };
  return { begin, watching: make, asked, heard, kept: () => kept };
}

it("sends a request, waits fifty seconds, and moves to the next room, reporting the room it left", async () => {
  const { begin, asked, heard } = runnerFor(saying("running"), saying("success"), saying("offline"));
  const runner = begin();
  runner.start(ROOMS, 1);
  await vi.advanceTimersByTimeAsync(FARM_WAIT_MS - 1);
  expect(asked).toEqual([[1, []]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([
    [1, []],
    [1, []],
    [2, [1]],
  ]);
  expect(heard).toEqual(["running", "success", "offline"]);
  expect(runner.getSnapshot()).toMatchObject({ state: "done", success: [{ room_name: "Freya" }] });
});

it("continues a wait after a reload and after the tab has slept", async () => {
  const { begin, asked } = runnerFor(saying("running"), saying("running"), saying("success"));
  const first = begin();
  first.start(ROOMS.slice(0, 1), 1);
  await vi.advanceTimersByTimeAsync(30_000);
  first.rest();
  // The page after the reload.
  const second = begin();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  // While the machine sleeps no timer runs, but the clock does.
  vi.setSystemTime(Date.now() + 3_600_000);
  second.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(3);
});

it("sends no requests while paused, and stores the answer to a pending one", async () => {
  const { begin, asked, kept, heard } = runnerFor(saying("success"));
  const runner = begin();
  runner.start(ROOMS, 1);
  runner.rest();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([asked.length, heard]).toEqual([1, []]);
  expect(kept().success).toHaveLength(1);
});

it("stops at a limit until it has ended, and then clears it", async () => {
  const until = { until: "You can get free gifts after 20:00.", until_at: "2026-11-25T13:00:00.000Z" };
  const { begin, asked, kept } = runnerFor(saying("limit", until));
  const runner = begin();
  runner.start(ROOMS, 1);
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(runner.getSnapshot()).toMatchObject({ state: "limit", limit: { words: until.until } });
  await vi.advanceTimersByTimeAsync(1);
  expect([runner.getSnapshot(), kept(), asked.length]).toEqual([IDLE_RUN, IDLE_RUN, 1]);
});

it.each([
  ["platform_blocked", 403, "blocked"],
  ["rate_limited", 429, "busy"],
  ["session_expired", 401, "refused"],
] as const)("sends no more requests after %s", async (code, status, state) => {
  const { begin, asked } = runnerFor(new CallError(code, status, ""));
  const runner = begin();
  runner.start(ROOMS, 2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([runner.getSnapshot().state, asked.length]).toEqual([state, 1]);
});

it("retries after a failed request, not before the time that the server names", async () => {
  const failure = new CallError("upstream_failed", 502, "", { retryAfterMs: 70_000 });
  const { begin, asked } = runnerFor(failure, saying("success"));
  const runner = begin();
  runner.start(ROOMS.slice(0, 1), 1);
  await vi.advanceTimersByTimeAsync(69_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runner.getSnapshot().state).toBe("done");
});

it("shows another tab's run without requests or storage, and continues it when it becomes the active tab", async () => {
  const { begin, asked, kept, watching } = runnerFor(saying("running"), saying("success"));
  const first = begin();
  first.start(ROOMS.slice(0, 1), 1);
  await vi.advanceTimersByTimeAsync(0);
  const second = watching();
  const seen = kept();
  second.watch(seen);
  expect(second.getSnapshot()).toEqual(seen);
  first.rest();
  await vi.advanceTimersByTimeAsync(FARM_WAIT_MS);
  expect([asked.length, kept()]).toEqual([1, seen]);
  // The first tab is closed.
  second.begin(kept(), () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  second.watch(IDLE_RUN);
  expect(second.getSnapshot()).toMatchObject({ state: "done", success: [{ room_name: "Freya" }] });
});

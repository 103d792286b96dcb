import { describe, expect, it } from "vitest";
import {
  farmed,
  IDLE_RUN,
  isFull,
  nextAskMs,
  refusal,
  roomsLeft,
  roomToAsk,
  startRun,
  type FarmReply,
} from "./farm-run.ts";
import { FARM_FAILURES, FARM_GAP_MS, FARM_WAIT_MS } from "./shapes/constants.ts";
import { farmRun, type FarmRoom, type FarmRun } from "./shapes/farming.ts";

const T = 1_800_000_000_000;
const [FREYA, FENI, GITA] = [1, 2, 3].map((id): FarmRoom => ({
  room_id: id,
  room_name: ["Freya", "Feni", "Gita"][id - 1] ?? "",
  live_id: 100 + id,
})) as [FarmRoom, FarmRoom, FarmRoom];

const RUNNING: FarmReply = { state: "running", notBeforeMs: 0 };
const started = (rooms: readonly FarmRoom[], parallel = 1): FarmRun =>
  startRun(IDLE_RUN, rooms, { parallel, atMs: T });
/** Sends a request about a room that the platform answers with `said`. */
const answer = (run: FarmRun, { room_id: roomId }: FarmRoom, said: FarmReply, atMs: number): FarmRun =>
  farmed(farmed(run, { type: "asked", roomId, atMs }), { type: "answered", roomId, atMs, answer: said });
const lines = (run: FarmRun): string[] =>
  run.log.map(({ kind, room_name }) => (room_name === null ? kind : `${room_name} ${kind}`));
const names = ({ rooms }: FarmRun): string[] => rooms.map(({ room_name }) => room_name);

describe("a star run", () => {
  it("requests at once, again after fifty seconds, and continues with the next room after a reward", () => {
    let run = started([FREYA, FENI]);
    expect(roomToAsk(run, T)?.room_name).toBe("Freya");
    run = answer(run, FREYA, RUNNING, T + 300);
    expect(nextAskMs(run)).toBe(T + 300 + FARM_WAIT_MS);
    expect(roomToAsk(run, T + 300 + FARM_WAIT_MS - 1)).toBeNull();
    expect(roomToAsk(run, T + 300 + FARM_WAIT_MS)?.room_name).toBe("Freya");
    run = answer(run, FREYA, { state: "success" }, T + 60_000);
    expect(run.success.map(({ room_name }) => room_name)).toEqual(["Freya"]);
    expect(roomToAsk(run, T + 60_000 + FARM_GAP_MS)?.room_name).toBe("Feni");
    run = answer(run, FENI, { state: "success" }, T + 120_000);
    expect(run.state).toBe("done");
    expect(nextAskMs(run)).toBeNull();
    expect(lines(run)).toEqual(["done", "Feni success", "Freya success", "Freya running"]);
    expect(farmRun.parse(run)).toEqual(run);
  });

  it("continues from its stored times, however late it is evaluated", () => {
    const run = answer(started([FREYA]), FREYA, RUNNING, T);
    const kept: unknown = JSON.parse(JSON.stringify(run));
    expect(roomToAsk(farmRun.parse(kept), T + 8 * 3_600_000)?.room_name).toBe("Freya");
    expect(roomToAsk(farmRun.parse(kept), T + FARM_WAIT_MS - 1)).toBeNull();
  });

  it("waits at least as long as the server", () => {
    const notBeforeMs = T + FARM_WAIT_MS + 9_000;
    expect(nextAskMs(answer(started([FREYA]), FREYA, { state: "running", notBeforeMs }, T))).toBe(
      notBeforeMs,
    );
  });

  it("removes rooms that are skipped, off air, or never give a reward", () => {
    let run = started([FREYA, FENI, GITA]);
    run = farmed(run, { type: "skip", roomId: FREYA.room_id, atMs: T });
    run = farmed(run, { type: "gone", roomIds: [GITA.room_id, 77], atMs: T });
    expect(names(run)).toEqual(["Feni"]);
    // A live that has already given its stars keeps answering like that.
    for (const after of [0, 1, 2]) run = answer(run, FENI, RUNNING, T + after * FARM_WAIT_MS);
    expect(lines(run)).toEqual([
      "done",
      "Feni skip",
      "Feni running",
      "Feni running",
      "Gita offline",
      "Freya skip",
    ]);
    expect(answer(started([FREYA]), FREYA, { state: "offline" }, T).state).toBe("done");
  });

  it("ends with a limit, and can start again after it", () => {
    const untilMs = T + 3_600_000;
    const words = "You can get free gifts after 21:00.";
    const run = answer(started([FREYA, FENI]), FREYA, { state: "limit", untilMs, words }, T);
    expect(run).toMatchObject({ state: "limit", rooms: [], limit: { untilMs, words } });
    expect(startRun(run, [FREYA], { parallel: 1, atMs: untilMs - 1 })).toEqual(run);
    expect(farmed(run, { type: "time", atMs: untilMs - 1 })).toEqual(run);
    expect(farmed(run, { type: "time", atMs: untilMs })).toEqual(IDLE_RUN);
    expect(startRun(run, [FREYA], { parallel: 1, atMs: untilMs }).state).toBe("running");
  });

  it.each([
    ["platform_blocked", "blocked"],
    ["rate_limited", "busy"],
    ["platform_session_lost", "refused"],
    ["permission_required", "refused"],
  ])("ends permanently when %s", (code, state) => {
    const run = farmed(started([FREYA, FENI]), refusal(code, 1, { atMs: T, waitMs: 0 }));
    expect([run.state, run.rooms, nextAskMs(run)]).toEqual([state, [], null]);
  });

  it("retries failed requests, and gives up after several", () => {
    let run = started([FREYA]);
    run = farmed(run, refusal("network", 1, { atMs: T, waitMs: 0 }));
    expect(nextAskMs(run)).toBe(T + FARM_WAIT_MS);
    run = farmed(run, refusal("upstream_failed", 1, { atMs: T, waitMs: 90_000 }));
    expect(nextAskMs(run)).toBe(T + 90_000);
    // A response resets the count of failures.
    run = answer(run, FREYA, RUNNING, T);
    for (let failure = 1; failure < FARM_FAILURES; failure += 1)
      run = farmed(run, refusal("network", 1, { atMs: T, waitMs: 0 }));
    expect(run.state).toBe("running");
    expect(farmed(run, refusal("network", 1, { atMs: T, waitMs: 0 })).state).toBe("failed");
  });

  it("watches several rooms side by side when allowed, one request after the other", () => {
    let run = started([FREYA, FENI, GITA], 2);
    run = answer(run, FREYA, RUNNING, T);
    expect(nextAskMs(run)).toBe(T + FARM_GAP_MS);
    run = answer(run, FENI, RUNNING, T + FARM_GAP_MS);
    expect(nextAskMs(run)).toBe(T + FARM_WAIT_MS);
    run = answer(run, FREYA, { state: "success" }, T + FARM_WAIT_MS);
    expect(roomToAsk(run, T + FARM_WAIT_MS + FARM_GAP_MS)?.room_name).toBe("Gita");
  });

  it("reports the room it has left, for accounts that may watch one at a time", () => {
    let run = answer(started([FREYA, FENI]), FREYA, RUNNING, T);
    const again = roomToAsk(run, T + FARM_WAIT_MS);
    expect(again && roomsLeft(run, again)).toEqual([]);
    run = farmed(run, { type: "skip", roomId: FREYA.room_id, atMs: T + 5_000 });
    const next = roomToAsk(run, T + 5_000);
    expect(next && roomsLeft(run, next)).toEqual([FREYA.room_id]);
  });

  it("leaves out a live that has given its stars, but not a later one", () => {
    const before = answer(started([FREYA]), FREYA, { state: "success" }, T);
    const later = { ...FREYA, live_id: 999 };
    expect(startRun(before, [FREYA], { parallel: 1, atMs: T })).toMatchObject({ state: "done" });
    expect(names(startRun(before, [FREYA, FENI, later], { parallel: 1, atMs: T }))).toEqual([
      "Feni",
      "Freya",
    ]);
  });

  it("does not change after its end", () => {
    const stopped = farmed(started([FREYA]), { type: "stop", atMs: T });
    expect(stopped.state).toBe("stopped");
    expect(answer(stopped, FREYA, { state: "success" }, T + 1)).toBe(stopped);
    expect(farmed(stopped, { type: "skip", roomId: 1, atMs: T + 1 })).toBe(stopped);
  });
});

it("is full when no star type can be gained any more", () => {
  const holding = (...counts: number[]) => isFull(counts.map((free_num) => ({ free_num })));
  expect([holding(99, 99, 99, 99, 99), holding(99, 99, 98, 99, 99), holding()]).toEqual([true, false, false]);
});

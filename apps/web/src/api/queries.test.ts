import type { Call, Home, Room } from "@penlight/contract";
import { describe, expect, it, vi } from "vitest";
import { idnOf, showroomOf } from "../features/lives/sample-lives.ts";
import { CallError } from "./call.ts";
import { createQueryClient, homeIsStale, loadHome, queries, retryDelayMs, shouldRetry } from "./queries.ts";
import { forgetOwn } from "./read.ts";

const home: Home = {
  lives: [
    showroomOf({ room: "1", counts: { visits: 10 } }),
    showroomOf({ room: "2", counts: { visits: 99 } }),
    idnOf({ counts: { viewers: 50 } }),
  ],
  premium_next: [],
  upcoming: [],
  rooms: { regular: [{ room_id: 1 } as Room], academy: [], trainee: [] },
  stale_since: { showroom: null, idn: null },
  generated_at: "",
};

/** A `Call` that answers from a table and counts calls. */
function answering(answers: Record<string, unknown>) {
  const call = vi.fn((name: string) =>
    name in answers ? Promise.resolve(answers[name]) : Promise.reject(new CallError("internal", 500, name)),
  );
  return call as unknown as Call & typeof call;
}

describe("loadHome", () => {
  it("fills every part of the home page with one call", async () => {
    const call = answering({ getHome: home });
    const cache = createQueryClient(call);
    expect(homeIsStale(cache, Date.now())).toBe(true);
    await loadHome(cache, call);
    expect(homeIsStale(cache, Date.now())).toBe(false);
    expect(cache.getQueryData(queries.lives().queryKey)?.map((live) => live.room)).toEqual([
      "2",
      "jkt48_indah",
      "1",
    ]);
    expect(cache.getQueryData(queries.regularRooms().queryKey)).toEqual(home.rooms.regular);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("is stale again after a minute, or when a part was invalidated", async () => {
    const call = answering({ getHome: home });
    const cache = createQueryClient(call);
    await loadHome(cache, call);
    expect(homeIsStale(cache, Date.now() + 61_000)).toBe(true);
    await cache.invalidateQueries({ queryKey: queries.lives().queryKey });
    expect(homeIsStale(cache, Date.now())).toBe(true);
  });
});

describe("createQueryClient", () => {
  it("keeps playable streams when a refetch answers with an overload, but not when none exist", async () => {
    const answers: Record<string, unknown> = { listStreams: [{ id: 1 }] };
    const cache = createQueryClient(answering(answers));
    const read = { ...queries.streams(showroomOf({ room: "5" })), staleTime: 0 };
    const kept = async (): Promise<unknown> => {
      await cache.fetchQuery(read);
      return cache.getQueryData(read.queryKey);
    };
    await kept();
    answers["listStreams"] = { status: false, reason: "overload" };
    expect(await kept()).toEqual([{ id: 1 }]);
    answers["listStreams"] = { status: false, reason: "offline" };
    expect(await kept()).toEqual({ status: false, reason: "offline" });
    answers["listStreams"] = { status: false, reason: "overload" };
    expect(await kept()).toEqual({ status: false, reason: "overload" });
  });

  it("fetches a query by its key alone", async () => {
    const call = answering({ listStreams: [1] });
    const streams = await createQueryClient(call).fetchQuery(queries.streams(showroomOf({ room: "5" })));
    expect(streams).toEqual([1]);
    expect(call).toHaveBeenCalledWith(
      "listStreams",
      { params: { platform: "showroom", room: "5" }, query: { preload: "1" } },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
  });

  it("sorts lives by viewers, most watched first, whatever order the call returns", async () => {
    const call = answering({ listLives: home.lives });
    const lives = await createQueryClient(call).fetchQuery(queries.lives());
    expect(lives.map((live) => live.room)).toEqual(["2", "jkt48_indah", "1"]);
  });
});

describe("forgetOwn", () => {
  it("drops the fan's own answers, aborts pending ones, and leaves public ones", async () => {
    const room = { platform: "idn", room: "jkt48_indah" } as const;
    const call = answering({ listRank: [7] });
    let aborted = false;
    call.mockImplementationOnce((...args: unknown[]) => {
      const { signal } = args[2] as { signal: AbortSignal };
      signal.addEventListener("abort", () => (aborted = true));
      return new Promise(() => undefined);
    });
    const cache = createQueryClient(call);
    void cache.prefetchQuery(queries.me());
    await cache.fetchQuery(queries.rank(room));
    forgetOwn(cache);
    expect(aborted).toBe(true);
    expect(cache.getQueryCache().getAll()).toHaveLength(1);
    expect(cache.getQueryData(queries.rank(room).queryKey)).toEqual([7]);
  });
});

const network = new CallError("network", 0, "no answer");
const tooMany = new CallError("rate_limited", 429, "slow down", { retryAfterMs: 7_000 });

it("retries twice, with growing delays and jitter", () => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, network))).toEqual([true, true, false]);
  expect([0, 1].map((failures) => retryDelayMs(failures, network, 0.5))).toEqual([1_000, 2_000]);
  expect([0, 0.999].map((random) => Math.round(retryDelayMs(0, network, random) / 100))).toEqual([5, 15]);
});

it("waits for as long as the server asks", () => {
  expect(shouldRetry(0, tooMany)).toBe(true);
  expect(retryDelayMs(0, tooMany, 0)).toBeGreaterThan(7_000);
});

it("does not retry a rate limit without `retryAfterMs`, a missing resource or an ended session", () => {
  expect(shouldRetry(0, new CallError("session_expired", 401, "over"))).toBe(false);
  expect(shouldRetry(0, new CallError("rate_limited", 429, "slow down"))).toBe(false);
  expect(shouldRetry(0, new CallError("room_not_found", 404, "no such room"))).toBe(false);
});

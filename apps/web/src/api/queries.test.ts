import type { Call, Home, Room } from "@penlight/contract";
import { describe, expect, it, vi } from "vitest";
import { cardOf, idnOf } from "../features/lives/sample-lives.ts";
import { CallError } from "./errors.ts";
import { createQueryClient, forgetOwn, homeIsStale, loadHome, queries } from "./queries.ts";

const home: Home = {
  showroom_live: [
    cardOf({ room_id: 1, live_id: 1, view_num: 10 }),
    cardOf({ room_id: 2, live_id: 2, view_num: 99 }),
  ],
  premium_live: [cardOf({ room_id: 332503, live_id: 3, view_num: 50, premium_room_type: 1 })],
  premium_next: [],
  upcoming: [],
  idn_live: [idnOf({})],
  rooms: { regular: [{ room_id: 1 } as Room], academy: [], trainee: [] },
  stale_since: { showroom: null, idn: null },
  generated_at: "",
};

/** A `Call` that answers from a table, and counts. */
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
    expect(cache.getQueryData(queries.onlives().queryKey)?.data.map((card) => card.room_id)).toEqual([
      2, 332503, 1,
    ]);
    expect(cache.getQueryData(queries.idnLives().queryKey)).toEqual(home.idn_live);
    expect(cache.getQueryData(queries.regularRooms().queryKey)).toEqual(home.rooms.regular);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("is stale again after a minute, or when a part was invalidated", async () => {
    const call = answering({ getHome: home });
    const cache = createQueryClient(call);
    await loadHome(cache, call);
    expect(homeIsStale(cache, Date.now() + 61_000)).toBe(true);
    await cache.invalidateQueries({ queryKey: queries.idnLives().queryKey });
    expect(homeIsStale(cache, Date.now())).toBe(true);
  });
});

describe("createQueryClient", () => {
  it("fetches a query by its key alone", async () => {
    const call = answering({ getLiveInfo: { views: 7 } });
    const info = await createQueryClient(call).fetchQuery(queries.liveInfo(5));
    expect(info).toEqual({ views: 7 });
    expect(call).toHaveBeenCalledWith(
      "getLiveInfo",
      { params: { room_id: 5, key: "stream" } },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
  });

  it("shows who is on air most watched first, whatever order the call has", async () => {
    const data = [cardOf({ room_id: 1, view_num: 1 }), cardOf({ room_id: 2, view_num: 2 })];
    const call = answering({ listOnlives: { message: "Room Is Live", is_live: true, data } });
    const onlives = await createQueryClient(call).fetchQuery(queries.onlives());
    expect(onlives.data.map((card) => card.room_id)).toEqual([2, 1]);
  });
});

describe("forgetOwn", () => {
  it("drops what is the fan's, even on its way, and nothing that everybody sees", async () => {
    const call = answering({ getLiveInfo: { views: 7 } });
    let aborted = false;
    call.mockImplementationOnce((...args: unknown[]) => {
      const { signal } = args[2] as { signal: AbortSignal };
      signal.addEventListener("abort", () => (aborted = true));
      return new Promise(() => undefined);
    });
    const cache = createQueryClient(call);
    void cache.prefetchQuery(queries.me());
    await cache.fetchQuery(queries.liveInfo(5));
    forgetOwn(cache);
    expect(aborted).toBe(true);
    expect(cache.getQueryCache().getAll()).toHaveLength(1);
    expect(cache.getQueryData(queries.liveInfo(5).queryKey)).toEqual({ views: 7 });
  });
});

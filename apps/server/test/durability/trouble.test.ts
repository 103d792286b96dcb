import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Health, Home, LivesState } from "@penlight/contract";
import type { IdnLive, Onlives } from "@penlight/contract/compat";
import { calm, startWorld, until, type World } from "../support/start-server.ts";

/** The product from a visitor's point of view while a platform fails. */
let world: World;
const FREYA = 318225;
/** How far the server's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  world = await startWorld({ clock: () => Date.now() + aheadMs });
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(async () => {
  // The backoff after a rate limit of a platform is over then.
  aheadMs += 60_000;
  await calm(world);
});
beforeEach(async () => {
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
  world.sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya" });
  await until(
    () => world.json<Onlives>("/api/rooms/onlives"),
    ({ is_live }) => is_live,
  );
  await until(
    () => world.json<IdnLive[]>("/api/idn_lives"),
    (lives) => lives.length === 1,
  );
});

describe("a failing platform", () => {
  it.each(["500", "garbage", "cut", "429"] as const)(
    "(%s) leaves the last good list, marked as stale",
    async (kind) => {
      world.sandbox.control({ step: "fault", path: "^/(showroom|idn)", kind, seconds: 60 });
      const stale = await until(
        () => world.get("/api/rooms/onlives"),
        ({ headers }) => headers.get("x-stale") === "1",
      );
      expect(((await stale.json()) as Onlives).data).toHaveLength(1);
      const idn = await until(
        () => world.get("/api/idn_lives"),
        ({ headers }) => headers.get("x-stale") === "1",
      );
      expect((await idn.json()) as IdnLive[]).toHaveLength(1);
      expect(Number(stale.headers.get("age"))).toBeGreaterThanOrEqual(0);
      const { checks } = await until(
        () => world.json<Health>("/api/health"),
        // A chat whose connection breaks meanwhile does not reconnect either.
        ({ reason }) => /^trouble with showroom(, showroom_socket)?, idn(, idn_chat)?$/.test(reason ?? ""),
      );
      for (const { ok, last_ok, failing_since } of [checks.showroom, checks.idn])
        expect([ok, failing_since]).toEqual([false, last_ok]);
      if (kind === "429") return;
      world.sandbox.control({ step: "fault", kind: null });
      await until(
        () => world.get("/api/rooms/onlives"),
        ({ headers }) => !headers.has("x-stale"),
      );
    },
  );

  it("is reported to open pages: since when the lists are stale, and when they are current again", async () => {
    const socket = await world.socket();
    const state = (await socket.subscribe("lives")).ok[0]?.state;
    expect(state).toMatchObject({ stale_since: { showroom: null, idn: null } });
    world.sandbox.control({ step: "fault", path: "^/showroom/", kind: "500", seconds: 60 });
    const grown = await socket.event("lives", "staleness.changed");
    expect(grown.data).toEqual({ showroom: expect.stringMatching(/^20.*Z$/), idn: null });
    const late = await world.socket();
    const lateState = (await late.subscribe("lives")).ok[0]?.state;
    expect(lateState).toMatchObject({ stale_since: grown.data });
    // IDN's live may have been listed meanwhile, or not.
    const onShowroom = (lateState as LivesState).lives.filter(({ platform }) => platform === "showroom");
    expect(onShowroom.map(({ room }) => room)).toEqual([`${FREYA}`]);
    expect(await world.json<Home>("/api/home")).toMatchObject({ stale_since: grown.data });
    world.sandbox.control({ step: "fault", kind: null });
    await socket.event("lives", "staleness.changed", ({ data }) => data.showroom === null);
    expect(await world.json<Home>("/api/home")).toMatchObject({ stale_since: { showroom: null, idn: null } });
  });

  it("is not requested again and again", async () => {
    world.sandbox.control({ step: "fault", path: "^/showroom/", kind: "429", seconds: 60 });
    await until(
      () => world.get("/api/rooms/onlives"),
      ({ headers }) => headers.get("x-stale") === "1",
    );
    const count = (): number => world.sandbox.requests.get("/showroom/api/live/onlives") ?? 0;
    const asked = count();
    // During ten further polls of ours the platform receives no request.
    const polls = async (): Promise<number> => {
      const text = await (await world.get("/metrics")).text();
      return Number(
        /penlight_job_runs_total\{job="lives.onlives",result="failed"\} (\d+)/.exec(text)?.[1] ?? 0,
      );
    };
    const before = await polls();
    await until(polls, (now) => now >= before + 10);
    expect(count()).toBe(asked);
  });

  it("without streams is reported as overloaded, immediately", async () => {
    world.sandbox.control({ step: "fault", path: "streaming_url", kind: "500", seconds: 60 });
    expect(await world.json(`/api/lives/stream/${FREYA}/stream`)).toEqual({
      status: false,
      code: 404,
      message: "Sorry server is overload, please refresh and try again later",
      reason: "overload",
    });
  });

  it("is replaced by the last good copy of a call, with its age, for up to ten times its time to live", async () => {
    const path = `/api/lives/comments/${FREYA}/stream`;
    const fresh = await world.get(path);
    expect([fresh.headers.has("x-stale"), fresh.headers.has("age")]).toEqual([false, false]);
    world.sandbox.control({ step: "fault", path: "comment_log", kind: "500", seconds: 60 });
    aheadMs += 20_000;
    const { status, headers } = await world.get(path);
    expect([status, headers.get("x-stale"), headers.get("age"), headers.get("cache-control")]).toEqual([
      200,
      "1",
      expect.stringMatching(/^2\d$/),
      expect.stringMatching(/^private, max-age=2\d$/),
    ]);
    aheadMs += 40_000;
    expect((await world.get(path)).status).toBe(502);
  });

  it("without a cached copy makes only the affected call fail with a gateway error", async () => {
    const path = `/api/rooms/total-rank/${FREYA}`;
    world.sandbox.control({ step: "fault", path: "summary_ranking", kind: "500", seconds: 60 });
    const answer = await world.get(path);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      502,
      "upstream_failed",
    ]);
  });
});

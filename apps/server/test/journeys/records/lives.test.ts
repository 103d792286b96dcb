import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Leaderboard, Recents, Replay, Sitting } from "@penlight/contract";
import { calm, startWorld, until, type World } from "../../support/start-server.ts";
import { signedIn, TestBrowser } from "../../support/test-browser.ts";
import { writeDownTruth } from "../../support/truth.ts";

/** A live that nobody of ours has watched is written down all the same, and can be read when it is over. */
const FREYA = 318225;
const FREYA_IDN = "jkt48_freya";

let world: World;
let fan: TestBrowser;
beforeAll(async () => {
  world = await startWorld();
  fan = await signedIn(world, "fan");
});
beforeEach(() => calm(world));
afterAll(() => world[Symbol.asyncDispose]());

/** Waits until a past live of the room is there. */
async function pastLive(query: string, count = 1): Promise<Recents["recents"][number]> {
  const { recents } = await until(
    () => world.json<Recents>(`/api/recent?${query}`),
    ({ total_count: total }) => total >= count,
  );
  const [newest] = recents;
  if (!newest) throw new Error("no past live");
  return newest;
}

describe("a past live", () => {
  it("is in the list with what was said and given in it, although nobody watched", async () => {
    const truth = writeDownTruth(world.sandbox);
    world.sandbox.control({ step: "start-live", room_id: FREYA, title: "Pulang latihan" });
    const live = world.sandbox.world.lives("showroom")[0];
    if (!live) throw new Error("no live");
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    world.sandbox.control({ step: "comments", room_id: FREYA, per_second: 20, seconds: 1 });
    await until(
      () => live.comments.length,
      (count) => count >= 15,
    );
    world.sandbox.control({ step: "gift", room_id: FREYA, gift_id: 1, num: 10, name: "Budi" });
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    const said = truth[0]?.comments.size ?? 0;
    const item = await pastLive(`type=showroom&room_id=${FREYA}`);
    expect(item).toMatchObject({
      type: "showroom",
      room_id: FREYA,
      member: { nickname: "Freya", url: "JKT48_Freya" },
    });
    const sitting = await world.json<Sitting>(`/api/sittings/${item.data_id}`);
    expect(sitting).toMatchObject({ title: "Pulang latihan", comments: said, gifts: 10, hasReplay: true });
    expect(sitting.story.gifts[0]).toMatchObject({ num: 10, users: 1 });
    expect(sitting.givers.map(({ name }) => name)).toContain("Budi");
    expect(sitting.story.gaps).toEqual([]);
    const replay = await world.json<Replay>(
      `/api/sittings/${live.liveId}/replay?from=${sitting.startedAtMs}&until=${sitting.endedAtMs + 1_000}`,
    );
    expect(replay.events.filter(({ type }) => type === "comment")).toHaveLength(said);
    expect(replay.events.filter(({ type }) => type === "gift")).toHaveLength(1);
  });

  it("is one sitting of several broadcasts when she comes back within the hour", async () => {
    world.sandbox.control({ step: "start-live", platform: "idn", username: FREYA_IDN });
    await until(
      () => world.json<unknown[]>("/api/lives"),
      (lives) => lives.length === 1,
    );
    world.sandbox.control({ step: "restart-live", platform: "idn", username: FREYA_IDN });
    await until(
      () => world.sandbox.world.lives("idn").length,
      (count) => count === 1,
    );
    await until(
      async () => (await world.json<{ id: string }[]>("/api/lives"))[0]?.id,
      (id) => id === `idn:${world.sandbox.world.lives("idn")[0]?.slug}`,
    );
    world.sandbox.control({ step: "end-live", platform: "idn", username: FREYA_IDN });
    const item = await pastLive("type=idn");
    const sitting = await until(
      () => world.json<Sitting>(`/api/sittings/${item.data_id}`),
      ({ broadcasts }) => broadcasts.length === 2,
    );
    expect(sitting.viewers).toBeGreaterThan(0);
    expect(sitting.visits).toBeNull();
  });
});

describe("a watch", () => {
  it("counts once for a fan and sitting, only while it is on air, and stands on the board", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    const liveId = world.sandbox.world.lives("showroom")[0]?.liveId;
    const watch = { log_name: "Watch", description: "Watch Live Freya", live_id: liveId };
    await until(
      () => world.json<unknown[]>("/api/lives"),
      (lives) => lives.length === 1,
    );
    expect((await fan.call("/activity", watch)).status).toBe(201);
    expect((await fan.call("/activity", watch)).status).toBe(409);
    expect((await fan.call("/activity", { ...watch, live_id: 99 })).status).toBe(404);
    expect((await new TestBrowser(world).call("/activity", watch)).status).toBe(401);
    world.sandbox.control({ step: "replace-live", room_id: FREYA });
    await until(
      async () => (await world.json<{ id: string }[]>("/api/lives"))[0]?.id,
      (id) => id !== `showroom:${liveId}`,
    );
    const next = world.sandbox.world.lives("showroom")[0]?.liveId;
    expect((await fan.call("/activity", { ...watch, live_id: next })).status).toBe(201);
    const board = await world.json<Leaderboard>("/api/leaderboard");
    expect(board.data.data).toMatchObject([
      { rank: 1, user_id: "fan", watchShowroomMember: 1, totalWatchLive: 1 },
    ]);
  });
});

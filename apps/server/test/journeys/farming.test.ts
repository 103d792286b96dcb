import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FarmAnswer, FarmRoom, FarmRun, OwnFarmRun, Problem, SignedInMe } from "@penlight/contract";
import { FARM_WAIT_MS } from "@penlight/contract/constants";
import { nextAskMs } from "@penlight/contract/farm-run";
import { calm, startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";
import { TestSocket } from "../support/test-socket.ts";

/** Farming: collecting stars in room after room, by a page, and by the server for an absent fan. */
let world: World;
let aheadMs = 0;
const FREYA = 318225;
const FENI = 317738;
const GITA = 318117;

beforeAll(async () => {
  world = await startWorld({
    sandbox: { watchRewardsPerHour: 2 },
    env: { FULL_ACCESS_ACCOUNT_IDS: "superfan", ADMIN_ACCOUNT_IDS: "admin" },
    clock: () => Date.now() + aheadMs,
  });
});
afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  await calm(world);
  world.sandbox.control({ step: "farm-limit", account_id: "superfan", for_minutes: null });
  world.sandbox.control({ step: "farm-limit", account_id: "ticket", for_minutes: null });
  // All caches and limits have expired.
  pass(2 * 3_600_000);
});

/** Advances both clocks: the server's and the platform's. */
function pass(ms: number): void {
  aheadMs += ms;
  world.sandbox.control({ step: "clock", advance_ms: ms });
}

/** Starts lives, and waits until a farmer's list contains them. */
async function goLive(fan: TestBrowser, ...roomIds: number[]): Promise<void> {
  for (const room_id of roomIds) world.sandbox.control({ step: "start-live", room_id });
  // Lives that the previous test has ended may be listed for a moment longer.
  const liveIds = world.sandbox.world.lives("showroom").map(({ liveId }) => liveId);
  await until(
    async () => (await fan.json<FarmRoom[]>("/farm/get_room")).map(({ live_id: liveId }) => liveId),
    (listed) => listed.length === liveIds.length && liveIds.every((liveId) => listed.includes(liveId)),
  );
}

/** A farmer with one room at a time, unlocked by an admin. */
async function farmer(accountId: string): Promise<TestBrowser> {
  const admin = await signedIn(world, "admin");
  const fan = await signedIn(world, accountId);
  await admin.json(`/users/${accountId}`, { can_farming_page: true }, { method: "PUT" });
  return fan;
}

const refusal = async (answer: Promise<Response>): Promise<Problem> =>
  (await (await answer).json()) as Problem;
const BUSY = { status: 409, code: "farm_busy" };
const begin = async (fan: TestBrowser): Promise<FarmRun> =>
  (await fan.json<{ run: OwnFarmRun }>("/farm/run", { consent: true })).run.run;
const own = async (fan: TestBrowser): Promise<OwnFarmRun> =>
  (await fan.json<{ run: OwnFarmRun }>("/farm/run")).run;
/** Waits for a state of the run. */
const come = async (fan: TestBrowser, isThere: (run: FarmRun) => boolean): Promise<FarmRun> =>
  (
    await until(
      () => own(fan),
      ({ run }) => isThere(run),
    )
  ).run;
const said = ({ log }: FarmRun): string[] =>
  log.map(({ kind, room_name }) => [kind, room_name?.split(/\W/)[0]].join(" ").trim()).toReversed();
const isWaiting = ({ rooms }: FarmRun): boolean => (rooms[0]?.tries ?? 0) > 0;
const POLLING = "/showroom/api/live/polling";

/** Advances the clocks by each waiting time until the run is over. */
async function finish(fan: TestBrowser): Promise<FarmRun> {
  return until(
    async () => {
      const { run } = await own(fan);
      const leftMs = (nextAskMs(run) ?? 0) - Date.now() - aheadMs;
      if (leftMs > 0) pass(leftMs);
      return run;
    },
    ({ state }) => state !== "running",
  );
}

describe("the rooms for farming", () => {
  it("are all official lives, each once, for unlocked fans", async () => {
    const fan = await signedIn(world, "superfan");
    await goLive(fan, FREYA, FENI);
    const rooms = await fan.json<FarmRoom[]>("/farm/get_room");
    expect(rooms.map(({ room_id }) => room_id)).toEqual(expect.arrayContaining([FENI, FREYA]));
    expect(rooms).toHaveLength(2);
    expect(await fan.json("/farm/get_room", {})).toEqual(rooms);
    const bare = new TestBrowser(world);
    expect(await bare.json("/farm/get_room", { cookies_login_id: fan.handle })).toEqual(rooms);
  });

  it("are refused with the specification's texts", async () => {
    expect(await refusal((await signedIn(world, "fan")).call("/farm/get_room"))).toMatchObject({
      status: 403,
      code: "permission_required",
      message:
        "Maaf akun id anda tidak terdaftar untuk akses fitur farming, kontak admin atau moderator discord untuk info lebih lanjut.",
    });
  });
});

describe("a page that farms", () => {
  it("may watch two rooms like everybody, and another one after it reports that it has left them", async () => {
    const fan = await farmer("ticket");
    await goLive(fan, FREYA, FENI, GITA);
    const watch = (room_id: number, left: number[] = []) => fan.call("/farm/start", { room_id, left });
    for (const room of [FREYA, FENI]) expect((await watch(room)).status).toBe(200);
    expect(await refusal(watch(GITA))).toMatchObject(BUSY);
    expect((await watch(GITA, [FREYA, FENI])).status).toBe(200);
    expect((await watch(FREYA)).status).toBe(200);
    expect(await refusal(watch(FENI))).toMatchObject(BUSY);
  });

  it("may watch several at once with the permission for it", async () => {
    const fan = await signedIn(world, "superfan");
    await goLive(fan, FREYA, FENI, GITA);
    const states = async (): Promise<string[]> => {
      const answers: string[] = [];
      for (const room_id of [FREYA, FENI, GITA])
        answers.push((await fan.json<FarmAnswer>("/farm/start", { room_id })).state);
      return answers;
    };
    expect(await states()).toEqual(["running", "running", "running"]);
    pass(FARM_WAIT_MS);
    // The third reaches the platform's hourly limit.
    expect(await states()).toEqual(["success", "success", "limit"]);
  });

  it("is refused at once when the platform limits the rate", async () => {
    const fan = await signedIn(world, "superfan");
    await goLive(fan, FREYA);
    world.sandbox.control({ step: "fault", path: "polling", kind: "429", seconds: 60 });
    expect(await refusal(fan.call("/farm/start", { room_id: FREYA }))).toMatchObject({
      status: 429,
      code: "rate_limited",
    });
    world.sandbox.control({ step: "fault", kind: null });
    pass(10 * 60_000);
  });
});

describe("a run on the server", () => {
  it("collects in each room in turn until the platform's limit, and then notifies its fan", async () => {
    const fan = await signedIn(world, "superfan");
    await goLive(fan, FREYA, FENI, GITA);
    const socket = await TestSocket.open(world.url, {}, { cookie: fan.cookieHeader });
    await socket.subscribe("me");
    const asked = (): number => world.sandbox.requests.get(POLLING) ?? 0;
    const before = asked();
    expect((await begin(fan)).state).toBe("running");
    // A second start returns the same run.
    expect((await begin(fan)).rooms).toHaveLength(3);
    const run = await finish(fan);
    expect(run.state).toBe("limit");
    expect(asked() - before).toBe(5);
    expect(said(run).map((line) => line.split(" ")[0])).toEqual([
      "running",
      "success",
      "running",
      "success",
      "limit",
    ]);
    const told = await socket.event("me", "farm", ({ data }) => data.state === "limit");
    expect(Date.parse(String(told.data.until_at))).toBe(run.limit?.untilMs);
    socket.close();
    expect((await fan.me()) as SignedInMe).toMatchObject({ farm: { state: "limit", success: 2 } });
    expect((await fan.json<{ run: OwnFarmRun }>("/farm/run/seen", {})).run.seen).toBe(true);
    expect(await fan.me()).not.toHaveProperty("farm");
    // No run can be started during the limit; afterwards a new one can.
    expect((await begin(fan)).state).toBe("limit");
    pass(61 * 60_000);
    expect((await own(fan)).run).toMatchObject({ state: "idle", success: [], log: [] });
  });

  it("skips lives that end, or have already given their stars", async () => {
    const fan = await signedIn(world, "superfan");
    await goLive(fan, FREYA);
    await fan.call("/farm/start", { room_id: FREYA });
    pass(FARM_WAIT_MS);
    expect((await fan.json<FarmAnswer>("/farm/start", { room_id: FREYA })).state).toBe("success");
    await goLive(fan, FENI);
    await begin(fan);
    world.sandbox.control({ step: "end-live", room_id: FENI });
    const run = await finish(fan);
    expect([run.state, run.success]).toEqual(["done", []]);
    expect(said(run)).toEqual(expect.arrayContaining(["skip Freya", "offline Feni"]));
  });

  it.each([
    ["403", "blocked"],
    ["429", "busy"],
  ] as const)("stops for good where the platform answers %s", async (kind, state) => {
    const fan = await signedIn(world, "superfan");
    await goLive(fan, FREYA, FENI);
    world.sandbox.control({ step: "fault", path: "polling", kind, seconds: 60 });
    await begin(fan);
    expect((await come(fan, (run) => run.state !== "running")).state).toBe(state);
    world.sandbox.control({ step: "fault", kind: null });
    expect((await own(fan)).run.rooms).toEqual([]);
    // The pause of the platform's calls is over then.
    pass(10 * 60_000);
  });

  it("ends with its session, with the permission, and when its fan stops it", async () => {
    const fan = await farmer("ticket");
    await goLive(fan, FREYA, FENI);
    await begin(fan);
    await come(fan, isWaiting);
    expect((await fan.json<{ run: OwnFarmRun }>("/farm/run", {}, { method: "DELETE" })).run).toMatchObject({
      run: { state: "stopped", rooms: [] },
      seen: true,
    });

    await begin(fan);
    const admin = await signedIn(world, "admin");
    await admin.json("/users/ticket", { can_farming_page: false }, { method: "PUT" });
    pass(FARM_WAIT_MS);
    expect((await come(fan, ({ state }) => state !== "running")).state).toBe("refused");
    await admin.json("/users/ticket", { can_farming_page: true }, { method: "PUT" });

    await begin(fan);
    await fan.call("/logout", {});
    pass(FARM_WAIT_MS);
    const again = await signedIn(world, "ticket");
    expect((await come(again, ({ state }) => state !== "running")).state).toBe("refused");
  });

  it("is part of its fan's export, and deleted with the account", async () => {
    world.sandbox.control({
      step: "account",
      account_id: "leaver",
      password: "penlight48",
      name: "Fan yang Pergi",
    });
    const fan = await farmer("leaver");
    await goLive(fan, FREYA);
    await begin(fan);
    await come(fan, isWaiting);
    const kept = await fan.json<{ farming: { consented_at: string; run: FarmRun } }>("/me/export");
    expect(kept.farming.run.rooms.map(({ room_id }) => room_id)).toEqual([FREYA]);
    expect(Date.parse(kept.farming.consented_at)).toBeGreaterThan(0);
    await fan.call("/me", { confirm: true }, { method: "DELETE" });
    const back = await signedIn(world, "leaver");
    expect(await back.json("/farm/run")).toEqual({ run: null });
    expect((await back.json<{ farming: unknown }>("/me/export")).farming).toBeNull();
    expect(await back.me()).not.toHaveProperty("farm");
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";
import { accountAt, refusal, signIn } from "./fan.ts";

/** Free stars with the account client: earning and giving them. World time is stopped. */
let sandbox: Sandbox;
const FREYA = 318225;
const FENI = 317738;
const OFFICIAL = 332503;
const GO_BACK = "An error occured. Please go back and try again.";
const RED = 1;
const GREEN = 1002;

beforeEach(async () => {
  sandbox = await createSandbox({ scenario: "quiet", seed: 7 });
  sandbox.control({ step: "clock", speed: 0 });
});
afterEach(() => sandbox[Symbol.asyncDispose]());

const account = () => accountAt(sandbox);
const liveOf = (room_id: number) =>
  sandbox.world.lives("showroom").find(({ member }) => member.roomId === room_id);
/** Starts her live. @returns its live id */
const startLive = (room_id = FREYA, ticketed = false): number => {
  sandbox.control({ step: "start-live", room_id, ticketed });
  return liveOf(room_id)?.liveId ?? 0;
};
const wait = (seconds: number): object =>
  sandbox.control({ step: "clock", advance_ms: Math.ceil(seconds * 1000) });
const stock = async (srId: string, roomId = FREYA): Promise<number[]> =>
  (await account().liveUser(srId, roomId)).gift_list.normal.map(({ free_num }) => free_num);
const stateOf = async (srId: string, roomId = FREYA): Promise<string> =>
  (await account().poll(srId, roomId)).state;
/** Watches long enough for a reward, if one is available. */
const watch = async (srId: string, roomId: number): Promise<string> => {
  await account().poll(srId, roomId);
  wait(30);
  return stateOf(srId, roomId);
};

describe("the stars of a fan", () => {
  it.each([
    ["fan", [37, 13, 99, 5, 0]],
    ["superfan", [99, 99, 99, 99, 99]],
  ])("differ between accounts: %s", async (accountId, counts) => {
    expect(await stock((await signIn(sandbox, accountId)).srId)).toEqual(counts);
  });

  it("are none for a new account, and for an anonymous client", async () => {
    sandbox.control({ step: "account", account_id: "baru", password: "rahasia", name: "Baru" });
    const { srId } = await signIn(sandbox, "baru", "rahasia");
    expect(await account().liveUser(srId, FREYA)).toMatchObject({
      is_login: true,
      fan_level: 1,
      contribution_point: 0,
      live_rank: 0,
      gift_list: { normal: [1, 1001, 1002, 1003, 2].map((gift_id) => ({ gift_id, free_num: 0 })) },
    });
    const nobody = await account().openSession();
    expect(await account().liveUser(nobody.srId, FREYA)).toMatchObject({
      is_login: false,
      user_id: 0,
      gift_list: { normal: [] },
    });
    expect(await refusal(account().liveUser(srId, 1))).toBe("not_found");
  });

  it("can be set by a control step", async () => {
    const { srId } = await signIn(sandbox);
    sandbox.control({ step: "stars", account_id: "fan", counts: [1, 2, 3, 4, 5] });
    expect(await stock(srId)).toEqual([1, 2, 3, 4, 5]);
    expect(() => sandbox.control({ step: "stars", account_id: "fan", counts: [1, 2, 3, 4, 100] })).toThrow(
      "counts",
    );
  });
});

describe("watching", () => {
  it("earns ten of each after half a minute, up to 99, once per live", async () => {
    startLive();
    const { srId } = await signIn(sandbox);
    expect(await account().poll(srId, FREYA)).toMatchObject({
      state: "running",
      is_login: true,
      live_watch_incentive: {},
      toast: null,
    });
    wait(29.9);
    expect(await stateOf(srId)).toBe("running");
    expect(await stock(srId)).toEqual([37, 13, 99, 5, 0]);
    wait(0.1);
    const reward = await account().poll(srId, FREYA);
    expect(reward).toMatchObject({
      state: "success",
      live_watch_incentive: { ok: 1 },
      toast: { message: expect.stringContaining("free viewing bonus") },
    });
    const image = reward.state === "success" ? (reward.toast?.image ?? "") : "";
    expect((await fetch(image)).headers.get("content-type")).toMatch(/^image\//);
    expect(await stock(srId)).toEqual([47, 23, 99, 15, 10]);
    expect(await watch(srId, FREYA)).toBe("running");
    expect(await stock(srId)).toEqual([47, 23, 99, 15, 10]);
    sandbox.control({ step: "restart-live", room_id: FREYA });
    expect(await watch(srId, FREYA)).toBe("success");
  });

  it("is counted separately for each fan and each live", async () => {
    startLive();
    startLive(FENI);
    const [one, other] = [await signIn(sandbox), await signIn(sandbox, "superfan")];
    await account().poll(one.srId, FREYA);
    wait(30);
    expect([await stateOf(other.srId), await stateOf(one.srId, FENI)]).toEqual(["running", "running"]);
    expect(await stateOf(one.srId)).toBe("success");
  });

  it("can be accelerated by an option", async () => {
    await using quick = await createSandbox({ scenario: "quiet", watchRewardMs: 0 });
    quick.control({ step: "start-live", room_id: FREYA });
    const { srId } = await signIn(quick);
    const states = [await accountAt(quick).poll(srId, FREYA), await accountAt(quick).poll(srId, FREYA)];
    expect(states.map(({ state }) => state)).toEqual(["running", "success"]);
  });

  it("earns nothing anonymously or in a room that is off air", async () => {
    const { srId } = await signIn(sandbox);
    expect(await account().poll(srId, FREYA)).toEqual({ state: "offline" });
    startLive();
    const nobody = await account().openSession();
    await account().poll(nobody.srId, FREYA);
    wait(60);
    expect(await account().poll(nobody.srId, FREYA)).toMatchObject({ state: "running", is_login: false });
    sandbox.control({ step: "end-live", room_id: FREYA });
    expect(await stateOf(srId)).toBe("offline");
    expect(await refusal(account().poll(srId, 1))).toBe("not_found");
  });

  it("in a ticketed live needs a ticket", async () => {
    startLive(OFFICIAL, true);
    expect(await refusal(account().poll((await signIn(sandbox)).srId, OFFICIAL))).toBe("ticket_needed");
    const { srId } = await signIn(sandbox, "ticket");
    expect(await watch(srId, OFFICIAL)).toBe("success");
  });
});

describe("the limit of rewards", () => {
  /** "HH:MM" in Japan, rounded up to the full minute. */
  const minuteInJapan = (ms: number): string =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Tokyo", hour: "2-digit", minute: "2-digit" }).format(
      Math.ceil(ms / 60_000) * 60_000,
    );

  it("is reached after five rewards in an hour, and says when it ends", async () => {
    const rooms = sandbox.world.members.slice(0, 6).map(({ roomId }) => roomId);
    for (const room of rooms) startLive(room);
    const { srId } = await signIn(sandbox);
    const states: string[] = [];
    const firstMs = sandbox.world.clock.nowMs() + 30_000;
    for (const room of rooms) states.push(await watch(srId, room));
    expect(states).toEqual(["success", "success", "success", "success", "success", "limit"]);
    const words = `You can get free gifts after ${minuteInJapan(firstMs + 3_600_000)}.`;
    const last = rooms.at(-1) ?? 0;
    expect(await account().poll(srId, last)).toMatchObject({
      state: "limit",
      message: words,
      live_watch_incentive: { error: 1, message: words },
      toast: { message: words, image: null },
    });
    // A fan whom this live has rewarded already receives no message.
    expect(await stateOf(srId, rooms[0])).toBe("running");
    expect(await watch((await signIn(sandbox, "superfan")).srId, last)).toBe("success");
    wait(3_600);
    expect(await stateOf(srId, last)).toBe("success");
  });

  it("can be lowered by an option", async () => {
    await using strict = await createSandbox({
      scenario: "quiet",
      watchRewardMs: 0,
      watchRewardsPerHour: 1,
    });
    strict.control({ step: "clock", speed: 0 });
    for (const room_id of [FREYA, FENI]) strict.control({ step: "start-live", room_id });
    const { srId } = await signIn(strict);
    const poll = async (room: number) => (await accountAt(strict).poll(srId, room)).state;
    expect([await poll(FREYA), await poll(FREYA), await poll(FENI)]).toEqual(["running", "success", "limit"]);
  });

  it("can be set and removed by a control step", async () => {
    startLive();
    const { srId } = await signIn(sandbox);
    const { until_ms } = sandbox.control({ step: "farm-limit", account_id: "fan", for_minutes: 20 }) as {
      until_ms: number;
    };
    expect(until_ms - sandbox.world.clock.nowMs()).toBeGreaterThanOrEqual(20 * 60_000);
    expect(until_ms - sandbox.world.clock.nowMs()).toBeLessThan(21 * 60_000);
    expect(await account().poll(srId, FREYA)).toMatchObject({
      state: "limit",
      message: `You can get free gifts after ${minuteInJapan(until_ms)}.`,
    });
    sandbox.control({ step: "farm-limit", account_id: "fan", for_minutes: null });
    expect(await stateOf(srId)).toBe("running");
    sandbox.control({ step: "farm-limit", account_id: "fan", for_minutes: 1 });
    wait(120);
    expect(await stateOf(srId)).toBe("success");
  });
});

describe("giving", () => {
  it("deducts the stars, is in the log and on the podium, and counts ten as twelve", async () => {
    const liveId = startLive();
    const session = await signIn(sandbox);
    const give = (num: number) => account().giveStars(session, { liveId, giftId: RED, num });
    expect(await give(3)).toMatchObject({
      gift_id: RED,
      num: 3,
      remaining_num: 34,
      add_point: 3,
      bonus_rate: 0,
      notify_level_up: false,
      fan_level: { fan_level: 17, next_fan_level: 18, contribution_point: 14_023 },
    });
    expect(await give(10)).toMatchObject({ num: 10, remaining_num: 24, add_point: 12, bonus_rate: 0.2 });
    expect(await stock(session.srId)).toEqual([24, 13, 99, 5, 0]);
    const reads = account().liveReads(session.srId);
    expect((await reads.giftLog(FREYA)).map(({ user_id, gift_id, num }) => [user_id, gift_id, num])).toEqual([
      [5_300_001, RED, 10],
      [5_300_001, RED, 3],
    ]);
    expect(liveOf(FREYA)?.stage.get(5_300_001)?.points).toBe(15);
    expect(await account().liveUser(session.srId, FREYA)).toMatchObject({
      live_rank: 1,
      contribution_point: 14_035,
    });
    sandbox.control({ step: "gift", room_id: FREYA, gift_id: 21, num: 1, name: "Galih" });
    expect(await account().liveUser(session.srId, FREYA)).toMatchObject({ live_rank: 2 });
  });

  it("gives everything at once, as one gift of each kind", async () => {
    const liveId = startLive();
    const session = await signIn(sandbox);
    const given = await account().giveAllStars(session, { liveId });
    expect(given.gifts.map(({ gift_id, num, add_point }) => [gift_id, num, add_point])).toEqual([
      [1, 37, 44],
      [1001, 13, 16],
      [1002, 99, 119],
      [1003, 5, 5],
    ]);
    expect(given.gifts.every(({ remaining_num }) => remaining_num === 0)).toBe(true);
    expect(await stock(session.srId)).toEqual([0, 0, 0, 0, 0]);
    expect(liveOf(FREYA)?.gifts).toHaveLength(4);
    expect(await refusal(account().giveAllStars(session, { liveId }))).toBe("You don't have enough items.");
  });

  it("raises the fan's level", async () => {
    const liveId = startLive();
    sandbox.control({ step: "account", account_id: "baru", password: "rahasia", name: "Baru" });
    sandbox.control({ step: "stars", account_id: "baru", counts: [99, 0, 0, 0, 0] });
    const session = await signIn(sandbox, "baru", "rahasia");
    const given = await account().giveAllStars(session, { liveId });
    expect(given).toMatchObject({
      notify_level_up: true,
      level_up: true,
      fan_level: {
        fan_level: 2,
        next_fan_level: 3,
        contribution_point: 119,
        current_level_point: 100,
        next_level_point: 300,
      },
    });
  });

  it.each([
    ["more than there are", { giftId: 1003, num: 6 }, "You don't have enough items."],
    ["none of a kind", { giftId: 2, num: 1 }, "You don't have enough items."],
    ["more than ten at once", { giftId: GREEN, num: 11 }, "Please try again."],
    ["nothing", { giftId: GREEN, num: 0 }, "Please try again."],
    ["half a star", { giftId: GREEN, num: 1.5 }, "Please try again."],
    ["a gift that costs", { giftId: 21, num: 1 }, "Please try again."],
  ])("refuses %s", async (_what, gift, words) => {
    const liveId = startLive();
    const session = await signIn(sandbox);
    expect(await refusal(account().giveStars(session, { liveId, ...gift }))).toBe(words);
    expect(await stock(session.srId)).toEqual([37, 13, 99, 5, 0]);
    expect(liveOf(FREYA)?.gifts).toEqual([]);
  });

  it("needs a session, a running live, and a ticket where the live is ticketed", async () => {
    const liveId = startLive();
    const session = await signIn(sandbox);
    const give = (from = session, id = liveId) =>
      account().giveStars(from, { liveId: id, giftId: GREEN, num: 1 });
    const all = (from = session, id = liveId) => account().giveAllStars(from, { liveId: id });
    for (const call of [give, all]) {
      expect(await refusal(call({ ...session, csrfToken: "other" }))).toBe(GO_BACK);
      expect(await refusal(call(await account().openSession()))).toBe(GO_BACK);
      expect(await refusal(call(session, 1))).toBe("not_found");
    }
    const show = startLive(OFFICIAL, true);
    for (const call of [give, all]) {
      expect(await refusal(call(session, show))).toBe("ticket_needed");
      await call(await signIn(sandbox, "ticket"), show);
    }
    sandbox.control({ step: "end-live", room_id: FREYA });
    for (const call of [give, all]) expect(await refusal(call())).toBe("This show has already ended.");
    expect(await stock(session.srId)).toEqual([37, 13, 99, 5, 0]);
  });
});

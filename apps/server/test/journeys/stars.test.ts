import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FarmAnswer, Me, Problem, SentAllStars, SentStars, Star, StarStock } from "@penlight/contract";
import { calm, startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";
import { TestSocket } from "../support/test-socket.ts";

/** Free stars: how many a fan has, earning them by watching, and giving them. */
let world: World;
let aheadMs = 0;
let fan: TestBrowser;
const FREYA = 318225;
const FENI = 317738;

beforeAll(async () => {
  world = await startWorld({
    env: { FULL_ACCESS_ACCOUNT_IDS: "superfan" },
    clock: () => Date.now() + aheadMs,
  });
  fan = await signedIn(world, "fan");
});
afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  await calm(world);
  hold("fan", [37, 13, 99, 5, 0]);
  world.sandbox.control({ step: "farm-limit", account_id: "fan", for_minutes: null });
  // All caches have expired.
  pass(10 * 60_000);
  await goLive(FREYA);
});

/** Advances both clocks: the server's and the platform's. */
function pass(ms: number): void {
  aheadMs += ms;
  world.sandbox.control({ step: "clock", advance_ms: ms });
}

function hold(account_id: string, counts: number[]): void {
  world.sandbox.control({ step: "stars", account_id, counts });
}

async function goLive(roomId: number): Promise<void> {
  world.sandbox.control({ step: "start-live", room_id: roomId, ago_ms: 60_000 });
  await until(
    () => world.get(`/api/lives/stream/${roomId}/stream`).then((answer) => answer.text()),
    (text) => text.startsWith("["),
  );
}

const stock = async (who = fan): Promise<Star[]> =>
  (await who.json<StarStock>("/farm/stars", { room_id: FREYA })).star;
const counts = async (who = fan): Promise<number[]> => (await stock(who)).map(({ free_num }) => free_num);
const farm = (roomId = FREYA, who = fan): Promise<FarmAnswer> =>
  who.json<FarmAnswer>("/farm/start", { room_id: roomId, room_name: "Freya" });
const refusal = async (answer: Promise<Response>): Promise<[number, string]> => {
  const { status, code } = (await (await answer).json()) as Problem;
  return [status, code];
};
const asked = (path: string): number => world.sandbox.requests.get(`/showroom${path}`) ?? 0;

describe("the stars of a fan", () => {
  it("are the five types that the platform reports, with its names and pictures", async () => {
    const star = await stock();
    expect(star.map(({ name, free_num }) => [name, free_num])).toEqual([
      ["a", 37],
      ["b", 13],
      ["c", 99],
      ["d", 5],
      ["e", 0],
    ]);
    expect(star.map(({ label }) => label)).toEqual([
      "Star Red",
      "Star Orange",
      "Star Green",
      "Star Blue",
      "Star Purple",
    ]);
    expect(star.every(({ url, gift_id }) => url.startsWith("http") && gift_id !== null)).toBe(true);
  });

  it("are read from the platform once in three seconds", async () => {
    await stock();
    const before = asked("/api/live/current_user");
    await Promise.all([stock(), stock(), stock()]);
    expect(asked("/api/live/current_user")).toBe(before);
  });

  it("include the fan's own rank on the podium", async () => {
    expect((await fan.json<StarStock>("/farm/stars", { room_id: FREYA })).live_rank).toBeNull();
    await fan.call("/live/send_gift", { room_id: FREYA, gift_name: "a", num: 10 });
    expect((await fan.json<StarStock>("/farm/stars", { room_id: FREYA })).live_rank).toBe(1);
  });
});

describe("giving", () => {
  it("gives one type, with the bonus for ten, which everybody in the room receives", async () => {
    const socket = await TestSocket.open(world.url);
    await socket.subscribe(`chat:showroom:${FREYA}`);
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count > 0,
    );
    const sent = await fan.json<SentStars>("/live/send_gift", { room_id: FREYA, gift_name: "a", num: 10 });
    expect(sent).toMatchObject({
      ok: true,
      gift_name: "a",
      num: 10,
      remaining_num: 27,
      bonus_rate: 0.2,
      add_point: 12,
    });
    expect(await counts()).toEqual([27, 13, 99, 5, 0]);
    await socket.event(`chat:showroom:${FREYA}`, "gift", ({ data }) => data.count === 10);
    socket.close();
    pass(1_000);
    const third = (await stock())[2]?.gift_id;
    const byId = await fan.json<SentStars>("/live/send_gift", { room_id: FREYA, gift_id: third, num: 3 });
    expect(byId).toMatchObject({ gift_name: "c", remaining_num: 96, bonus_rate: 0 });
  });

  it("is refused for more than the fan has, and deducts nothing then", async () => {
    const send = (body: object): Promise<[number, string]> =>
      refusal(fan.call("/live/send_gift", { room_id: FREYA, num: 6, ...body }));
    expect(await send({ gift_name: "d" })).toEqual([409, "not_enough_stars"]);
    pass(1_000);
    expect(await send({ gift_name: "a", num: 11 })).toEqual([422, "validation_failed"]);
    pass(1_000);
    expect(await send({})).toEqual([422, "validation_failed"]);
    pass(1_000);
    // A paid gift is never sent, whoever requests it.
    expect(await send({ gift_id: 21 })).toEqual([409, "not_enough_stars"]);
    expect(await counts()).toEqual([37, 13, 99, 5, 0]);
  });

  it("is refused when the live has ended", async () => {
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    await until(
      () => world.get(`/api/lives/stream/${FREYA}/stream`).then((answer) => answer.text()),
      (text) => text === "",
    );
    expect(await refusal(fan.call("/live/send_gift", { room_id: FREYA, gift_name: "a", num: 1 }))).toEqual([
      409,
      "room_offline",
    ]);
    expect(await refusal(fan.call("/live/bulk_gift", { room_id: FREYA }))).toEqual([409, "room_offline"]);
  });

  it("gives all at once, and is refused with none left", async () => {
    const all = await fan.json<SentAllStars>("/live/bulk_gift", { room_id: FREYA });
    const given = all.gifts.map(({ gift_name, num, remaining_num }) => [gift_name, num, remaining_num]);
    // With the names of `send_gift`, not the platform's.
    expect(given).toEqual([
      ["a", 37, 0],
      ["b", 13, 0],
      ["c", 99, 0],
      ["d", 5, 0],
    ]);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    pass(6_000);
    expect(await refusal(fan.call("/live/bulk_gift", { room_id: FREYA }))).toEqual([409, "no_stars"]);
  });

  it("returns the platform's errors, and the stars that were not sent are still there", async () => {
    world.sandbox.control({ step: "fault", path: "gifting_free", kind: "500", seconds: 60 });
    const [status] = await refusal(fan.call("/live/send_gift", { room_id: FREYA, gift_name: "a", num: 3 }));
    expect(status).toBe(502);
    world.sandbox.control({ step: "fault", kind: null });
    expect(await counts()).toEqual([37, 13, 99, 5, 0]);
  });

  it("accepts the handle of an earlier client, and refuses a foreign page", async () => {
    const bare = new TestBrowser(world);
    const sent = await bare.json<SentStars>("/live/send_gift", {
      room_id: [String(FREYA)],
      gift_name: "a",
      num: "1",
      cookies_id: fan.handle,
    });
    expect(sent.remaining_num).toBe(36);
    const foreign = fan.call(
      "/live/bulk_gift",
      { room_id: FREYA },
      { headers: { origin: "https://evil.example" } },
    );
    expect(await refusal(foreign)).toEqual([403, "origin_forbidden"]);
  });
});

describe("watching", () => {
  it("earns ten of each once the platform has seen the fan for half a minute, once", async () => {
    const first = await farm();
    expect(first).toMatchObject({ state: "running", message: "[Freya] Sedang Melakukan farming" });
    expect(first.data).not.toHaveProperty("toast");
    pass(80_000);
    const second = await farm();
    expect(second).toMatchObject({ state: "success", message: "[Freya] Sukses Melakukan farming" });
    expect(second.data?.toast?.message).toContain("free");
    expect(second.star === true ? [] : second.star.map((star) => star.free_num)).toEqual([
      47, 23, 99, 15, 10,
    ]);
    pass(80_000);
    expect((await farm()).state).toBe("running");
    expect(await counts()).toEqual([47, 23, 99, 15, 10]);
  });

  it("polls the platform once in twenty seconds, and reports a reward once", async () => {
    await farm();
    pass(40_000);
    expect((await farm()).state).toBe("success");
    const before = asked("/api/live/polling");
    expect((await farm()).state).toBe("running");
    expect(asked("/api/live/polling")).toBe(before);
  });

  it("states in WIB until when the limit lasts, and does not poll before that", async () => {
    world.sandbox.control({ step: "farm-limit", account_id: "fan", for_minutes: 60 });
    await farm();
    pass(40_000);
    const limited = await farm();
    expect(limited.state).toBe("limit");
    expect(limited.message).toBe("[Freya] Gagal Melakukan farming");
    expect(limited.until).toMatch(/^You can get free gifts after \d\d:\d\d\.$/);
    const untilMs = Date.parse(limited.until_at ?? "");
    expect(Math.abs(untilMs - (Date.now() + aheadMs) - 60 * 60_000)).toBeLessThan(3 * 60_000);
    expect(limited.until).toContain(new Date(untilMs + 7 * 3_600_000).toISOString().slice(11, 16));
    expect((await fan.json<Me & { limit?: object }>("/me")).limit).toMatchObject({
      until_at: limited.until_at,
    });
    pass(80_000);
    const before = asked("/api/live/polling");
    expect((await farm()).state).toBe("limit");
    expect(asked("/api/live/polling")).toBe(before);
    world.sandbox.control({ step: "farm-limit", account_id: "fan", for_minutes: null });
    pass(90 * 60_000);
    expect((await fan.me()) as { limit?: object }).not.toHaveProperty("limit");
    expect((await farm()).state).toBe("success");
  });

  it("ends with the live, in the form that earlier clients expect", async () => {
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    expect(await farm()).toEqual({
      state: "offline",
      message: "[Freya] Offline",
      star: true,
      live_rank: null,
    });
    expect((await fan.json<FarmAnswer>("/farm/start", { room_id: FREYA })).message).toBe("[] Offline");
  });

  it("is limited to two rooms at once, and allows more with the permission", async () => {
    const GITA = 318117;
    for (const roomId of [FENI, GITA]) world.sandbox.control({ step: "start-live", room_id: roomId });
    expect((await farm(FREYA)).state).toBe("running");
    expect((await farm(FENI)).state).toBe("running");
    const third = fan.call("/farm/start", { room_id: GITA });
    expect(await refusal(third)).toEqual([403, "permission_required"]);
    const all = await signedIn(world, "superfan");
    for (const roomId of [FREYA, FENI, GITA]) expect((await farm(roomId, all)).state).toBe("running");
    // A room that was left a minute and a half ago no longer counts.
    pass(91_000);
    expect((await fan.call("/farm/start", { room_id: GITA })).status).toBe(200);
  });

  it.each([
    ["watching", "polling"],
    ["everything of theirs", "api/(live/polling|user/detail)"],
  ])("stops where the platform excludes the account from %s", async (_what, path) => {
    world.sandbox.control({ step: "fault", path, kind: "403", seconds: 60 });
    expect(await refusal(fan.call("/farm/start", { room_id: FREYA }))).toEqual([403, "platform_blocked"]);
  });

  it("ends our session where the platform's has expired", async () => {
    const other = await signedIn(world, "ticket");
    world.sandbox.control({ step: "lose-session", account_id: "ticket" });
    expect(await refusal(other.call("/farm/stars", { room_id: FREYA }))).toEqual([
      401,
      "platform_session_lost",
    ]);
    expect(await other.me()).toEqual({ logged_in: false });
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type {
  Comment,
  Gift,
  Home,
  Live,
  LiveRoom,
  Room,
  RoomProfile,
  Stream,
  StreamAnswer,
} from "@penlight/contract";
import type { IdnLive, IdnWatch, LiveInfo, Onlives } from "@penlight/contract/compat";
import { calm, startWorld, until, type World } from "../support/start-server.ts";

/** Lives, and how they can be watched, from a visitor's point of view. */
let world: World;
const FREYA = 318225;
const OFFICIAL = 332503;

beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => calm(world));
afterAll(() => world[Symbol.asyncDispose]());

const onlives = (): Promise<Onlives> => world.json("/api/rooms/onlives");
const seen = (roomId: number): Promise<Onlives> =>
  until(onlives, ({ data }) => data.some((card) => card.room_id === roomId));
const gone = (roomId: number): Promise<Onlives> =>
  until(onlives, ({ data }) => data.every((card) => card.room_id !== roomId));

describe("rooms", () => {
  it("are in three disjoint lists, the official room first", async () => {
    const lists = await Promise.all(
      ["", "/academy", "/trainee"].map((path) => world.json<Room[]>(`/api/rooms${path}`)),
    );
    const [regular = [], academy = [], trainee = []] = lists;
    expect(regular[0]?.room_id).toBe(OFFICIAL);
    expect(academy.every((room) => room.generation === 10 && room.type === "academy")).toBe(true);
    expect(trainee.every((room) => room.type === "trainee")).toBe(true);
    const ids = lists.flat().map((room) => room.room_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(63);
    const names = regular.slice(1).map((room) => room.url_key);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
    expect(lists.flat().every((room) => room.name.includes("JKT48"))).toBe(true);
  });

  it("have the platform's profile data", async () => {
    const rooms = await until(
      () => world.json<Room[]>("/api/rooms"),
      (list) => list.every((room) => room.follower_num > 0 && room.room_level > 0),
    );
    expect(rooms.every((room) => /_m\.jpeg/.test(room.image_m) && /_l\.jpeg/.test(room.image_l))).toBe(true);
    const home = await until(
      () => world.json<Home>("/api/home"),
      ({ upcoming }) => upcoming.length >= 8,
    );
    const times = home.upcoming.map((room) => room.next_live_schedule);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });

  it("are marked as stale, like the list of ticketed shows, while the platform's lists fail", async () => {
    const staleOf = async (path: string): Promise<string | null> =>
      (await world.get(`/api/rooms${path}`)).headers.get("x-stale");
    const paths = ["", "/academy", "/trainee", "/theater-schedule"];
    await until(
      () => world.get("/api/rooms/theater-schedule"),
      ({ ok }) => ok,
    );
    const path = "^/showroom/api/(live/upcoming|premium_live/search)";
    world.sandbox.control({ step: "fault", path, kind: "500", seconds: 60 });
    for (const one of paths)
      await until(
        () => staleOf(one),
        (stale) => stale === "1",
      );
    world.sandbox.control({ step: "fault", kind: null });
    for (const one of paths)
      await until(
        () => staleOf(one),
        (stale) => stale === null,
      );
  });

  it("have a detailed record each", async () => {
    const profile = await world.json<RoomProfile>(`/api/rooms/profile/${FREYA}/stream`);
    expect(profile).toMatchObject({
      room_id: FREYA,
      url_key: "JKT48_Freya",
      is_live: false,
      type: "regular",
    });
    world.sandbox.control({ step: "next-live", room_id: FREYA, in_ms: 3_600_000 });
    const next = await world.json<{ epoch: number }>(`/api/rooms/schedule/${FREYA}`);
    expect(next.epoch * 1000).toBeGreaterThan(Date.now() + 3_500_000);
    expect(await world.json(`/api/rooms/next_live/${FREYA}`)).toEqual(next);
  });
});

describe("a SHOWROOM live", () => {
  it("is in no list, then in all, then in none again", async () => {
    expect(await onlives()).toEqual({ message: "Room Not Live", is_live: false, data: [] });
    world.sandbox.control({ step: "start-live", room_id: FREYA, title: "Halo <b>semua</b>", views: 9 });
    const { data, ...rest } = await seen(FREYA);
    expect(rest).toEqual({ message: "Room Is Live", is_live: true });
    expect(data[0]).toMatchObject({ room_id: FREYA, telop: "Halo ‹b›semua‹/b›", view_num: 9 });
    const home = await world.json<Home>("/api/home");
    expect(home.lives).toMatchObject([
      { room: `${FREYA}`, title: "Halo ‹b›semua‹/b›", counts: { visits: 9 } },
    ]);
    expect(home.rooms.regular.find((room) => room.room_id === FREYA)).toMatchObject({ is_live: true });
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    await gone(FREYA);
    expect((await world.json<Home>("/api/home")).lives).toEqual([]);
  });

  it("can be watched through our server", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
    await seen(FREYA);
    const answer = await world.get(`/api/lives/stream/${FREYA}/stream`);
    expect(answer.headers.get("x-live-state")).toBe("live");
    const streams = (await answer.json()) as Stream[];
    expect(streams.map(({ type }) => type)).toEqual(["hls_all", "hls", "hls", "hls"]);
    expect(streams[0]?.url.startsWith(`${world.url}/api/stream?url=`)).toBe(true);
    const playlist = await fetch(streams[0]?.url ?? "");
    expect(await playlist.text()).toContain("#EXT-X-STREAM-INF");
  });

  it("has an info that describes it, and that says when it has ended", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA, title: "Halo", ago_ms: 60_000 });
    await seen(FREYA);
    const info = await world.json<LiveInfo>(`/api/lives/info/${FREYA}/stream`);
    expect(info).toMatchObject({
      code: 200,
      is_onlive: true,
      title: "Halo",
      share_url_local: `${world.url}/room/JKT48_Freya/${FREYA}`,
      websocket: { key: expect.stringMatching(/^[0-9a-f]{16}:\d+$/), live_id: expect.any(Number) },
    });
    expect(info.views).toBeGreaterThanOrEqual(1);
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    await gone(FREYA);
    const over = await until(
      () => world.json<LiveInfo>(`/api/lives/info/${FREYA}/stream`),
      ({ code }) => code === 404,
    );
    expect(over).toMatchObject({ views: 0, websocket: { key: "", live_id: 0 }, current_live_started_at: 0 });
  });

  it("has a log of comments without counting spam, and a log of gifts, oldest first", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
    await seen(FREYA);
    for (const text of ["halo kak", "12", "semangat"]) {
      world.sandbox.control({ step: "comments", room_id: FREYA, text });
    }
    world.sandbox.control({ step: "gift", room_id: FREYA, gift_id: 1, num: 10 });
    const comments = await world.json<{ comment: string }[]>(`/api/lives/comments/${FREYA}/stream`);
    expect(comments.map(({ comment }) => comment)).toEqual(["semangat", "halo kak"]);
    const gifts = await world.json<{ gift_id: number; num: number }[]>(`/api/lives/gift/${FREYA}/stream`);
    expect(gifts.at(-1)).toMatchObject({ gift_id: 1, num: 10 });
    const rank = await world.json<unknown[]>(`/api/lives/rank/${FREYA}/stream`);
    expect(rank.length).toBeGreaterThan(0);
  });

  it("is reported as missing: an empty body for earlier clients, an object for ours", async () => {
    const empty = await world.get(`/api/lives/stream/${FREYA}/stream`);
    expect([empty.status, empty.headers.get("x-live-state"), await empty.text()]).toEqual([
      200,
      "offline",
      "",
    ]);
    const object = await world.json(`/api/lives/stream/${FREYA}/stream?offline=object`);
    expect(object).toEqual({ status: false, code: 404, message: "Room Offline", reason: "offline" });
    expect(await world.json(`/api/lives/comments/${FREYA}/stream`)).toEqual([]);
    expect(await world.json(`/api/lives/stream/abc/stream`)).toMatchObject({ reason: "not_found" });
    expect(await world.json(`/api/lives/stream/5/stream`)).toMatchObject({ reason: "not_found" });
    expect((await world.get(`/api/lives/stream//stream`)).status).toBe(404);
    expect(await (await world.get(`/api/lives/stream/${FREYA}&abr_available=1/stream`)).text()).toBe("");
  });

  it("is found by its profile when the list lags", async () => {
    const lagging = await startWorld({ sandbox: { listLagMs: 5_000 } });
    try {
      lagging.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 4_000 });
      const info = await lagging.json<LiveInfo>(`/api/lives/info/${FREYA}/stream`);
      expect(info).toMatchObject({ code: 200, is_onlive: true });
      const { data } = await lagging.json<Onlives>("/api/rooms/onlives");
      expect(data.map((card) => card.room_id)).toEqual([FREYA]);
    } finally {
      await lagging[Symbol.asyncDispose]();
    }
  });
});

describe("a ticketed live", () => {
  beforeEach(async () => {
    world.sandbox.control({ step: "start-live", room_id: OFFICIAL, ticketed: true, ago_ms: 60_000 });
    await seen(OFFICIAL);
  });

  it("is listed with the free ones, and plays for nobody without a ticket", async () => {
    const home = await world.json<Home>("/api/home");
    expect(home.lives).toMatchObject([{ room: `${OFFICIAL}`, ticketed: true }]);
    expect((await world.json<Onlives>("/api/rooms/premium-live")).data).toHaveLength(1);
    expect(await world.json(`/api/lives/stream/${OFFICIAL}/stream`)).toMatchObject({ reason: "no_ticket" });
    expect(await world.json(`/api/lives/stream/${OFFICIAL}/lc_guess`)).toMatchObject({
      reason: "bad_code",
      message: "Secret Code Failed",
    });
    const missing = await world.get(`/api/lives/stream/${OFFICIAL}`);
    expect([missing.headers.get("x-live-state"), await missing.text()]).toEqual(["no_ticket", ""]);
    expect((await world.get(`/api/lives/comments/${OFFICIAL}/stream`)).status).toBe(403);
  });

  it("does not show its chat without one either", async () => {
    const socket = await world.socket();
    const { failed } = await socket.subscribe(`chat:showroom:${OFFICIAL}`);
    expect(failed).toMatchObject([{ code: "ticket_required" }]);
    // The recorder's own connection.
    expect(world.sandbox.showroomSubscribers()).toBeLessThanOrEqual(1);
  });
});

describe("an IDN live", () => {
  it("is listed with its chat room, can be watched, and ends", async () => {
    expect(await world.json("/api/idn_lives")).toEqual([]);
    expect(await world.json("/api/watch/jkt48_freya/idn")).toMatchObject({
      is_live: false,
      member_info: { key: "JKT48_Freya", room_id: FREYA },
    });
    world.sandbox.control({
      step: "start-live",
      platform: "idn",
      username: "jkt48_freya",
      title: "Halo",
      views: 7,
    });
    const [live] = await until(
      () => world.json<IdnLive[]>("/api/idn_lives"),
      // Its chat room is requested separately from the list.
      ([one]) => one !== undefined && one.chat_room_id !== "",
    );
    expect(live).toMatchObject({
      title: "Halo",
      view_count: 7,
      room_id: FREYA,
      user: { username: "jkt48_freya" },
    });
    expect(live?.user.name).toContain("JKT48");
    const watched = await world.json<IdnWatch>("/api/watch/JKT48_Freya/idn");
    expect(watched).toMatchObject({ is_live: true, stream_url: live?.stream_url });
    expect(await world.json("/api/scrapper/channel-id?username=jkt48_freya")).toMatchObject({
      chat_id: live?.chat_room_id,
    });
    const playlist = await world.get(`/api/stream?url=${live?.stream_url}`);
    expect([playlist.status, playlist.headers.get("content-type")]).toEqual([
      200,
      "application/vnd.apple.mpegurl",
    ]);
    world.sandbox.control({ step: "end-live", platform: "idn", username: "jkt48_freya" });
    await until(
      () => world.json<IdnLive[]>("/api/idn_lives"),
      (lives) => lives.length === 0,
    );
    expect(await world.json("/api/watch/jkt48_freya/idn")).not.toHaveProperty("stream_url");
  });
});

describe.each([
  { platform: "showroom", room: `${FREYA}`, start: { room_id: FREYA }, counted: "visits" },
  { platform: "idn", room: "jkt48_freya", start: { username: "jkt48_freya" }, counted: "viewers" },
] as const)("a live of any platform, here $platform", ({ platform, room, start, counted }) => {
  const path = `/api/rooms/${platform}/${room}`;
  const lives = (): Promise<Live[]> => world.json<Live[]>("/api/lives");

  it("is in one list and in its room, and in neither after its end", async () => {
    expect(await world.json<LiveRoom>(path)).toMatchObject({
      platform,
      room,
      live: null,
      member: { roomId: FREYA },
    });
    expect(await world.json(`${path}/streams`)).toMatchObject({ status: false, reason: "offline" });
    world.sandbox.control({
      step: "start-live",
      platform,
      ...start,
      title: "Halo",
      views: 7,
      ago_ms: 60_000,
    });
    const [live] = await until(lives, (list) => list.length === 1);
    expect(live).toMatchObject({ platform, room, title: "Halo", ticketed: false, member: { roomId: FREYA } });
    expect(Object.keys(live?.counts ?? {})).toEqual([counted]);
    expect(await world.json<LiveRoom>(path)).toMatchObject({ live: { id: live?.id, title: "Halo" } });
    const streams = await world.json<Stream[]>(`${path}/streams`);
    expect(await (await fetch(streams[0]?.url ?? "")).text()).toContain("#EXT-X-STREAM-INF");
    world.sandbox.control({ step: "end-live", platform, ...start });
    await until(lives, (list) => list.length === 0);
    expect(await world.json<StreamAnswer>(`${path}/streams`)).toMatchObject({ reason: "offline" });
  });
});

it("reads comments and gifts of a SHOWROOM live, newest first, and none of an IDN live, which has no log", async () => {
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
  await seen(FREYA);
  // A heart of two code points counts as one character.
  for (const text of ["halo kak", "12", "\u2764\ufe0f"])
    world.sandbox.control({ step: "comments", room_id: FREYA, text });
  world.sandbox.control({ step: "gift", room_id: FREYA, gift_id: 1, num: 10 });
  const comments = await world.json<Comment[]>(`/api/rooms/showroom/${FREYA}/comments`);
  expect(comments).toMatchObject([
    { text: "\u2764\ufe0f", short: true },
    { text: "halo kak", short: false },
  ]);
  expect((await world.json<Gift[]>(`/api/rooms/showroom/${FREYA}/gifts`))[0]).toMatchObject({
    giftId: "1",
    count: 10,
  });
  expect(await world.json(`/api/rooms/idn/jkt48_freya/comments`)).toEqual([]);
});

it("answers 404 for unknown rooms on either platform, and for an unknown platform", async () => {
  const codeOf = async (path: string): Promise<unknown> => {
    const answer = await world.get(path);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await codeOf("/api/rooms/showroom/5")).toEqual([404, "room_not_found"]);
  expect(await codeOf("/api/rooms/showroom/freya")).toEqual([404, "room_not_found"]);
  expect(await codeOf("/api/rooms/idn/nobody")).toEqual([404, "idn_room_not_found"]);
  expect((await codeOf("/api/rooms/twitch/5")) as unknown[]).toEqual([404, "not_found"]);
  expect(await world.json("/api/rooms/idn/nobody/streams")).toMatchObject({ reason: "not_found" });
});

it("keeps a live that was announced while all rooms are read, one after the other", async () => {
  // Two rooms in 100 ms.
  await using slow = await startWorld({ timings: { roomSweepPerSec: 40 } });
  const socket = await slow.socket();
  await socket.subscribe("lives");
  const reads = (): number => slow.sandbox.requests.get("/showroom/api/room/next_live") ?? 0;
  await until(reads, (count) => count >= 5);
  const { members } = slow.sandbox.world;
  for (const { roomId } of members)
    slow.sandbox.control({ step: "next-live", room_id: roomId, in_ms: 7_200_000 });
  const isSwept = /penlight_job_runs_total\{job="rooms.sweep",result="ok"\} [1-9]/;
  await until(
    async () => (await slow.get("/metrics")).text(),
    (metrics) => isSwept.test(metrics),
  );
  const changes = socket.heard.flatMap((message) =>
    message.op === "event" && message.type === "schedule.changed" ? [message.data.next_live_schedule] : [],
  );
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.filter((sec) => sec === 0)).toEqual([]);
});

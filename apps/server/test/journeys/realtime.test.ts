import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { CLOSE_CODE, eventData } from "@penlight/contract";
import { calm, startWorld, until, type World } from "../support/start-server.ts";
import { signedIn } from "../support/test-browser.ts";
import { TestSocket } from "../support/test-socket.ts";

/** `/api/socket`: lives and chat in real time. */
let world: World;
const FREYA = 318225;
const CHAT = `chat:showroom:${FREYA}`;
const LIVE = `live:showroom:${FREYA}`;

beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => calm(world));
afterAll(() => world[Symbol.asyncDispose]());

/** Starts Freya's live and waits until the server has found it. */
async function goLive(): Promise<void> {
  world.sandbox.control({ step: "start-live", room_id: FREYA, title: "Halo", ago_ms: 60_000 });
  await until(
    () => world.json<{ is_live: boolean }>("/api/rooms/onlives"),
    ({ is_live }) => is_live,
  );
}

describe("a connection", () => {
  it("sets the device cookie of a page that has none", async () => {
    const cookieOf = async (
      headers: Record<string, string>,
      origin?: string,
    ): Promise<string | undefined> => {
      const url = `${world.url.replace("http", "ws")}/api/socket`;
      const socket = new WebSocket(url, { headers, ...(origin !== undefined && { origin }) });
      const [response] = (await once(socket, "upgrade")) as [IncomingMessage];
      socket.terminate();
      return response.headers["set-cookie"]?.join();
    };
    const cookie = await cookieOf({}, world.url);
    expect(cookie).toMatch(/^did=[\w-]{22}\.[\w-]{16}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect(await cookieOf({ cookie: cookie ?? "" }, world.url)).toBeUndefined();
    // No browser.
    expect(await cookieOf({})).toBeUndefined();
  });
});

describe("lives", () => {
  it("publishes a start, a change and an end, on the list and on the room", async () => {
    const socket = await world.socket();
    const { ok } = await socket.subscribe("lives", LIVE);
    expect(ok).toMatchObject([
      { ch: "lives", state: { lives: [] } },
      { ch: LIVE, state: { live: null } },
    ]);
    world.sandbox.control({ step: "start-live", room_id: FREYA, title: "Halo", views: 5 });
    const started = await socket.event("lives", "live.started");
    expect(eventData["live.started"].parse(started.data)).toEqual(started.data);
    expect(started.data).toMatchObject({
      live: { platform: "showroom", room: `${FREYA}`, title: "Halo", counts: { visits: 5 } },
    });
    expect((await socket.event(LIVE, "live.started")).data).toEqual(started.data);
    world.sandbox.control({ step: "telop", room_id: FREYA, text: "Ganti baju" });
    expect((await socket.event(LIVE, "live.updated")).data).toMatchObject({ title: "Ganti baju" });
    expect((await socket.event("lives", "live.updated")).data).toMatchObject({ title: "Ganti baju" });
    // The recorder receives its end.
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    const ended = await socket.event("lives", "live.ended");
    expect(ended.data).toMatchObject({ platform: "showroom", room: `${FREYA}`, reason: "ended" });
    await socket.event(LIVE, "live.ended");
  });

  it("publishes IDN's lives and new announcements, too", async () => {
    const socket = await world.socket();
    await socket.subscribe("lives", "live:idn:jkt48_freya");
    world.sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya" });
    const started = await socket.event("lives", "live.started");
    expect(started.data).toMatchObject({ live: { platform: "idn", room: "jkt48_freya" } });
    await socket.event("live:idn:jkt48_freya", "live.started");
    world.sandbox.control({ step: "next-live", room_id: FREYA, in_ms: 7_200_000 });
    const changed = await socket.event("lives", "schedule.changed", ({ data }) => data.room_id === FREYA);
    expect(changed.data).toMatchObject({ next_live_schedule: expect.any(Number) });
  });
});

describe("chat", () => {
  it("delivers a comment of the platform's socket within a second, over one upstream connection", async () => {
    await goLive();
    const sockets = await Promise.all(Array.from({ length: 5 }, () => world.socket()));
    for (const socket of sockets) await socket.subscribe(CHAT);
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    const saidMs = Date.now();
    world.sandbox.control({ step: "comments", room_id: FREYA, text: "halo <semua>", name: "Budi" });
    const events = await Promise.all(sockets.map((socket) => socket.event(CHAT, "comment")));
    expect(Date.now() - saidMs).toBeLessThan(1_000);
    for (const event of events) {
      expect(eventData.comment.parse(event.data)).toEqual(event.data);
      expect(event.data).toMatchObject({ user: { name: "Budi" }, text: "halo ‹semua›", short: false });
    }
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    expect(world.sandbox.showroomSubscribers()).toBe(1);
    const log = await world.json<{ id: string }[]>(`/api/rooms/showroom/${FREYA}/comments`);
    expect(events[0]?.data).toMatchObject({ id: log[0]?.id });
  });

  it("filters counting spam, marks short comments, and names gifts", async () => {
    await goLive();
    const socket = await world.socket();
    await socket.subscribe(CHAT);
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    for (const text of ["17", "ok", "10 menit lagi"]) {
      world.sandbox.control({ step: "comments", room_id: FREYA, text });
    }
    world.sandbox.control({ step: "gift", room_id: FREYA, gift_id: 1, num: 10 });
    world.sandbox.control({ step: "gift", room_id: FREYA, gift_id: 1, num: 10 });
    const given = () => socket.heard.filter((one) => one.op === "event" && one.type === "gift");
    await until(given, (gifts) => gifts.length === 2);
    const comments = socket.heard.filter((one) => one.op === "event" && one.type === "comment");
    expect(comments).toMatchObject([
      { data: { text: "ok", short: true } },
      { data: { text: "10 menit lagi", short: false } },
    ]);
    expect(given()).toMatchObject([{ data: { count: 10, free: true, name: expect.any(String) } }, {}]);
  });

  it("survives broken frames and a cut socket", async () => {
    await goLive();
    const socket = await world.socket();
    await socket.subscribe(CHAT);
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    for (const kind of ["truncated", "not-utf8", "unknown-type", "error-text"] as const) {
      world.sandbox.control({ step: "broken-frame", room_id: FREYA, kind });
    }
    world.sandbox.control({ step: "comments", room_id: FREYA, text: "masih di sini" });
    await socket.event(CHAT, "comment");
    world.sandbox.control({ step: "drop-sockets" });
    const status = await socket.event(CHAT, "status", ({ data }) => !data.connected);
    expect(status.data).toEqual({ connected: false, reason: "reconnecting" });
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    world.sandbox.control({ step: "comments", room_id: FREYA, text: "kembali lagi" });
    await socket.event(CHAT, "comment", ({ data }) => data.text === "kembali lagi");
  });

  it("publishes the end at once, disconnects upstream, and continues with the next broadcast", async () => {
    await goLive();
    const socket = await world.socket();
    await socket.subscribe(CHAT, "lives");
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    const ended = await socket.event(CHAT, "live.ended");
    expect(ended.data).toMatchObject({ platform: "showroom", reason: "ended" });
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 0,
    );
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    await socket.event(CHAT, "live.started");
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    world.sandbox.control({ step: "comments", room_id: FREYA, text: "mulai lagi" });
    await socket.event(CHAT, "comment", ({ data }) => data.text === "mulai lagi");
  });

  it("works with IDN, too", async () => {
    world.sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya" });
    const socket = await world.socket();
    await socket.joinChat("chat:idn:jkt48_freya");
    world.sandbox.control({ step: "comments", platform: "idn", username: "jkt48_freya", text: "halo idn" });
    const event = await socket.event("chat:idn:jkt48_freya", "comment");
    expect(eventData.comment.parse(event.data)).toEqual(event.data);
    expect(event.data).toMatchObject({ text: "halo idn", user: { name: expect.any(String) } });
  });
});

describe("a resumed connection", () => {
  it("receives missed events, in order and marked, without duplicates", async () => {
    await goLive();
    const first = await world.socket();
    const { ok } = await first.subscribe(CHAT);
    const watcher = await world.socket();
    await watcher.subscribe(CHAT);
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    first.close();
    for (const text of ["satu", "dua", "tiga"]) {
      world.sandbox.control({ step: "comments", room_id: FREYA, text });
    }
    await watcher.event(CHAT, "comment", ({ data }) => data.text === "tiga");
    const again = await TestSocket.open(world.url, { resume: { [CHAT]: ok[0]?.cursor ?? "" } });
    await again.event(CHAT, "comment", ({ data }) => data.text === "tiga");
    const comments = again.heard.filter((one) => one.op === "event" && one.type === "comment");
    expect(comments).toMatchObject([
      { data: { text: "satu" }, replay: true },
      { data: { text: "dua" }, replay: true },
      { data: { text: "tiga" }, replay: true },
    ]);
    again.close();
  });

  it("receives what happened in a chat that everybody had left, as long as the live is recorded", async () => {
    await using left = await startWorld({ timings: { channelLingerMs: 0 } });
    left.sandbox.control({ step: "start-live", room_id: FREYA });
    await until(
      () => left.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    const say = (text: string): object => left.sandbox.control({ step: "comments", room_id: FREYA, text });
    const first = await left.socket();
    const { ok } = await first.subscribe(CHAT);
    first.send({ op: "unsub", channels: [CHAT] });
    await first.next("unsubbed");
    const openChats = async (): Promise<string> => (await left.get("/metrics")).text();
    await until(openChats, (text) => text.includes('penlight_topics{kind="chat"} 0'));
    say("saat tidak ada siapa-siapa");
    const again = await TestSocket.open(left.url, { resume: { [CHAT]: ok[0]?.cursor ?? "" } });
    const { replay } = await again.event(CHAT, "comment");
    // Sent before or after the page was back.
    expect([true, undefined]).toContain(replay);
    expect(again.heard.filter(({ op }) => op === "gap")).toEqual([]);
    again.close();
    first.close();
  });

  it("receives a gap when that is not possible", async () => {
    const socket = await TestSocket.open(world.url, { resume: { lives: "1000-7" } });
    expect(await socket.next("gap")).toEqual({ op: "gap", ch: "lives", reason: "restarted" });
    socket.close();
  });
});

describe("the protocol", () => {
  it("greets first, answers pings, and drops unsubscribed channels", async () => {
    const socket = await world.socket();
    expect(socket.heard[0]).toMatchObject({
      op: "welcome",
      v: 1,
      heartbeat_s: 25,
      max_channels: 16,
      user: null,
    });
    socket.send({ op: "ping", t: 48 });
    expect(await socket.next("pong")).toEqual({ op: "pong", t: 48 });
    await socket.subscribe("lives");
    socket.send({ op: "unsub", rid: 1, channels: ["lives"] });
    expect(await socket.next("unsubbed")).toEqual({ op: "unsubbed", rid: 1, channels: ["lives"] });
    socket.sendText("not json");
    expect(await socket.next("error")).toMatchObject({ fatal: false });
  });

  it("refuses forbidden channels, and one too many", async () => {
    const socket = await world.socket();
    const { failed } = await socket.subscribe("chat:showroom:5", "chat:idn:nobody", "me", "x".repeat(100));
    expect(failed.map(({ code }) => code)).toEqual([
      "not_found",
      "not_found",
      "session_required",
      "not_found",
    ]);
    const rooms = await world.json<{ room_id: number }[]>("/api/rooms/trainee");
    const chats = rooms.slice(0, 9).map(({ room_id }) => `chat:showroom:${room_id}`);
    const answer = await socket.subscribe(...chats);
    expect(answer.ok).toHaveLength(8);
    expect(answer.failed).toMatchObject([{ ch: chats[8], code: "too_many_channels" }]);
  });

  it("requires a hello first, text frames only, small ones, and not too many", async () => {
    const code = async (break_: (socket: TestSocket) => void): Promise<number> => {
      const socket = await TestSocket.connect(world.url);
      break_(socket);
      return (await socket.end()).code;
    };
    expect(await code((socket) => socket.send({ op: "sub", channels: [] }))).toBe(CLOSE_CODE.heartbeat);
    expect(await code((socket) => socket.sendText("x".repeat(5_000)))).toBe(1009);
    expect(await code((socket) => socket.send({ op: "hello", v: 1, session: "s_x" }))).toBe(
      CLOSE_CODE.session_invalid,
    );
    const rate = await code((socket) => {
      socket.send({ op: "hello", v: 1 });
      for (let ping = 0; ping < 40; ping += 1) socket.send({ op: "ping", t: ping });
    });
    expect(rate).toBe(CLOSE_CODE.rate);
  });

  it("accepts only our own pages", async () => {
    const foreign = new WebSocket(`${world.url.replace("http", "ws")}/api/socket`, {
      origin: "https://evil.example",
    });
    foreign.on("error", () => undefined);
    const [, response] = (await once(foreign, "unexpected-response")) as [unknown, { statusCode: number }];
    expect(response.statusCode).toBe(403);
    foreign.terminate();
    const nameless = await TestSocket.connect(world.url, {});
    nameless.send({ op: "hello", v: 1 });
    expect((await nameless.end()).code).toBe(CLOSE_CODE.origin);
    const fan = await signedIn(world, "fan");
    const byCookie = await TestSocket.connect(world.url, { headers: { cookie: fan.cookieHeader } });
    byCookie.send({ op: "hello", v: 1 });
    expect((await byCookie.end()).code).toBe(CLOSE_CODE.origin);
    const told: { headers: Record<string, string>; hello: { session?: string } }[] = [
      { headers: { authorization: `Bearer ${fan.handle}` }, hello: {} },
      { headers: {}, hello: { session: fan.handle } },
    ];
    for (const { headers, hello } of told) {
      const native = await TestSocket.connect(world.url, { headers });
      native.send({ op: "hello", v: 1, ...hello });
      expect(await native.next("welcome")).toMatchObject({ user: { account_id: "fan" } });
      native.close();
    }
    const elsewhere = new WebSocket(`${world.url.replace("http", "ws")}/api/other`, { origin: world.url });
    await once(elsewhere, "error");
  });

  it("continues when the clock is set forward or back, and still sends pings", async () => {
    let setByMs = 0;
    let steadyMs = 0;
    await using own = await startWorld({
      sandbox: { scenario: "still" },
      clock: () => Date.now() + setByMs,
      steady: () => steadyMs,
      timings: { heartbeatCheckMs: 20 },
    });
    const socket = await own.socket();
    for (const byMs of [86_400_000, -86_400_000]) {
      setByMs = byMs;
      // As time passes normally, the client is pinged, and answers.
      steadyMs += 26_000;
      const heard = socket.heard.length;
      await until(
        () => socket.heard.slice(heard),
        (messages) => messages.some(({ op }) => op === "ping"),
      );
      socket.send({ op: "pong", t: 1 });
      socket.send({ op: "ping", t: byMs });
      await socket.next("pong", ({ t }) => t === byMs);
    }
    expect(socket.closed).toBeNull();
    steadyMs += 61_000;
    expect((await socket.end()).code).toBe(CLOSE_CODE.heartbeat);
  });

  it("says bye before it restarts", async () => {
    const other = await startWorld();
    const socket = await other.socket();
    const ending = other.server[Symbol.asyncDispose]();
    expect(await socket.next("bye")).toMatchObject({
      code: CLOSE_CODE.restart,
      retry_after_ms: expect.any(Number),
    });
    expect((await socket.end()).code).toBe(CLOSE_CODE.restart);
    await ending;
    await other[Symbol.asyncDispose]();
  });
});

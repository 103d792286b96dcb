import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Health, RealtimeEvent } from "@penlight/contract";
import { calm, startWorld, until, type World } from "../support/start-server.ts";
import type { TestSocket } from "../support/test-socket.ts";

/** A chat from its viewers' point of view when the platform's sockets fail. */
let world: World;
const FREYA = 318225;
const LIST_LAG_MS = 25_000;
const CHAT = `chat:showroom:${FREYA}`;

beforeAll(async () => {
  // The list lags longer than any of these tests lasts: what is known sooner came from sockets and profiles.
  world = await startWorld({ sandbox: { listLagMs: LIST_LAG_MS } });
});
afterEach(() => {
  // Waits until the lag has passed.
  for (const live of world.sandbox.world.lives()) world.sandbox.world.endLive(live);
  world.sandbox.control({ step: "clock", advance_ms: LIST_LAG_MS });
  return calm(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const subscribed = (count: number): Promise<number> =>
  until(
    () => world.sandbox.showroomSubscribers(),
    (subscribers) => subscribers === count,
  );
const say = (text: string): object => world.sandbox.control({ step: "comments", room_id: FREYA, text });

/** Starts Freya's live and joins her chat. */
async function joinChat(): Promise<TestSocket> {
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
  await until(
    () => world.json<{ is_live: boolean }>("/api/rooms/onlives"),
    ({ is_live }) => is_live,
  );
  const socket = await world.socket();
  await socket.subscribe(CHAT);
  await subscribed(1);
  return socket;
}

/** The messages of a chat that a viewer received, in order: comments as their texts, and the connection's status. */
function seen(socket: TestSocket, channel: string): string[] {
  return socket.heard.flatMap((message) => {
    if (message.op !== "event" || message.ch !== channel) return [];
    const event: RealtimeEvent = message;
    if (event.type === "comment") return [event.data.text];
    return event.type === "status" ? [event.data.connected ? "(connected)" : "(broken off)"] : [];
  });
}

/** The number of chat messages with this result, from `/metrics`. */
async function counted(result: string): Promise<number> {
  const text = await (await world.get("/metrics")).text();
  return Number(new RegExp(`chat_events_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

describe("a SHOWROOM chat", () => {
  it("delivers comments that were sent while its socket was disconnected, in order, without duplicates", async () => {
    const socket = await joinChat();
    for (const text of ["satu", "dua"]) say(text);
    await socket.event(CHAT, "comment", ({ data }) => data.text === "dua");
    world.sandbox.control({ step: "drop-sockets", platform: "showroom" });
    await subscribed(0);
    for (const text of ["tiga", "empat"]) say(text);
    await subscribed(1);
    say("lima");
    await socket.event(CHAT, "comment", ({ data }) => data.text === "lima");
    // The recorder may have been connected before the viewer came.
    const [first, ...others] = seen(socket, CHAT);
    expect(first === "(connected)" ? others : [first, ...others]).toEqual([
      "satu",
      "dua",
      "(broken off)",
      "(connected)",
      "tiga",
      "empat",
      "lima",
    ]);
  });

  it("that is disconnected is reported by the health check, with the time since when", async () => {
    await joinChat();
    // It reconnects within a second: it is disconnected again before each check.
    const { status, checks } = await until(
      () => {
        world.sandbox.control({ step: "drop-sockets", platform: "showroom" });
        return world.json<Health>("/api/health");
      },
      (health) => !health.checks.showroom_socket.ok,
    );
    expect([status, checks.showroom_socket]).toMatchObject([
      "degraded",
      { ok: false, failing_since: expect.stringMatching(/^20.*Z$/) },
    ]);
  });

  it("counts unreadable messages, and continues", async () => {
    const socket = await joinChat();
    const [unreadable, unknown] = [await counted("unreadable"), await counted("unknown")];
    for (const kind of ["truncated", "not-utf8", "error-text", "unknown-type"] as const)
      world.sandbox.control({ step: "broken-frame", room_id: FREYA, kind });
    say("masih di sini");
    await socket.event(CHAT, "comment");
    expect([await counted("unreadable"), await counted("unknown")]).toEqual([unreadable + 3, unknown + 1]);
    expect(seen(socket, CHAT)).not.toContain("(broken off)");
  });

  it("continues with the next broadcast after a restart, before the list contains it", async () => {
    const socket = await joinChat();
    world.sandbox.control({ step: "restart-live", room_id: FREYA });
    const ended = await socket.event(CHAT, "live.ended");
    const started = await socket.event(CHAT, "live.started");
    expect(ended.data).toMatchObject({ reason: "ended" });
    expect(started.data.live.id).not.toBe(ended.data.id);
    await subscribed(1);
    say("babak kedua");
    await socket.event(CHAT, "comment", ({ data }) => data.text === "babak kedua");
  });

  it("ends when an unannounced end closes its socket and the profile confirms it", async () => {
    const socket = await joinChat();
    const [live] = world.sandbox.world.lives("showroom");
    if (!live) throw new Error("she should be on air");
    world.sandbox.control({ step: "drop-sockets", platform: "showroom" });
    // Ended while nobody was connected: no 101 message reaches us, and the list still contains her.
    world.sandbox.world.endLive(live);
    expect((await socket.event(CHAT, "live.ended")).data).toMatchObject({ reason: "ended" });
  });
});

describe("an IDN chat", () => {
  it("reconnects by itself and reports the interruption", async () => {
    const channel = "chat:idn:jkt48_freya";
    world.sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya" });
    const socket = await world.socket();
    await socket.joinChat(channel);
    world.sandbox.control({ step: "drop-sockets", platform: "idn" });
    // Until its chat room is known there is no connection to interrupt.
    await socket.event(channel, "status", ({ data }) => data.reason === "reconnecting");
    await until(
      () => seen(socket, channel).at(-1),
      (last) => last === "(connected)",
    );
    world.sandbox.control({ step: "comments", platform: "idn", username: "jkt48_freya", text: "halo lagi" });
    await socket.event(channel, "comment");
    expect(seen(socket, channel).slice(-3)).toEqual(["(broken off)", "(connected)", "halo lagi"]);
  });
});

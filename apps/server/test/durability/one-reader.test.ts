import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Comment, Health, LiveRoom, Recents, Replay, Sitting } from "@penlight/contract";
import { createSandbox, type Sandbox } from "@penlight/sandbox";
import { presentClock, startChild, type ChildServer } from "../support/child-server.ts";
import { NatsServer } from "../support/nats-server.ts";
import { newDatabase, type NewDatabase } from "../support/new-database.ts";
import { until } from "../support/start-server.ts";
import { TestSocket } from "../support/test-socket.ts";

/** Processes that share a PostgreSQL and a NATS server: one of them reads the platforms for all. */
const FREYA = 318225;
const CHAT = `chat:showroom:${FREYA}`;
/** Another process reads the platforms within ten seconds of a `kill -9`; a busy machine gets half as much more. */
const TAKEN_OVER_MS = 15_000;
const postgresUrl = process.env["TEST_POSTGRES_URL"];
const natsProgram = process.env["TEST_NATS_SERVER"];

const read = async <T>(server: ChildServer, path: string): Promise<T> =>
  (await (await fetch(server.url + path)).json()) as T;
const metrics = async (server: ChildServer): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
const roleOf = async (server: ChildServer): Promise<string | undefined> =>
  /platform_role\{role="(\w+)"\} 1/.exec(await metrics(server))?.[1];
const hasRole = (server: ChildServer, role: string): Promise<unknown> =>
  until(
    () => roleOf(server),
    (now) => now === role,
  );

/** The comments that a client received, in order, with the ids of their events. */
const heard = (socket: TestSocket): { id: string; text: string }[] =>
  socket.heard.flatMap((message) =>
    message.op === "event" && message.ch === CHAT && message.type === "comment"
      ? [{ id: message.id, text: message.data.text }]
      : [],
  );

describe.skipIf(postgresUrl === undefined || natsProgram === undefined)("processes with a bus", () => {
  let database: NewDatabase;
  let nats: NatsServer;
  let sandbox: Sandbox;
  const servers: ChildServer[] = [];
  const folders: string[] = [];

  const start = async (): Promise<ChildServer> => {
    const folder = mkdtempSync(join(tmpdir(), "penlight-peers-"));
    folders.push(folder);
    const env = {
      DATABASE_URL: database.url,
      NATS_URL: nats.url,
      SESSION_SECRET: "all of them must have the same secret",
      SANDBOX_PORT: String(sandbox.port),
      PORT: "0",
      PENLIGHT_DATA_DIR: folder,
      PENLIGHT_LIMIT_EXEMPT: "127.0.0.0/8",
    };
    const server = await startChild({ env, timings: {}, clock: presentClock() });
    servers.push(server);
    return server;
  };
  const say = (text: string): object => sandbox.control({ step: "comments", room_id: FREYA, text });
  const chats = (count: number): Promise<unknown> =>
    until(
      () => sandbox.showroomSubscribers(),
      (now) => now === count,
    );
  const joinAt = async (server: ChildServer): Promise<TestSocket> => {
    const socket = await TestSocket.open(server.url);
    await socket.joinChat(CHAT);
    return socket;
  };
  const isTold = (socket: TestSocket, text: string): Promise<unknown> =>
    socket.event(CHAT, "comment", ({ data }) => data.text === text);
  const isLive = (server: ChildServer): Promise<unknown> =>
    until(
      () => read<{ is_live: boolean }>(server, "/api/rooms/onlives"),
      ({ is_live }) => is_live,
    );

  beforeAll(async () => {
    database = await newDatabase(postgresUrl ?? "");
    nats = await NatsServer.open(natsProgram ?? "");
    sandbox = await createSandbox({ scenario: "quiet", seed: 48 });
  });
  afterAll(async () => {
    for (const server of servers) await server[Symbol.asyncDispose]();
    await sandbox[Symbol.asyncDispose]();
    await nats[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it("ask the platforms once, show the same, and go on through a kill -9 and without the bus", async () => {
    const first = await start();
    await hasRole(first, "leading");
    const second = await start();
    const third = await start();
    for (const server of [second, third]) expect(await roleOf(server)).toBe("following");

    // Lists, rooms and chats come from the leader alone.
    sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
    for (const server of [first, second, third]) await isLive(server);
    const sockets = [await joinAt(first), await joinAt(second), await joinAt(third)];
    say("satu");
    for (const socket of sockets) await isTold(socket, "satu");
    for (const server of [first, second, third]) {
      expect((await read<LiveRoom>(server, `/api/rooms/showroom/${FREYA}`)).member.name).toContain("Freya");
      const comments = await read<Comment[]>(server, `/api/rooms/showroom/${FREYA}/comments`);
      expect(comments.map(({ text }) => text)).toContain("satu");
    }
    for (const server of [second, third])
      expect(await metrics(server)).not.toMatch(/upstream_calls_total\{.*result="ok"\} [1-9]/);
    expect(sandbox.showroomSubscribers()).toBe(1);
    // The ids are the live's: a viewer of one process resumes at another.
    const [one] = sockets.map(heard);
    for (const socket of sockets) expect(heard(socket)).toEqual(one);
    const cursor = one?.at(-1)?.id ?? "";
    say("dua");
    for (const socket of sockets) await isTold(socket, "dua");
    const resumed = await TestSocket.open(third.url, { resume: { [CHAT]: cursor } });
    await isTold(resumed, "dua");
    expect(heard(resumed).map(({ text }) => text)).toEqual(["dua"]);
    expect(resumed.heard.some(({ op }) => op === "gap")).toBe(false);

    // A killed leader: one of the others reads on, and looks up what was said in between.
    await first.kill("SIGKILL");
    const killedMs = performance.now();
    await chats(0);
    say("tiga");
    await chats(1);
    expect(performance.now() - killedMs).toBeLessThan(TAKEN_OVER_MS);
    say("empat");
    for (const socket of sockets.slice(1)) {
      await isTold(socket, "empat");
      expect(heard(socket).map(({ text }) => text)).toEqual(["satu", "dua", "tiga", "empat"]);
      expect(socket.heard.some(({ op }) => op === "gap")).toBe(false);
    }
    const roles = (): Promise<Set<string | undefined>> =>
      Promise.all([second, third].map(roleOf)).then((all) => new Set(all));
    expect(await roles()).toEqual(new Set(["following", "leading"]));

    // Without the bus each process reads by itself, and says so.
    await nats.kill();
    for (const server of [second, third]) {
      await hasRole(server, "alone");
      const { status, reason } = await read<Health>(server, "/api/health");
      expect([status, reason]).toEqual(["degraded", "trouble with peers"]);
    }
    await chats(2);
    say("lima");
    for (const socket of sockets.slice(1)) await isTold(socket, "lima");

    // They join again.
    await nats.start();
    await until(roles, (now) => now.has("following") && now.has("leading"));
    await chats(1);
    say("enam");
    for (const socket of sockets.slice(1)) {
      await isTold(socket, "enam");
      expect(heard(socket).map(({ text }) => text)).toEqual(["satu", "dua", "tiga", "empat", "lima", "enam"]);
    }
    for (const server of [second, third])
      expect((await read<Health>(server, "/api/health")).checks.peers.ok).toBe(true);

    // A leader that is stopped hands over, and nothing is lost meanwhile.
    const [left, stays] = (await roleOf(second)) === "leading" ? [second, third] : [third, second];
    const staying = sockets[stays === second ? 1 : 2] ?? resumed;
    say("tujuh");
    const stopping = left.kill("SIGTERM");
    say("delapan");
    await stopping;
    say("sembilan");
    await isTold(staying, "sembilan");
    await hasRole(stays, "leading");
    const all = ["satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan"];
    expect(heard(staying).map(({ text }) => text)).toEqual(all);

    // It records, too, before the live ends.
    await until(
      () => metrics(stays),
      (text) => text.includes("penlight_recorder_lives 1"),
    );
    // The record is one, whichever of them wrote which part.
    sandbox.control({ step: "end-live", room_id: FREYA });
    const { recents } = await until(
      () => read<Recents>(stays, "/api/recent"),
      ({ total_count: total }) => total === 1,
    );
    const { data_id: id } = recents[0] ?? {};
    const { startedAtMs, endedAtMs } = await read<Sitting>(stays, `/api/sittings/${id}`);
    const stretch = `from=${startedAtMs}&until=${endedAtMs + 1_000}`;
    const { events } = await read<Replay>(stays, `/api/sittings/${id}/replay?${stretch}`);
    const said = events.flatMap((event) => (event.type === "comment" ? [event.text] : []));
    expect(said).toEqual(all);
  });
});

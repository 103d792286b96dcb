import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Recents, Replay, Sitting } from "@penlight/contract";
import { startWorld, until, type World } from "../../support/start-server.ts";

/** The gaps that a record states, however long before the end of its process they began. */
const IDN = { platform: "idn", username: "jkt48_freya" } as const;
const SHOWROOM = { platform: "showroom", room_id: 318225 } as const;
type Room = typeof IDN | typeof SHOWROOM;
const MINUTE_MS = 60_000;

let aheadMs: number;
let world: World;
/** The number of comments that had to be recorded. */
let said = 0;
beforeEach(async () => {
  aheadMs = 0;
  world = await startWorld({ clock: () => Date.now() + aheadMs });
});
afterEach(() => world[Symbol.asyncDispose]());

function pass(ms: number): void {
  aheadMs += ms;
  world.sandbox.control({ step: "clock", advance_ms: ms });
}

const breakChat = (): void => {
  world.sandbox.control({ step: "fault", path: "^/idn-chat", kind: "500", seconds: 600 });
  world.sandbox.control({ step: "drop-sockets" });
};
const mendChat = (): object => world.sandbox.control({ step: "fault", kind: null });

/** Sends a comment. @returns its time, Unix ms */
function say(text: string, room: Room = IDN): number {
  world.sandbox.control({ step: "comments", ...room, text });
  return world.sandbox.world.lives(room.platform)[0]?.comments.at(-1)?.atMs ?? 0;
}

/** Waits until all pending events are persisted. */
async function isWritten(): Promise<void> {
  const runs = async (): Promise<number> => {
    const text = await (await world.get("/metrics")).text();
    return Number(/penlight_job_runs_total\{job="records.write",result="ok"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const before = await runs();
  await until(runs, (count) => count >= before + 2);
}

/** Stops the server, and waits until it is disconnected from the platform. */
async function stop(): Promise<void> {
  await world.server[Symbol.asyncDispose]();
  await until(
    () => world.sandbox.showroomSubscribers(),
    (count) => count === 0,
  );
}

/** Sends a comment as soon as the chat is connected, and waits until it is received. @returns its time, Unix ms */
async function isHeard(room: Room = IDN): Promise<number> {
  const socket = await world.socket();
  // The server must have found the live before a client can subscribe.
  await until(
    () => world.json<unknown[]>("/api/lives"),
    (lives) => lives.length === 1,
  );
  const chat = `chat:${room.platform}:${room.platform === "idn" ? room.username : room.room_id}`;
  await socket.joinChat(chat);
  // SHOWROOM does not confirm a subscription.
  if (room.platform === "showroom")
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
  said += 1;
  const text = `halo yang ke-${said}`;
  const atMs = say(text, room);
  await socket.event(chat, "comment", ({ data }) => data.text === text);
  return atMs;
}

async function pastLive(room: Room = IDN): Promise<Sitting> {
  world.sandbox.control({ step: "end-live", ...room });
  const { recents } = await until(
    () => world.json<Recents>("/api/recent"),
    ({ total_count: total }) => total === 1,
  );
  return world.json<Sitting>(`/api/sittings/${recents[0]?.data_id}`);
}

const hasGap = ({ story: { gaps } }: Sitting, atMs: number): boolean =>
  gaps.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs <= untilMs);

describe("a record", () => {
  it("states a gap for a comment long before its process ended, while the chat was disconnected", async () => {
    world.sandbox.control({ step: "start-live", ...IDN });
    await isHeard();
    breakChat();
    await isWritten();
    pass(MINUTE_MS);
    const unheardMs = say("tidak terdengar");
    pass(30 * MINUTE_MS);
    await isWritten();
    await stop();
    mendChat();
    await world.restart();
    await isHeard();
    expect(hasGap(await pastLive(), unheardMs)).toBe(true);
  });

  it("states a gap for a comment between two processes when the second one received nothing", async () => {
    world.sandbox.control({ step: "start-live", ...IDN });
    await isHeard();
    await isWritten();
    await stop();
    pass(MINUTE_MS);
    const unheardMs = say("tidak terdengar");
    pass(30 * MINUTE_MS);
    breakChat();
    await world.restart();
    await isWritten();
    await stop();
    mendChat();
    await world.restart();
    await isHeard();
    expect(hasGap(await pastLive(), unheardMs)).toBe(true);
  });

  it("has the comment or a gap when the process that read the log ended before it had found it", async () => {
    world.sandbox.control({ step: "start-live", ...SHOWROOM });
    await isHeard(SHOWROOM);
    await isWritten();
    await stop();
    pass(MINUTE_MS);
    const unheardMs = say("tidak terdengar", SHOWROOM);
    pass(30 * MINUTE_MS);
    world.sandbox.control({ step: "fault", path: "/api/live/comment_log", kind: "hang", seconds: 600 });
    await world.restart();
    await isHeard(SHOWROOM);
    await isWritten();
    await stop();
    world.sandbox.control({ step: "fault", kind: null });
    await world.restart();
    await isHeard(SHOWROOM);
    const sitting = await pastLive(SHOWROOM);
    const stretch = `from=${sitting.startedAtMs}&until=${sitting.endedAtMs + 1}`;
    const { events } = await world.json<Replay>(`/api/sittings/${sitting.data_id}/replay?${stretch}`);
    const isHeardLater = events.some((event) => event.type === "comment" && event.text === "tidak terdengar");
    expect(isHeardLater || hasGap(sitting, unheardMs)).toBe(true);
  });

  it("states a gap for a comment while the chat refused the connection, and reports it to viewers", async () => {
    world.sandbox.control({ step: "start-live", ...IDN });
    await isHeard();
    const socket = await world.socket();
    const chat = `chat:idn:${IDN.username}`;
    await socket.joinChat(chat);
    world.sandbox.control({ step: "refuse-join", how: "474", joins: 1 });
    world.sandbox.control({ step: "remove-from-chat", username: IDN.username, how: "kick" });
    await socket.event(chat, "status", ({ data }) => !data.connected);
    pass(MINUTE_MS);
    const unheardMs = say("tidak terdengar");
    pass(MINUTE_MS);
    await socket.event(chat, "status", ({ data }) => data.connected);
    const heardMs = await isHeard();
    const sitting = await pastLive();
    expect([hasGap(sitting, unheardMs), hasGap(sitting, heardMs)]).toEqual([true, false]);
  });

  it("states no gap for comments that were received afterwards", async () => {
    world.sandbox.control({ step: "start-live", ...IDN });
    await isHeard();
    breakChat();
    pass(MINUTE_MS);
    await isWritten();
    mendChat();
    pass(MINUTE_MS);
    await isHeard();
    pass(20 * MINUTE_MS);
    const heardMs = await isHeard();
    pass(20 * MINUTE_MS);
    await isWritten();
    await world.restart();
    await isHeard();
    const sitting = await pastLive();
    expect(hasGap(sitting, heardMs)).toBe(false);
    expect(sitting.story.gaps.length).toBeGreaterThan(0);
  });
});

import { showroomChat } from "@penlight/showroom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";
import { accountAt, signIn } from "./fan.ts";

/** Stars, polls and notices on a room's socket, through the platform client. */
let sandbox: Sandbox;
let stop: AbortController;
const FREYA = 318225;

beforeEach(async () => {
  sandbox = await createSandbox({ scenario: "quiet", seed: 7 });
  sandbox.control({ step: "start-live", room_id: FREYA });
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await sandbox[Symbol.asyncDispose]();
});

const liveId = (): number => sandbox.world.lives("showroom")[0]?.liveId ?? 0;

/** The events of the room's socket from now on, except connection status. */
async function listen() {
  const events = showroomChat({
    socketUrl: sandbox.urls.showroomSocket,
    key: () => Promise.resolve(sandbox.world.lives("showroom")[0]?.key ?? ""),
    connect: (url) => new WebSocket(url),
    signal: stop.signal,
  });
  const first = await events.next();
  expect(first.value).toMatchObject({ kind: "connected" });
  while (sandbox.showroomSubscribers() === 0) await new Promise((resolve) => setImmediate(resolve));
  return async () => (await events.next()).value;
}

it("reports stars that a fan gives, of one kind and all at once", async () => {
  const next = await listen();
  const session = await signIn(sandbox);
  await accountAt(sandbox).giveStars(session, { liveId: liveId(), giftId: 1001, num: 10 });
  expect(await next()).toMatchObject({
    kind: "gift",
    gift: { u: 5_300_001, ac: "Dimas Oshi Telat", av: 1_028_014, g: 1001, gt: 2, n: 10 },
  });
  await accountAt(sandbox).giveAllStars(session, { liveId: liveId() });
  const gifts = [await next(), await next(), await next(), await next()];
  expect(gifts).toMatchObject([
    { gift: { g: 1, n: 37 } },
    { gift: { g: 1001, n: 3 } },
    { gift: { g: 1002, n: 99 } },
    { gift: { g: 1003, n: 5 } },
  ]);
});

it("reports a poll and its result", async () => {
  const next = await listen();
  const result = async (): Promise<unknown> =>
    (await fetch(`${sandbox.urls.showroomWeb}/api/live/enquete_result?room_id=${FREYA}`)).json();
  const vote = (rates: number[]) => sandbox.control({ step: "poll-result", room_id: FREYA, rates });
  expect(await result()).toMatchObject({ l: [] });
  expect(() => vote([50, 50])).toThrow("0 options, not 2");
  sandbox.control({ step: "poll", room_id: FREYA, options: 3 });
  expect(await next()).toEqual({ kind: "poll-open", options: [1, 2, 3] });
  expect(await result()).toMatchObject({ l: [] });
  expect(() => vote([50, 50])).toThrow("3 options, not 2");
  vote([61.5, 30, 8.5]);
  expect(await next()).toEqual({
    kind: "poll-result",
    options: [
      { option: 1, rate: 61.5 },
      { option: 2, rate: 30 },
      { option: 3, rate: 8.5 },
    ],
  });
  expect(await result()).toMatchObject({
    l: [
      { id: 10_001, r: 61.5 },
      { id: 10_002, r: 30 },
      { id: 10_003, r: 8.5 },
    ],
  });
  sandbox.control({ step: "poll", room_id: FREYA, options: 2 });
  expect(await next()).toEqual({ kind: "poll-open", options: [1, 2] });
  expect(await result()).toMatchObject({ l: [] });
});

it("reports the platform's own notices", async () => {
  const next = await listen();
  sandbox.control({ step: "notice", room_id: FREYA, text: "Budi followed this room" });
  expect(await next()).toEqual({ kind: "notice", source: "system", text: "Budi followed this room" });
  sandbox.control({ step: "notice", room_id: FREYA, kind: "ranking", text: "Ranked up" });
  expect(await next()).toEqual({ kind: "notice", source: "ranking", text: "Ranked up" });
});

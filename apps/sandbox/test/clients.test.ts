import { createIdnHttp, idnChat, type ChatEvent } from "@penlight/idn";
import { createShowroomHttp, showroomChat, ShowroomError } from "@penlight/showroom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { JOIN_REFUSALS, REMOVALS } from "../src/idn/chat.ts";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";

/** The platform clients against the sandbox: real HTTP, real sockets. */
let sandbox: Sandbox;
let stop: AbortController;
const FREYA = 318225;

beforeEach(async () => {
  sandbox = await createSandbox({ scenario: "quiet", seed: 7 });
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await sandbox[Symbol.asyncDispose]();
});

const connect = (url: string): WebSocket => new WebSocket(url);
const showroom = () =>
  createShowroomHttp({
    webUrl: sandbox.urls.showroomWeb,
    campaignUrl: sandbox.urls.showroomCampaign,
    fetch,
  });

/** Resolves with the next event of this kind. */
async function next<T extends { kind: string }, K extends T["kind"]>(
  events: AsyncGenerator<T, void, void>,
  kind: K,
): Promise<Extract<T, { kind: K }>> {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error(`ended before ${kind}`);
    if (value.kind === kind) return value as Extract<T, { kind: K }>;
  }
}

describe("SHOWROOM", () => {
  it("shows a live from its start to its end", async () => {
    const http = showroom();
    expect(await http.streamingUrl(FREYA)).toEqual([]);
    sandbox.control({ step: "start-live", room_id: FREYA, title: "Halo" });
    const info = await http.liveInfo(FREYA);
    expect(info).toMatchObject({ live_status: 2, bcsvr_key: expect.stringMatching(/^[0-9a-f]{16}:\d+$/) });
    const cells = (await http.onlives()).onlives.flatMap(({ lives }) => lives);
    expect(cells.filter((cell) => cell.room_id === FREYA)).toHaveLength(2);
    expect((await http.streamingUrl(FREYA)).map(({ type }) => type)).toContain("hls_all");
    sandbox.control({ step: "end-live", room_id: FREYA });
    expect(await http.profile(FREYA)).toMatchObject({ is_onlive: false, live_id: 0 });
  });

  it("refuses a ticketed live and an unknown room", async () => {
    sandbox.control({ step: "start-live", room_id: 332503, ticketed: true });
    const code = (promise: Promise<unknown>): Promise<string | undefined> =>
      promise.then(
        () => undefined,
        (error: unknown) => (error instanceof ShowroomError ? error.code : undefined),
      );
    expect(await code(showroom().streamingUrl(332503))).toBe("ticket_needed");
    expect(await code(showroom().profile(1))).toBe("not_found");
    expect(await showroom().profile(332503)).toMatchObject({ is_onlive: true, premium_room_type: 1 });
  });

  it("delivers comments, gifts, telops and the end through the socket", async () => {
    sandbox.control({ step: "start-live", room_id: FREYA });
    const events = showroomChat({
      socketUrl: sandbox.urls.showroomSocket,
      key: async () => (await showroom().liveInfo(FREYA)).bcsvr_key,
      connect,
      signal: stop.signal,
    });
    await next(events, "connected");
    await until(() => sandbox.showroomSubscribers() === 1);
    sandbox.control({ step: "comments", room_id: FREYA, text: "halo\tkak <b>", name: "Budi" });
    expect((await next(events, "comment")).comment).toMatchObject({ cm: "halo\tkak <b>", ac: "Budi" });
    sandbox.control({ step: "gift", room_id: FREYA, gift_id: 1001, num: 10 });
    expect((await next(events, "gift")).gift).toMatchObject({ g: 1001, gt: 2, n: 10 });
    sandbox.control({ step: "telop", room_id: FREYA, text: null });
    await next(events, "telop-off");
    sandbox.control({ step: "end-live", room_id: FREYA });
    await next(events, "ended");
  });

  it("sends as many comments as a flood step requests", async () => {
    sandbox.control({ step: "start-live", room_id: FREYA });
    sandbox.control({ step: "comments", room_id: FREYA, per_second: 500, seconds: 0.2 });
    await until(async () => (await showroom().commentLog(FREYA)).length === 100);
  });
});

describe("IDN", () => {
  const idn = () =>
    createIdnHttp({
      graphqlUrl: sandbox.urls.idnGraphql,
      apiUrl: sandbox.urls.idnApi,
      webUrl: sandbox.urls.idnWeb,
      fetch,
    });

  it("lists a live with its chat room, and delivers its chat", async () => {
    sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya", title: "Masak mie" });
    const { lives } = await idn().searchLivestreams();
    const live = lives.find(({ creator }) => creator.username === "jkt48_freya");
    expect(live).toMatchObject({ status: "live", title: "Masak mie" });
    expect(lives.map(({ status }) => status)).toContain("scheduled");
    const detail = await idn().liveDetail("jkt48_freya", live?.slug ?? "");
    let nicks = 0;
    const events = idnChat({
      socketUrl: sandbox.urls.idnChat,
      chatRoomId: detail.chat_room_id,
      connect,
      signal: stop.signal,
      nick: () => `idn-0badcafe-${(nicks += 1)}`,
    });
    await next(events, "connected");
    sandbox.control({ step: "comments", platform: "idn", username: "jkt48_freya", text: "hai :) kak" });
    expect((await next(events, "comment")).body.chat.message).toBe("hai :) kak");
    sandbox.control({ step: "gift", platform: "idn", username: "jkt48_freya", gift_id: 11, num: 2 });
    expect((await next(events, "gift")).body.gift).toMatchObject({ gold: 1000 });
  });

  /**
   * Opens her chat, with short delays between attempts.
   * @param joinWithinMs the timeout of a join; default: the client's own
   */
  function chatOfFreya(joinWithinMs = 30_000): AsyncGenerator<ChatEvent, void, void> {
    const realMs = (delayMs: number): number => {
      if (delayMs === 30_000) return joinWithinMs;
      return delayMs < 8_000 ? delayMs / 100 : delayMs;
    };
    sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya" });
    const [live] = sandbox.world.lives("idn");
    let nicks = 0;
    return idnChat({
      socketUrl: sandbox.urls.idnChat,
      chatRoomId: live?.chatRoomId.toUpperCase() ?? "",
      connect,
      signal: stop.signal,
      nick: () => `idn-0badcafe-${(nicks += 1)}`,
      clock: {
        setTimeout: (run, delayMs) => setTimeout(run, realMs(delayMs)),
        clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
        random: () => 0.5,
      },
    });
  }

  it.each(JOIN_REFUSALS)("reports a refused join (%s) as disconnected, and retries", async (how) => {
    sandbox.control({ step: "refuse-join", how, joins: 2 });
    const events = chatOfFreya(how === "silence" ? 1_000 : undefined);
    const pauses = [await next(events, "disconnected"), await next(events, "disconnected")];
    expect(pauses.map(({ retryInMs }) => retryInMs)).toEqual([2_000, 4_000]);
    await next(events, "connected");
    sandbox.control({ step: "comments", platform: "idn", username: "jkt48_freya", text: "hai lagi" });
    expect((await next(events, "comment")).body.chat.message).toBe("hai lagi");
  });

  it.each(REMOVALS)("reports a removal from the chat (%s) as disconnected, and returns", async (how) => {
    const events = chatOfFreya();
    await next(events, "connected");
    sandbox.control({ step: "remove-from-chat", username: "jkt48_freya", how });
    await next(events, "disconnected");
    await next(events, "connected");
  });

  it("uses another nick when one is in use", async () => {
    sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya" });
    const [live] = (await idn().searchLivestreams()).lives.filter(
      ({ creator }) => creator.username === "jkt48_freya",
    );
    const { chat_room_id: chatRoomId } = await idn().liveDetail("jkt48_freya", live?.slug ?? "");
    const options = { socketUrl: sandbox.urls.idnChat, chatRoomId, connect, signal: stop.signal };
    const first = idnChat({ ...options, nick: () => "idn-0badcafe-1" });
    await next(first, "connected");
    let tries = 0;
    const second = idnChat({ ...options, nick: () => `idn-0badcafe-${(tries += 1)}` });
    await next(second, "connected");
    expect(tries).toBe(2);
  });
});

describe("the evening", () => {
  it("has at least five rooms and a ticketed one, four on IDN, eight announced", async () => {
    await using evening = await createSandbox({ seed: 3, speed: 600 });
    for (let minute = 0; minute < 60; minute += 10) {
      evening.control({ step: "clock", advance_ms: 10 * 60_000 });
      await until(() => evening.world.lives("showroom").length >= 6);
      const showroomLives = evening.world.lives("showroom");
      expect(showroomLives.filter((live) => live.ticketed).map((live) => live.member.roomId)).toEqual([
        332503,
      ]);
      await until(() => evening.world.lives("idn").length >= 4);
      await until(() => evening.world.nextLives.size >= 8);
    }
  });
});

describe("a fast clock", () => {
  it.each([500, 3600])("runs %d times as fast, and neither hangs nor floods", async (speed) => {
    await using fast = await createSandbox({ scenario: "busy-evening", seed: 3, speed: 1 });
    let said = 0;
    let most = 0;
    fast.world.on("comment", () => (said += 1));
    const { now_ms: before } = fast.control({ step: "clock", speed }) as { now_ms: number };
    const seen = new Set<number>();
    await until(async () => {
      const answer = await fetch(`${fast.urls.showroomWeb}/api/live/onlives`);
      expect(answer.status).toBe(200);
      const lives = fast.world.lives();
      most = Math.max(most, lives.length);
      for (const { liveId } of lives) seen.add(liveId);
      return fast.world.clock.nowMs() - before > speed * 2_000;
    });
    // Two seconds passed: twenty ticks, each with a few comments in each live.
    if (speed === 3600) expect(seen.size).toBeGreaterThan(most);
    expect(said).toBeGreaterThan(0);
    expect(said).toBeLessThan(100 * most);
    const ahead = fast.world.lives().every((live) => live.startedAtMs <= fast.world.clock.nowMs());
    expect(ahead).toBe(true);
  });
});

/** Resolves as soon as the condition is true; the test's own time limit applies. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}

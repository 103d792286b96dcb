import { endpoints, type Endpoint, type Schedule } from "@penlight/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CommunityEvent } from "../../../sandbox/src/world/community.ts";
import { AppError } from "../../src/base/errors.ts";
import type { OpenDatabase } from "../../src/db/open.ts";
import { until } from "../support/start-server.ts";
import type { SittingInShort } from "../../src/broadcasts/sittings.ts";
import { createDiscord, type Discord } from "../../src/platforms/discord.ts";
import {
  AS_ADMIN,
  startCommunity,
  type BotProcess,
  type CommunityWorld,
} from "../support/community-world.ts";
import { emptyDatabase } from "../support/world-database.ts";

/** The bot, with the real Discord client and the sandbox's Discord server. */
let database: OpenDatabase;
let world: CommunityWorld;
let one: BotProcess;
const FREYA = 318225;
const SHOW_ID = "0123456789abcdef01234568";

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.db.deleteFrom("notices").execute();
  world = await startCommunity(database);
  one = world.process();
});
afterEach(() => world[Symbol.asyncDispose]());

/** The messages in a channel of the sandbox. */
const said = (channel: string) => {
  const { community } = world.sandbox.world;
  const id = community.channels.find(({ name }) => name === channel)?.id ?? "";
  return community.messages(id);
};
const titles = (channel: string) => said(channel).map(({ embeds }) => embeds[0]?.title);
/** The error that a call is rejected with. */
const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.then(
    (value) => new Error(`it was done: ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw error;
};
const call = ({ bot }: BotProcess) => ({
  week: async () =>
    (await bot.routes.sendTheaterNotice.answer({ params: {}, query: {}, body: {} }, AS_ADMIN)).value,
  lives: async () =>
    (await bot.routes.sendLiveNotice.answer({ params: {}, query: {}, body: {} }, AS_ADMIN)).value,
  donors: async (type: "donator" | "developer") =>
    bot.routes.listDonors.answer({ params: {}, query: { type }, body: {} }),
  say: async (message?: string) =>
    (
      await bot.routes.sendBotMessage.answer(
        { params: {}, query: {}, body: { type: "general", messageType: "chat", message, scheduleId: "" } },
        AS_ADMIN,
      )
    ).value,
  tellShow: async (scheduleId: string) =>
    (
      await bot.routes.sendBotMessage.answer(
        {
          params: {},
          query: {},
          body: { type: "twitter", messageType: "schedule", message: "", scheduleId },
        },
        AS_ADMIN,
      )
    ).value,
});

const show: Schedule = {
  _id: SHOW_ID,
  showDate: "2026-11-21T00:00:00.000Z",
  showTime: "19:00",
  show_at: "2026-11-21T12:00:00.000Z",
  isBirthdayShow: false,
  isGraduationShow: false,
  isComingSoon: false,
  isOnWeekSchedule: true,
  birthdayMember: null,
  graduateMember: null,
  ticketShowroom: "https://www.showroom-live.com/r/officialJKT48",
  ticketTheater: "https://jkt48.com/purchase/schedule/show?code=SH1",
  setlist: {
    _id: "0123456789abcdef01234569",
    name: "Pajama Drive",
    originalName: "Pajama Drive",
    description: "",
    image: null,
    songs: [],
    isSongOrderKnown: true,
    is_active: true,
  },
  memberList: [],
  sharingUsers: [],
};

describe("the bot's messages on an admin's request", () => {
  it("list this week's shows, in the theater channel", async () => {
    expect(await refusal(call(one).week())).toMatchObject({ code: "schedule_not_found" });
    world.shows.push(show);
    expect(await call(one).week()).toEqual({ message: "Jadwal Theater Success send to discord server!" });
    expect(said("theater")[0]?.embeds[0]?.fields?.[0]?.value).toContain("Pajama Drive");
    expect(world.audits).toEqual(["admin in theater: this week's shows"]);
  });

  it("can be a text, which mentions nobody", async () => {
    expect(await call(one).say("Halo @everyone")).toEqual({
      message: "Discord message sent to general channel",
    });
    expect(said("general")).toMatchObject([{ content: "Halo @everyone", pings: { everyone: false } }]);
  });

  it("announce one show of this week, in any channel", async () => {
    world.shows.push(show);
    expect(await call(one).tellShow(SHOW_ID)).toEqual({
      message: "Theater schedule sent to twitter channel",
    });
    expect(titles("twitter")).toEqual(["Pajama Drive"]);
    expect(await refusal(call(one).tellShow("f".repeat(24)))).toMatchObject({ code: "schedule_not_found" });
    world.shows.pop();
    expect(await refusal(call(one).tellShow(SHOW_ID))).toMatchObject({ code: "schedule_not_found" });
  });

  it("cannot be empty", async () => {
    expect(await refusal(call(one).say(""))).toMatchObject({
      code: "validation_failed",
      errors: { message: "is required" },
    });
    expect(await refusal(call(one).tellShow(""))).toMatchObject({ errors: { scheduleId: "is required" } });
  });

  it("cannot be repeated within half a minute, not even at the same moment", async () => {
    const [first, second] = await Promise.allSettled([call(one).say("Halo"), call(one).say("Halo")]);
    expect(first.status).toBe("fulfilled");
    expect(second).toMatchObject({ reason: { code: "duplicate_message" } });
    world.time.ms += 29_999;
    expect(await refusal(call(one).say("Halo"))).toMatchObject({ code: "duplicate_message" });
    world.time.ms += 1;
    await call(one).say("Halo");
    expect(said("general")).toHaveLength(2);
  });

  it("can be retried at once when sending has failed", async () => {
    world.sandbox.control({ step: "fault", path: "^/discord/api", kind: "500" });
    expect(await refusal(call(one).say("Halo"))).toMatchObject({
      code: "discord_failed",
      userMessage: "Failed to send discord bot",
    });
    world.sandbox.control({ step: "fault", kind: null });
    await call(one).say("Halo");
    expect(said("general")).toHaveLength(1);
  });

  it("are sent after a short rate limit of Discord, and fail after a long one", async () => {
    world.sandbox.control({ step: "discord-limit", calls: 1, retry_after: 0.05 });
    await call(one).say("sebentar");
    expect(said("general")).toHaveLength(1);
    world.sandbox.control({ step: "discord-limit", calls: 1, retry_after: 60 });
    const refused = await refusal(call(one).say("lama"));
    expect(refused).toMatchObject({ code: "discord_failed" });
    expect(refused.retryAfterSec).toBeGreaterThanOrEqual(59);
  });

  it("are truncated to Discord's limits", async () => {
    const long = "x".repeat(100);
    const setlist = { ...show.setlist, name: long };
    const wordy = { ...show, setlist, isBirthdayShow: true, birthdayMemberName: long };
    world.shows.push(...Array.from({ length: 30 }, () => wordy));
    await call(one).week();
    const fields = said("theater")[0]?.embeds[0]?.fields ?? [];
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.length).toBeLessThan(25);
    await call(one).say(`${"x".repeat(1_998)}🎉🎉`);
    expect(said("general")[0]?.content).toBe(`${"x".repeat(1_998)}…`);
  });

  it("are refused without a bot or a channel", async () => {
    world.shows.push(show);
    const silent = world.process({ DISCORD_BOT_TOKEN: "", BOT_SHOW_EVENTS: "off" });
    expect(await refusal(call(silent).week())).toMatchObject({ code: "feature_off" });
    expect(await refusal(call(silent).lives())).toMatchObject({ code: "feature_off" });
    expect(await refusal(call(silent).donors("donator"))).toMatchObject({ code: "feature_off" });
    expect(silent.bot.jobs).toEqual([]);
    const narrow = world.process({ DISCORD_CHANNELS: "theater=1104800000000000105" });
    expect(await refusal(call(narrow).say("Halo"))).toMatchObject({
      code: "feature_off",
      detail: 'DISCORD_CHANNELS has no channel "general".',
    });
    expect(await refusal(call(narrow).lives())).toMatchObject({
      code: "feature_off",
      detail: 'DISCORD_CHANNELS has no channel "announcement".',
    });
  });
});

/** Starts this many lives. @returns their room ids */
function membersOnAir(count: number): number[] {
  const rooms = world.sandbox.world.members.flatMap(({ roomId }) => roomId ?? []).slice(0, count);
  for (const room_id of rooms) world.sandbox.control({ step: "start-live", room_id, ago_ms: 60_000 });
  return rooms;
}

describe("a message whose audit entry cannot be written", () => {
  it("is not sent, and a failed message has an audit entry", async () => {
    world.trouble.audit = true;
    await expect(call(one).say("halo")).rejects.toThrow("can't be written");
    world.trouble.audit = false;
    expect(said("general")).toEqual([]);
    world.sandbox.control({ step: "fault", path: "^/discord/api", kind: "500" });
    expect(await refusal(call(one).say("halo"))).toMatchObject({ code: "discord_failed" });
    world.sandbox.control({ step: "fault", kind: null });
    expect(world.audits.at(-1)).toBe("admin in general: halo (discord_failed)");
  });
});

describe("the notice of a live", () => {
  const startBoth = async (): Promise<void> => {
    world.sandbox.control({ step: "start-live", room_id: FREYA, title: "@everyone masak", ago_ms: 60_000 });
    world.sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya", title: "Halo" });
    await one.poll();
  };
  /** The platform's list lags: a live counts as ended after it has been missing for some polls. */
  const pollUntilGone = async (process: BotProcess): Promise<void> => {
    for (let polls = 0; polls < 4; polls += 1) await process.poll();
  };

  it("is sent once per platform", async () => {
    expect(await call(one).lives()).toEqual({ message: "No one member lives", data: [], queued: [] });
    await startBoth();
    const answer = await call(one).lives();
    expect(answer.message).toBe("Live notification sent!");
    expect(answer.data).toHaveLength(2);
    expect(await call(one).lives()).toEqual({
      message: "Every live has been told already",
      data: [],
      queued: [],
    });
    expect(titles("announcement")).toEqual([
      expect.stringContaining("sedang live di SHOWROOM"),
      expect.stringContaining("sedang live di IDN Live"),
    ]);
    expect(said("announcement").every(({ pings }) => !pings.everyone)).toBe(true);
  });

  it("is sent once when two processes try at the same time, and not again after a restart", async () => {
    const other = world.process();
    await startBoth();
    await other.poll();
    const [mine, theirs] = await Promise.all([call(one).lives(), call(other).lives()]);
    expect([...mine.data, ...theirs.data]).toHaveLength(2);
    const restarted = world.process();
    await restarted.poll();
    expect((await call(restarted).lives()).data).toEqual([]);
    expect(said("announcement")).toHaveLength(2);
  });

  it("that failed to be sent is sent later", async () => {
    await startBoth();
    world.sandbox.control({ step: "fault", path: "^/discord/api", kind: "500" });
    expect(await refusal(call(one).lives())).toMatchObject({ code: "discord_failed" });
    world.sandbox.control({ step: "fault", kind: null });
    expect((await call(one).lives()).data).toHaveLength(2);
    expect(said("announcement")).toHaveLength(2);
  });

  it("that cannot be sent does not block the others", async () => {
    const { discord } = world.outside;
    if (discord === null) throw new Error("there is a bot");
    let sends = 0;
    const picky: Discord = {
      ...discord,
      send: (...message) => {
        sends += 1;
        if (sends === 1) return Promise.reject(new AppError("discord_failed", "not this one"));
        return discord.send(...message);
      },
    };
    const process = world.process({}, picky);
    await startBoth();
    await process.poll();
    const answer = await call(process).lives();
    expect(answer.message).toBe("Live notification queued!");
    expect([answer.data.length, answer.queued.length]).toEqual([1, 1]);
    expect(titles("announcement")).toEqual([expect.stringContaining("IDN Live")]);
    await process.work();
    expect(said("announcement")).toHaveLength(2);
  });

  it("is sent in the background when Discord limits the rate of many, and none is refused", async () => {
    const rooms = membersOnAir(12);
    await one.poll();
    const { discord } = world.outside;
    if (discord === null) throw new Error("there is a bot");
    let sends = 0;
    const slow: Discord = {
      ...discord,
      send: () => {
        sends += 1;
        const isPause = sends === 11 || sends === 12;
        return isPause
          ? Promise.reject(new AppError("discord_failed", "a pause"))
          : Promise.resolve(`m${sends}`);
      },
    };
    const process = world.process({}, slow);
    await process.poll();
    const answer = await call(process).lives();
    expect([answer.data.length, answer.queued.length]).toEqual([10, 2]);
    expect(world.audits.at(-1)).toContain("admin in announcement: on air: ");
    await process.work();
    expect(sends).toBe(rooms.length + 2);
    expect((await call(process).lives()).message).toBe("Every live has been told already");
  });

  it("that takes long to send does not block the admin's request", async () => {
    const { discord } = world.outside;
    if (discord === null) throw new Error("there is a bot");
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const process = world.process(
      {},
      { ...discord, send: async (...message) => (await held, discord.send(...message)) },
      300,
    );
    await startBoth();
    await process.poll();
    const answer = await call(process).lives();
    expect([answer.message, answer.data.length, answer.queued.length]).toEqual([
      "Live notification queued!",
      0,
      2,
    ]);
    release();
    await until(
      () => said("announcement").length,
      (count) => count === 2,
    );
  });

  it("whose response is cut off is sent only once", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    await one.poll();
    world.sandbox.control({ step: "fault", path: "^/discord/api", kind: "cut" });
    await refusal(call(one).lives());
    world.sandbox.control({ step: "fault", kind: null });
    expect((await call(one).lives()).data).toHaveLength(1);
    expect(said("announcement")).toHaveLength(1);
  });

  it("is sent automatically only where that is enabled", async () => {
    await startBoth();
    expect(one.hurried).toEqual(["bot.notices", "bot.notices"]);
    await one.work();
    expect(said("announcement")).toEqual([]);
    const eager = world.process({ BOT_LIVE_NOTICES: "on" });
    await eager.poll();
    await eager.work();
    expect(said("announcement")).toHaveLength(2);
  });

  const MINUTE_MS = 60_000;
  /** The end of a live is told after this time. */
  const WAIT_MS = 2 * MINUTE_MS;
  const ORIGIN = "https://penlight.example";

  /** Starts the live of a member and tells it. @returns its id, as `Live.id` */
  const tellFreya = async (process = one, agoMs = MINUTE_MS): Promise<string> => {
    const { live_id } = world.sandbox.control({
      step: "start-live",
      room_id: FREYA,
      ago_ms: agoMs,
    }) as { live_id: number };
    await process.poll();
    await call(process).lives();
    return `showroom:${live_id}`;
  };
  const endFreya = async (process = one): Promise<void> => {
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    await pollUntilGone(process);
  };
  /** Lets time pass here and at the platforms. */
  const pass = (ms: number): void => {
    world.time.ms += ms;
    world.sandbox.control({ step: "clock", advance_ms: ms });
  };
  /** The record of a sitting that ended now. */
  const record = (part: Partial<SittingInShort> = {}): SittingInShort => ({
    startedAtMs: world.time.ms - 72 * MINUTE_MS,
    seenAtMs: world.time.ms,
    endedAtMs: world.time.ms,
    onAirMs: 70 * MINUTE_MS,
    visits: 1_234,
    viewers: null,
    comments: 56,
    ticketed: false,
    path: "/history/JKT48_Freya/0123456789abcdef01234567",
    ...part,
  });
  const card = () => said("announcement")[0]?.embeds[0];
  /** The fields of the only message. */
  const fields = () => Object.fromEntries((card()?.fields ?? []).map(({ name, value }) => [name, value]));
  /** How often the bot has asked to edit the only message. */
  const edits = (): number => {
    const { id = "", channelId = "" } = said("announcement")[0] ?? {};
    return world.sandbox.requests.get(`/discord/api/v10/channels/${channelId}/messages/${id}`) ?? 0;
  };
  /** A process with a Discord client of its own, as after a restart: the client remembers rate limits. */
  const restarted = (env: Record<string, string> = {}): BotProcess => {
    const { platforms, community } = world.config;
    const client = createDiscord({ apiUrl: platforms.discordApiUrl, token: community.botToken ?? "" });
    return world.process(env, client);
  };

  it("becomes a summary with the record's link when the sitting has ended, once by two processes", async () => {
    const first = world.process({ PUBLIC_ORIGIN: ORIGIN });
    const second = world.process({ PUBLIC_ORIGIN: ORIGIN });
    const id = await tellFreya(first, 72 * MINUTE_MS);
    await second.poll();
    await first.work();
    expect(said("announcement")[0]?.editedAtMs).toBeNull();
    world.records.set(id, record({ endedAtMs: null }));
    await endFreya(first);
    await pollUntilGone(second);
    world.records.set(id, record());
    world.time.ms += WAIT_MS - 1;
    await first.work();
    expect(card()?.title).toContain("sedang live");
    world.time.ms += 1;
    await Promise.all([first.work(), second.work()]);
    await first.work();
    await second.work();
    expect(card()).toMatchObject({
      title: expect.stringContaining("sudah selesai"),
      url: `${ORIGIN}/history/JKT48_Freya/0123456789abcdef01234567`,
    });
    expect(fields()).toMatchObject({ "Lama live": "1 jam 10 menit", Kunjungan: "1.234", Komentar: "56" });
    expect(said("announcement")).toMatchObject([{ pings: { everyone: false, userIds: [], roleIds: [] } }]);
    expect(edits()).toBe(1);
  });

  it("waits for the record to be closed, but not for ever", async () => {
    const process = world.process({ PUBLIC_ORIGIN: ORIGIN });
    const id = await tellFreya(process, 72 * MINUTE_MS);
    world.records.set(id, record({ endedAtMs: null }));
    await endFreya(process);
    world.time.ms += 15 * MINUTE_MS - 1;
    await process.work();
    expect(card()?.title).toContain("sedang live");
    world.time.ms += 1;
    await process.work();
    expect(card()?.title).toContain("sudah selesai");
    expect(card()).not.toHaveProperty("url");
    expect(Object.keys(fields())).toEqual(["Mulai", "Selesai", "Lama live"]);
  });

  it("becomes a summary with its length and without a link where there is no record", async () => {
    const process = world.process({ PUBLIC_ORIGIN: ORIGIN });
    await tellFreya(process, 72 * MINUTE_MS);
    await endFreya(process);
    world.time.ms += WAIT_MS;
    await process.work();
    expect(card()).not.toHaveProperty("url");
    expect(fields()).toMatchObject({ "Lama live": "1 jam 12 menit" });
    expect(JSON.stringify(card())).not.toContain("/history/");
  });

  it("becomes a summary without figures for a ticketed live", async () => {
    const process = world.process({ PUBLIC_ORIGIN: ORIGIN });
    world.records.set(await tellFreya(process), record({ ticketed: true, viewers: 99 }));
    await endFreya(process);
    world.time.ms += WAIT_MS;
    await process.work();
    expect(Object.keys(fields())).toEqual(["Mulai", "Selesai", "Lama live", "Riwayat live"]);
  });

  it("stays when the live starts again at once, and the next live gets no second message", async () => {
    const process = world.process({ BOT_LIVE_NOTICES: "on" });
    await tellFreya(process, 30 * MINUTE_MS);
    const began = fields()["Mulai"];
    await endFreya(process);
    world.time.ms += WAIT_MS - 1;
    await process.work();
    world.sandbox.control({ step: "start-live", room_id: FREYA, title: "Lanjut" });
    await process.poll();
    await process.work();
    world.time.ms += WAIT_MS;
    await process.work();
    expect(said("announcement")).toHaveLength(1);
    expect(card()).toMatchObject({
      title: expect.stringContaining("sedang live"),
      description: "Lanjut",
    });
    expect(fields()["Mulai"]).toBe(began);
    expect(edits()).toBe(1);
    await endFreya(process);
    world.time.ms += WAIT_MS;
    await process.work();
    expect(titles("announcement")).toEqual([expect.stringContaining("sudah selesai")]);
  });

  it("is edited back when the live starts again later in the sitting, also where an admin tells lives", async () => {
    const id = await tellFreya(one, 30 * MINUTE_MS);
    world.records.set(id, record());
    await endFreya();
    pass(WAIT_MS);
    await one.work();
    expect(card()?.title).toContain("sudah selesai");
    pass(40 * MINUTE_MS);
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    const other = world.process();
    await Promise.all([one.poll(), other.poll()]);
    await Promise.all([one.work(), other.work()]);
    expect(titles("announcement")).toEqual([expect.stringContaining("sedang live")]);
    expect((await call(other).lives()).message).toBe("Every live has been told already");
    expect([said("announcement").length, edits()]).toEqual([1, 2]);
  });

  it("is one of its own again when the sitting is over", async () => {
    const id = await tellFreya(one, 30 * MINUTE_MS);
    world.records.set(id, record());
    await endFreya();
    pass(WAIT_MS);
    await one.work();
    pass(61 * MINUTE_MS);
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    await one.poll();
    await call(one).lives();
    await one.work();
    expect(titles("announcement")).toEqual([
      expect.stringContaining("sudah selesai"),
      expect.stringContaining("sedang live"),
    ]);
  });

  it("is forgotten when somebody has deleted the message", async () => {
    await tellFreya();
    const [removed] = said("announcement");
    if (removed) world.sandbox.world.community.remove(removed);
    await endFreya();
    world.time.ms += WAIT_MS;
    await one.work();
    world.time.ms += 60 * MINUTE_MS;
    await one.work();
    const path = `/discord/api/v10/channels/${removed?.channelId}/messages/${removed?.id}`;
    expect(world.sandbox.requests.get(path)).toBe(1);
    expect(said("announcement")).toEqual([]);
    expect(await database.db.selectFrom("notices").select(["state", "message_id"]).execute()).toEqual([
      { state: "ended", message_id: null },
    ]);
  });

  it("whose edit failed is edited later, at growing intervals, and given up after some hours", async () => {
    await tellFreya();
    await endFreya();
    world.time.ms += WAIT_MS;
    world.sandbox.control({ step: "fault", path: "^/discord/api", kind: "500" });
    expect(await refusal(one.work())).toMatchObject({ code: "discord_failed" });
    const once = edits();
    // Not due yet.
    world.time.ms += MINUTE_MS - 1;
    await one.work();
    expect(edits()).toBe(once);
    world.time.ms += 1;
    expect(await refusal(one.work())).toMatchObject({ code: "discord_failed" });
    expect(edits()).toBe(2 * once);
    world.time.ms += MINUTE_MS;
    await one.work();
    expect(edits()).toBe(2 * once);
    let failures = 2;
    for (; failures < 100; failures += 1) {
      world.time.ms += 30 * MINUTE_MS;
      const isTried = await one.work().then(
        () => false,
        () => true,
      );
      if (!isTried) break;
    }
    expect(failures).toBe(16);
    world.sandbox.control({ step: "fault", kind: null });
    world.time.ms += 60 * MINUTE_MS;
    await one.work();
    expect(card()?.title).toContain("sedang live");
  });

  it("is edited by the next attempt after the community server was away", async () => {
    await startBoth();
    await call(one).lives();
    for (const live of world.sandbox.world.lives()) world.sandbox.world.endLive(live);
    await pollUntilGone(one);
    world.time.ms += WAIT_MS;
    world.sandbox.control({ step: "fault", path: "^/discord/api", kind: "500" });
    expect(await refusal(one.work())).toMatchObject({ code: "discord_failed" });
    world.sandbox.control({ step: "fault", kind: null });
    world.time.ms += MINUTE_MS;
    await one.work();
    expect(titles("announcement")).toEqual(Array(2).fill(expect.stringContaining("sudah selesai")));
  });

  it("is edited after the pause that Discord asks for, also by another process", async () => {
    const first = restarted();
    await tellFreya(first);
    await endFreya(first);
    world.time.ms += WAIT_MS;
    world.sandbox.control({ step: "discord-limit", calls: 1, retry_after: 300 });
    const { retryAfterSec = 0 } = await refusal(first.work());
    expect(retryAfterSec).toBeGreaterThanOrEqual(300);
    const next = restarted();
    await next.poll();
    await next.work();
    world.time.ms += retryAfterSec * 1_000 - 1;
    await next.work();
    expect([card()?.title, edits()]).toEqual([expect.stringContaining("sedang live"), 1]);
    world.time.ms += 1;
    await next.work();
    expect([card()?.title, edits()]).toEqual([expect.stringContaining("sudah selesai"), 2]);
  });

  it("is edited by the next process when one has died while it edited", async () => {
    const { discord } = world.outside;
    if (discord === null) throw new Error("there is a bot");
    const dying = world.process({}, { ...discord, edit: () => new Promise<boolean>(() => undefined) });
    const other = world.process();
    await tellFreya(dying);
    await other.poll();
    await endFreya(dying);
    await pollUntilGone(other);
    world.time.ms += WAIT_MS;
    void dying.work();
    await until(
      () => database.db.selectFrom("notices").select("state").executeTakeFirst(),
      (row) => row?.state === "ending",
    );
    await other.work();
    expect(card()?.title).toContain("sedang live");
    world.time.ms += MINUTE_MS;
    await other.work();
    expect(card()?.title).toContain("sudah selesai");
  });

  it("is edited after a restart, once the live has certainly ended, with the end from the record", async () => {
    await startBoth();
    await call(one).lives();
    const [freya] = world.sandbox.world.lives("showroom");
    world.records.set(`showroom:${freya?.liveId}`, record());
    for (const live of world.sandbox.world.lives()) world.sandbox.world.endLive(live);
    const next = world.process({ PUBLIC_ORIGIN: ORIGIN });
    // Nothing is known yet: no list has been loaded.
    await next.work();
    await next.poll();
    await next.work();
    world.time.ms += WAIT_MS - 1;
    await next.work();
    expect(titles("announcement")).toEqual(Array(2).fill(expect.stringContaining("sedang live")));
    world.time.ms += 1;
    await next.work();
    expect(titles("announcement")).toEqual(Array(2).fill(expect.stringContaining("sudah selesai")));
    expect(fields()).toMatchObject({ "Lama live": "1 jam 10 menit" });
    // IDN's has no record, and its end was not observed.
    expect(said("announcement")[1]?.embeds[0]?.fields).toHaveLength(1);
  });

  it("is deleted from the database after a month", async () => {
    await startBoth();
    await call(one).lives();
    world.time.ms += 31 * 86_400_000;
    await one.work();
    expect(await database.db.selectFrom("notices").selectAll().execute()).toEqual([]);
  });
});

describe("donors", () => {
  it("are the members with the role, those with pictures first, and without any other data", async () => {
    const { members } = world.sandbox.world.community;
    const { roles } = world.config.community;
    const { value } = await call(one).donors("donator");
    const expected = members.filter((member) => member.roles.includes(roles.donator ?? ""));
    expect(value.data).toHaveLength(expected.length);
    const pictured = value.data.map(({ user }) => user.avatar !== null);
    expect(pictured).toEqual(pictured.toSorted((left, right) => Number(right) - Number(left)));
    expect(pictured).toContain(false);
    const [first] = value.data;
    expect(Object.keys(first ?? {})).toEqual(["user"]);
    expect(Object.keys(first?.user ?? {}).toSorted()).toEqual(["avatar", "global_name", "id", "username"]);
    expect(value.data.every(({ user }) => user.global_name !== "")).toBe(true);
    expect((await call(one).donors("developer")).value.data).toHaveLength(3);
  });

  it("are cached for ten minutes, and shown from the cache when Discord fails", async () => {
    const asked = (): number =>
      world.sandbox.requests.get(`/discord/api/v10/guilds/${world.config.community.guildId}/members`) ?? 0;
    const { value } = await call(one).donors("donator");
    await call(one).donors("developer");
    expect(asked()).toBe(1);
    world.time.ms += 30 * 60_000;
    world.sandbox.control({ step: "fault", path: "^/discord/api", kind: "500" });
    expect(await call(one).donors("donator")).toEqual({
      value,
      staleSinceMs: world.time.ms - 30 * 60_000,
    });
    expect(await refusal(call(world.process()).donors("donator"))).toMatchObject({ code: "discord_failed" });
  });

  it("are read from every page of the member list", async () => {
    const { platforms, community } = world.config;
    const discord = createDiscord({
      apiUrl: platforms.discordApiUrl,
      token: community.botToken ?? "",
      pageSize: 100,
    });
    const members = await discord.members(community.guildId ?? "");
    expect(members.map(({ id }) => id)).toEqual(world.sandbox.world.community.members.map(({ id }) => id));
  });
});

describe("the caller of the bot's routes", () => {
  it("must be an admin with a CSRF token, because several of the calls are GETs", () => {
    const { listDonors: _forAnyone, ...commands } = one.bot.routes;
    expect(endpoints.listDonors.who).toBe("anyone");
    for (const name of Object.keys(commands) as (keyof typeof commands)[]) {
      const { call, who, accountLimit, changes }: Endpoint = endpoints[name];
      expect([name, who, accountLimit]).toEqual([name, "admin", "bot"]);
      expect(changes === true || !call.startsWith("GET"), name).toBe(true);
    }
  });
});

describe("the events of shows", () => {
  const events = () => world.sandbox.world.community.events;
  const EVENTS = { BOT_SHOW_EVENTS: "on" };
  const HOUR_MS = 3_600_000;
  const at = (hours: number): Pick<Schedule, "show_at"> => ({
    show_at: new Date(world.time.ms + hours * HOUR_MS).toISOString(),
  });

  beforeEach(async () => {
    await database.db.deleteFrom("show_events").execute();
    await database.db.deleteFrom("leases").execute();
  });

  it("are made, moved and removed with their shows, and left alone when nothing changes", async () => {
    const process = world.process({ ...EVENTS, PUBLIC_ORIGIN: "https://penlight.example" });
    world.shows.push({ ...show, ...at(24) });
    await process.work();
    const [made] = events();
    expect(made).toMatchObject({ name: show.setlist.name, startsAt: at(24).show_at });
    expect(made?.description).toContain(`https://penlight.example/theater/`);
    const before = world.sandbox.requests.get(`/discord/api/v10/guilds/${GUILD()}/scheduled-events`);
    await process.work();
    expect(world.sandbox.requests.get(`/discord/api/v10/guilds/${GUILD()}/scheduled-events`)).toBe(before);
    world.shows.splice(0, 1, { ...show, ...at(26) });
    await process.work();
    expect(events()).toMatchObject([{ id: made?.id, startsAt: at(26).show_at }]);
    world.shows.length = 0;
    await process.work();
    expect(events()).toEqual([]);
  });

  it("are made again when somebody has removed one there and its show changes", async () => {
    const process = world.process(EVENTS);
    world.shows.push({ ...show, ...at(24) });
    await process.work();
    const [made] = events();
    world.sandbox.world.community.removeEvent(made?.id ?? "");
    world.shows.splice(0, 1, { ...show, ...at(25) });
    await process.work();
    await process.work();
    expect(events()).toMatchObject([{ startsAt: at(25).show_at }]);
  });

  it("stay when a show begins, and are made once by several processes", async () => {
    const [first, second] = [world.process(EVENTS), world.process(EVENTS)];
    world.shows.push({ ...show, ...at(1) });
    await Promise.all([first.work(), second.work()]);
    expect(events()).toHaveLength(1);
    // An event can no longer be made so shortly before its show, but stays.
    world.time.ms += HOUR_MS - 90_000;
    await first.work();
    expect(events()).toHaveLength(1);
    world.time.ms += 2 * HOUR_MS;
    await first.work();
    await second.work();
    expect(events()).toHaveLength(1);
  });

  it("are not made twice when the answer to the first request was lost", async () => {
    const process = world.process(EVENTS);
    world.shows.push({ ...show, ...at(24) });
    // The platform makes the event, and its answer breaks off.
    world.sandbox.control({ step: "fault", path: "/scheduled-events$", method: "POST", kind: "cut" });
    await expect(process.work()).rejects.toThrow(AppError);
    world.sandbox.control({ step: "fault", kind: null });
    const [made] = events();
    // Somebody else's event for the same show is left alone.
    const { community } = world.sandbox.world;
    const copy = community.setEvent(null, { ...(made as CommunityEvent), creatorId: "1" });
    world.shows.splice(0, 1, { ...show, ...at(24), ticketTheater: "https://jkt48.com/moved" });
    await process.work();
    expect(events().map(({ id }) => id)).toEqual([made?.id, copy.id]);
    expect(events()[0]?.description).toBe("https://jkt48.com/moved");
    world.shows.length = 0;
    await process.work();
    expect(events().map(({ id }) => id)).toEqual([copy.id]);
    community.removeEvent(copy.id);
  });

  it("are made later when Discord asks for a pause, which is no failure", async () => {
    world.shows.push({ ...show, ...at(24) });
    world.sandbox.control({ step: "discord-limit", calls: 1, retry_after: 60 });
    await world.process(EVENTS).work();
    expect(events()).toEqual([]);
    await database.db.deleteFrom("leases").execute();
    await world.process(EVENTS).work();
    expect(events()).toHaveLength(1);
  });

  it("are tried again after Discord has failed", async () => {
    const process = world.process(EVENTS);
    world.shows.push({ ...show, ...at(24) });
    world.sandbox.control({ step: "fault", path: "^/discord", kind: "500" });
    await expect(process.work()).rejects.toThrow(AppError);
    world.sandbox.control({ step: "fault", kind: null });
    await process.work();
    expect(events()).toHaveLength(1);
  });
});

const GUILD = (): string => world.sandbox.world.community.guildId;

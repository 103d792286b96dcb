import { endpoints, type Endpoint, type Schedule } from "@penlight/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../../src/base/errors.ts";
import type { OpenDatabase } from "../../src/db/open.ts";
import { until } from "../support/start-server.ts";
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

  it("is edited when the live has ended, with its length", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 72 * 60_000 });
    await one.poll();
    await call(one).lives();
    await one.work();
    expect(said("announcement")[0]?.editedAtMs).toBeNull();
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    await pollUntilGone(one);
    await one.work();
    const [message] = said("announcement");
    expect(message?.embeds[0]?.title).toContain("sudah selesai");
    expect(message?.embeds[0]?.fields?.at(-1)).toMatchObject({
      name: "Lama live",
      value: "1 jam 12 menit",
    });
    expect(message?.editedAtMs).not.toBeNull();
  });

  it("whose edit failed is edited later, unless somebody has deleted the message", async () => {
    await startBoth();
    await call(one).lives();
    for (const live of world.sandbox.world.lives()) world.sandbox.world.endLive(live);
    await pollUntilGone(one);
    world.sandbox.control({ step: "fault", path: "^/discord/api", kind: "500" });
    expect(await refusal(one.work())).toMatchObject({ code: "discord_failed" });
    world.sandbox.control({ step: "fault", kind: null });
    const [removed] = said("announcement");
    if (removed) world.sandbox.world.community.remove(removed);
    await one.work();
    expect(titles("announcement")).toEqual([expect.stringContaining("sudah selesai")]);
    expect(await database.db.selectFrom("notices").select("state").execute()).toEqual([
      { state: "ended" },
      { state: "ended" },
    ]);
  });

  it("is edited without a length after a restart, once the live has certainly ended", async () => {
    await startBoth();
    await call(one).lives();
    for (const live of world.sandbox.world.lives()) world.sandbox.world.endLive(live);
    const restarted = world.process();
    // Nothing is known yet: no list has been loaded.
    await restarted.work();
    await restarted.poll();
    await restarted.work();
    world.time.ms += 119_999;
    await restarted.work();
    expect(titles("announcement")).toEqual(Array(2).fill(expect.stringContaining("sedang live")));
    world.time.ms += 1;
    await restarted.work();
    expect(titles("announcement")).toEqual(Array(2).fill(expect.stringContaining("sudah selesai")));
    expect(said("announcement")[0]?.embeds[0]?.fields).toHaveLength(1);
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

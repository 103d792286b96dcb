import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  BellState,
  Comment,
  FarmRoom,
  Leaderboard,
  Live,
  MemberProfile,
  OwnFarmRun,
  ScheduleCard,
  Setlist,
} from "@penlight/contract";
import { CSRF_HEADER, FARM_WAIT_MS } from "@penlight/contract/constants";
import { demoSettings } from "../../../../scripts/demo-settings.mjs";
import { newDatabase, type NewDatabase } from "../support/new-database.ts";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";
import { TestSocket } from "../support/test-socket.ts";

const FREYA = 318225;
const postgresUrl = process.env["TEST_POSTGRES_URL"];

describe.skipIf(postgresUrl === undefined)("two processes on one PostgreSQL", () => {
  let database: NewDatabase;
  let one: World;
  let other: World;
  let aheadMs = 0;
  const clock = (): number => Date.now() + aheadMs;

  beforeAll(async () => {
    database = await newDatabase(postgresUrl ?? "");
    const env = {
      DATABASE_URL: database.url,
      SESSION_SECRET: "both of them must have the same secret",
      BOT_LIVE_NOTICES: "on",
      ...demoSettings({}),
    };
    one = await startWorld({ env, clock });
    other = await startWorld({ beside: one, env, clock });
  });
  afterAll(async () => {
    await other[Symbol.asyncDispose]();
    await one[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  it("notify each other of an admin's changes: a fan at one receives what was done at the other", async () => {
    const admin = await signedIn(one, "admin");
    const fan = await signedIn(other, "fan");
    const socket = await TestSocket.open(other.url, {}, { cookie: fan.cookieHeader });
    await socket.subscribe("me", "theater");
    await admin.call("/users/fan", { can_3_room: true }, { method: "PUT" });
    expect((await socket.event("me", "permission")).data).toMatchObject({ can_3_room: true, max_rooms: 3 });

    const [setlist] = await one.json<Setlist[]>("/api/setlists");
    const { _id } = await admin.json<{ _id: string }>("/schedules", {
      setlist,
      showDate: "2099-12-01",
      showTime: "19:00",
      ticketShowroom: "https://a.example/",
      ticketTheater: "https://b.example/",
    });
    await socket.event("theater", "theater.changed", ({ data }) => data.schedule_id === _id);
    const week = await other.json<ScheduleCard[]>("/api/schedules/week");
    expect(week.map((show) => show._id)).toContain(_id);
  });

  it("close the connections of an ended session at both, also when the notification was missed", async () => {
    const fan = await signedIn(one, "fan");
    const socket = await TestSocket.open(other.url, {}, { cookie: fan.cookieHeader });
    await fan.call("/logout", {});
    await socket.end();

    const again = await signedIn(one, "fan");
    const deaf = await TestSocket.open(other.url, {}, { cookie: again.cookieHeader });
    await database.cutListeners();
    await again.call("/logout", {});
    await deaf.end();
  });

  it("ring a bell once, whichever of them it was set at", async () => {
    const { sandbox } = one;
    const device = await new TestBrowser(one).open();
    const { member } = await one.json<MemberProfile>("/api/members/feni");
    const { pushKey } = await device.json<BellState>("/bell");
    expect((await new TestBrowser(other).json<BellState>("/bell")).pushKey).toBe(pushKey);
    const { id, subscription } = sandbox.push.subscribe(pushKey);
    const push = { subscription, language: "id", zone: "Asia/Jakarta" };
    await device.call("/bell/push", push, { method: "PUT" });
    const wish = { of: "live", memberId: member._id, platform: "showroom" };
    await device.call("/bell/wishes", { wish, isOn: true }, { method: "PUT" });
    sandbox.control({ step: "start-live", room_id: 317738 });
    const rang = (): number => sandbox.push.messages.filter(({ to }) => to === id).length;
    await until(rang, (count) => count > 0);
    const runs = async (world: World): Promise<number> => {
      const text = await (await world.get("/metrics")).text();
      return Number(/^penlight_job_runs_total\{job="bell.ring",result="ok"\} (\d+)$/m.exec(text)?.[1]);
    };
    for (const world of [one, other]) {
      const before = await runs(world);
      await until(
        () => runs(world),
        (count) => count >= before + 2,
      );
    }
    expect(rang()).toBe(1);
    expect(sandbox.push.complaints).toEqual([]);
  });

  it("announce each live once in the Discord server", async () => {
    const { sandbox } = one;
    const { community } = sandbox.world;
    const channel = community.channels.find(({ name }) => name === "announcement");
    const told = (): number => community.messages(channel?.id ?? "").length;
    const knows = async (world: World): Promise<boolean> => {
      const lives = await world.json<Live[]>("/api/lives");
      return lives.some(({ room }) => room === `${FREYA}`);
    };
    sandbox.control({ step: "start-live", room_id: FREYA });
    await until(
      () => Promise.all([knows(one), knows(other)]),
      (seen) => seen.every(Boolean),
    );
    await until(told, (count) => count > 0);
    // When asked to announce it, both find that it has been announced.
    for (const world of [one, other]) {
      const admin = await signedIn(world, "admin");
      const headers = { "sec-fetch-site": "same-origin", [CSRF_HEADER]: admin.csrfToken };
      expect(await admin.json("/notification", undefined, { headers })).toEqual({
        message: "Every live has been told already",
        data: [],
        queued: [],
      });
    }
    expect(told()).toBe(1);
  });

  it("remove a deleted account from the boards that either has cached", async () => {
    const { sandbox } = one;
    sandbox.control({ step: "account", account_id: "pergi", password: "penlight48", name: "pergi" });
    const leaver = await signedIn(one, "pergi");
    const live_id = sandbox.world.lives("showroom")[0]?.liveId;
    const watch = { log_name: "Watch", description: "Watch Live Freya", live_id };
    // One process is asked for the stream, the other one receives the report of watching.
    const elsewhere = new TestBrowser(other);
    for (const [name, value] of leaver.cookies) elsewhere.cookies.set(name, value);
    await leaver.play(FREYA);
    expect((await elsewhere.call("/activity", watch)).status).toBe(201);
    // The latest fan with a single watch is on the last page.
    const isOnBoard = async (): Promise<boolean> => {
      const { data } = await other.json<Leaderboard>("/api/leaderboard?filterBy=month&limit=50&page=99");
      return data.data.some(({ name }) => name === "pergi");
    };
    expect(await isOnBoard()).toBe(true);
    expect((await leaver.call("/me", { confirm: true }, { method: "DELETE" })).status).toBe(202);
    await until(isOnBoard, (isThere) => !isThere);
    // A board's page would otherwise be cached for longer than this test's timeout.
  }, 40_000);

  it("tell a fan who resumes a chat at the other that something is missing, and have it in the log", async () => {
    const { sandbox } = one;
    const ROOM = 318117;
    const chat = `chat:showroom:${ROOM}`;
    const say = (text: string): object => sandbox.control({ step: "comments", room_id: ROOM, text });
    sandbox.control({ step: "start-live", room_id: ROOM });
    await until(
      () => Promise.all([one, other].map((world) => world.json<Live[]>("/api/lives"))),
      (lists) => lists.every((lives) => lives.some(({ room }) => room === `${ROOM}`)),
    );
    const socket = await one.socket();
    await socket.joinChat(chat);
    say("sebelum pindah");
    const { id } = await socket.event(chat, "comment", ({ data }) => data.text === "sebelum pindah");
    socket.close();
    say("saat pindah");
    const again = await TestSocket.open(other.url, { resume: { [chat]: id } });
    expect(await again.next("gap", ({ ch }) => ch === chat)).toMatchObject({ reason: "restarted" });
    const log = await other.json<Comment[]>(`/api/rooms/showroom/${ROOM}/comments`);
    expect(log.map(({ text }) => text)).toEqual(["saat pindah", "sebelum pindah"]);
    again.close();
  });

  it("collect stars for an absent fan once, and notify the process that the fan is connected to", async () => {
    const { sandbox } = one;
    const FENI = 317738;
    const polls = (): number => sandbox.requests.get("/showroom/api/live/polling") ?? 0;
    sandbox.control({ step: "start-live", room_id: FENI });
    const fan = await signedIn(one, "superfan");
    const elsewhere = new TestBrowser(other);
    for (const [name, value] of fan.cookies) elsewhere.cookies.set(name, value);
    await until(
      () => Promise.all([fan, elsewhere].map((browser) => browser.json<FarmRoom[]>("/farm/get_room"))),
      (lists) => lists.every((rooms) => rooms.some(({ room_id }) => room_id === FENI)),
    );
    const socket = await TestSocket.open(other.url, {}, { cookie: fan.cookieHeader });
    await socket.subscribe("me");
    const before = polls();
    await fan.call("/farm/run", { consent: true });
    const first = await socket.event("me", "farm", ({ data }) => data.room_id !== null);
    expect([first.data.state, polls() - before]).toEqual(["running", 1]);
    aheadMs += FARM_WAIT_MS;
    sandbox.control({ step: "clock", advance_ms: FARM_WAIT_MS });
    const { run } = await until(
      () => elsewhere.json<{ run: OwnFarmRun }>("/farm/run"),
      (answer) => answer.run.run.success.length === 1,
    );
    expect([run.run.success[0]?.room_id, polls() - before]).toEqual([first.data.room_id, 2]);
    socket.close();
  });

  it("catch up on what they missed while their connection was cut", async () => {
    const admin = await signedIn(one, "admin");
    await database.cutListeners();
    const [setlist] = await one.json<Setlist[]>("/api/setlists");
    await admin.json(`/setlists/${setlist?._id}`, { description: "sepotong kabar" }, { method: "PUT" });
    await until(
      () => other.json<Setlist[]>("/api/setlists"),
      (setlists) => setlists.some(({ description }) => description === "sepotong kabar"),
    );
  });
});

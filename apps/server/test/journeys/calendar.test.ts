import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberPage, OwnCalendar, OwnExport, Problem, Schedule, Setlist } from "@penlight/contract";
import { calm, startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, type TestBrowser } from "../support/test-browser.ts";

/** A fan's own calendar, from the link to the events that a calendar app reads (`docs/api.md`, "Calendars"). */
let world: World;
let admin: TestBrowser;
let fan: TestBrowser;
let other: TestBrowser;
let setlistId = "";
/** The fan's oshi, a member whom the fan follows, and somebody else. */
let oshi: Resident;
let followed: Resident;
let stranger: Resident;
/** How far the server's clock is ahead. */
let aheadMs = 0;
const nowMs = (): number => Date.now() + aheadMs;

type Member = MemberPage["members"][number];
type Resident = Member & { room_id: number; room_url_key: string };

const OLD = "o".repeat(48);
const NEW = "n".repeat(48);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  world = await startWorld({ clock: nowMs, env: { ADMIN_ACCOUNT_IDS: "admin", SESSION_SECRET: OLD } });
  for (const accountId of ["fan", "superfan"]) accountOf(accountId).followed = [];
  [admin, fan, other] = await signInAll();
  const { members } = await world.json<MemberPage>("/api/member?showAll=true");
  const residents = members.filter((one): one is Resident =>
    Boolean(one.is_active && one.room_id && one.birthday && one.birthday !== "02-29"),
  );
  [oshi, followed, stranger] = residents as [Resident, Resident, Resident];
  const [setlist] = await world.json<Setlist[]>("/api/setlists");
  setlistId = setlist?._id ?? "";
  await fan.json("/me/oshi", { oshi: [oshi.room_id] }, { method: "PUT" });
  await fan.json("/room/follow", { room_id: followed.room_id, flag: 1 });
});
afterAll(() => world[Symbol.asyncDispose]());

async function signInAll(): Promise<[TestBrowser, TestBrowser, TestBrowser]> {
  return [await signedIn(world, "admin"), await signedIn(world, "fan"), await signedIn(world, "superfan")];
}

/** An account at the platform. */
function accountOf(accountId: string) {
  const account = world.sandbox.world.accounts.find(accountId);
  if (!account) throw new Error(`there is no account ${accountId}`);
  return account;
}

const make = (browser = fan): Promise<OwnCalendar> => browser.json<OwnCalendar>("/me/calendar", {});
const state = (browser = fan): Promise<OwnCalendar> => browser.json<OwnCalendar>("/me/calendar");
const remove = (browser = fan): Promise<OwnCalendar> =>
  browser.json<OwnCalendar>("/me/calendar", undefined, { method: "DELETE" });
const pathOf = ({ link }: OwnCalendar): string => link?.path ?? "";

/** Resolves when a job has succeeded since the server's start. */
const untilRun = (job: string): Promise<string> =>
  until(
    async () => (await world.get("/metrics")).text(),
    (figures) => new RegExp(`job_runs_total\\{[^}]*"${job}"[^}]*"ok"[^}]*\\} [1-9]`).test(figures),
  );

/** A day in WIB, `YYYY-MM-DD`. */
const wibDay = (inDays: number): string =>
  new Date(nowMs() + inDays * DAY_MS + 7 * HOUR_MS).toISOString().slice(0, 10);
const createShow = (memberList: string[], more: object = {}): Promise<Schedule> =>
  admin.json<Schedule>("/schedules", {
    setlist: setlistId,
    showDate: wibDay(5),
    showTime: "19:00",
    ticketShowroom: "https://www.showroom-live.com/premium_live/jkt48",
    ticketTheater: "https://jkt48.com/theater/schedule",
    memberList,
    ...more,
  });
const changeShow = (id: string, change: object): Promise<Schedule> =>
  admin.json<Schedule>(`/schedules/${id}`, change, { method: "PUT" });
const announce = (roomId: number, inMs: number | null): void => {
  world.sandbox.control({ step: "next-live", room_id: roomId, in_ms: inMs });
};

/** Reads a calendar with another parser than the library that writes it, and checks the text's format. */
async function read(path: string): Promise<Map<string, ICAL.Event>> {
  const answer = await world.get(path);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as string[]);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    expect(zone.getFirstPropertyValue("tzid")).toBe("Asia/Jakarta");
    ICAL.TimezoneService.register(zone);
  }
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  const byUid = new Map(events.map((event) => [event.uid, event]));
  expect(byUid.size).toBe(events.length);
  return byUid;
}

const untilRead = (
  path: string,
  isDone: (events: Map<string, ICAL.Event>) => boolean,
): Promise<Map<string, ICAL.Event>> => until(() => read(path), isDone);

const propertyOf = (event: ICAL.Event | undefined, name: string): string =>
  String(event?.component.getFirstPropertyValue(name) ?? "");
const statusOf = (event: ICAL.Event | undefined): string => propertyOf(event, "status");
const modifiedMs = (event: ICAL.Event | undefined): number => Date.parse(propertyOf(event, "last-modified"));
const alarmOf = (event: ICAL.Event | undefined): string | undefined =>
  event?.component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString();
const uidOf = ({ _id }: Schedule): string => `${_id}@penlight`;
const liveOf = (events: Map<string, ICAL.Event>, { stage_name }: Member): ICAL.Event | undefined =>
  [...events.values()].findLast(({ summary }) => summary === `Live: ${stage_name}`);

describe("the link", () => {
  it("is made once, is shown again, is replaced and taken back", async () => {
    expect(await state()).toEqual({ link: null, members: [oshi.stage_name] });
    const made = await make();
    expect(pathOf(made)).toMatch(/^\/api\/calendar\/cal_[\w-]{43}\.ics$/);
    expect(made.members).toEqual([oshi.stage_name, followed.stage_name]);
    expect(await state()).toEqual(made);
    expect((await world.get(pathOf(made))).status).toBe(200);

    const again = await make();
    expect(pathOf(again)).not.toBe(pathOf(made));
    expect((await world.get(pathOf(made))).status).toBe(404);
    expect((await world.get(pathOf(again))).status).toBe(200);

    expect((await remove()).link).toBeNull();
    const gone = await world.get(pathOf(again));
    expect([gone.status, ((await gone.json()) as Problem).code]).toEqual([404, "not_found"]);
  });

  it("is told to its fan alone, and cached by nobody", async () => {
    await make();
    const answer = await fan.call("/me/calendar");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await state(other)).link).toBeNull();
    const calendar = await world.get(pathOf(await state()));
    expect(calendar.headers.get("cache-control")).toBe("private, no-cache");
  });

  it("is in no line of the log, whatever is asked there", async () => {
    const path = pathOf(await make());
    const token = path.replace(/^.*\/|\.ics$/g, "");
    for (const asked of [path, `${path}?from=app`, path.replace(".ics", ""), `${path}/more`])
      await world.get(asked);
    await fetch(world.url + path, { method: "PUT" });
    await remove();
    await world.get(path);
    expect(world.log()).toContain("/api/calendar/:token.ics");
    expect(world.log()).not.toContain(token.slice(0, 20));
  });

  it("lasts when the secret is replaced, and is said to be lost with its secret", async () => {
    const made = await make();
    const lost = { SESSION_SECRET_LOST: "on" };
    const again = async (env: Record<string, string>): Promise<void> => {
      await world.restart(env);
      [admin, fan, other] = await signInAll();
    };
    // Both are known, and the new one seals what the old one sealed.
    await again({ SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD });
    await untilRun("calendar.reseal");
    await again({ SESSION_SECRET: NEW, ...lost });
    expect(await state()).toEqual(made);
    await again({ SESSION_SECRET: OLD, ...lost });
    expect((await state()).link).toEqual({ path: null, madeAt: made.link?.madeAt });
    // Apps that read it go on: the calendar is found by the hash of its token.
    expect((await world.get(pathOf(made))).status).toBe(200);
    expect((await world.get(pathOf(await make()))).status).toBe(200);
  });
});

describe("a fan's calendar", () => {
  it("has the shows of the oshi and of followed members, and no others", async () => {
    const path = pathOf(await make());
    const others = pathOf(await make(other));
    const withOshi = await createShow([oshi._id]);
    const withFollowed = await createShow([stranger._id], {
      isBirthdayShow: true,
      birthdayMember: followed._id,
    });
    const without = await createShow([stranger._id]);
    const events = await read(path);
    expect([withOshi, withFollowed, without].map((show) => events.has(uidOf(show)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(alarmOf(events.get(uidOf(withOshi)))).toBe("-PT30M");
    expect(events.get(uidOf(withOshi))?.startDate.toJSDate().toISOString()).toBe(
      `${wibDay(5)}T12:00:00.000Z`,
    );
    expect([...(await read(others)).keys()]).toEqual([]);
  });

  it("follows a show that is moved, loses its member and is removed", async () => {
    const path = pathOf(await make());
    const show = await createShow([oshi._id, stranger._id]);
    const event = async (): Promise<ICAL.Event | undefined> => (await read(path)).get(uidOf(show));
    const first = await event();
    expect([first?.sequence, statusOf(first)]).toEqual([0, "CONFIRMED"]);
    aheadMs += 60_000;
    await changeShow(show._id, { showTime: "20:00" });
    const moved = await event();
    expect([moved?.sequence, moved?.startDate.toJSDate().toISOString()]).toEqual([
      1,
      `${wibDay(5)}T13:00:00.000Z`,
    ]);
    expect(modifiedMs(moved)).toBeGreaterThan(modifiedMs(first));
    await changeShow(show._id, { memberList: [stranger._id] });
    expect([(await event())?.sequence, statusOf(await event())]).toEqual([2, "CANCELLED"]);
    await changeShow(show._id, { memberList: [oshi._id] });
    expect([(await event())?.sequence, statusOf(await event())]).toEqual([3, "CONFIRMED"]);
    await admin.call(`/schedules/${show._id}`, undefined, { method: "DELETE" });
    expect([(await event())?.sequence, statusOf(await event())]).toEqual([4, "CANCELLED"]);
  });

  it("follows an announced live that is moved, taken back and announced again", async () => {
    const path = pathOf(await make());
    announce(oshi.room_id, 3 * HOUR_MS);
    announce(stranger.room_id, 3 * HOUR_MS);
    const made = liveOf(await untilRead(path, (events) => liveOf(events, oshi) !== undefined), oshi);
    expect([made?.sequence, statusOf(made), alarmOf(made)]).toEqual([0, "CONFIRMED", "-PT30M"]);
    announce(oshi.room_id, 4 * HOUR_MS);
    const moved = liveOf(await untilRead(path, (events) => liveOf(events, oshi)?.sequence === 1), oshi);
    expect([moved?.uid, statusOf(moved)]).toEqual([made?.uid, "CONFIRMED"]);
    const startMs = (event: ICAL.Event | undefined): number => event?.startDate.toJSDate().getTime() ?? 0;
    expect(startMs(moved) - startMs(made)).toBeGreaterThan(HOUR_MS / 2);
    announce(oshi.room_id, null);
    // The platform's list does not name rooms without a next live: the room itself is asked.
    await world.get(`/api/rooms/schedule/${oshi.room_id}`);
    const events = await untilRead(path, (now) => liveOf(now, oshi)?.sequence === 2);
    expect([liveOf(events, oshi)?.uid, statusOf(liveOf(events, oshi))]).toEqual([made?.uid, "CANCELLED"]);
    expect(liveOf(events, stranger)).toBeUndefined();
    announce(oshi.room_id, 5 * HOUR_MS);
    const anew = await untilRead(path, (now) => statusOf(liveOf(now, oshi)) === "CONFIRMED");
    expect(liveOf(anew, oshi)?.uid).not.toBe(made?.uid);
    expect(statusOf(anew.get(made?.uid ?? ""))).toBe("CANCELLED");
  });

  it("keeps an announced live that begins early, when the platform no longer announces it", async () => {
    const path = pathOf(await make());
    announce(followed.room_id, HOUR_MS / 2);
    const known = await untilRead(path, (events) => liveOf(events, followed) !== undefined);
    world.sandbox.control({ step: "start-live", room_id: followed.room_id });
    await until(
      () => world.json<unknown[]>("/api/lives"),
      (lives) => lives.length === 1,
    );
    announce(followed.room_id, null);
    await world.get(`/api/rooms/schedule/${followed.room_id}`);
    // When a second change of another room is stored, this one has been looked at, too.
    for (const inMs of [6 * HOUR_MS, 7 * HOUR_MS]) {
      const before = liveOf(await read(path), oshi)?.sequence ?? 0;
      announce(oshi.room_id, inMs);
      await untilRead(path, (events) => liveOf(events, oshi)?.sequence === before + 1);
    }
    const live = liveOf(await read(path), followed);
    expect([live?.uid, live?.sequence, statusOf(live)]).toEqual([
      liveOf(known, followed)?.uid,
      0,
      "CONFIRMED",
    ]);
    await calm(world);
  });

  it("has the birthdays, and follows an admin who corrects one", async () => {
    const path = pathOf(await make());
    const birthday = async (): Promise<ICAL.Event | undefined> =>
      (await read(path)).get(`birthday-${followed._id}@penlight`);
    const known = await birthday();
    expect([known?.sequence, known?.startDate.isDate, known?.startDate.toString()]).toEqual([
      0,
      true,
      `2024-${followed.birthday}`,
    ]);
    expect(propertyOf(known, "rrule")).toBe("FREQ=YEARLY");
    expect((await read(path)).has(`birthday-${stranger._id}@penlight`)).toBe(false);
    const correct = (day: string | null): Promise<unknown> =>
      admin.json(`/member/${followed._id}`, { birthday: day }, { method: "PUT" });
    await correct("02-29");
    const corrected = await birthday();
    expect([corrected?.sequence, corrected?.startDate.toString()]).toEqual([1, "2024-02-29"]);
    expect(modifiedMs(corrected)).toBeGreaterThan(modifiedMs(known));
    // The last day of February, in any year.
    const days = corrected?.iterator();
    expect([1, 2, 3, 4, 5].map(() => days?.next()?.toString())).toEqual([
      "2024-02-29",
      "2025-02-28",
      "2026-02-28",
      "2027-02-28",
      "2028-02-29",
    ]);
    await correct(null);
    expect([(await birthday())?.sequence, statusOf(await birthday())]).toEqual([2, "CANCELLED"]);
    await correct(followed.birthday ?? null);
    expect([(await birthday())?.sequence, statusOf(await birthday())]).toEqual([3, "CONFIRMED"]);
  });

  it("is sent only when something has changed", async () => {
    const path = pathOf(await make());
    const etag = (await world.get(path)).headers.get("etag") ?? "";
    const again = await world.get(path, { "if-none-match": etag });
    expect([etag.length > 10, again.status, await again.text()]).toEqual([true, 304, ""]);
    await createShow([oshi._id], { showDate: wibDay(6) });
    expect((await world.get(path, { "if-none-match": etag })).status).toBe(200);
  });

  it("follows whom the fan follows", async () => {
    const path = pathOf(await make());
    const show = await createShow([stranger._id]);
    expect((await read(path)).has(uidOf(show))).toBe(false);
    await fan.json("/room/follow", { room_id: stranger.room_id, flag: 1 });
    await untilRead(path, (events) => events.has(uidOf(show)));
    const first = (await read(path)).get(uidOf(show));
    expect(statusOf(first)).toBe("CONFIRMED");
    const untilStatus = async (status: string): Promise<ICAL.Event | undefined> =>
      (await untilRead(path, (events) => statusOf(events.get(uidOf(show))) === status)).get(uidOf(show));
    aheadMs += 60_000;
    await fan.json("/room/follow", { room_id: stranger.room_id, flag: 0 });
    const left = await untilStatus("CANCELLED");
    expect(left?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(modifiedMs(left)).toBeGreaterThan(modifiedMs(first));
    expect(statusOf((await read(path)).get(`birthday-${stranger._id}@penlight`))).toBe("CANCELLED");
    // A follow on the platform itself is known with the next visit of our page.
    accountOf("fan").followed.push(stranger.room_id);
    await fan.json("/room/followed_rooms", {});
    const back = await untilStatus("CONFIRMED");
    expect(back?.sequence).toBeGreaterThan(left?.sequence ?? 0);
    await fan.json("/room/follow", { room_id: stranger.room_id, flag: 0 });
    const gone = await untilStatus("CANCELLED");
    expect(gone?.sequence).toBeGreaterThan(back?.sequence ?? 0);
    expect((await read(path)).get(uidOf(show))?.sequence).toBe(gone?.sequence);
    // What is added from now on was never in this calendar.
    const later = await createShow([stranger._id]);
    expect((await read(path)).has(uidOf(later))).toBe(false);
  });

  it("is in the fan's data, without its address, and ends with the account", async () => {
    const leaver = await signedIn(world, "ticket");
    const { link } = await make(leaver);
    const text = await (await leaver.call("/me/export")).text();
    const { calendar } = JSON.parse(text) as OwnExport & { calendar: object };
    expect(calendar).toEqual({
      madeAt: link?.madeAt,
      followedRooms: [332503],
      shownRooms: [],
      leftRooms: [],
    });
    expect(text).not.toContain("cal_");
    await leaver.json("/me", { confirm: true }, { method: "DELETE" });
    expect((await world.get(link?.path ?? "")).status).toBe(404);
  });
});

// Last, since the sessions end meanwhile.
it("a calendar forgets what was cancelled after a month", async () => {
  const path = pathOf(await make());
  const show = await createShow([oshi._id]);
  const without = await createShow([oshi._id, stranger._id]);
  await changeShow(without._id, { memberList: [oshi._id] });
  await admin.call(`/schedules/${show._id}`, undefined, { method: "DELETE" });
  const before = await read(path);
  const birthday = `birthday-${stranger._id}@penlight`;
  expect([before.has(uidOf(show)), liveOf(before, oshi) !== undefined]).toEqual([true, true]);
  expect(statusOf(before.get(birthday))).toBe("CANCELLED");
  aheadMs += 32 * DAY_MS;
  const after = await read(path);
  expect([after.has(uidOf(show)), liveOf(after, oshi), after.has(birthday)]).toEqual([
    false,
    undefined,
    false,
  ]);
  // Nor does the database keep it.
  await world.restart();
  await untilRun("calendar.clean");
  await world.server[Symbol.asyncDispose]();
  await using database = await world.openDatabase();
  expect(await database.db.selectFrom("removed_shows").selectAll().execute()).toEqual([]);
  expect(await database.db.selectFrom("former_lineups").selectAll().execute()).toEqual([]);
});

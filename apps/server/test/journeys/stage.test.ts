import type {
  IssuedLiveCode,
  LiveCodeCheck,
  PremiumToday,
  ScheduleCard,
  ScheduleToday,
  Setlist,
} from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { weekStartMs, wibDay } from "../../src/base/jakarta-time.ts";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";

/** A ticketed live itself defines a show: no admin has entered one, on whatever day it is. */

/** The id of the sandbox's performers who are in no list of members. */
const NEWCOMER_ID = 9_001;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let world: World;
let clock = Date.now;

beforeAll(async () => {
  world = await startWorld({
    env: { ADMIN_ACCOUNT_IDS: "admin", FULL_ACCESS_ACCOUNT_IDS: "ticket" },
    clock: () => clock(),
    timings: { premiumShowsMs: 200 },
  });
  clock = () => world.sandbox.world.clock.nowMs();
  // Next Monday, 15:00 in WIB.
  goTo(weekStartMs(clock()) + 7 * DAY_MS + 15 * HOUR_MS);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Advances the clocks of server and sandbox. */
function goTo(ms: number): void {
  world.sandbox.control({ step: "clock", advance_ms: Math.round(ms - clock()) });
}

/** Restarts the evening's scenario, with its ticketed live. */
async function begin(): Promise<{ title: string; startedAtMs: number }> {
  world.sandbox.control({ step: "scenario", name: "quiet" });
  await until(premium, ({ status }) => status === 404);
  world.sandbox.control({ step: "scenario", name: "still" });
  const { title, startedAtMs } =
    world.sandbox.world.live("showroom", world.sandbox.world.officialRoom()) ?? {};
  if (title === undefined || startedAtMs === undefined) throw new Error("the evening has a ticketed live");
  return { title, startedAtMs };
}

const premium = async (): Promise<{ status: number; today: PremiumToday }> => {
  const answer = await world.get("/api/premium-lives/today");
  return { status: answer.status, today: (await answer.json()) as PremiumToday };
};
/** The ids of this week's shows that are on air. */
const onStage = async (): Promise<string[]> =>
  (await world.json<ScheduleCard[]>("/api/schedules/week")).flatMap(({ _id, liveId }) =>
    liveId ? [_id] : [],
  );
const today = (): Promise<ScheduleToday> => world.json<ScheduleToday>("/api/schedules/today");

describe("a ticketed live that no admin entered", () => {
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    it(`is today's show and today's premium live on a ${day}`, async () => {
      const { title, startedAtMs } = await begin();
      const told = await until(premium, ({ status }) => status === 200);
      expect(told.today.setlist.name.toLowerCase()).toBe(title.toLowerCase());
      expect(told.today.setlist.songs.length).toBeGreaterThan(9);
      expect(told.today.liveDate).toBe(wibDay(startedAtMs));
      const show = (await today()).data;
      expect(show?._id).toBe(told.today.theaterShow._id);
      expect(await onStage()).toEqual([show?._id]);
      // The official site's programme lists it at the same hour.
      const programme = world.sandbox.world.theater.showNear(startedAtMs);
      expect(programme?.title).toBe(title);
      expect([show?.showDate.slice(0, 10), show?.showTime]).toEqual([programme?.day, programme?.time]);
      // Line-up and ticket page are the site's, too.
      const newcomers = programme?.performers.filter(({ id }) => id === NEWCOMER_ID) ?? [];
      expect(show?.memberList).toHaveLength((programme?.performers.length ?? 0) - newcomers.length);
      expect(show?.ticketTheater).toBe(
        `${world.sandbox.urls.jkt48}/purchase/schedule/show?code=${programme?.code}`,
      );
      goTo(clock() + DAY_MS);
    });
  }

  it("gets its line-up as soon as the official site responds again", async () => {
    world.sandbox.control({ step: "fault", path: "^/jkt48", kind: "challenge" });
    await begin();
    await until(premium, ({ status }) => status === 200);
    const before = (await today()).data;
    expect([before?.memberList, before?.ticketTheater]).toEqual([[], world.sandbox.urls.jkt48]);
    world.sandbox.control({ step: "fault", kind: null });
    goTo(clock() + 11 * 60_000);
    const after = await until(today, ({ data }) => (data?.memberList.length ?? 0) > 0);
    expect(after.data?.ticketTheater).toContain("/purchase/schedule/show?code=");
    goTo(clock() + DAY_MS);
  });

  it("remains today's show just after midnight in WIB, with codes that end with it", async () => {
    goTo(weekStartMs(clock()) + 7 * DAY_MS + 10 * 60_000);
    const { startedAtMs } = await begin();
    expect(wibDay(startedAtMs)).not.toBe(wibDay(clock()));
    const told = await until(premium, ({ status }) => status === 200);
    expect(told.today.liveDate).toBe(wibDay(startedAtMs));
    expect((await today()).data?._id).toBe(told.today.theaterShow._id);

    const holder = await signedIn(world, "ticket");
    const live = world.sandbox.world.lives("showroom").find(({ ticketed }) => ticketed);
    expect((await today()).data?.liveId).toBe(String(live?.liveId));
    const answer = await holder.call("/live-codes", {});
    expect(answer.status).toBe(201);
    const { code, premium_live_id } = (await answer.json()) as IssuedLiveCode;
    expect(premium_live_id).toBe(told.today._id);
    const check = (): Promise<LiveCodeCheck> =>
      new TestBrowser(world).json<LiveCodeCheck>("/live-codes/check", { code });
    expect(await check()).toMatchObject({
      valid: true,
      premium_live: { setlist_name: told.today.setlist.name },
    });
    world.sandbox.control({ step: "end-live", room_id: OFFICIAL_ROOM_ID });
    await until(check, ({ reason }) => reason === "offline");
    expect((await today()).data?.liveId).toBeUndefined();
    expect(await onStage()).toEqual([]);
    goTo(clock() + 61 * 60_000);
    await begin();
    await until(check, ({ reason }) => reason === "bad_code");
  });

  it("is a show even when its title names no setlist, and keeps an admin's edits", async () => {
    world.sandbox.control({ step: "fault", path: "^/jkt48", kind: "challenge" });
    world.sandbox.control({ step: "scenario", name: "quiet" });
    goTo(clock() + 2 * DAY_MS);
    await until(premium, ({ status }) => status === 404);
    world.sandbox.control({
      step: "start-live",
      room_id: OFFICIAL_ROOM_ID,
      title: "Malam istimewa",
      ticketed: true,
    });
    const { today: told } = await until(premium, ({ status }) => status === 200);
    expect(told.setlist).toMatchObject({ name: "Special Show", songs: [] });
    const setlists = await world.json<Setlist[]>("/api/setlists");
    const pajama = setlists.find(({ name }) => name === "Pajama Drive");
    const admin = await signedIn(world, "admin");
    const changed = await admin.call(
      `/schedules/${told.theaterShow._id}`,
      { setlist: pajama?._id, showTime: "23:30" },
      { method: "PUT" },
    );
    expect(changed.status).toBe(200);
    expect((await today()).data).toMatchObject({ setlist: { name: "Pajama Drive" }, showTime: "23:30" });
    expect((await premium()).today._id).toBe(told._id);
  });
});

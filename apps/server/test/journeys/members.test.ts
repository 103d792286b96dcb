import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  BirthdayMember,
  MemberPage,
  MemberProfile,
  MemberRecord,
  Problem,
  Schedule,
  Setlist,
} from "@penlight/contract";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, type TestBrowser } from "../support/test-browser.ts";

/** A member's page, and upcoming birthdays. */
let world: World;
let admin: TestBrowser;
/** 13 February 2027, 00:30 in WIB: Freya's birthday there, and still the day before in UTC. */
const BIRTHDAY_MS = Date.parse("2027-02-12T17:30:00.000Z");
let aheadMs = BIRTHDAY_MS - Date.now();

beforeAll(async () => {
  world = await startWorld({ clock: () => Date.now() + aheadMs, env: { ADMIN_ACCOUNT_IDS: "admin" } });
  world.sandbox.control({ step: "clock", advance_ms: aheadMs });
  admin = await signedIn(world, "admin");
});
afterAll(() => world[Symbol.asyncDispose]());

const profileOf = (name: string): Promise<MemberProfile> => world.json(`/api/members/${name}`);

describe("a member's page", () => {
  it("is found by every spelling of her name", async () => {
    const freya = await profileOf("freya");
    expect(freya).toMatchObject({
      slug: "freya",
      birthday: "02-13",
      member: { name: "Freyanashifa Jayawardana", stage_name: "Freya", generation: 7, room_id: 318225 },
    });
    for (const name of ["JKT48_Freya", "FREYA", "jkt48_freya", "freyanashifa-jayawardana"])
      expect((await profileOf(name)).member._id, name).toBe(freya.member._id);
    // A former member still has a page.
    expect(await profileOf("Shani")).toMatchObject({ birthday: null, member: { is_active: false } });
  });

  it("is missing for an unknown name, and for the group's own account", async () => {
    for (const name of ["nobody", "jkt48-official"]) {
      const answer = await world.get(`/api/members/${name}`);
      expect(answer.status, name).toBe(404);
      expect(((await answer.json()) as Problem).code, name).toBe("member_not_found");
    }
  });

  it("has one canonical address, to which the others redirect", async () => {
    const moved = await world.get("/member/JKT48_Freya?view_type=android");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/member/freya?view_type=android"]);
  });

  it("lists the announced shows in which she performs or is celebrated, and no others", async () => {
    const { members } = await world.json<MemberPage>("/api/member?showAll=true");
    const idOf = (name: string) => members.find(({ stage_name }) => stage_name === name)?._id;
    const [setlist] = await world.json<Setlist[]>("/api/setlists");
    const add = (showTime: string, more: object) =>
      admin.json<Schedule>("/schedules", {
        setlist: setlist?._id,
        showDate: "2027-02-13",
        showTime,
        ticketShowroom: "https://www.showroom-live.com/premium_live/jkt48",
        ticketTheater: "https://jkt48.com/theater/schedule",
        ...more,
      });
    const performs = await add("19:00", { memberList: [idOf("Freya"), idOf("Gita")] });
    const celebrated = await add("14:00", { isBirthdayShow: true, birthdayMember: idOf("Freya") });
    await add("16:00", { memberList: [idOf("Gita")] });
    await add("12:00", { memberList: [idOf("Freya")], isOnWeekSchedule: false });
    const ids = async () => (await profileOf("freya")).shows.map(({ _id }) => _id);
    expect(await ids()).toEqual([celebrated._id, performs._id]);
    const hoursMs = 17.5 * 3_600_000;
    aheadMs += hoursMs;
    expect(await ids()).toEqual([performs._id]);
    aheadMs -= hoursMs;
  });

  it("lists her lives on both platforms, newest first", async () => {
    const { sandbox } = world;
    const recents = async () => (await profileOf("freya")).recents.map(({ type }) => type);
    // Times are in whole seconds: the other live must not begin in the same second.
    sandbox.control({ step: "start-live", room_id: 318225, title: "Halo", ago_ms: 60_000 });
    await until(
      () => sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    sandbox.control({ step: "end-live", room_id: 318225 });
    await until(recents, ({ length }) => length === 1);
    sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya", title: "Masak" });
    await until(
      () => world.json<unknown[]>("/api/lives"),
      ({ length }) => length === 1,
    );
    sandbox.control({ step: "end-live", platform: "idn", username: "jkt48_freya" });
    await until(recents, ({ length }) => length === 2);
    expect(await recents()).toEqual(["idn", "showroom"]);
    expect(await profileOf("freya")).toMatchObject({ recentCount: 2 });
    expect(await profileOf("gita")).toMatchObject({ recents: [], recentCount: 0 });
  });
});

describe("birthdays", () => {
  it("are listed for today and the next week in WIB, soonest first, without a year", async () => {
    const near = await world.json<BirthdayMember[]>("/api/birthdays");
    expect(near.map(({ stageName, birthday }) => [stageName, birthday])).toEqual([
      ["Freya", "02-13"],
      ["Trisha", "02-16"],
    ]);
    expect(JSON.stringify(near)).not.toMatch(/20\d\d-/);
  });

  it("can be edited by admins: home is updated at once, and a removed one stays removed after a restart", async () => {
    const { members } = await world.json<MemberPage>("/api/member?showAll=true");
    const [gita, trisha] = ["Gita", "Trisha"].map((name) => {
      const found = members.find(({ stage_name }) => stage_name === name);
      if (!found) throw new Error(`there is no ${name}`);
      return found;
    });
    expect(trisha?.birthday).toBe("02-16");
    const change = (id: string | undefined, birthday: string | null) =>
      admin.json<MemberRecord>(`/member/${id}`, { birthday }, { method: "PUT" });
    expect(await change(gita?._id, "02-14")).toEqual({ ...gita, birthday: "02-14" });
    await change(trisha?._id, "");
    const near = async () =>
      (await world.json<BirthdayMember[]>("/api/birthdays")).map(({ stageName }) => stageName);
    expect(await near()).toEqual(["Freya", "Gita"]);
    expect((await profileOf("gita")).birthday).toBe("02-14");
    // Fields that are not sent remain unchanged.
    await admin.json(`/member/${gita?._id}`, { type: "regular" }, { method: "PUT" });

    await world.server[Symbol.asyncDispose]();
    {
      await using database = await world.openDatabase();
      const rows = await database.db
        .selectFrom("audit")
        .select(["actor", "before", "after"])
        .where("subject_id", "=", trisha?._id ?? "")
        .execute();
      expect(rows).toMatchObject([
        { actor: "admin", before: { birthday: "02-16" }, after: { birthday: null } },
      ]);
    }
    await world.restart();
    expect(await near()).toEqual(["Freya", "Gita"]);
  });
});

import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  MemberPage,
  PremiumRecord,
  Problem,
  Room,
  Schedule,
  ScheduleCard,
  ScheduleCardPage,
  Setlist,
} from "@penlight/contract";
import type { SchedulePage } from "@penlight/contract/compat";
import { TRAINEE_SETLIST_ID } from "@penlight/contract/constants";
import { startWorld, type World } from "../support/start-server.ts";
import { signedIn, type TestBrowser } from "../support/test-browser.ts";

/** Shows, setlists and members: what admins write and everybody reads (`docs/api.md`, "Theater"). */
let world: World;
let admin: TestBrowser;
let setlists: Setlist[];
let members: MemberPage["members"];
/** Saturday, 21 November 2026, 12:00 in WIB. */
let nowMs = Date.parse("2026-11-21T05:00:00.000Z");

beforeAll(async () => {
  // Without lives: a ticketed live would create its own show at any moment.
  world = await startWorld({
    clock: () => nowMs,
    env: { ADMIN_ACCOUNT_IDS: "admin" },
  });
  admin = await signedIn(world, "admin");
  setlists = await world.json<Setlist[]>("/api/setlists");
  ({ members } = await world.json<MemberPage>("/api/member?showAll=true"));
});
afterAll(() => world[Symbol.asyncDispose]());

const setlist = (name: string): Setlist => found(setlists.find((one) => one.name === name));
const member = (stageName: string) => found(members.find((one) => one.stage_name === stageName));
function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("this is not seeded");
  return value;
}

const FORM = {
  showDate: "2026-11-22",
  showTime: "19:00",
  ticketShowroom: "https://www.showroom-live.com/premium_live/jkt48",
  ticketTheater: "https://jkt48.com/theater/schedule",
};

/** The form of a show of tomorrow. */
const form = (more: object = {}): object => ({ ...FORM, setlist: setlist("Pajama Drive")._id, ...more });
const create = (more: object = {}): Promise<Schedule> => admin.json<Schedule>("/schedules", form(more));
const change = (id: string, body: object): Promise<Schedule> =>
  admin.json<Schedule>(`/schedules/${id}`, body, { method: "PUT" });
const remove = (path: string): Promise<Response> => admin.call(path, undefined, { method: "DELETE" });
const refusal = async (answer: Promise<Response>): Promise<Problem> =>
  (await (await answer).json()) as Problem;

describe("the data that the project ships", () => {
  it("exists from the first start: setlists with their songs, members with a picture", () => {
    expect(setlists).toHaveLength(25);
    const [first] = setlist("Pajama Drive").songs;
    expect(first).toEqual({ title: "Shonichi", translatedTitle: "Hari Pertama" });
    expect(setlist("Demi Seseorang").songs[0]).toEqual({ title: "Tsukimisou" });
    expect(setlist("Ingin Bertemu")._id).toBe(TRAINEE_SETLIST_ID);
    expect(member("Freya")).toMatchObject({ type: "regular", room_id: 318225, is_active: true });
    expect(members.every(({ image }) => image.startsWith("http"))).toBe(true);
    expect(members.some(({ stage_name }) => stage_name === "JKT48 Official")).toBe(false);
  });

  it("does not overwrite an admin's edits at the next start", async () => {
    const banzai = setlist("BANZAI JKT48");
    expect((await remove(`/setlists/${banzai._id}`)).status).toBe(200);
    await world.restart();
    admin = await signedIn(world, "admin");
    const names = (await world.json<Setlist[]>("/api/setlists")).map(({ name }) => name);
    expect(names).not.toContain("BANZAI JKT48");
    expect(names).toHaveLength(24);
  });
});

describe("a show", () => {
  it("is created with its premium live, is public, and is published as an event", async () => {
    const socket = await world.socket();
    await socket.subscribe("theater");
    const answer = await admin.call(
      "/schedules",
      form({ memberList: [member("Feni")._id, member("Freya")._id] }),
    );
    expect(answer.status).toBe(201);
    const show = (await answer.json()) as Schedule;
    expect(show).toMatchObject({
      showDate: "2026-11-22T00:00:00.000Z",
      showTime: "19:00",
      show_at: "2026-11-22T12:00:00.000Z",
      setlist: { name: "Pajama Drive" },
      isOnWeekSchedule: true,
      birthdayMember: null,
      sharingUsers: [],
    });
    expect(show.memberList.map(({ stage_name }) => stage_name)).toEqual(["Feni", "Freya"]);
    expect(await world.json<Schedule>(`/api/schedules/${show._id}`)).toEqual(show);
    expect(await world.json<Schedule>(`/api/theater/${show._id}`)).toEqual(show);
    const week = await world.json<ScheduleCard[]>("/api/schedules/week");
    expect(week.find(({ _id }) => _id === show._id)).toMatchObject({ setlist: { name: "Pajama Drive" } });
    const premium = await admin.json<PremiumRecord[]>("/premium-lives");
    expect(premium.find(({ theaterShow }) => theaterShow._id === show._id)).toMatchObject({
      liveDate: "2026-11-22",
      webSocketId: "",
      setlist: { name: "Pajama Drive" },
    });
    await socket.event("theater", "theater.changed", ({ data }) => data.schedule_id === show._id);
  });

  it("accepts whole objects in place of ids, and an empty one as none, as earlier clients send them", async () => {
    const show = await create({
      setlist: setlist("Dewi Theater"),
      memberList: [member("Feni"), member("Feni")._id, member("Gita")],
      isBirthdayShow: "true",
      birthdayMember: member("Feni"),
      graduateMember: {},
      graduationMember: { whatever: 1 },
      webImage: "",
    });
    expect(show).toMatchObject({
      setlist: { name: "Dewi Theater" },
      graduateMember: null,
      isBirthdayShow: true,
    });
    expect(show.memberList.map(({ stage_name }) => stage_name)).toEqual(["Feni", "Gita"]);
    expect(show.birthdayMember?.stage_name).toBe("Feni");
    expect("webImage" in show).toBe(false);
    // The loaded record as a whole, with one changed field.
    const changed = await change(show._id, { ...show, showTime: "14:00" });
    expect(changed).toEqual({ ...show, showTime: "14:00", show_at: "2026-11-22T07:00:00.000Z" });
  });

  it("loses its birthday and its graduation when they are unchecked", async () => {
    const show = await create({
      isBirthdayShow: true,
      birthdayMember: member("Freya")._id,
      birthdayMemberName: "Freya",
      isGraduationShow: true,
      graduateMember: member("Gita")._id,
    });
    expect(show).toMatchObject({
      birthdayMemberName: "Freya",
      birthdayMember: { stage_name: "Freya" },
      graduateMember: { stage_name: "Gita" },
    });
    const half = await change(show._id, { isBirthdayShow: false, birthdayMember: member("Freya")._id });
    expect(half).toMatchObject({ birthdayMember: null, graduateMember: { stage_name: "Gita" } });
    expect("birthdayMemberName" in half).toBe(false);
    expect(await change(show._id, { isGraduationShow: 0 })).toMatchObject({ graduateMember: null });
  });

  it("accepts a typed line-up, and names the unknown members", async () => {
    const show = await create({ bulkMemberInput: "gita\nFreya" });
    expect(show.memberList.map(({ stage_name }) => stage_name)).toEqual(["Gita", "Freya"]);
    const { errors, status } = await refusal(
      admin.call("/schedules", form({ bulkMemberInput: "Feni, Nobody" })),
    );
    expect(status).toBe(422);
    expect(errors).toEqual({ bulkMemberInput: "nobody is called Nobody" });
  });

  it.each([
    ["setlist", { setlist: {} }],
    ["setlist", { setlist: undefined }],
    ["showDate", { showDate: "22-11-2026" }],
    ["showDate", { showDate: "2026-02-30" }],
    ["showTime", { showTime: "24:00" }],
    ["ticketShowroom", { ticketShowroom: "showroom" }],
    ["ticketTheater", { ticketTheater: "javascript:alert(1)" }],
    ["memberList", { memberList: ["f".repeat(24)] }],
    ["birthdayMember", { isBirthdayShow: true, birthdayMember: "f".repeat(24) }],
  ])("is refused with an error at %s for %j", async (field, more) => {
    const answer = await refusal(admin.call("/schedules", form(more)));
    expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual(["validation_failed", [field]]);
  });

  it("is refused for an unknown setlist", async () => {
    const { code } = await refusal(admin.call("/schedules", form({ setlist: "f".repeat(24) })));
    expect(code).toBe("setlist_not_found");
  });

  it("keeps fields that a change omits, and can be added to the week's list and removed from it", async () => {
    const show = await create({ webImage: "https://example.com/a.jpg" });
    expect(await change(show._id, {})).toEqual(show);
    const off = await admin.json<Schedule>(`/schedules/toggle/${show._id}`, {}, { method: "PUT" });
    expect(off).toEqual({ ...show, isOnWeekSchedule: false });
    // A hidden show is not announced; an upcoming one is not in the history either.
    const [week, past] = await Promise.all([
      world.json<ScheduleCard[]>("/api/schedules/week"),
      world.json<ScheduleCardPage>("/api/schedules/past"),
    ]);
    expect([...week, ...past.data].map(({ _id }) => _id)).not.toContain(show._id);
  });

  it("deletes its premium live with it", async () => {
    const show = await create();
    const answer = await remove(`/schedules/${show._id}`);
    expect(await answer.json()).toEqual({ message: "Schedule deleted successfully." });
    expect((await refusal(world.get(`/api/schedules/${show._id}`))).code).toBe("schedule_not_found");
    const premium = await admin.json<PremiumRecord[]>("/premium-lives");
    expect(premium.some(({ theaterShow }) => theaterShow._id === show._id)).toBe(false);
    expect((await refusal(remove(`/schedules/${show._id}`))).code).toBe("schedule_not_found");
  });

  it("is today's from midnight in WIB until all of the day are over, and then the last one still is", async () => {
    for (const { _id } of await world.json<ScheduleCard[]>("/api/schedules/week"))
      await remove(`/schedules/${_id}`);
    expect(await world.json("/api/schedules/today")).toEqual({
      message: "No theater schedule for today",
      setlist: { songs: [] },
      memberList: [],
      data: null,
    });
    const matinee = await create({ showDate: "2026-11-21", showTime: "14:00" });
    const evening = await create({ showDate: "2026-11-21T00:00:00.000Z", showTime: "19:00" });
    const today = async (iso: string): Promise<string> => {
      nowMs = Date.parse(iso);
      return (await world.json<Schedule>("/api/schedules/today"))._id;
    };
    expect(await today("2026-11-21T09:59:00.000Z")).toBe(matinee._id);
    expect(await today("2026-11-21T10:00:00.000Z")).toBe(evening._id);
    expect(await today("2026-11-21T16:59:00.000Z")).toBe(evening._id);
    const answer = await world.json<Schedule & { data: object }>("/api/schedules/today");
    expect(answer.data).toMatchObject({ _id: evening._id, idn: { is_live: false } });
  });

  it("is listed oldest first, by week, by page and by setlist", async () => {
    const week = await world.json<Schedule[]>("/api/schedules?isOnWeekSchedule=true");
    expect(week.map(({ showTime }) => showTime)).toEqual(["14:00", "19:00"]);
    const all = await world.json<Schedule[]>("/api/schedules");
    expect(all.map(({ show_at }) => show_at)).toEqual(all.map(({ show_at }) => show_at).sort());
    const page = await world.json<SchedulePage>("/api/schedules?page=99");
    const newest = all.toReversed().slice(0, 10);
    expect(page.data.items.map(({ _id }) => _id)).toEqual(newest.map(({ _id }) => _id));
    expect(page.data.meta).toEqual({ currentPage: 1, totalPages: 1, totalData: all.length });
    const dewi = await create({ setlist: setlist("Dewi Theater")._id });
    const ofOne = `/api/schedules?page=1&setlistId=${setlist("Dewi Theater")._id}`;
    expect((await world.json<SchedulePage>(ofOne)).data.items).toEqual([dewi]);
  });
});

describe("setlists", () => {
  it("can be created and changed, and not deleted while a show uses them", async () => {
    const songs = [
      { title: "Lagu", translatedTitle: "" },
      { title: "Song", translatedTitle: "Lagu" },
    ];
    const made = await admin.json<Setlist>("/setlists", { name: " Baru\u0000 ", songs });
    expect(made).toMatchObject({
      name: "Baru",
      originalName: "",
      image: null,
      songs: [{ title: "Lagu" }, { title: "Song", translatedTitle: "Lagu" }],
    });
    expect("translatedTitle" in (made.songs[0] ?? {})).toBe(false);
    const changed = await admin.json<Setlist>(
      `/setlists/${made._id}`,
      { image: "https://example.com/poster.png" },
      { method: "PUT" },
    );
    expect(changed).toEqual({ ...made, image: "https://example.com/poster.png" });
    const show = await create({ setlist: made._id });
    expect((await refusal(remove(`/setlists/${made._id}`))).code).toBe("in_use");
    await remove(`/schedules/${show._id}`);
    expect((await remove(`/setlists/${made._id}`)).status).toBe(200);
    expect((await refusal(world.get(`/api/setlists/${made._id}`))).code).toBe("setlist_not_found");
  });
});

describe("members", () => {
  const PICTURE = "https://example.com/baru.jpg";

  it("are listed by type and page, and can be searched as the earlier app does", async () => {
    const trainees = await world.json<MemberPage>("/api/member?type=trainee&page=1");
    expect(trainees.members.every(({ type }) => type === "trainee")).toBe(true);
    expect(trainees.members.length).toBeLessThanOrEqual(10);
    const last = await world.json<MemberPage>("/api/member?page=9999");
    expect(last.currentPage).toBe(last.totalPages);
    expect(last.totalMembers).toBe(members.length);
    const { data } = await world.json<{ data: { name: string }[] }>("/api/member?search=FREYA");
    expect(data.map(({ name }) => name)).toEqual(["Freyanashifa Jayawardana"]);
    expect((await refusal(world.get("/api/member?search=nobody"))).code).toBe("member_not_found");
  });

  it("can be added without a room, changed, and stay in old line-ups after they are deleted", async () => {
    const made = await admin.json<MemberPage["members"][number]>("/member", {
      name: "Anggota Baru",
      stage_name: "Baru",
      image: PICTURE,
      birthday: "",
    });
    expect(made).toMatchObject({ type: "regular", image: PICTURE, room_id: null, is_active: true });
    expect(made.birthday).toBeNull();
    const changed = await admin.json(`/member/${made._id}`, { type: "trainee" }, { method: "PUT" });
    expect(changed).toEqual({ ...made, type: "trainee" });
    const show = await create({ memberList: [made._id] });
    expect(await (await remove(`/member/${made._id}`)).json()).toEqual({
      message: "Member deleted successfully.",
    });
    const after = await world.json<MemberPage>("/api/member?showAll=true");
    expect(after.members.some(({ _id }) => _id === made._id)).toBe(false);
    expect((await world.json<Schedule>(`/api/schedules/${show._id}`)).memberList).toMatchObject([
      { stage_name: "Baru", is_active: false },
    ]);
    expect((await refusal(remove(`/member/${made._id}`))).code).toBe("member_not_found");
  });

  it("add their room to the list of rooms at once", async () => {
    const freya = member("Freya");
    await admin.json(`/member/${freya._id}`, { room_id: null }, { method: "PUT" });
    const keysOf = async (): Promise<string[]> =>
      (await world.json<Room[]>("/api/rooms")).map(({ url_key }) => url_key);
    expect(await keysOf()).not.toContain("JKT48_Freya");
    const back = await admin.json(`/member/${freya._id}`, { room_id: "318225" }, { method: "PUT" });
    expect(back).toEqual(freya);
    expect(await keysOf()).toContain("JKT48_Freya");
  });

  it.each([
    ["name", { name: " " }],
    ["stage_name", { stage_name: "x".repeat(41) }],
    ["image", { image: "" }],
    ["room_id", { room_id: 317738 }],
    ["room_id", { room_id: 7 }],
    ["idn_username", { idn_username: "JKT48_feni" }],
    ["birthday", { birthday: "02-30" }],
    ["birthday", { birthday: "2003-02-13" }],
  ])("are refused with an error at %s for %j", async (field, more) => {
    const body = { name: "Satu", stage_name: "Dua", image: PICTURE, ...more };
    const answer = await refusal(admin.call("/member", body));
    expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual(["validation_failed", [field]]);
  });

  it("cannot be the group's own account", async () => {
    const [official] = await world.json<Room[]>("/api/rooms");
    expect(official?.url_key).toBe("officialJKT48");
    expect((await refusal(world.get(`/api/member/${"0".repeat(24)}`))).code).toBe("member_not_found");
  });
});

describe("premium lives", () => {
  it("are for shows of the week, and never store a secret", async () => {
    const show = await create();
    const input = {
      liveDate: "2026-11-22",
      webSocketId: "catatan",
      setlist: show.setlist,
      theaterShow: show._id,
    };
    const made = await admin.json<PremiumRecord>("/premium-lives", input);
    expect(made).toMatchObject({
      liveDate: "2026-11-22",
      webSocketId: "catatan",
      theaterShow: { _id: show._id },
    });
    expect(await admin.json(`/premium-lives/${made._id}`)).toEqual(made);
    for (const webSocketId of ["sr_id=abc", "a".repeat(64), `s_${"b".repeat(43)}`]) {
      const { code, errors } = await refusal(
        admin.call(`/premium-lives/${made._id}`, { webSocketId }, { method: "PUT" }),
      );
      expect([code, errors]).toEqual(["secret_not_allowed", { webSocketId: "looks like a secret" }]);
    }
    const off = await admin.json<Schedule>(`/schedules/toggle/${show._id}`, {}, { method: "PUT" });
    expect(off.isOnWeekSchedule).toBe(false);
    const { errors } = await refusal(admin.call("/premium-lives", input));
    expect(errors).toEqual({ theaterShow: "is not a show of this week" });
    // A premium live that was created with its show has no note yet, and may remain so.
    const [beside] = (await admin.json<PremiumRecord[]>("/premium-lives")).filter(
      ({ theaterShow, webSocketId }) => theaterShow._id === show._id && webSocketId === "",
    );
    const kept = await admin.json(
      `/premium-lives/${beside?._id}`,
      { ...beside, webSocketId: "" },
      { method: "PUT" },
    );
    expect(kept).toEqual(beside);
    expect((await remove(`/premium-lives/${made._id}`)).status).toBe(200);
  });

  it("are public on their day, without the note", async () => {
    nowMs = Date.parse("2026-11-30T05:00:00.000Z");
    expect((await refusal(world.get("/api/premium-lives/today"))).code).toBe("no_premium_today");
    const show = await create({ showDate: "2026-11-30" });
    const today = await world.json<Record<string, unknown>>("/api/premium-lives/today");
    expect(today).toMatchObject({
      liveDate: "2026-11-30",
      theaterShow: { _id: show._id },
      sharingLiveUsers: [],
    });
    expect("webSocketId" in today).toBe(false);
  });

  it("move with their show", async () => {
    nowMs = Date.parse("2026-11-30T05:00:00.000Z");
    const show = await create({ showDate: "2026-12-02" });
    await change(show._id, { showDate: "2026-12-03" });
    nowMs = Date.parse("2026-12-02T05:00:00.000Z");
    expect((await refusal(world.get("/api/premium-lives/today"))).code).toBe("no_premium_today");
    nowMs = Date.parse("2026-12-03T05:00:00.000Z");
    const today = await world.json("/api/premium-lives/today");
    expect(today).toMatchObject({ liveDate: "2026-12-03", theaterShow: { _id: show._id } });
  });
});

describe("the calendar", () => {
  it("contains every show with its start time, or those of one member", async () => {
    const show = await create({ showDate: "2026-12-01", memberList: [member("Feni")._id] });
    const answer = await world.get("/api/calendar.ics");
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await answer.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain(`UID:${show._id}@penlight\r\n`);
    expect(text).toContain("DTSTART;TZID=Asia/Jakarta:20261201T190000\r\n");
    expect(text).toContain("SUMMARY:Pajama Drive\r\n");
    const unfolded = text.replace(/\r\n /g, "");
    expect(unfolded).toContain(`URL;VALUE=URI:${world.url}/theater/pajama-drive/${show._id}\r\n`);
    const fenis = await (await world.get(`/api/calendar.ics?member=${member("Feni")._id}`)).text();
    const gitas = await (await world.get(`/api/calendar.ics?member=${member("Gita")._id}`)).text();
    expect([fenis.includes(show._id), gitas.includes(show._id)]).toEqual([true, false]);
    for (const wrong of ["x", "0".repeat(24)])
      expect((await refusal(world.get(`/api/calendar.ics?member=${wrong}`))).code).toBe("member_not_found");
  });
});

describe("the week's list", () => {
  it("changes on Monday in WIB by itself", async () => {
    const show = await create({ showDate: "2026-12-06", showTime: "19:00" });
    const idsOfWeek = async (): Promise<string[]> =>
      (await world.json<ScheduleCard[]>("/api/schedules/week")).map(({ _id }) => _id);
    expect(await idsOfWeek()).toContain(show._id);
    nowMs = Date.parse("2026-12-06T17:00:00.000Z");
    await world.restart();
    await expect.poll(idsOfWeek).not.toContain(show._id);
    const later = await create({ showDate: "2026-12-20" });
    expect(await idsOfWeek()).toContain(later._id);
    const past = await world.json<ScheduleCardPage>("/api/schedules/past?page=1");
    expect(past.data[0]?._id).toBe(show._id);
  });
});

describe("a calendar app", () => {
  /** Reads the calendar with another parser than the library that writes it. */
  const read = async (): Promise<Map<string, ICAL.Event>> => {
    const text = await (await world.get("/api/calendar.ics")).text();
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as string[]);
    for (const zone of calendar.getAllSubcomponents("vtimezone")) {
      expect(zone.getFirstPropertyValue("tzid")).toBe("Asia/Jakarta");
      ICAL.TimezoneService.register(zone);
    }
    expect(text.match(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/g)?.length).toBe(text.match(/\r\nUID:/g)?.length);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    return new Map(events.map((event) => [event.uid, event]));
  };

  it("follows a show that is made, moved and removed", async () => {
    const show = await create({ showDate: "2026-12-01", showTime: "19:00" });
    const uid = `${show._id}@penlight`;
    const made = found((await read()).get(uid));
    expect([made.sequence, made.startDate.toJSDate().toISOString()]).toEqual([0, "2026-12-01T12:00:00.000Z"]);
    expect(made.component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString()).toBe(
      "-PT30M",
    );
    await change(show._id, { showTime: "20:00" });
    const moved = found((await read()).get(uid));
    expect([moved.sequence, moved.startDate.toJSDate().toISOString()]).toEqual([
      1,
      "2026-12-01T13:00:00.000Z",
    ]);
    expect((await remove(`/schedules/${show._id}`)).status).toBe(200);
    const removed = found((await read()).get(uid));
    expect([removed.sequence, removed.component.getFirstPropertyValue("status")]).toEqual([2, "CANCELLED"]);
  });

  it("gets nothing when nothing has changed", async () => {
    const first = await world.get("/api/calendar.ics");
    const etag = first.headers.get("etag") ?? "";
    const again = await world.get("/api/calendar.ics", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await create({ showDate: "2026-12-02" });
    expect((await world.get("/api/calendar.ics", { "if-none-match": etag })).status).toBe(200);
  });

  // Last, since the session of the admin ends meanwhile.
  it("forgets a removed show after a month", async () => {
    const show = await create({ showDate: "2026-12-12" });
    await remove(`/schedules/${show._id}`);
    const uid = `${show._id}@penlight`;
    expect((await read()).has(uid)).toBe(true);
    nowMs += 32 * 86_400_000;
    expect((await read()).has(uid)).toBe(false);
  });
});

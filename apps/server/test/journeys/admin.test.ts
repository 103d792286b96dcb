import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COUNTED_EVENTS } from "@penlight/contract";
import type { AdminOverview, EventCounts, Problem, UserPage, UserRecord } from "@penlight/contract";
import { startWorld, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";
import { TestSocket } from "../support/test-socket.ts";

/** The user administration, and the audit log of all changes of admins. */
let world: World;
let admin: TestBrowser;

beforeAll(async () => {
  world = await startWorld({ env: { ADMIN_ACCOUNT_IDS: "admin,superfan" } });
  admin = await signedIn(world, "admin");
});
afterAll(() => world[Symbol.asyncDispose]());

const user = (id: string, more: object = {}): Promise<Response> =>
  admin.call("/users", { user_id: id, name: `Nama ${id}`, ...more });
const change = (id: string, body: object): Promise<Response> =>
  admin.call(`/users/${id}`, body, { method: "PUT" });
const remove = (id: string): Promise<Response> => admin.call(`/users/${id}`, undefined, { method: "DELETE" });
const problem = async (answer: Promise<Response>): Promise<Problem> =>
  (await (await answer).json()) as Problem;
const codeOf = async (answer: Promise<Response>): Promise<string> => (await problem(answer)).code;

/** A fan of SHOWROOM who signs in for the first time. */
async function newFan(accountId: string): Promise<TestBrowser> {
  world.sandbox.control({ step: "account", account_id: accountId, password: "penlight48", name: accountId });
  return signedIn(world, accountId);
}

const socketOf = (browser: TestBrowser): Promise<TestSocket> =>
  TestSocket.open(world.url, {}, { cookie: browser.cookieHeader });

describe("users", () => {
  it("are listed newest first, ten per page, and found by a literal part of name or id", async () => {
    for (let nr = 1; nr <= 12; nr += 1) expect((await user(`daftar-${nr}`)).status).toBe(201);
    const first = await admin.json<UserPage>("/users?search=DAFTAR-");
    expect(first).toMatchObject({ currentPage: 1, totalPages: 2, totalUsers: 12 });
    expect(first.data.map(({ user_id }) => user_id)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((nr) => `daftar-${nr}`),
    );
    const last = await admin.json<UserPage>("/users?search=nama%20daftar&page=99");
    expect([last.currentPage, last.data.length]).toEqual([2, 2]);
    for (const wild of ["%25", "daftar_", "\\"]) {
      const found = await admin.json<UserPage>(`/users?search=${wild}`);
      expect([found.totalUsers, found.currentPage, found.totalPages]).toEqual([0, 1, 1]);
    }
  });

  it("can be created before they first sign in, and keep the flags they were given", async () => {
    const made = (await (await user("kelak", { can_3_room: 1, can_farming_page: "true" })).json()) as {
      message: string;
      user: UserRecord;
    };
    expect(made).toMatchObject({
      message: "User created successfully",
      user: { user_id: "kelak", platform_user_id: null, can_3_room: true, can_4_room: false, max_rooms: 3 },
    });
    expect(await problem(user("kelak"))).toMatchObject({
      code: "user_exists",
      errors: { user_id: "is taken" },
    });
    const fan = await newFan("kelak");
    expect(await fan.me()).toMatchObject({
      userProfile: { _id: made.user._id, name: "kelak" },
      permissions: { can_3_room: true, can_farming_page: true, can_farming_detail: false },
    });
    // The user's data export contains what admins changed, but not which admin.
    const { audit } = await fan.json<{ audit: object[] }>("/me/export");
    expect(audit).toMatchObject([
      { action: "create", subject: "user", byThem: false, before: null, after: { user_id: "kelak" } },
    ]);
    expect(JSON.stringify(audit)).not.toContain('"admin"');
  });

  it("receive changes of their permissions at once, on every open page", async () => {
    const fan = await newFan("langsung");
    const [phone, laptop] = [await socketOf(fan), await socketOf(fan)];
    const other = await socketOf(await newFan("lain"));
    for (const socket of [phone, laptop, other]) expect((await socket.subscribe("me")).failed).toEqual([]);
    expect(await phone.next("welcome")).toMatchObject({ user: { account_id: "langsung" } });
    const answer = await change("langsung", { can_4_room: true, name: "Nama Baru" });
    expect(await answer.json()).toMatchObject({
      message: "User permissions updated successfully",
      user: { name: "Nama Baru", can_4_room: true, max_rooms: 4 },
    });
    for (const socket of [phone, laptop]) {
      const { data } = await socket.event("me", "permission");
      expect(data).toEqual({
        can_3_room: false,
        can_4_room: true,
        can_farming_page: false,
        can_farming_detail: false,
        can_farming_multi: false,
        max_rooms: 4,
      });
    }
    expect(other.heard.some((message) => message.op === "event")).toBe(false);
  });

  it("can subscribe to their own channel only: a visitor has none, and an invalid handle is refused", async () => {
    const visitor = await world.socket();
    expect((await visitor.subscribe("me")).failed).toMatchObject([{ ch: "me", code: "session_required" }]);
    const stranger = await TestSocket.connect(world.url);
    stranger.send({ op: "hello", v: 1, session: `s_${"x".repeat(43)}` } as never);
    expect(await stranger.end()).toMatchObject({ code: 4001 });
    const fan = await newFan("tanpa-kuki");
    const app = await TestSocket.connect(world.url, {});
    app.send({ op: "hello", v: 1, session: fan.handle } as never);
    expect(await app.next("welcome")).toMatchObject({ user: { account_id: "tanpa-kuki" } });
  });

  it("can be renamed, but not to an id that is taken", async () => {
    await user("lama");
    const { user: renamed } = (await (await change("lama", { user_id: "baru" })).json()) as {
      user: UserRecord;
    };
    expect(renamed).toMatchObject({ user_id: "baru", account_id: "baru" });
    expect(await codeOf(change("baru", { user_id: "daftar-1" }))).toBe("user_exists");
    expect(await codeOf(change("lama", { name: "x" }))).toBe("user_not_found");
    expect(await codeOf(change("baru", { avatar: "https://elsewhere.example/a.png" }))).toBe(
      "validation_failed",
    );
    expect(await codeOf(admin.call("/users/undefined"))).toBe("user_not_found");
  });

  it("cannot be renamed after they have signed in, nor from or to an admin's name", async () => {
    const fan = await newFan("sudah-masuk");
    expect(await codeOf(change("sudah-masuk", { user_id: "orang-lain" }))).toBe("validation_failed");
    await user("calon");
    expect(await codeOf(change("calon", { user_id: "superfan" }))).toBe("admin_protected");
    expect(await codeOf(change("superfan", { user_id: "calon-2" }))).toBe("admin_protected");
    expect(await fan.me()).toMatchObject({ role: "fan", user: { account_id: "sudah-masuk" } });
    // An unchanged name is no renaming.
    expect((await change("sudah-masuk", { user_id: "sudah-masuk", name: "Nama" })).status).toBe(200);
  });

  it("are deleted as if by themselves: signed out everywhere, notified, and not found any more", async () => {
    const fan = await newFan("hapus");
    const socket = await socketOf(fan);
    await socket.subscribe("me");
    expect(await (await remove("hapus")).json()).toEqual({ message: "User deleted successfully" });
    expect((await socket.event("me", "session")).data).toMatchObject({ state: "revoked" });
    expect(await codeOf(fan.call("/users/hapus"))).toBe("session_expired");
    expect(await codeOf(admin.call("/users/hapus"))).toBe("user_not_found");
    expect(await codeOf(remove("hapus"))).toBe("user_not_found");
  });

  it("cannot be deleted when they are admins", async () => {
    for (const id of ["admin", "superfan"]) expect(await codeOf(remove(id))).toBe("admin_protected");
  });
});

describe("the overview", () => {
  it("counts the records", async () => {
    const before = await admin.json<AdminOverview>("/admin-overview");
    await user("hitung");
    const after = await admin.json<AdminOverview>("/admin-overview");
    expect(after.users).toBe(before.users + 1);
    expect([after.schedules, after.premium_lives]).toEqual([0, 0]);
  });
});

describe("a record that an admin makes", () => {
  it("must name its account: otherwise the admin's own record would be renamed", async () => {
    const before = await admin.json<{ name: string }>("/users/admin");
    const answer = await admin.call("/users", { name: "Orang Lain" });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ errors: { user_id: expect.any(String) } }),
    ]);
    expect((await admin.json<{ name: string }>("/users/admin")).name).toBe(before.name);
  });
});

describe("every change of an admin", () => {
  it("is logged with actor, subject, before and after; entries of deleted users identify nobody", async () => {
    await using noted = await startWorld({ env: { ADMIN_ACCOUNT_IDS: "admin,superfan" } });
    const boss = await signedIn(noted, "admin");
    const leaver = await signedIn(noted, "superfan");
    await leaver.call("/users", { user_id: "tetap", name: "Tetap" });
    await boss.call("/users/tetap", { can_3_room: true }, { method: "PUT" });
    await boss.call("/users", { user_id: "pergi", name: "Nama Pergi" });
    await boss.call("/users/pergi", { user_id: "pergi-jauh" }, { method: "PUT" });
    await boss.call("/users/pergi-jauh", undefined, { method: "DELETE" });
    const [setlist] = await noted.json<{ _id: string }[]>("/api/setlists");
    const show = await boss.json<{ _id: string }>("/schedules", {
      setlist,
      showDate: "2026-12-01",
      showTime: "19:00",
      ticketShowroom: "https://a.example/",
      ticketTheater: "https://b.example/",
    });
    await boss.call(`/schedules/${show._id}`, { showTime: "20:00" }, { method: "PUT" });
    expect((await leaver.call("/me", { confirm: true }, { method: "DELETE" })).status).toBe(202);
    await noted.server[Symbol.asyncDispose]();

    await using database = await noted.openDatabase();
    const rows = await database.db.selectFrom("audit").selectAll().orderBy("at").execute();
    const what = rows.map(({ action, subject }) => `${action} ${subject}`);
    expect(what).toEqual([
      "create user",
      "update user",
      "create user",
      "update user",
      "delete user",
      "create schedule",
      "update schedule",
    ]);
    const [byLeaver, updated, , , deleted, , changed] = rows;
    expect(updated).toMatchObject({
      actor: "admin",
      subject_id: "tetap",
      before: { can_3_room: false },
      after: { can_3_room: true },
    });
    expect(changed).toMatchObject({
      subject_id: show._id,
      before: { show_time: "19:00" },
      after: { show_time: "20:00" },
    });
    expect(byLeaver?.actor).toMatch(/^[0-9a-f]{64}$/);
    expect(deleted).toMatchObject({ before: null, after: null });
    expect(JSON.stringify(rows)).not.toMatch(/pergi|superfan/i);
  });
});

describe("the numbers of actions", () => {
  it("are reported by day, without any person", async () => {
    const visitor = new TestBrowser(world);
    for (const name of [...COUNTED_EVENTS, "share"])
      expect((await visitor.call("/analytics/events", { name })).status).toBe(202);
    for (const log_name of ["Donate", "Multi Room", "Trakteer Link"])
      expect((await visitor.call("/activity", { log_name })).status).toBe(202);
    const { from, to, counts } = await admin.json<EventCounts>("/admin/event-counts");
    expect(counts.filter(({ day }) => day < from || day > to)).toEqual([]);
    expect(Object.fromEntries(counts.map(({ name, count }) => [name, count]))).toEqual({
      watch: 1,
      download: 1,
      share: 2,
      donate: 2,
      refresh: 1,
      "multi room": 1,
      link: 1,
    });
    const earlier = await admin.json<EventCounts>("/admin/event-counts?from=2021-01-01&to=2024-12-31");
    expect(earlier).toEqual({ from: "2024-01-01", to: "2024-12-31", counts: [] });
    expect((await admin.call("/admin/event-counts?from=today")).status).toBe(422);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErasureReceipt, LoginAnswer, OwnCalendar, Problem } from "@penlight/contract";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";

/** Secrets must be nowhere: not in the log, in answers, in metrics or in the database's files. */
let world: World;
let aheadMs = 0;
const FREYA = 318225;
const PASSWORD = "rahasia-sekali-48";
const LEAVER = { id: "yang-pergi", name: "Nama Yang Pergi" };
/** All secrets of the fans' sessions, here and at the platform. */
const secrets = new Map<string, string>();
const answers: string[] = [];

beforeAll(async () => {
  // The embedded database, whose files are read directly.
  world = await startWorld({
    clock: () => Date.now() + aheadMs,
    sandbox: { scenario: "still" },
    database: "embedded",
  });
  for (const account_id of ["tinggal", LEAVER.id]) {
    world.sandbox.control({ step: "account", account_id, password: PASSWORD, name: LEAVER.name });
  }
});
afterAll(() => world[Symbol.asyncDispose]());

/** Makes all of a fan's calls, and all of their failures. */
async function live(accountId: string): Promise<TestBrowser> {
  const browser = new TestBrowser(world);
  const say = async (path: string, body?: unknown, options?: { method?: string }): Promise<string> => {
    const answer = await browser.call(path, body, options);
    const text = await answer.text();
    answers.push(text, JSON.stringify([...answer.headers].filter(([name]) => name !== "set-cookie")));
    return text;
  };
  await say("/login", { account_id: accountId, password: `${PASSWORD}-salah` });
  const { session } = JSON.parse(
    await say("/login", { account_id: accountId, password: PASSWORD }),
  ) as LoginAnswer;
  // The fan's own answers may contain these.
  answers.splice(-2);
  secrets.set(`handle of ${accountId}`, session.cookie_login_id ?? "");
  const { link } = JSON.parse(await say("/me/calendar", {})) as OwnCalendar;
  answers.splice(-2);
  const address = (link?.path ?? "").replace(/^\/api/, "");
  secrets.set(`calendar of ${accountId}`, address.replace(/^\/calendar\/|\.ics$/g, ""));
  expect(await say(address)).toContain("BEGIN:VCALENDAR");
  for (const flag of [1, 0]) await say("/room/follow", { room_id: FREYA, flag });
  aheadMs += 3_000;
  await say("/live/comment", { room_id: FREYA, comment: "halo kak" });
  await say("/live/comment", { room_id: FREYA, comment: "terlalu cepat" });
  await say("/profile/update", { name: LEAVER.name, description: "" });
  await say("/profile/get_avatar", {});
  await say("/room/followed_rooms", { page: 7, cookies_id: browser.handle });
  for (const kind of ["500", "garbage", "cut", "errors"] as const) {
    world.sandbox.control({
      step: "fault",
      path: "^/showroom/(api/(room/follow|csrf)|user)",
      kind,
      seconds: 60,
    });
    await say("/room/follow", { room_id: FREYA, flag: 1 });
    await new TestBrowser(world).call("/login", { account_id: accountId, password: PASSWORD });
  }
  world.sandbox.control({ step: "fault", kind: null });
  // Signed out, they send a log name that is none of ours.
  await new TestBrowser(world).call("/activity", { log_name: `${accountId} Link` });
  await say(`/login/captcha/${browser.handle}`);
  await say(`/lives/info/${FREYA}/${browser.handle}`);
  return browser;
}

/** The content of every file below a folder. */
function filesIn(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}

describe("secrets", () => {
  it("are only in their own answers", async () => {
    await live("tinggal");
    const leaver = await live(LEAVER.id);
    for (const { srId, csrfToken } of world.sandbox.world.sessions.signedIn) {
      secrets
        .set(`platform cookie ${srId.slice(0, 4)}`, srId)
        .set(`platform token ${srId.slice(0, 4)}`, csrfToken);
    }
    expect(secrets.size).toBeGreaterThan(6);
    const { receipt_id } = await leaver.json<ErasureReceipt>("/me", { confirm: true }, { method: "DELETE" });
    await until(
      () => world.json<{ state: string }>(`/api/erase/${receipt_id}`),
      ({ state }) => state === "done",
    );
    const figures = await (await world.get("/metrics")).text();
    const log = world.log();
    await world.server[Symbol.asyncDispose]();

    const stored = filesIn(join(world.dataDir, "db"));
    expect(stored.length).toBeGreaterThan(100);
    for (const [what, secret] of [...secrets, ["a password", PASSWORD] as const]) {
      expect(secret.length, what).toBeGreaterThan(10);
      expect(log.includes(secret), `${what} in the log`).toBe(false);
      expect(figures.includes(secret), `${what} in the figures`).toBe(false);
      expect(
        answers.some((text) => text.includes(secret)),
        `${what} in an answer`,
      ).toBe(false);
      expect(
        stored.some((bytes) => bytes.includes(secret)),
        `${what} in the database's files`,
      ).toBe(false);
    }
    // Checks that the searched data is not empty.
    expect(log).toContain("/api/room/follow");
    expect(answers.some((text) => text.includes("upstream_failed"))).toBe(true);
    expect(stored.some((bytes) => bytes.includes("tinggal"))).toBe(true);
  }, 60_000);

  it("leave nothing in any table after the account is deleted", async () => {
    await using database = await world.openDatabase();
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(database.db);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["users", "sessions", "pending_logins", "erasures"]),
    );
    const { platform_user_id } = await database.db
      .selectFrom("users")
      .select("platform_user_id")
      .where("account_id", "=", "tinggal")
      .executeTakeFirstOrThrow();
    expect(platform_user_id).toBeGreaterThan(0);
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.db);
      // The remaining user has the same name, and wrote the same comments.
      const ofStayer: Record<string, (row: unknown) => unknown> = {
        users: (row) => (row as { account_id: string }).account_id !== "tinggal" && row,
        record_chunks: (row) =>
          (row as { events: { user?: { id: string } }[] }).events.filter(
            ({ user }) => user?.id !== String(platform_user_id),
          ),
      };
      const others = rows.map(ofStayer[name] ?? ((row) => row));
      expect(JSON.stringify(others), name).not.toMatch(new RegExp(`${LEAVER.id}|${LEAVER.name}`));
    }
    const counted = await database.db.selectFrom("event_counts").select("name").distinct().execute();
    expect(counted).toEqual([{ name: "link" }]);
  });
});

/** The number of the platform's calls for sessions and sign-in. */
function requestsOf({ sandbox }: World): number {
  return [...sandbox.requests].reduce(
    (sum, [path, count]) => (/csrf_token|\/user\//.test(path) ? sum + count : sum),
    0,
  );
}

describe("somebody who guesses passwords", () => {
  it("has to wait, by account and by device, equally for existing and unknown accounts", async () => {
    await using guarded = await startWorld({
      env: { PENLIGHT_LIMIT_EXEMPT: "" },
      clock: () => Date.now() + aheadMs,
    });
    const tries = async (accountId: string): Promise<string[]> => {
      const seen: string[] = [];
      for (let count = 0; count < 7; count += 1) {
        aheadMs += 7_000;
        const before = requestsOf(guarded);
        const answer = await new TestBrowser(guarded).call("/login", {
          account_id: accountId,
          password: "salah",
        });
        const body = (await answer.json()) as LoginAnswer & Problem;
        const text = answer.ok ? (body.user as { error: string }).error : body.code;
        const isLongWait = Number(answer.headers.get("retry-after")) > 60;
        // The number of the platform's calls, which determines the time, is the same as well.
        seen.push(`${answer.status} ${text} ${isLongWait} ${requestsOf(guarded) - before}`);
      }
      return seen;
    };
    const known = await tries("fan");
    expect(known.slice(5)).toEqual(["429 rate_limited true 0", "429 rate_limited true 0"]);
    expect(known[0]).toMatch(/^200 Your account ID\/password is incorrect/);
    aheadMs += 60 * 60_000;
    expect(await tries("tidak-ada")).toEqual(known);
    // The correct password meets the delay too; otherwise the delay would reveal a correct guess.
    const right = await new TestBrowser(guarded).call("/login", {
      account_id: "tidak-ada",
      password: "penlight48",
    });
    expect(right.status).toBe(429);

    aheadMs += 60 * 60_000;
    const statuses: number[] = [];
    let waitSec = 0;
    for (let count = 0; count < 100; count += 1) {
      const answer = await new TestBrowser(guarded).call("/login", {
        account_id: `akun-${count}`,
        password: "x",
      });
      statuses.push(answer.status);
      waitSec = Number(answer.headers.get("retry-after") ?? waitSec);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses.slice(10)).toEqual(Array(90).fill(429));
    expect(waitSec).toBeGreaterThan(0);
    // Another device at the same address can sign in.
    const neighbour = await new TestBrowser(guarded).open();
    expect((await neighbour.login("superfan")).user).toMatchObject({ ok: 1 });
  }, 60_000);
});

/** Makes a call and returns what the caller receives: the body, and the cookies. */
async function hear(browser: TestBrowser, path: string): Promise<{ text: string; cookie: string | null }> {
  const answer = await browser.call(path);
  return { text: await answer.text(), cookie: answer.headers.get("set-cookie") };
}

describe("private data", () => {
  it("is marked as private, and shared data is the same for everybody", async () => {
    await using quiet = await startWorld({ sandbox: { scenario: "still" } });
    const fan = await signedIn(quiet, "fan");
    const shared = [
      "/home",
      "/rooms",
      "/rooms/onlives",
      `/rooms/profile/${FREYA}/stream`,
      "/idn_lives",
      "/config",
    ];
    const without = (text: string): string => text.replace(/"generated_at":"[^"]+"/, "");
    for (const path of shared) {
      // The lists change in the server's first seconds; content that depends on the session would never become equal.
      const [own, theirs] = await until(
        () => Promise.all([hear(fan, path), hear(new TestBrowser(quiet), path)]),
        ([one, other]) => without(one.text) === without(other.text),
      );
      expect(own.text, path).not.toBe("");
      expect([path, own.cookie, theirs.cookie]).toEqual([path, null, null]);
    }
    for (const [path, body] of [
      ["/me", undefined],
      ["/users/fan", undefined],
      ["/profile/room", { room_id: FREYA }],
      ["/profile/user", {}],
      ["/profile/get_avatar", {}],
      ["/room/followed_rooms", {}],
      ["/room/follow", { room_id: FREYA, flag: 0 }],
    ] as const) {
      const answer = await fan.call(path, body);
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
      expect([path, answer.headers.get("vary")]).toEqual([path, "Cookie"]);
      expect(answer.headers.get("etag"), path).toBeNull();
    }
  });
});

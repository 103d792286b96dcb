import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  CLOSE_CODE,
  type AvatarPage,
  type ErasureReceipt,
  type FollowedRooms,
  type LoginAnswer,
  type Problem,
} from "@penlight/contract";
import { CSRF_HEADER } from "@penlight/contract/constants";
import { OtherSecretError } from "../../src/identity/sessions.ts";
import { calm, startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";
import { TestSocket } from "../support/test-socket.ts";

/** A fan's account: signing in and out, and what is refused (`docs/api.md`). */
let world: World;
let aheadMs = 0;
/** The source of the server's clock. */
let nowMs = Date.now;
const FREYA = 318225;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  world = await startWorld({
    clock: () => nowMs() + aheadMs,
    env: { ADMIN_ACCOUNT_IDS: "admin", FULL_ACCESS_ACCOUNT_IDS: "superfan" },
  });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  aheadMs += 60 * 60_000;
  nowMs = Date.now;
});

type Refused = Extract<LoginAnswer, { user: { error: string } }>;

async function refused(answer: LoginAnswer | Promise<LoginAnswer>): Promise<Refused> {
  const given = await answer;
  if (!("error" in given.user)) throw new Error("this was let in");
  return given as Refused;
}

const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as Problem).code;

/** Creates a fan's account at SHOWROOM that our server has not seen. @returns the account's id */
function newAccount(accountId: string, more: { ticket?: boolean } = {}): string {
  world.sandbox.control({
    step: "account",
    account_id: accountId,
    password: "penlight48",
    name: accountId,
    ...more,
  });
  return accountId;
}

describe("an ended session", () => {
  const socketOf = (browser: TestBrowser, hello = {}): Promise<TestSocket> =>
    TestSocket.open(world.url, hello, browser.handle === "" ? {} : { cookie: browser.cookieHeader });

  it("closes its own connections, and no other", async () => {
    const [one, other] = await Promise.all([signedIn(world, "fan"), signedIn(world, "fan")]);
    const gone = await socketOf(one);
    const native = await socketOf(new TestBrowser(world), { session: one.handle });
    const stays = await socketOf(other);
    await Promise.all([gone, native, stays].map((socket) => socket.subscribe("me")));
    await one.call("/logout", {});
    expect(await gone.next("bye")).toMatchObject({ code: CLOSE_CODE.going_away });
    expect((await gone.end()).code).toBe(CLOSE_CODE.going_away);
    expect((await native.end()).code).toBe(CLOSE_CODE.session_invalid);
    // The tab that signed out needs no event.
    expect(gone.heard.some(({ op }) => op === "event")).toBe(false);
    stays.send({ op: "ping", t: 1 });
    await stays.next("pong");
    stays.close();
  });

  it("is reported to pages that did not end it: by too many devices, or lost at the platform", async () => {
    const oldest = await signedIn(world, newAccount("banyak-perangkat"));
    const socket = await socketOf(oldest);
    await socket.subscribe("me");
    aheadMs += 60_000;
    for (let device = 0; device < 10; device += 1) await signedIn(world, "banyak-perangkat");
    expect((await socket.event("me", "session")).data).toMatchObject({ state: "revoked" });
    await socket.end();

    const lost = await signedIn(world, newAccount("hilang-sesi"));
    const other = await socketOf(lost);
    await other.subscribe("me");
    world.sandbox.control({ step: "lose-session", account_id: "hilang-sesi" });
    expect((await lost.call("/room/followed_rooms", {})).status).toBe(401);
    await other.event("me", "session");
    await other.end();
  });
});

describe("signing in", () => {
  it("opens a session whose handle only the browser has", async () => {
    const browser = new TestBrowser(world);
    const answer = await browser.call("/login", { account_id: "fan", password: "penlight48" });
    const value = (await answer.json()) as LoginAnswer;
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(value).toMatchObject({
      user: { ok: 1, account_id: "fan" },
      session: { cookie_login_id: browser.handle, csrf_token: browser.csrfToken },
      userProfile: { user_id: "fan", can_3_room: false, can_4_room: false, max_rooms: 2, is_admin: false },
    });
    expect(browser.handle).toMatch(/^s_[A-Za-z0-9_-]{43}$/);
    const [session, token] = answer.headers.getSetCookie();
    expect(session).toMatch(/^sid=s_\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(token).toMatch(/^XSRF-TOKEN=c_\S+; Path=\/; Max-Age=2592000; SameSite=Lax$/);
    expect(await browser.me()).toMatchObject({
      logged_in: true,
      csrf_token: browser.csrfToken,
      user: { account_id: "fan" },
      role: "fan",
    });
  });

  it("takes admins and full access from the settings, and ignores requests for them", async () => {
    const admin = await signedIn(world, "admin");
    expect(await admin.me()).toMatchObject({ role: "admin" });
    const superfan = await signedIn(world, "superfan");
    expect(await superfan.me()).toMatchObject({
      role: "fan",
      max_rooms: 4,
      permissions: { can_3_room: true, can_4_room: true, can_farming_page: true },
    });
    const fan = await signedIn(world, "fan");
    for (const [path, method] of [
      ["/users/fan", "PUT"],
      ["/users", "POST"],
    ] as const) {
      const answer = await fan.call(path, { user_id: "fan", name: "fan", can_4_room: true }, { method });
      expect([answer.status, await codeOf(answer)]).toEqual([403, "flags_admin_only"]);
    }
    expect(await fan.me()).toMatchObject({ permissions: { can_4_room: false } });
  });

  it("refuses an account name that equals an admin's except for invisible characters", async () => {
    const browser = new TestBrowser(world);
    const account_id = newAccount("admin\u200b");
    const answer = await browser.call("/login", { account_id, password: "penlight48" });
    expect([answer.status, await codeOf(answer)]).toEqual([502, "upstream_failed"]);
    expect(browser.handle).toBe("");
  });

  it("forwards the platform's refusal, and does not call it for an incomplete form", async () => {
    const browser = new TestBrowser(world);
    const { user, session } = await refused(browser.login("fan", "wrong"));
    expect(user.error).toMatch(/account ID\/password is incorrect/);
    expect(session).toMatchObject({ cookie_login_id: null });
    expect(browser.handle).toBe("");
    const before = world.sandbox.requests.get("/showroom/user/login");
    expect((await refused(browser.login("", "x"))).user.error).toBe("Please fill in all required fields.");
    expect((await refused(browser.login("fan", ""))).user.error).toBe("Please fill in all required fields.");
    expect(world.sandbox.requests.get("/showroom/user/login")).toBe(before);
  });

  it("goes through a captcha, with a new picture after a wrong word", async () => {
    const browser = new TestBrowser(world);
    const first = await refused(browser.login("captcha"));
    const pictures: Buffer[] = [];
    const look = async ({ user }: Refused): Promise<void> => {
      const picture = await fetch(user.captcha_url ?? "");
      expect(picture.headers.get("content-type")).toBe("image/png");
      expect(picture.headers.get("cache-control")).toBe("no-store");
      pictures.push(Buffer.from(await picture.arrayBuffer()));
    };
    await look(first);
    const retry = ({ session }: Refused, word: string): Promise<LoginAnswer> =>
      browser.login("captcha", "penlight48", {
        captcha_word: word,
        cookies_sr_id: session["cookies sr_id"],
        csrf_token: session.csrf_token,
      });
    const second = await refused(retry(first, "nonsense"));
    expect(second.user.captcha_url).not.toBe(first.user.captcha_url);
    await look(second);
    expect(pictures[1]?.equals(pictures[0] as Buffer)).toBe(false);
    // A used captcha link opens nothing any more.
    expect((await fetch(first.user.captcha_url ?? "")).status).toBe(404);
    const { word } = world.sandbox.control({ step: "captcha-word", account_id: "captcha" }) as {
      word: string;
    };
    const third = await retry(second, word);
    expect(third.user).toMatchObject({ ok: 1, account_id: "captcha" });
    expect(await browser.me()).toMatchObject({ logged_in: true });
  });

  it("does not continue another browser's refused login", async () => {
    const browser = new TestBrowser(world);
    const { session } = await refused(browser.login("captcha"));
    const other = await refused(new TestBrowser(world).login("captcha"));
    const answer = await browser.call("/login", {
      account_id: "captcha",
      password: "penlight48",
      cookies_sr_id: session["cookies sr_id"],
      csrf_token: other.session.csrf_token,
    });
    expect([answer.status, await codeOf(answer)]).toEqual([403, "csrf_failed"]);
  });

  it("creates an account and signs in with it", async () => {
    const browser = new TestBrowser(world);
    const form = { account_id: "pendatang", name: "Pendatang Baru", password: "rahasia1" };
    const answer = await browser.json("/register", { ...form, password_confirm: "rahasia1" });
    expect(answer).toMatchObject({ status: { ok: 1 }, profile: { name: "Pendatang Baru" } });
    expect(await browser.me()).toMatchObject({ logged_in: true, user: { account_id: "pendatang" } });
  });

  it("reports the created account when the platform fails afterwards, and lets the fan sign in later", async () => {
    const browser = new TestBrowser(world);
    const form = { account_id: "baru_jadi", name: "Baru Jadi", password: "rahasia1" };
    world.sandbox.control({ step: "fault", path: "/api/user/profile", kind: "500", seconds: 60 });
    const answer = await browser.json("/register", { ...form, password_confirm: form.password });
    expect(answer).toEqual({ status: { ok: 1, user_id: expect.any(Number) } });
    expect(await browser.me()).toEqual({ logged_in: false });
    world.sandbox.control({ step: "fault", kind: null });
    await browser.login(form.account_id, form.password);
    expect(await browser.me()).toMatchObject({ logged_in: true, user: { account_id: form.account_id } });
  });

  it.each([
    [{ password_confirm: "other" }, "Incorrect authentication password"],
    [{ account_id: "fan" }, "This account ID cannot be used."],
    [
      { password: "kurang", password_confirm: "kurang", account_id: "" },
      "Please fill in all required fields.",
    ],
    [
      { password: "abc", password_confirm: "abc" },
      "Password must be 6 characters (minimum) to 30 characters (maximum) in length.",
    ],
  ])("refuses to create one with %o", async (change, text) => {
    const form = {
      account_id: "orang_lain",
      name: "Orang",
      password: "rahasia1",
      password_confirm: "rahasia1",
    };
    const answer = await new TestBrowser(world).json<object>("/register", { ...form, ...change });
    expect(answer).toMatchObject({ error: text });
    // An earlier client interprets the presence of the key as success.
    expect(answer).not.toHaveProperty("status");
  });

  it("accepts only texts of a bounded length", async () => {
    const bodies: [unknown, number][] = [
      [{ account_id: { $ne: 1 }, password: "x" }, 422],
      [{ account_id: ["fan"], password: "x" }, 422],
      [[{ account_id: "fan", password: "penlight48" }], 422],
      ["[]", 422],
      [{ account_id: "a".repeat(65), password: "x" }, 422],
      [{ account_id: "fan", password: "x".repeat(129) }, 422],
      [{ account_id: "fan", password: "x".repeat(1_000_000) }, 413],
      ['{"account_id":', 400],
    ];
    for (const [body, status] of bodies) {
      const answer = await new TestBrowser(world).call("/login", body);
      expect([JSON.stringify(body).slice(0, 60), answer.status]).toEqual([
        JSON.stringify(body).slice(0, 60),
        status,
      ]);
    }
    const answer = await new TestBrowser(world).call("/login", "<a/>", {
      headers: { "content-type": "text/xml" },
    });
    expect(answer.status).toBe(415);
  });

  it("accepts a form body, too", async () => {
    const answer = await new TestBrowser(world).json("/login", "account_id=fan&password=penlight48", {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer).toMatchObject({ user: { ok: 1 } });
  });
});

describe("a session", () => {
  it("ends on signing out, here and at the platform", async () => {
    const browser = await signedIn(world, "fan");
    const { handle } = browser;
    expect(await browser.json("/logout", {})).toEqual({ ok: true });
    expect([...browser.cookies.keys()]).toEqual(["did"]);
    const replays = [{ cookie: `sid=${handle}` }, { authorization: `Bearer ${handle}` }];
    for (const headers of replays) {
      expect(await new TestBrowser(world).json("/me", undefined, { headers })).toEqual({ logged_in: false });
      const answer = await new TestBrowser(world).call("/users/fan", undefined, { headers });
      expect([answer.status, await codeOf(answer)]).toEqual([401, "session_expired"]);
    }
    const body = { cookies_id: handle, room_id: FREYA, flag: 1 };
    const answer = await new TestBrowser(world).call("/room/follow", body);
    expect([answer.status, await codeOf(answer)]).toEqual([401, "session_expired"]);
    expect(await browser.json("/logout", {})).toEqual({ ok: true });
  });

  it("ends with the next login in the same browser, and with the eleventh elsewhere", async () => {
    const account = newAccount("banyak-hp");
    const browser = await signedIn(world, account);
    const first = browser.handle;
    await browser.login(account);
    const old = { headers: { cookie: `sid=${first}` } };
    expect(await new TestBrowser(world).json("/me", undefined, old)).toEqual({ logged_in: false });
    for (let others = 0; others < 9; others += 1) {
      aheadMs += 1_000;
      await signedIn(world, account);
    }
    expect(await browser.me()).toMatchObject({ logged_in: true });
    aheadMs += 1_000;
    await signedIn(world, account);
    expect(await browser.me()).toEqual({ logged_in: false });
  });

  it("lasts thirty days from its last use, and ninety days at most", async () => {
    const browser = await signedIn(world, newAccount("setia"));
    for (let days = 29; days < 90; days += 29) {
      aheadMs += 29 * DAY_MS;
      expect(await browser.me(), `day ${days}`).toMatchObject({ logged_in: true });
    }
    aheadMs += 4 * DAY_MS;
    expect(await browser.me()).toEqual({ logged_in: false });
    const idle = await signedIn(world, "setia");
    aheadMs += 31 * DAY_MS;
    expect(await idle.me()).toEqual({ logged_in: false });
    expect([...idle.cookies.keys()]).toEqual(["did"]);
  });

  it("ends when the platform no longer recognises it", async () => {
    const account = newAccount("dilupakan");
    const browser = await signedIn(world, account);
    world.sandbox.control({ step: "lose-session", account_id: account });
    const answer = await browser.call("/room/follow", { room_id: FREYA, flag: 1 });
    expect([answer.status, await codeOf(answer)]).toEqual([401, "platform_session_lost"]);
    expect(await browser.me()).toEqual({ logged_in: false });
    const again = await signedIn(world, account);
    world.sandbox.control({ step: "lose-session", account_id: account });
    const list = await again.call("/room/followed_rooms", {});
    expect([list.status, await codeOf(list)]).toEqual([401, "platform_session_lost"]);
  });

  it("survives a change of the installation's secret while the old one is configured", async () => {
    const OLD = "the first secret of this installation is long enough";
    const NEW = "the second secret of this installation is long enough";
    await using own = await startWorld({ env: { SESSION_SECRET: OLD } });
    const browser = await signedIn(own, "fan");
    const pending = (await refused(new TestBrowser(own).login("captcha"))).user.captcha_url ?? "";
    const oldToken = browser.csrfToken;
    // A process that can decrypt none of the sessions must not start and refuse the fans.
    await expect(own.restart({ SESSION_SECRET: NEW })).rejects.toThrow(OtherSecretError);
    await own.restart({ SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD });
    const moved = new TestBrowser(own);
    for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
    // The old CSRF token is valid until the page has received the new one.
    expect(moved.csrfToken).toBe(oldToken);
    expect((await moved.call("/room/followed_rooms", {})).status).toBe(200);
    expect((await moved.call("/room/follow", { room_id: FREYA, flag: 0 })).status).toBe(200);
    expect(await moved.me()).toMatchObject({ logged_in: true });
    expect(moved.csrfToken).not.toBe(oldToken);
    // From here on the new secret decrypts it alone.
    await own.restart({ SESSION_SECRET: NEW });
    // A pending login that was encrypted with the old secret must be started again.
    expect((await own.get(new URL(pending).pathname)).status).toBe(404);
    const last = new TestBrowser(own);
    for (const [name, value] of moved.cookies) last.cookies.set(name, value);
    expect((await last.call("/room/followed_rooms", {})).status).toBe(200);
    await own.restart({
      SESSION_SECRET: "nobody knows the others any more, they are lost",
      SESSION_SECRET_LOST: "on",
    });
    const lost = new TestBrowser(own);
    for (const [name, value] of moved.cookies) lost.cookies.set(name, value);
    const answer = await lost.call("/room/followed_rooms", {});
    expect([answer.status, await codeOf(answer)]).toEqual([401, "session_expired"]);
  }, 60_000);
});

describe("the proof that a call is the fan's own", () => {
  const follow = { room_id: FREYA, flag: 1 };

  it("is a token of exactly this session", async () => {
    const browser = await signedIn(world, "fan");
    const other = await signedIn(world, "superfan");
    const tokens = [undefined, "", "c_wrong", other.csrfToken, `${browser.csrfToken}x`];
    for (const token of tokens) {
      const answer = await browser.call("/room/follow", follow, { headers: { [CSRF_HEADER]: token } });
      expect([token, answer.status, await codeOf(answer)]).toEqual([token, 403, "csrf_failed"]);
    }
    for (const place of [
      { headers: { [CSRF_HEADER]: undefined, "x-xsrf-token": browser.csrfToken }, body: follow },
      { headers: { [CSRF_HEADER]: undefined }, body: { ...follow, csrf_token: browser.csrfToken } },
      { headers: { [CSRF_HEADER]: undefined }, body: { ...follow, csrf: browser.csrfToken } },
    ]) {
      expect((await browser.call("/room/follow", place.body, { headers: place.headers })).status).toBe(200);
    }
  });

  it("also needs headers that say that the call comes from our page", async () => {
    const browser = await signedIn(world, "fan");
    const words: Record<string, string | undefined>[] = [
      { origin: "https://evil.test" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", origin: undefined },
      { origin: undefined, "sec-fetch-site": undefined, referer: "https://evil.test/" },
      { origin: undefined, "sec-fetch-site": undefined },
    ];
    for (const headers of words) {
      const answer = await browser.call("/room/follow", follow, { headers });
      expect([headers, answer.status, await codeOf(answer)]).toEqual([headers, 403, "origin_forbidden"]);
    }
    const old = { origin: undefined, "sec-fetch-site": undefined, referer: `${world.url}/follow` };
    expect((await browser.call("/room/follow", follow, { headers: old })).status).toBe(200);
    // Without a session too: a page elsewhere must not sign anybody in.
    const login = await new TestBrowser(world).call(
      "/login",
      { account_id: "fan", password: "penlight48" },
      { headers: { origin: "https://evil.test" } },
    );
    expect([login.status, await codeOf(login)]).toEqual([403, "origin_forbidden"]);
  });

  it("is not needed from apps that are no browser, where the operator allows it", async () => {
    const silent = { [CSRF_HEADER]: undefined, origin: undefined, "sec-fetch-site": undefined };
    const strict = await signedIn(world, "fan");
    const refusal = await strict.call("/room/follow", follow, { headers: silent });
    expect([refusal.status, await codeOf(refusal)]).toEqual([403, "csrf_failed"]);
    await world.restart({ NATIVE_NO_ORIGIN: "on" });
    const app = await signedIn(world, "fan");
    expect((await app.call("/room/follow", follow, { headers: silent })).status).toBe(200);
    const page = { ...silent, "sec-fetch-site": "same-origin" };
    const browsers = await app.call("/room/follow", follow, { headers: page });
    expect([browsers.status, await codeOf(browsers)]).toEqual([403, "csrf_failed"]);
    await world.restart();
  }, 60_000);

  it("can be the handle itself, which a page elsewhere cannot know", async () => {
    const { handle } = await signedIn(world, "fan");
    const app = new TestBrowser(world);
    expect((await app.call("/room/follow", { ...follow, cookies_id: handle })).status).toBe(200);
    const bearer = { headers: { authorization: `Bearer ${handle}` } };
    expect((await app.call("/room/follow", follow, bearer)).status).toBe(200);
    const wrong = { ...follow, cookies_id: handle, csrf_token: "c_wrong" };
    const answer = await app.call("/room/follow", wrong);
    expect([answer.status, await codeOf(answer)]).toEqual([403, "csrf_failed"]);
  });

  it("is refused when the handle and the cookie are of different sessions", async () => {
    const { handle } = await signedIn(world, "fan");
    const thief = await signedIn(world, "superfan");
    const answer = await thief.call("/room/follow", { ...follow, cookies_id: handle });
    expect([answer.status, await codeOf(answer)]).toEqual([401, "session_mismatch"]);
    for (const nothing of ["", "undefined", "null", null]) {
      expect((await thief.call("/room/follow", { ...follow, cookies_id: nothing })).status).toBe(200);
    }
  });

  it("does not accept a platform's cookie as a handle, and does not forward it", async () => {
    const before = [...world.sandbox.requests].filter(([path]) =>
      path.startsWith("/showroom/api/room/follow"),
    );
    const cookie = "0123456789abcdef".repeat(4);
    const answer = await new TestBrowser(world).call("/room/follow", { ...follow, cookies_id: cookie });
    expect([answer.status, await codeOf(answer)]).toEqual([401, "session_expired"]);
    // A call that needs no session ignores it.
    const profile = await new TestBrowser(world).call("/profile/room", { room_id: FREYA, cookie });
    expect(profile.status).toBe(200);
    const after = [...world.sandbox.requests].filter(([path]) =>
      path.startsWith("/showroom/api/room/follow"),
    );
    expect(after).toEqual(before);
  });
});

describe("a fan's calls", () => {
  it("follow a room, list it among the followed rooms, and unfollow it", async () => {
    const browser = await signedIn(world, newAccount("pengikut"));
    expect(await browser.json("/profile/room", { room_id: FREYA })).toMatchObject({ is_follow: false });
    expect(await browser.json("/room/follow", { room_id: String(FREYA), flag: "1" })).toEqual({
      ok: true,
      room_id: FREYA,
      flag: 1,
      is_follow: true,
    });
    expect(await browser.json("/profile/room", { room_id: [FREYA] })).toMatchObject({ is_follow: true });
    const { rooms, total_entries } = await browser.json<FollowedRooms>("/room/followed_rooms", {});
    expect(total_entries).toBe(1);
    expect(rooms).toMatchObject([{ room_id: String(FREYA), room_url_key: "JKT48_Freya", is_online: 0 }]);
    await browser.json("/room/follow", { room_id: FREYA, flag: 0 });
    expect((await browser.json<FollowedRooms>("/room/followed_rooms", {})).rooms).toEqual([]);
    // The follow state is only in the fan's own answer.
    expect(await new TestBrowser(world).json("/profile/room", { room_id: FREYA })).toMatchObject({
      is_follow: false,
      visit_count: 0,
    });
    const stranger = await browser.call("/room/follow", { room_id: 1, flag: 1 });
    expect([stranger.status, await codeOf(stranger)]).toEqual([404, "room_not_found"]);
  });

  it("join all pages of the followed rooms", async () => {
    const browser = await signedIn(world, newAccount("semua-room"));
    const ids = (await world.json<{ room_id: number }[]>("/api/rooms"))
      .slice(0, 55)
      .map((room) => room.room_id);
    const trainees = (await world.json<{ room_id: number }[]>("/api/rooms/trainee")).map(
      (room) => room.room_id,
    );
    const wanted = [...ids, ...trainees].slice(0, 53);
    for (const room_id of wanted) {
      expect((await browser.call("/room/follow", { room_id, flag: 1 })).status).toBe(200);
    }
    const all = await browser.json<FollowedRooms>("/room/followed_rooms", {});
    expect(new Set(all.rooms.map((room) => Number(room.room_id)))).toEqual(new Set(wanted));
    const page = await browser.json<FollowedRooms>("/room/followed_rooms", { page: 2, count: 20 });
    expect(page.rooms).toHaveLength(20);
    expect(page).toMatchObject({ current_page: 2, next_page: 3, previous_page: 1 });
    // One room fewer: the pages' content has shifted.
    await browser.call("/room/follow", { room_id: wanted[0], flag: 0 });
    const next = await browser.json<FollowedRooms>("/room/followed_rooms", { page: 2, count: 20 });
    expect(next).toMatchObject({ total_entries: wanted.length - 1 });
  });

  it("change name and description, and return the platform's refusal unchanged", async () => {
    const browser = await signedIn(world, newAccount("ganti-nama"));
    const change = {
      name: "  <b>Nama</b> Baru\u0007 ",
      description: "baris satu\r\nbaris dua",
      residence: 1,
    };
    const answer = await browser.json<{ message: string; profile: object }>("/profile/update", change);
    expect(answer).toMatchObject({
      message: "Berhasil Mengupdate Profile",
      profile: { name: "‹b›Nama‹/b› Baru" },
    });
    expect(await browser.me()).toMatchObject({
      profile: { name: "‹b›Nama‹/b› Baru" },
      userProfile: { name: "‹b›Nama‹/b› Baru" },
    });
    for (const bad of [
      { name: "" },
      { name: "x".repeat(51) },
      { name: "x", description: "y".repeat(1_001) },
    ]) {
      const refusal = await browser.call("/profile/update", bad);
      expect([refusal.status, await codeOf(refusal)]).toEqual([422, "validation_failed"]);
    }
  });

  it("select an avatar among several hundred, page by page", async () => {
    const browser = await signedIn(world, newAccount("ganti-avatar"));
    const page = (more: object): Promise<AvatarPage> => browser.json<AvatarPage>("/profile/get_avatar", more);
    const first = await page({});
    expect(first).toMatchObject({ page: 1, limit: 12 });
    expect(first.avatars).toHaveLength(12);
    expect(first.total_entries).toBeGreaterThan(300);
    expect((await page({ page: 0 })).page).toBe(1);
    expect((await page({ page: "-3" })).page).toBe(1);
    const last = await page({ page: 99_999, limit: 60 });
    expect(last.page).toBe(Math.ceil(first.total_entries / 60));
    expect(last.avatars.length).toBeGreaterThan(0);
    expect((await page({ limit: 1_000 })).limit).toBe(60);
    const chosen = first.avatars[5];
    const answer = await browser.json("/profile/update_avatar", { avatar_id: chosen?.avatar_id });
    expect(answer).toEqual({ message: "Berhasil Mengupdate Avatar", avatar: chosen });
    expect(await browser.me()).toMatchObject({
      profile: { avatar_id: chosen?.avatar_id },
      userProfile: { avatar: chosen?.image_url },
    });
    // Immediately, also where a page of the list is cached.
    const worn = await page({ type: "recent_used" });
    expect(worn.current_user_avatar).toEqual(chosen);
    expect(worn.avatars[0]).toEqual(chosen);
    const unknown = await browser.call("/profile/update_avatar", { avatar_id: 1 });
    expect([unknown.status, await codeOf(unknown)]).toEqual([422, "avatar_rejected"]);
  });

  it("replace in names what earlier clients would insert as HTML, and remove invisible characters", async () => {
    const browser = await signedIn(world, "fan");
    const name = (text: string) => browser.call("/users/fan", { name: text }, { method: "PUT" });
    expect(await (await name("<b>Fan</b>\u202e \u200bFreya")).json()).toMatchObject({
      user: { name: "‹b›Fan‹/b› Freya" },
    });
    expect((await name("\u200b")).status).toBe(422);
    await name("Fan");
  });

  it("read and change no record except the fan's own", async () => {
    const browser = await signedIn(world, "fan");
    expect(await browser.json("/users/fan")).toMatchObject({ user_id: "fan" });
    for (const other of ["superfan", "nobody-at-all"]) {
      for (const [path, body, method] of [
        [`/users/${other}`, undefined, "GET"],
        [`/users/${other}`, { name: "x" }, "PUT"],
        ["/users", { user_id: other, name: "x" }, "POST"],
      ] as const) {
        const answer = await browser.call(path, body, { method });
        expect([path, method, answer.status, await codeOf(answer)]).toEqual([path, method, 403, "forbidden"]);
      }
    }
    const answer = await browser.call("/users/fan", { avatar: "https://evil.test/x.png" }, { method: "PUT" });
    expect([answer.status, await codeOf(answer)]).toEqual([422, "validation_failed"]);
  });
});

describe("a comment", () => {
  const CHAT = `chat:showroom:${FREYA}`;
  const write = (browser: TestBrowser, comment: unknown, room_id: unknown = FREYA): Promise<Response> =>
    browser.call("/live/comment", { room_id, comment });

  it("is received by everybody, with the fan's name", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    const browser = await signedIn(world, newAccount("penonton"));
    const socket = await world.socket();
    await socket.joinChat(CHAT);
    const answer = await write(browser, "  halo <b>kak</b>\n\u202e!  ");
    expect(await answer.json()).toMatchObject({ ok: 1, room_id: FREYA, comment: "halo ‹b›kak‹/b› !" });
    const { data } = await socket.event(CHAT, "comment");
    expect(data).toMatchObject({ user: { name: "penonton" }, text: "halo ‹b›kak‹/b› !" });
    await calm(world);
  });

  it("has one to fifty UTF-16 units", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    const browser = await signedIn(world, newAccount("cerewet"));
    const refusals: [unknown, number, string][] = [
      ["x".repeat(51), 422, "comment_too_long"],
      ["🔥".repeat(26), 422, "comment_too_long"],
      ["", 422, "comment_empty"],
      [" \n\t ", 422, "comment_empty"],
      [{ a: 1 }, 422, "validation_failed"],
      ["x".repeat(3_000), 422, "validation_failed"],
    ];
    for (const [comment, status, code] of refusals) {
      const answer = await write(browser, comment);
      expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
    }
    expect((await write(browser, "🔥".repeat(25))).status).toBe(200);
    await calm(world);
  });

  it("is refused within two seconds after the last one, with the remaining time", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    const browser = await signedIn(world, newAccount("cepat"));
    const standsMs = Date.now();
    // The clock is stopped: however slow the machine is, the two seconds have not passed.
    nowMs = () => standsMs;
    expect((await write(browser, "satu kata")).status).toBe(200);
    const answer = await write(browser, "dua kata");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await codeOf(answer)).toBe("comment_cooldown");
    await calm(world);
  });

  it("reports an error of the server when the platform fails", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    const browser = await signedIn(world, newAccount("gagal"));
    world.sandbox.control({ step: "fault", path: "/post_live_comment", kind: "500", seconds: 60 });
    const answer = await write(browser, "halo semua");
    expect([answer.status, await answer.json()]).toMatchObject([
      502,
      { code: "upstream_failed", message: "Server error" },
    ]);
    await calm(world);
  });

  it("requires a live that is on air", async () => {
    const browser = await signedIn(world, "fan");
    const offline = await write(browser, "ada orang?");
    expect([offline.status, await codeOf(offline)]).toEqual([409, "room_offline"]);
    const nowhere = await write(browser, "halo", 1);
    expect([nowhere.status, await codeOf(nowhere)]).toEqual([404, "room_not_found"]);
    const visitor = await write(new TestBrowser(world), "halo");
    expect([visitor.status, await codeOf(visitor)]).toEqual([401, "session_required"]);
  });

  it("does not pause the platform's calls of others when it blocks one fan", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA });
    const browser = await signedIn(world, newAccount("diblokir"));
    world.sandbox.control({ step: "fault", path: "/post_live_comment", kind: "403", seconds: 60 });
    const answer = await write(browser, "halo semua");
    expect([answer.status, await codeOf(answer)]).toEqual([403, "platform_blocked"]);
    world.sandbox.control({ step: "fault", kind: null });
    aheadMs += 3_000;
    expect((await write(browser, "sekarang bisa")).status).toBe(200);
    await calm(world);
  });
});

describe("oshi", () => {
  it("are shared by all devices, sent to open pages, part of the export, and deleted with the account", async () => {
    const account = newAccount("punya_oshi");
    const [phone, desktop] = await Promise.all([signedIn(world, account), signedIn(world, account)]);
    expect(await phone.me()).toMatchObject({ oshi: [], oshi_asked: false });
    const socket = await TestSocket.open(world.url, {}, { cookie: desktop.cookieHeader });
    await socket.subscribe("me");
    const chosen = [FREYA, 332503];
    const choose = (oshi: unknown) => phone.call("/me/oshi", { oshi }, { method: "PUT" });
    expect(await (await choose(chosen)).json()).toEqual({ oshi: chosen });
    expect((await socket.event("me", "oshi")).data).toEqual({ oshi: chosen });
    socket.close();
    expect(await desktop.me()).toMatchObject({ oshi: chosen, oshi_asked: true });
    for (const wrong of [[FREYA, FREYA], [1, 2, 3, 4], ["freya"], [-1]])
      expect((await choose(wrong)).status).toBe(422);
    expect((await new TestBrowser(world).call("/me/oshi", { oshi: [] }, { method: "PUT" })).status).toBe(401);
    expect(await phone.json("/me/export")).toMatchObject({ account: { oshi: chosen } });

    await phone.call("/me", { confirm: true }, { method: "DELETE" });
    expect(await (await signedIn(world, account)).me()).toMatchObject({ oshi: [], oshi_asked: false });
  });

  it("are not asked for again when a fan has declined", async () => {
    const account = newAccount("tanpa_oshi");
    const phone = await signedIn(world, account);
    await phone.call("/me/oshi", { oshi: [] }, { method: "PUT" });
    expect(await (await signedIn(world, account)).me()).toMatchObject({ oshi: [], oshi_asked: true });
  });
});

describe("deleting an account", () => {
  it("erases everything but the receipt", async () => {
    const account = newAccount("pamit");
    const browser = await signedIn(world, account);
    const elsewhere = await signedIn(world, account);
    for (const confirm of [false, 0, "ya", undefined])
      expect((await browser.call("/me", { confirm }, { method: "DELETE" })).status).toBe(422);
    // Booleans are also accepted as text, or as a number.
    expect(await browser.json("/me/podium", { on_podium: "0" })).toEqual({ on_podium: false });
    const answer = await browser.call("/me", { confirm: "true" }, { method: "DELETE" });
    expect(answer.status).toBe(202);
    const receipt = (await answer.json()) as ErasureReceipt;
    expect(Date.parse(receipt.done_by) - Date.parse(receipt.requested_at)).toBe(DAY_MS);
    expect([...browser.cookies.keys()]).toEqual(["did"]);
    expect(await elsewhere.me()).toEqual({ logged_in: false });
    const state = await until(
      () => world.json<{ state: string }>(`/api/erase/${receipt.receipt_id}`),
      ({ state: how }) => how === "done",
    );
    expect(state).toHaveProperty("done_at");
    expect((await world.get("/api/erase/r_unknown")).status).toBe(404);
    // The account at the platform is not deleted.
    expect(await (await signedIn(world, account)).me()).toMatchObject({ logged_in: true });
  });
});

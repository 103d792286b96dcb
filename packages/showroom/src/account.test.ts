import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ShowroomError } from "./errors.ts";
import { clientGiven, failure, fixture, session, SITE, type Given } from "./testing-client.ts";

const credentials = { accountId: "penggemar", password: "secret-password" };
const registration = { ...credentials, name: "Penggemar", passwordConfirm: "secret-password", avatarId: 7 };
const cookie = (srId: string): [string, string] => ["set-cookie", `sr_id=${srId}; Path=/; Secure; HttpOnly`];

describe("sessions", () => {
  it("opens one with the last cookie of the answer", async () => {
    const headers = [cookie("first"), ["set-cookie", "f=1; Path=/"], cookie("second")] as [string, string][];
    const { account, sent } = clientGiven(fixture("csrf-token"), { headers });
    expect(await account.openSession()).toEqual({
      srId: "second",
      csrfToken: "Zk3vT1mOq8cYb5eWn2xRh7uLs9dPa4Gj",
    });
    expect(sent[0]).toMatchObject({ method: "GET", path: "/api/csrf_token" });
    expect(sent[0]?.headers).not.toHaveProperty("cookie");
  });

  it("is none without a cookie, or with one that can't be sent back", async () => {
    expect((await failure(clientGiven(fixture("csrf-token")).account.openSession())).code).toBe("bad_answer");
    const { account } = clientGiven(fixture("csrf-token"), { headers: [cookie('"odd"')] });
    expect((await failure(account.openSession())).code).toBe("bad_answer");
  });

  it("sends cookie and token together, as a form, with the site as origin", async () => {
    const { account, sent } = clientGiven(fixture("done"));
    await account.follow(session, { roomId: 318225, follow: true });
    await account.updateAvatar(session, 12);
    await account.updateProfile(session, { userId: 5, name: "A&B", description: "ü=1", residence: 48 });
    await account.logout(session);
    expect(sent.map(({ method, path, form }) => [method, path, form])).toEqual([
      ["POST", "/api/room/follow", { csrf_token: "secret-token", room_id: "318225", flag: "1" }],
      ["POST", "/api/user/update_user_avatar", { csrf_token: "secret-token", avatar_id: "12" }],
      [
        "POST",
        "/api/user/detail/update",
        { csrf_token: "secret-token", name: "A&B", user_id: "5", residence: "48", description: "ü=1" },
      ],
      ["POST", "/user/logout_api", { csrf_token: "secret-token" }],
    ]);
    expect(sent[0]?.headers).toMatchObject({
      cookie: "sr_id=secret-cookie",
      origin: SITE,
      "content-type": "application/x-www-form-urlencoded",
    });
  });

  it("never sends a cookie that is none", async () => {
    const { account, sent } = clientGiven(fixture("user-detail"));
    const error = await failure(account.whoAmI("secret\r\nx-injected: 1"));
    expect([error.code, sent.length]).toEqual(["forbidden", 0]);
    expect(inspect(error)).not.toContain("x-injected");
  });
});

describe("signing in", () => {
  it("reads ids as texts, and takes the last cookie", async () => {
    const { account, sent } = clientGiven(fixture("login"), { headers: [cookie("first"), cookie("fan")] });
    expect(await account.login(session, credentials)).toEqual({
      ok: true,
      srId: "fan",
      userId: 5300101,
      accountId: "penggemar",
      roomId: 512345,
      isRoomOwner: false,
    });
    expect(sent[0]).toMatchObject({
      path: "/user/login",
      form: {
        csrf_token: "secret-token",
        account_id: "penggemar",
        password: "secret-password",
        captcha_word: "",
      },
    });
  });

  it("keeps its own session when a registration brings none", async () => {
    const { account, sent } = clientGiven({ ok: 1, user_id: 5300102 });
    expect(await account.register(session, registration)).toMatchObject({
      ok: true,
      srId: "secret-cookie",
      userId: 5300102,
      accountId: "penggemar",
      roomId: null,
    });
    expect(sent[0]).toMatchObject({
      path: "/user/sign_up",
      form: { name: "Penggemar", password_confirm: "secret-password", avatar_id: "7", captcha_word: "" },
    });
  });

  it.each([200, 400, 401, 403, 404])("takes a refusal with status %i for a value", async (status) => {
    const { account } = clientGiven(fixture("login-captcha"), { status, headers: [cookie("other")] });
    const refused = {
      ok: false,
      error: "Incorrect authentication code",
      captchaUrl: "https://www.showroom-live.com/captcha/0123456789abcdef.png",
      srId: "secret-cookie",
    };
    expect(await account.login(session, { ...credentials, captchaWord: "ABC" })).toEqual(refused);
    expect(await account.register(session, registration)).toEqual(refused);
  });

  it.each([
    ["too many requests", 429, { error: "Slow down" }, "rate_limited"],
    ["a broken backend with words", 502, { error: "Bad gateway" }, "bad_answer"],
    ["a block without words", 403, {}, "forbidden"],
    ["a page", 200, "<html>", "bad_answer"],
    ["an answer that says nothing", 200, {}, "bad_answer"],
    ["a yes of nobody", 200, { ok: 1, user_id: "0" }, "bad_answer"],
  ])("fails on %s", async (_what, status, body, code) => {
    expect((await failure(clientGiven(body, { status }).account.login(session, credentials))).code).toBe(
      code,
    );
  });
});

describe("refusals", () => {
  const comment = { liveId: 1, comment: "halo" };

  it.each([400, 403, 404, 200])("gives the platform's words, with status %i", async (status) => {
    const { account } = clientGiven(fixture("error-comment"), { status });
    const error = await failure(account.postComment(session, comment));
    expect(error).toMatchObject({
      code: "refused",
      userText: "This show has already ended.",
      status,
      retryable: false,
    });
  });

  it("finds them in each of the three places", async () => {
    for (const body of [
      { error: "No." },
      { error_user_msg: "No." },
      { errors: [{ error_user_msg: "No." }] },
    ]) {
      const { account } = clientGiven(body);
      expect(await failure(account.follow(session, { roomId: 1, follow: true }))).toMatchObject({
        code: "refused",
        userText: "No.",
      });
      expect(await failure(account.updateAvatar(session, 1))).toMatchObject({ userText: "No." });
    }
  });

  it("takes the envelope's empty words for none", async () => {
    const { account } = clientGiven({ errors: [{ error_user_msg: "Error occured" }] }, { status: 401 });
    expect(await failure(account.followedRooms("cookie", { page: 1, count: 10 }))).toMatchObject({
      code: "forbidden",
      status: 401,
      userText: "",
    });
  });

  it("does not take silence for a yes, but for following", async () => {
    const { account } = clientGiven("");
    await account.follow(session, { roomId: 1, follow: false });
    expect((await failure(account.updateAvatar(session, 1))).code).toBe("bad_answer");
    const page = clientGiven("<html>Checking your browser").account;
    expect((await failure(page.follow(session, { roomId: 1, follow: true }))).code).toBe("bad_answer");
    const noisy = clientGiven({ ok: 1, errors: [{ code: 1002 }] }).account;
    await noisy.follow(session, { roomId: 1, follow: true });
    const no = clientGiven({ ok: 0 }).account;
    expect((await failure(no.follow(session, { roomId: 1, follow: true }))).code).toBe("bad_answer");
  });
});

describe("reading", () => {
  it("knows nobody by the number 0", async () => {
    expect(await clientGiven({ user_id: 0 }).account.whoAmI("cookie")).toMatchObject({ userId: 0, name: "" });
    expect(await clientGiven(fixture("user-detail")).account.whoAmI("cookie")).toMatchObject({
      userId: 5300101,
      name: "Penggemar",
      residence: 48,
    });
    expect((await failure(clientGiven({}).account.whoAmI("cookie"))).code).toBe("bad_answer");
  });

  it("reads profile, followed rooms, avatars and a room as the fan sees it", async () => {
    const profile = clientGiven(fixture("user-profile"));
    expect(await profile.account.userProfile(5300101)).toMatchObject({ name: "Penggemar", fan_level: 17 });
    const rooms = clientGiven(fixture("followed-rooms"));
    expect(await rooms.account.followedRooms("cookie", { page: 2, count: 30 })).toMatchObject({
      rooms: [{ room_id: "317738", is_official: true, has_next_live: false, next_live: "TBD" }],
      total_entries: 1,
      next_page: null,
    });
    const avatars = clientGiven(fixture("avatars"));
    expect(await avatars.account.avatars("cookie", { type: "fav", count: 60, page: 1 })).toMatchObject({
      avatars: [{ avatar_id: 1028686 }],
      current_user_avatar: { avatar_id: 1028686 },
    });
    const room = clientGiven({ room_id: 5, is_onlive: 0, is_follow: 1, visit_count: "3" });
    expect(await room.account.roomProfile("cookie", 5)).toMatchObject({ is_follow: true, visit_count: 3 });
    const sent = [profile, rooms, avatars, room].flatMap((client) => client.sent);
    expect(sent.map(({ path, headers }) => [path, headers["cookie"]])).toEqual([
      ["/api/user/profile?user_id=5300101", undefined],
      ["/api/follow/rooms?page=2&count=30", "sr_id=cookie"],
      ["/api/users/me/avatars?type=fav&count=60&page=1", "sr_id=cookie"],
      ["/api/room/profile?room_id=5", "sr_id=cookie"],
    ]);
  });

  it("visits a room's page, and posts", async () => {
    const page = clientGiven("<!doctype html>");
    await page.account.visitRoom("cookie", "JKT48 Feni/?");
    expect(page.sent[0]).toMatchObject({ path: "/r/JKT48%20Feni%2F%3F", headers: { accept: "text/html" } });
    expect((await failure(clientGiven("", { status: 404 }).account.visitRoom("cookie", "x"))).code).toBe(
      "not_found",
    );
    const post = clientGiven(fixture("posted-comment"));
    expect(await post.account.postComment(session, { liveId: 21, comment: "Selamat malam kak" })).toEqual({
      comment: "Selamat malam kak",
      room_id: 317738,
      ua: 3,
      aft: 0,
    });
    expect(post.sent[0]?.form).toEqual({
      csrf_token: "secret-token",
      live_id: "21",
      comment: "Selamat malam kak",
      is_delay: "0",
    });
  });
});

describe("the captcha's picture", () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const withType = (type: string): Given => ({ headers: [["content-type", type]] });

  it("comes from the site, in the session's name", async () => {
    const { account, sent } = clientGiven(png, withType("image/png; x=1"));
    expect(await account.captcha("cookie", `${SITE}/captcha/a.png?v=1`)).toEqual({
      type: "image/png",
      bytes: png,
    });
    expect(sent[0]).toMatchObject({ path: "/captcha/a.png?v=1", headers: { cookie: "sr_id=cookie" } });
  });

  it.each([
    "https://elsewhere.example/a.png",
    "http://www.showroom-live.com/a.png",
    "https://www.showroom-live.com:444/a.png",
    "https://www.showroom-live.com.elsewhere.example/a.png",
    "https://www.showroom-live.com@elsewhere.example/a.png",
    "//elsewhere.example/a.png",
    "file:///etc/passwd",
    "data:image/png;base64,AA==",
    "http://[",
  ])("is not fetched from %s", async (url) => {
    const { account, sent } = clientGiven(png, withType("image/png"));
    expect((await failure(account.captcha("cookie", url))).code).toBe("bad_answer");
    expect(sent).toEqual([]);
  });

  it.each(["image/svg+xml", "text/html", "application/json", "", "image/"])(
    "is not of type %j",
    async (type) => {
      const { account } = clientGiven(png, withType(type));
      expect((await failure(account.captcha("cookie", `${SITE}/a`))).code).toBe("bad_answer");
    },
  );

  it("has a size", async () => {
    const largest = clientGiven(new Uint8Array(512 * 1024), withType("image/png")).account;
    expect((await largest.captcha("cookie", `${SITE}/a`)).bytes.length).toBe(512 * 1024);
    const larger = clientGiven(new Uint8Array(512 * 1024 + 1), withType("image/png")).account;
    expect((await failure(larger.captcha("cookie", `${SITE}/a`))).code).toBe("bad_answer");
  });

  it("can be gone", async () => {
    const { account } = clientGiven("", { status: 404 });
    expect((await failure(account.captcha("cookie", `${SITE}/a`))).code).toBe("not_found");
  });
});

describe("hostile answers", () => {
  const KEYS = (
    "ok error errors error_user_msg captcha_url csrf_token user_id account_id name rooms avatars " +
    "current_user_avatar room_id is_onlive comment live_end live_watch_incentive toast gift_list gifts __proto__"
  ).split(" ");
  /** What no platform should send; secrets among it, as an echo would have them. */
  const value = fc.oneof(
    fc.constantFrom<unknown[]>(null, true, 1, "1", -1, 1e300, "x".repeat(10_000), [], {}, "secret-password"),
    fc.constantFrom<unknown[]>([{ error_user_msg: 7 }], [null], [{ room_id: "secret-token" }]),
    fc.jsonValue(),
  );
  const body = fc.oneof(
    fc.dictionary(fc.constantFrom(...KEYS), value).map((one) => JSON.stringify(one)),
    fc.jsonValue().map((one) => JSON.stringify(one)),
    fc.constantFrom("", "<html>secret-cookie", '{"ok":1', "\u0000"),
  );
  const status = fc.constantFrom(200, 201, 400, 401, 403, 404, 429, 500);
  const setCookie = fc.constantFrom("sr_id=", "sr_id=;", "sr_id=a b", "sr_id=ok; Path=/", "sr_id=é", "x");

  it("give a value or a ShowroomError, and no secret with it", async () => {
    const property = fc.asyncProperty(body, status, setCookie, async (text, code, given) => {
      const { account } = clientGiven(text, { status: code, headers: [["set-cookie", given]] });
      const page = { page: 1, count: 5 };
      const calls: Promise<unknown>[] = [
        account.openSession(),
        account.csrfToken(session.srId),
        account.login(session, credentials),
        account.register(session, registration),
        account.logout(session),
        account.whoAmI(session.srId),
        account.userProfile(1),
        account.roomProfile(session.srId, 1),
        account.postComment(session, { liveId: 1, comment: "halo" }),
        account.visitRoom(session.srId, "x"),
        account.follow(session, { roomId: 1, follow: true }),
        account.followedRooms(session.srId, page),
        account.updateProfile(session, { userId: 1, name: "A", description: "", residence: 48 }),
        account.avatars(session.srId, { ...page, type: "all" }),
        account.updateAvatar(session, 1),
        account.captcha(session.srId, `${SITE}/a`),
        account.liveReads(session.srId).liveInfo(1),
        account.liveUser(session.srId, 1),
        account.poll(session.srId, 1),
        account.giveStars(session, { liveId: 1, giftId: 1, num: 10 }),
        account.giveAllStars(session, { liveId: 1 }),
      ];
      for (const result of await Promise.allSettled(calls)) {
        if (result.status === "fulfilled") continue;
        const { reason } = result as { reason: unknown };
        expect(reason).toBeInstanceOf(ShowroomError);
        const error = reason as ShowroomError;
        expect(inspect([error.message, error.cause], { depth: 10 })).not.toContain("secret");
      }
    });
    await fc.assert(property, { seed: 48, numRuns: 100 });
  }, 30_000);
});

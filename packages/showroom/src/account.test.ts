import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ShowroomError } from "./request.ts";
import { clientGiven, failure, fixture, session, SITE, type Given } from "./testing-client.ts";

const credentials = { accountId: "penggemar", password: "secret-password" };
const registration = { ...credentials, name: "Penggemar", passwordConfirm: "secret-password", avatarId: 7 };
const cookie = (srId: string): [string, string] => ["set-cookie", `sr_id=${srId}; Path=/; Secure; HttpOnly`];

describe("sessions", () => {
  it("opens one with the last cookie of the response", async () => {
    const headers = [cookie("first"), ["set-cookie", "f=1; Path=/"], cookie("second")] as [string, string][];
    const { account, sent } = clientGiven(fixture("csrf-token"), { headers });
    expect(await account.openSession()).toEqual({
      srId: "second",
      csrfToken: "Zk3vT1mOq8cYb5eWn2xRh7uLs9dPa4Gj",
    });
    expect(sent[0]).toMatchObject({ method: "GET", path: "/api/csrf_token" });
    expect(sent[0]?.headers).not.toHaveProperty("cookie");
  });

  it("rejects without a cookie, or with one that can't be sent back", async () => {
    expect((await failure(clientGiven(fixture("csrf-token")).account.openSession())).code).toBe("bad_answer");
    const { account } = clientGiven(fixture("csrf-token"), { headers: [cookie('"odd"')] });
    expect((await failure(account.openSession())).code).toBe("bad_answer");
  });

  it("sends cookie and csrf token together, as a form, with the site as origin", async () => {
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

  it("never sends an invalid cookie", async () => {
    const { account, sent } = clientGiven(fixture("user-detail"));
    const error = await failure(account.whoAmI("secret\r\nx-injected: 1"));
    expect([error.code, sent.length]).toEqual(["forbidden", 0]);
    expect(inspect(error)).not.toContain("x-injected");
  });
});

describe("signing in", () => {
  it("parses ids as texts, and uses the last cookie", async () => {
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

  it("keeps the session when a registration sets none, and does not return the typed name", async () => {
    const { account, sent } = clientGiven({ ok: 1, user_id: 5300102 });
    expect(await account.register(session, registration)).toMatchObject({
      ok: true,
      srId: "secret-cookie",
      userId: 5300102,
      accountId: null,
      roomId: null,
    });
    expect(sent[0]).toMatchObject({
      path: "/user/sign_up",
      form: { name: "Penggemar", password_confirm: "secret-password", avatar_id: "7", captcha_word: "" },
    });
  });

  it.each([200, 400, 401, 403, 404])("returns a refusal with status %i as a value", async (status) => {
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
  ])("rejects for %s", async (_what, status, body, code) => {
    expect((await failure(clientGiven(body, { status }).account.login(session, credentials))).code).toBe(
      code,
    );
  });
});

describe("refusals", () => {
  const comment = { liveId: 1, comment: "halo" };

  it.each([400, 403, 404, 200])("returns the platform's message, with status %i", async (status) => {
    const { account } = clientGiven(fixture("error-comment"), { status });
    const error = await failure(account.postComment(session, comment));
    expect(error).toMatchObject({
      code: "refused",
      userText: "This show has already ended.",
      status,
      retryable: false,
    });
  });

  it("finds the message in each of the three fields", async () => {
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

  it("ignores the envelope's generic message", async () => {
    const { account } = clientGiven({ errors: [{ error_user_msg: "Error occured" }] }, { status: 401 });
    expect(await failure(account.followedRooms("cookie", { page: 1, count: 10 }))).toMatchObject({
      code: "forbidden",
      status: 401,
      userText: "",
    });
  });

  it("rejects a response without a success flag", async () => {
    expect((await failure(clientGiven("").account.updateAvatar(session, 1))).code).toBe("bad_answer");
  });

  it.each(["", "<html>", "OK", "[]", {}, { ok: 1, errors: [{ code: 1002 }] }, { error: "", errors: [] }])(
    "accepts %j as success of following and signing out",
    async (body) => {
      const { account } = clientGiven(body);
      await account.follow(session, { roomId: 1, follow: false });
      await account.logout(session);
    },
  );

  it.each([
    ["a no", { ok: 0 }, 200],
    ["an error without a yes", { errors: [{ code: 1002 }] }, 200],
    ["a page with another status", "<html>", 503],
  ])("rejects %s as a response to following", async (_what, body, status) => {
    const { account } = clientGiven(body, { status });
    expect((await failure(account.follow(session, { roomId: 1, follow: true }))).code).toBe("bad_answer");
  });
});

describe("reading", () => {
  it("treats user id 0 as anonymous", async () => {
    expect(await clientGiven({ user_id: 0 }).account.whoAmI("cookie")).toMatchObject({ userId: 0, name: "" });
    expect(await clientGiven(fixture("user-detail")).account.whoAmI("cookie")).toMatchObject({
      userId: 5300101,
      name: "Penggemar",
      residence: 48,
    });
    expect((await failure(clientGiven({}).account.whoAmI("cookie"))).code).toBe("bad_answer");
  });

  it("parses profile, followed rooms, avatars and a room as the fan sees it", async () => {
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

  it("visits a room's page, and posts a comment", async () => {
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

describe("the captcha image", () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const withType = (type: string): Given => ({ headers: [["content-type", type]] });

  it("is loaded from the site with the session's cookie", async () => {
    const { account, sent } = clientGiven(png, withType("image/png; x=1"));
    expect(await account.captcha("cookie", `${SITE}/captcha/a.png?v=1`)).toEqual({
      type: "image/png",
      bytes: png,
    });
    expect(sent[0]).toMatchObject({ path: "/captcha/a.png?v=1", headers: { cookie: "sr_id=cookie" } });
  });

  it("is loaded from SHOWROOM's image host without the cookie", async () => {
    const { account, sent } = clientGiven(png, withType("image/png"));
    const url = "https://static.showroom-live.com/captcha/a.png";
    expect((await account.captcha("cookie", url)).bytes).toEqual(png);
    expect(sent[0]?.headers).not.toHaveProperty("cookie");
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
  ])("is not loaded from %s", async (url) => {
    const { account, sent } = clientGiven(png, withType("image/png"));
    expect((await failure(account.captcha("cookie", url))).code).toBe("bad_answer");
    expect(sent).toEqual([]);
  });

  it.each(["image/svg+xml", "text/html", "application/json", "", "image/"])(
    "must not have the type %j",
    async (type) => {
      const { account } = clientGiven(png, withType(type));
      expect((await failure(account.captcha("cookie", `${SITE}/a`))).code).toBe("bad_answer");
    },
  );

  it("has a maximum size", async () => {
    const largest = clientGiven(new Uint8Array(512 * 1024), withType("image/png")).account;
    expect((await largest.captcha("cookie", `${SITE}/a`)).bytes.length).toBe(512 * 1024);
    const larger = clientGiven(new Uint8Array(512 * 1024 + 1), withType("image/png")).account;
    expect((await failure(larger.captcha("cookie", `${SITE}/a`))).code).toBe("bad_answer");
  });

  it("may not exist any more", async () => {
    const { account } = clientGiven("", { status: 404 });
    expect((await failure(account.captcha("cookie", `${SITE}/a`))).code).toBe("not_found");
  });
});

describe("hostile answers", () => {
  const KEYS = (
    "ok error errors error_user_msg captcha_url csrf_token user_id account_id name rooms avatars " +
    "current_user_avatar room_id is_onlive comment live_end live_watch_incentive toast gift_list gifts __proto__"
  ).split(" ");
  /** Values that no platform should send, including echoed secrets. */
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

  it("give a value or a ShowroomError, and never contain a secret", async () => {
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

describe("the fan in a room", () => {
  it("has a stock of each free gift, in the platform's order", async () => {
    const { account, sent } = clientGiven(fixture("live-user"));
    expect(await account.liveUser("cookie", 317738)).toMatchObject({
      is_login: true,
      user_id: 5300101,
      live_rank: 12,
      gift_list: {
        normal: [
          { gift_id: 1, free_num: 99 },
          { gift_id: 1001, free_num: 40 },
          { gift_id: 1002, free_num: 0 },
          { gift_id: 1003, free_num: 7 },
          { gift_id: 2, free_num: 10 },
        ],
      },
      fan_level: 17,
      next_fan_level: 18,
      contribution_point: 14020,
      current_level_point: 13600,
      next_level_point: 15300,
    });
    expect(sent[0]).toMatchObject({
      method: "GET",
      path: "/api/live/current_user?room_id=317738",
      headers: { cookie: "sr_id=cookie" },
    });
  });

  it("is anonymous with user id 0, and missing fields are an error", async () => {
    const nobody = await clientGiven(fixture("live-user-nobody")).account.liveUser("cookie", 1);
    expect(nobody).toMatchObject({ is_login: false, user_id: 0, live_rank: 0, gift_list: { normal: [] } });
    expect((await failure(clientGiven({ is_login: true }).account.liveUser("cookie", 1))).code).toBe(
      "bad_answer",
    );
  });

  it("has 0 to 99 of each kind, whatever the platform sends", async () => {
    const normal = [
      { gift_id: "1", free_num: "120" },
      { gift_id: 2, free_num: -4 },
      { gift_id: 3 },
      { free_num: 9 },
      null,
    ];
    const { account } = clientGiven({ is_login: "1", user_id: "5", live_rank: null, gift_list: { normal } });
    expect(await account.liveUser("cookie", 1)).toMatchObject({
      is_login: true,
      user_id: 5,
      live_rank: 0,
      gift_list: {
        normal: [
          { gift_id: 1, free_num: 99 },
          { gift_id: 2, free_num: 0 },
          { gift_id: 3, free_num: 0 },
        ],
      },
    });
    const bare = clientGiven({ user_id: 5, gift_list: null });
    expect(await bare.account.liveUser("cookie", 1)).toMatchObject({ gift_list: { normal: [] } });
  });
});

describe("watching", () => {
  const poll = (body: unknown, status = 200) => clientGiven(body, { status }).account.poll("cookie", 317738);

  it.each([
    ["polling", { state: "running", is_login: true, live_watch_incentive: {}, toast: null }],
    ["polling-offline", { state: "offline" }],
    [
      "polling-reward",
      {
        state: "success",
        live_watch_incentive: { ok: 1 },
        toast: { image: expect.stringContaining("/image/gift/1_s.png"), fontsize: 14, duration: 3000 },
        online_user_num: 214,
      },
    ],
    [
      "polling-limit",
      {
        state: "limit",
        message: "You can get free gifts after 21:30.",
        live_watch_incentive: { error: 1, message: "You can get free gifts after 21:30." },
      },
    ],
  ])("parses %s", async (name, expected) => {
    expect(await poll(fixture(name))).toMatchObject(expected);
  });

  it.each([
    ["the end before everything else", { live_end: "1", live_watch_incentive: { ok: 1 } }, "offline"],
    ["no end that is 0", { live_end: 0, live_watch_incentive: {} }, "running"],
    [
      "a refusal before a reward",
      { live_watch_incentive: { error: "1", ok: 1 }, toast: { image: "x" } },
      "limit",
    ],
    ["a reward as text", { live_watch_incentive: { ok: "1" } }, "success"],
    ["a reward by its picture alone", { live_watch_incentive: {}, toast: { image: "x" } }, "success"],
    ["no reward in words alone", { live_watch_incentive: { ok: 0 }, toast: { message: "Halo" } }, "running"],
  ])("recognises %s", async (_what, body, state) => {
    expect((await poll(body)).state).toBe(state);
  });

  it("reads the limit's message from the toast, too", async () => {
    const toast = { message: "You can get free gifts until 21:30." };
    expect(await poll({ live_watch_incentive: { error: 1 }, toast })).toMatchObject({
      state: "limit",
      message: "You can get free gifts until 21:30.",
    });
  });

  it("reports an anonymous session, and null without that field", async () => {
    const isLogin = async (is_login: unknown): Promise<unknown> => {
      const answer = await poll({ is_login, live_watch_incentive: {} });
      return answer.state === "offline" ? "offline" : answer.is_login;
    };
    expect([await isLogin(false), await isLogin("1"), await isLogin(null)]).toEqual([false, true, null]);
  });

  it.each([
    ["a block", 403, { message: "Forbidden" }, "forbidden"],
    ["a ticket", 404, fixture("error-ticket"), "ticket_needed"],
    ["an answer that says nothing", 200, {}, "bad_answer"],
    ["an error with status 200", 200, { errors: [{ code: 1002 }] }, "bad_answer"],
  ])("rejects a poll for %s", async (_what, status, body, code) => {
    expect((await failure(poll(body, status))).code).toBe(code);
  });
});

describe("giving", () => {
  it("sends one kind, and parses points with bonus and level", async () => {
    const { account, sent } = clientGiven(fixture("given-stars"));
    const given = await account.giveStars(session, { liveId: 21034501, giftId: 1001, num: 10 });
    expect(given).toEqual({
      gift_id: 1001,
      gift_name: "Star B",
      gift_type: 2,
      num: 10,
      remaining_num: 30,
      add_point: 12,
      bonus_rate: 0.2,
      notify_level_up: false,
      level_up: false,
      fan_level: {
        fan_level: 17,
        next_fan_level: 18,
        contribution_point: 14032,
        current_level_point: 13600,
        next_level_point: 15300,
      },
    });
    expect(sent[0]).toMatchObject({
      method: "POST",
      path: "/api/live/gifting_free",
      form: { csrf_token: "secret-token", gift_id: "1001", live_id: "21034501", num: "10", is_delay: "0" },
      headers: { cookie: "sr_id=secret-cookie" },
    });
  });

  it("sends all stars, and parses each kind", async () => {
    const { account, sent } = clientGiven(fixture("given-all-stars"));
    const given = await account.giveAllStars(session, { liveId: 21034501 });
    expect(given).toMatchObject({ notify_level_up: true, level_up: true, fan_level: { fan_level: 18 } });
    expect(given.gifts.map(({ gift_id, num, add_point }) => [gift_id, num, add_point])).toEqual([
      [1, 99, 119],
      [1003, 7, 7],
    ]);
    expect(sent[0]).toMatchObject({
      path: "/api/live/bulk_gifting_free",
      form: { csrf_token: "secret-token", live_id: "21034501" },
    });
  });

  it("accepts numbers as texts, and a response without a level", async () => {
    const bare = { ok: "1", gift_id: "2", num: "3", remaining_num: "100", add_point: "3", bonus_rate: "0" };
    const { account } = clientGiven({ ...bare, fan_level: [] });
    expect(await account.giveStars(session, { liveId: 1, giftId: 2, num: 3 })).toMatchObject({
      gift_id: 2,
      num: 3,
      remaining_num: 99,
      add_point: 3,
      bonus_rate: 0,
      fan_level: null,
    });
  });

  it("rejects with the reason, and for a response without a success flag", async () => {
    const give = (body: unknown, status = 200) =>
      failure(clientGiven(body, { status }).account.giveStars(session, { liveId: 1, giftId: 1, num: 1 }));
    expect(await give(fixture("error-comment"), 400)).toMatchObject({
      code: "refused",
      userText: "This show has already ended.",
    });
    expect(await give({ error: "No." })).toMatchObject({ code: "refused", userText: "No." });
    expect(await give(fixture("error-ticket"), 404)).toMatchObject({ code: "ticket_needed" });
    expect(await give({ ok: false, gift_id: 1 })).toMatchObject({ code: "bad_answer" });
    expect(await give("")).toMatchObject({ code: "bad_answer" });
  });
});

describe("a live read with a fan's session", () => {
  it("is requested at the same URLs with the fan's cookie", async () => {
    const { account, sent } = clientGiven({ room_id: 5 });
    const reads = account.liveReads("cookie");
    await reads.liveInfo(5);
    await reads.streamingUrl(5);
    await reads.commentLog(5);
    await reads.giftLog(5);
    await reads.stageUsers(5);
    await reads.telop(5);
    expect(sent.map(({ path }) => path)).toEqual([
      "/api/live/live_info?room_id=5",
      "/api/live/streaming_url?room_id=5&abr_available=1",
      "/api/live/comment_log?room_id=5",
      "/api/live/gift_log?room_id=5",
      "/api/live/stage_user_list?room_id=5",
      "/api/live/telop?room_id=5",
    ]);
    expect(new Set(sent.map(({ headers }) => headers["cookie"]))).toEqual(new Set(["sr_id=cookie"]));
  });
});

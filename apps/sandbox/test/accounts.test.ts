import { once } from "node:events";
import { ShowroomError, type ShowroomSession, type SignIn } from "@penlight/showroom";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";
import { accountAt, refusal, signIn as signInAt } from "./fan.ts";

/** The account client against the sandbox: every refusal, and the platform's quirks (the table in the README). */
let sandbox: Sandbox;
const FREYA = 318225;
const OFFICIAL = 332503;
const PASSWORD = "penlight48";
const GO_BACK = "An error occured. Please go back and try again.";

beforeEach(async () => {
  sandbox = await createSandbox({ scenario: "quiet", seed: 7 });
});
afterEach(() => sandbox[Symbol.asyncDispose]());

const account = () => accountAt(sandbox);
const signIn = (accountId?: string): Promise<ShowroomSession> => signInAt(sandbox, accountId);
const get = (path: string, srId?: string): Promise<Response> =>
  fetch(
    `${sandbox.urls.showroomWeb}${path}`,
    srId === undefined ? {} : { headers: { cookie: `sr_id=${srId}` } },
  );
const srIdsOf = (answer: Response): string[] =>
  answer.headers.getSetCookie().flatMap((cookie) => /^sr_id=([^;]+)/.exec(cookie)?.[1] ?? []);

const tryLogin = async (accountId: string, password = PASSWORD): Promise<SignIn> =>
  account().login(await account().openSession(), { accountId, password });

describe("sessions", () => {
  it("are set twice in every answer to an unknown client, and the last one counts", async () => {
    const answer = await get("/api/csrf_token");
    const { csrf_token } = (await answer.json()) as { csrf_token: string };
    const [first = "", last = "", ...more] = srIdsOf(answer);
    expect([first.length, last.length, more]).toEqual([64, 64, []]);
    expect(await account().csrfToken(last)).toBe(csrf_token);
    expect(await account().csrfToken(first)).not.toBe(csrf_token);
    for (const path of ["/api/live/onlives", "/api/room/profile?room_id=1", "/r/JKT48_Freya"])
      expect(srIdsOf(await get(path))).toHaveLength(2);
    expect(srIdsOf(await get("/api/csrf_token", last))).toEqual([]);
  });

  it("are in a room's page too, with their token", async () => {
    const page = await get("/r/JKT48_Freya");
    const srId = srIdsOf(page).at(-1) ?? "";
    expect(await page.text()).toContain(`SrGlobal.csrfToken = "${await account().csrfToken(srId)}"`);
  });
});

describe("login", () => {
  it("changes the session, and leaves the previous one anonymous", async () => {
    const before = await account().openSession();
    const result = await account().login(before, { accountId: "fan", password: PASSWORD });
    expect(result).toMatchObject({
      ok: true,
      userId: 5300001,
      accountId: "fan",
      roomId: null,
      isRoomOwner: false,
    });
    expect(result.srId).not.toBe(before.srId);
    expect(await account().whoAmI(result.srId)).toMatchObject({ userId: 5300001, name: "Dimas Oshi Telat" });
    expect(await account().whoAmI(before.srId)).toMatchObject({ userId: 0, name: "" });
    expect(await account().csrfToken(result.srId)).not.toBe(before.csrfToken);
    expect(await account().csrfToken(before.srId)).toBe(before.csrfToken);
  });

  it("sets its session cookie twice, of which only the last is signed in, with ids as strings", async () => {
    const { srId, csrfToken } = await account().openSession();
    const answer = await fetch(`${sandbox.urls.showroomWeb}/user/login`, {
      method: "POST",
      headers: { cookie: `sr_id=${srId}` },
      body: new URLSearchParams({ csrf_token: csrfToken, account_id: "fan", password: PASSWORD }),
    });
    expect(await answer.json()).toMatchObject({ ok: 1, user_id: "5300001" });
    const [first = "", last = ""] = srIdsOf(answer);
    const users = [await account().whoAmI(first), await account().whoAmI(last)];
    expect(users.map(({ userId }) => userId)).toEqual([0, 5300001]);
  });

  it.each([
    ["a wrong password", "fan", "wrong", "Your account ID/password is incorrect. Please try again."],
    ["an unknown account", "nobody", PASSWORD, "Your account ID/password is incorrect. Please try again."],
    ["no account id", "", PASSWORD, "Please fill in all required fields."],
    ["no password", "fan", "", "Please fill in all required fields."],
  ])("refuses %s", async (_what, accountId, password, error) => {
    expect(await tryLogin(accountId, password)).toMatchObject({ ok: false, error, captchaUrl: null });
  });

  it("refuses a token of another session, and a second login in a session", async () => {
    const [one, other] = [await account().openSession(), await account().openSession()];
    const fields = { accountId: "fan", password: PASSWORD };
    expect(await account().login({ ...one, csrfToken: other.csrfToken }, fields)).toMatchObject({
      error: GO_BACK,
    });
    expect(await account().login(await signIn(), fields)).toMatchObject({ error: "Already logged in." });
  });
});

describe("the captcha", () => {
  const wordOf = (accountId: string): string => {
    const { word } = sandbox.control({ step: "captcha-word", account_id: accountId }) as { word: string };
    return word;
  };
  const urlOf = (result: SignIn): string => {
    if (result.ok || result.captchaUrl === null) throw new Error("no captcha");
    return result.captchaUrl;
  };

  it("is a picture, is replaced after a wrong word, and lets in who types it correctly", async () => {
    const session = await account().openSession();
    const fields = { accountId: "captcha", password: PASSWORD };
    const first = await account().login(session, fields);
    const firstWord = wordOf("captcha");
    expect(first).toMatchObject({ ok: false, error: "Incorrect authentication code", srId: session.srId });
    const picture = await account().captcha(session.srId, urlOf(first));
    expect(picture.type).toBe("image/png");
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: "png", width: 260, height: 84 });

    const second = await account().login(session, { ...fields, captchaWord: "WRONG" });
    expect(second).toMatchObject({ ok: false, error: "Incorrect authentication code" });
    expect(urlOf(second)).not.toBe(urlOf(first));
    expect(wordOf("captcha")).not.toBe(firstWord);
    expect(await refusal(account().captcha(session.srId, urlOf(first)))).toBe("not_found");

    const captchaWord = wordOf("captcha").toLowerCase();
    expect(await account().login(session, { ...fields, captchaWord })).toMatchObject({
      ok: true,
      userId: 5300004,
    });
    expect(() => wordOf("captcha")).toThrow("nobody has to read a captcha");
  });

  it("must be solved again after a wrong password, and belongs to its session and account", async () => {
    const session = await account().openSession();
    const fields = { accountId: "captcha", password: PASSWORD };
    await account().login(session, fields);
    const wrong = await account().login(session, {
      ...fields,
      password: "wrong",
      captchaWord: wordOf("captcha"),
    });
    expect(wrong).toMatchObject({ error: expect.stringContaining("password is incorrect") });
    await account().captcha(session.srId, urlOf(wrong));
    const other = await account().openSession();
    const elsewhere = await account().login(other, { ...fields, captchaWord: wordOf("captcha") });
    expect(elsewhere).toMatchObject({ ok: false, error: "Incorrect authentication code" });
    sandbox.control({ step: "account", account_id: "captcha2", password: PASSWORD, name: "Dua" });
    const twin = { ...fields, accountId: "captcha2", captchaWord: wordOf("captcha") };
    expect(await account().login(other, twin)).toMatchObject({ ok: false });
  });

  it("is required after three wrong passwords in a row", async () => {
    const urls: (string | null)[] = [];
    for (const password of ["wrong", "wrong", PASSWORD, "wrong", "wrong", "wrong"]) {
      const result = await tryLogin("fan", password);
      if (!result.ok) urls.push(result.captchaUrl);
    }
    expect(urls.map((url) => url === null)).toEqual([true, true, true, true, false]);
    expect(await tryLogin("fan")).toMatchObject({ ok: false, error: "Incorrect authentication code" });
  });

  it("does not reveal whether an account exists", async () => {
    const urls: (string | null)[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const result = await tryLogin("nobody");
      if (!result.ok) urls.push(result.captchaUrl);
    }
    expect(urls.map((url) => url === null)).toEqual([true, true, false]);
  });
});

describe("registration", () => {
  const fields = {
    accountId: "baru48",
    name: "Fan Baru",
    password: "rahasia",
    passwordConfirm: "rahasia",
    avatarId: 1_028_030,
  };
  const register = async (change: Partial<typeof fields> = {}): Promise<SignIn> =>
    account().register(await account().openSession(), { ...fields, ...change });

  it("creates an account and signs it in", async () => {
    const result = await register();
    expect(result).toMatchObject({ ok: true, accountId: "baru48" });
    const { userId } = await account().whoAmI(result.srId);
    expect(await account().userProfile(userId)).toMatchObject({
      name: "Fan Baru",
      account_id: "baru48",
      avatar_id: 1_028_030,
    });
    expect(await tryLogin("baru48", "rahasia")).toMatchObject({ ok: true, userId });
    expect(await register()).toMatchObject({ ok: false, error: "This account ID cannot be used." });
  });

  it.each([
    ["an account id that is taken", { accountId: "fan" }, "This account ID cannot be used."],
    ["an account id of odd characters", { accountId: "fan baru" }, "This account ID cannot be used."],
    ["a short password", { password: "12345", passwordConfirm: "12345" }, "Password must be 6 characters"],
    ["a long password", { password: "x".repeat(31), passwordConfirm: "x".repeat(31) }, "30 characters"],
    ["another password the second time", { passwordConfirm: "rahasiA" }, "Incorrect authentication password"],
    ["a field left out", { name: "" }, "Please fill in all required fields."],
  ])("refuses %s", async (_what, change, error) => {
    expect(await register(change)).toMatchObject({ ok: false, error: expect.stringContaining(error) });
  });

  it("refuses a token of another session, and a registration in a signed-in session", async () => {
    const session = await account().openSession();
    expect(await account().register({ ...session, csrfToken: "other" }, fields)).toMatchObject({
      error: GO_BACK,
    });
    expect(await account().register(await signIn(), fields)).toMatchObject({ error: "Already logged in." });
  });

  it("requires a captcha for certain account ids", async () => {
    const session = await account().openSession();
    const wish = { ...fields, accountId: "captcha48" };
    expect(await account().register(session, wish)).toMatchObject({
      ok: false,
      captchaUrl: expect.stringContaining("/captcha/"),
    });
    const { word } = sandbox.control({ step: "captcha-word", account_id: "captcha48" }) as { word: string };
    expect(await account().register(session, { ...wish, captchaWord: word })).toMatchObject({ ok: true });
  });
});

describe("a session that ends", () => {
  it("is anonymous after signing out", async () => {
    const session = await signIn();
    await account().logout(session);
    expect(await account().whoAmI(session.srId)).toMatchObject({ userId: 0 });
    expect(await refusal(account().logout(session))).toBe(GO_BACK);
  });

  it("refuses reads with 401 and writes with its general texts when the platform lost it", async () => {
    sandbox.control({ step: "start-live", room_id: FREYA });
    const liveId = sandbox.world.lives("showroom")[0]?.liveId ?? 0;
    const [session, other] = [await signIn(), await signIn("superfan")];
    expect(sandbox.control({ step: "lose-session", account_id: "fan" })).toEqual({ sessions: 1 });
    const { srId } = session;
    expect(await account().whoAmI(srId)).toMatchObject({ userId: 0 });
    expect(await refusal(account().followedRooms(srId, { page: 1, count: 10 }))).toBe("forbidden");
    expect(await refusal(account().avatars(srId, { type: "all", page: 1, count: 10 }))).toBe("forbidden");
    const profile = { userId: 5300001, name: "A", description: "", residence: 48 };
    const fresh = { srId, csrfToken: await account().csrfToken(srId) };
    for (const stale of [session, fresh]) {
      expect(await refusal(account().follow(stale, { roomId: FREYA, follow: true }))).toBe(GO_BACK);
      expect(await refusal(account().postComment(stale, { liveId, comment: "halo" }))).toBe(GO_BACK);
      expect(await refusal(account().updateProfile(stale, profile))).toBe(GO_BACK);
      expect(await refusal(account().updateAvatar(stale, 1_028_001))).toBe(GO_BACK);
    }
    expect(await account().whoAmI(other.srId)).toMatchObject({ userId: 5300002 });
  });
});

describe("the profile", () => {
  it("changes for all viewers", async () => {
    const session = await signIn();
    const profile = { userId: 5300001, name: "Dimas & Kopi", description: "Salam\r\nkenal", residence: 13 };
    await account().updateProfile(session, profile);
    expect(await account().whoAmI(session.srId)).toMatchObject(profile);
    expect(await account().userProfile(5300001)).toMatchObject({
      name: "Dimas & Kopi",
      description: "Salam\r\nkenal",
      account_id: "fan",
    });
  });

  it.each([
    ["an empty name", { name: " " }, "Please fill in all required fields."],
    ["a name without end", { name: "x".repeat(51) }, "Your name is too long."],
    ["somebody else's number", { userId: 5300002 }, GO_BACK],
  ])("does not accept %s", async (_what, change, words) => {
    const profile = { userId: 5300001, name: "Dimas", description: "", residence: 48 };
    expect(await refusal(account().updateProfile(await signIn(), { ...profile, ...change }))).toBe(words);
  });

  it("exists for fans who write in the rooms, and not for unknown users", async () => {
    expect(await account().userProfile(4_200_001)).toMatchObject({ name: "rizky.pratama" });
    expect(await refusal(account().userProfile(1))).toBe("not_found");
  });

  it("says who is signed in at the other call, too", async () => {
    const { srId } = await signIn("admin");
    expect(await (await get("/api/current_user", srId)).json()).toMatchObject({
      is_login: true,
      account_id: "admin",
    });
    expect(await (await get("/api/current_user")).json()).toMatchObject({ is_login: false, user_id: 0 });
  });
});

describe("avatars", () => {
  it("are several hundred in pages, with some of them marked", async () => {
    const { srId } = await signIn();
    const page = (type: "all" | "fav", page: number) => account().avatars(srId, { type, count: 100, page });
    const [first, last, beyond] = [await page("all", 1), await page("all", 4), await page("all", 5)];
    expect([first.total_entries, first.avatars.length, last.avatars.length, beyond.avatars.length]).toEqual([
      360, 100, 60, 0,
    ]);
    const favourites = await page("fav", 1);
    expect(favourites.avatars.length).toBe(favourites.total_entries);
    expect(favourites.total_entries).toBeGreaterThan(3);
    expect(favourites.total_entries).toBeLessThan(40);
    const picture = await fetch(first.avatars[0]?.image_url ?? "");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("are remembered when they have been used", async () => {
    const session = await signIn();
    const recent = () => account().avatars(session.srId, { type: "recent_used", count: 10, page: 1 });
    expect((await recent()).avatars.map(({ avatar_id }) => avatar_id)).toEqual([1_028_014]);
    await account().updateAvatar(session, 1_028_200);
    const { avatars, current_user_avatar } = await recent();
    expect(avatars.map(({ avatar_id }) => avatar_id)).toEqual([1_028_200, 1_028_014]);
    expect(current_user_avatar).toEqual({ avatar_id: 1_028_200 });
    expect(await account().userProfile(5300001)).toMatchObject({ avatar_id: 1_028_200 });
    expect(await refusal(account().updateAvatar(session, 7))).toBe("not_found");
  });
});

describe("following", () => {
  it("adds a room at the front, removes it, and is in the room's profile", async () => {
    const session = await signIn();
    const room = 400715;
    const followed = async (): Promise<string[]> =>
      (await account().followedRooms(session.srId, { page: 1, count: 10 })).rooms.map(
        ({ room_id }) => room_id,
      );
    expect(await followed()).toEqual(["318225", "317738"]);
    await account().follow(session, { roomId: room, follow: true });
    expect(await followed()).toEqual(["400715", "318225", "317738"]);
    expect(await account().roomProfile(session.srId, room)).toMatchObject({ is_follow: true });
    await account().follow(session, { roomId: room, follow: false });
    expect(await followed()).toEqual(["318225", "317738"]);
    expect(await account().roomProfile(session.srId, room)).toMatchObject({ is_follow: false });
    expect(await refusal(account().follow(session, { roomId: 1, follow: true }))).toBe("not_found");
    expect(
      await refusal(account().follow({ ...session, csrfToken: "x" }, { roomId: room, follow: true })),
    ).toBe(GO_BACK);
  });

  it("is listed in pages", async () => {
    const { srId } = await signIn();
    sandbox.control({ step: "start-live", room_id: FREYA });
    sandbox.control({ step: "next-live", room_id: 317738, in_ms: 3_600_000 });
    const [first, second] = [
      await account().followedRooms(srId, { page: 1, count: 1 }),
      await account().followedRooms(srId, { page: 2, count: 1 }),
    ];
    expect(first).toMatchObject({
      rooms: [{ room_id: "318225", is_online: true, has_next_live: false, next_live: "TBD" }],
      total_entries: 2,
      last_page: 2,
      previous_page: null,
      next_page: 2,
    });
    expect(second).toMatchObject({
      rooms: [{ room_id: "317738", is_online: false, has_next_live: true }],
      previous_page: 1,
      next_page: null,
    });
    expect(second.rooms[0]?.next_live).toMatch(/^\d{1,2}\/\d{1,2} \d\d:\d\d$/);
  });
});

describe("commenting", () => {
  const startLive = (): number => {
    sandbox.control({ step: "start-live", room_id: FREYA });
    return sandbox.world.lives("showroom").find(({ member }) => member.roomId === FREYA)?.liveId ?? 0;
  };
  const visitor = async (accountId = "fan"): Promise<ShowroomSession> => {
    const session = await signIn(accountId);
    await account().visitRoom(session.srId, "JKT48_Freya");
    return session;
  };

  it("is sent to everyone in the room, with name and avatar, and to the log", async () => {
    const liveId = startLive();
    const { bcsvr_key } = (await (await get(`/api/live/live_info?room_id=${FREYA}`)).json()) as {
      bcsvr_key: string;
    };
    const socket = new WebSocket(sandbox.urls.showroomSocket);
    await once(socket, "open");
    socket.send(`SUB\t${bcsvr_key}`);
    socket.send("PING");
    await once(socket, "message");
    const heard = once(socket, "message");
    const said = await account().postComment(await visitor(), { liveId, comment: "halo 48 & <b>" });
    expect(said).toEqual({ comment: "halo 48 & <b>", room_id: FREYA, ua: 3, aft: 0 });
    const frame = String((await heard)[0]).split("\t")[2] ?? "";
    expect(JSON.parse(frame)).toMatchObject({
      u: 5300001,
      ac: "Dimas Oshi Telat",
      av: 1_028_014,
      cm: "halo 48 & <b>",
    });
    const log = await (await get(`/api/live/comment_log?room_id=${FREYA}`)).json();
    expect(log).toMatchObject({ comment_log: [{ user_id: 5300001, comment: "halo 48 & <b>" }] });
    socket.close();
  });

  it("requires a session that has opened the room's page", async () => {
    const liveId = startLive();
    const session = await signIn();
    const say = () => account().postComment(session, { liveId, comment: "halo" });
    expect(await refusal(say())).toBe("Commenting is not available");
    await account().visitRoom(session.srId, "JKT48_Feni");
    expect(await refusal(say())).toBe("Commenting is not available");
    await account().visitRoom(session.srId, "JKT48_Freya");
    await say();
    expect(await account().roomProfile(session.srId, FREYA)).toMatchObject({ visit_count: 1 });
    expect(await refusal(account().visitRoom(session.srId, "JKT48_Nobody"))).toBe("not_found");
  });

  it("has a limited length and rate", async () => {
    const liveId = startLive();
    const [session, other] = [await visitor(), await visitor("superfan")];
    const say = (comment: string, from = session) => account().postComment(from, { liveId, comment });
    sandbox.control({ step: "clock", speed: 0 });
    expect(await refusal(say("😀".repeat(51)))).toBe("Please try again.");
    expect(await refusal(say(" "))).toBe("Please try again.");
    await say("😀".repeat(50));
    sandbox.control({ step: "clock", advance_ms: 1_999 });
    expect(await refusal(say("terlalu cepat"))).toBe("Please try again.");
    await say("orang lain", other);
    sandbox.control({ step: "clock", advance_ms: 1 });
    await say("sekarang");
  });

  it("ends with the live, and needs a ticket in a ticketed one", async () => {
    const liveId = startLive();
    const session = await visitor("ticket");
    sandbox.control({ step: "end-live", room_id: FREYA });
    const comment = "halo";
    expect(await refusal(account().postComment(session, { liveId, comment }))).toBe(
      "This show has already ended.",
    );
    expect(await refusal(account().postComment(session, { liveId: 1, comment }))).toBe("not_found");
    sandbox.control({ step: "start-live", room_id: OFFICIAL, ticketed: true });
    const show = { liveId: sandbox.world.lives("showroom")[0]?.liveId ?? 0, comment };
    expect(await refusal(account().postComment(await visitor(), show))).toBe("ticket_needed");
    await account().visitRoom(session.srId, sandbox.world.officialRoom().urlKey);
    await account().postComment(session, show);
  });
});

describe("a ticket", () => {
  it.each([
    "live_info",
    "streaming_url",
    "comment_log",
    "telop",
    "gift_log",
    "gift_groups",
    "stage_user_list",
    "enquete_result",
    "polling",
  ])("opens %s of a ticketed live to its holder only", async (call) => {
    sandbox.control({ step: "start-live", room_id: OFFICIAL, ticketed: true });
    sandbox.control({
      step: "account",
      account_id: "tamu",
      password: "rahasia",
      name: "Tamu",
      ticket: true,
    });
    const path = `/api/live/${call}?room_id=${OFFICIAL}`;
    const statusFor = async (srId?: string): Promise<number> => (await get(path, srId)).status;
    const guest = await tryLogin("tamu", "rahasia");
    expect([
      await statusFor(),
      await statusFor((await signIn()).srId),
      await statusFor((await signIn("ticket")).srId),
      await statusFor(guest.srId),
    ]).toEqual([404, 404, 200, 200]);
  });
});

describe("a ticket that is added and removed", () => {
  it("opens and closes every read of the live", async () => {
    sandbox.control({ step: "start-live", room_id: OFFICIAL, title: "Show", ticketed: true });
    const { srId } = await signIn();
    const reads = Object.values(account().liveReads(srId));
    const results = () =>
      Promise.all(
        reads.map((read) =>
          read(OFFICIAL).then(
            () => "open",
            (error: unknown) => (error instanceof ShowroomError ? error.code : error),
          ),
        ),
      );
    expect(new Set(await results())).toEqual(new Set(["ticket_needed"]));
    sandbox.control({ step: "ticket", account_id: "fan", has_ticket: true });
    expect(new Set(await results())).toEqual(new Set(["open"]));
    expect(await account().liveReads(srId).telop(OFFICIAL)).toMatchObject({ telop: "Show" });
    sandbox.control({ step: "ticket", account_id: "fan", has_ticket: false });
    expect(new Set(await results())).toEqual(new Set(["ticket_needed"]));
  });
});

describe("the control steps", () => {
  it("say what cannot be done", () => {
    const step = { step: "account", account_id: "fan", password: "rahasia", name: "Fan" } as const;
    expect(() => sandbox.control(step)).toThrow("there is an account fan already");
    expect(() => sandbox.control({ step: "lose-session", account_id: "nobody" })).toThrow(
      "no account nobody",
    );
  });

  it("are listed with the demo accounts", async () => {
    const { accounts } = (await (await fetch(`${sandbox.urls.origin}/__control`)).json()) as {
      accounts: { accountId: string; password: string; about: string }[];
    };
    expect(accounts.map(({ accountId }) => accountId)).toEqual([
      "fan",
      "superfan",
      "admin",
      "captcha",
      "ticket",
    ]);
    for (const { accountId, password } of accounts.filter(({ accountId }) => accountId !== "captcha"))
      expect(await tryLogin(accountId, password)).toMatchObject({ ok: true });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type {
  Comment,
  IssuedLiveCode,
  LiveCode,
  LiveCodeCheck,
  PremiumToday,
  Problem,
  Schedule,
  Setlist,
  Stream,
  StreamAnswer,
  OwnActivity,
} from "@penlight/contract";
import type { LiveActivity } from "@penlight/contract/compat";
import type { LiveInfo } from "@penlight/contract/compat";
import { LIVE_CODE_HEADER, OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { listenPath } from "@penlight/contract/listen-path";
import { wibDay } from "../../src/base/jakarta-time.ts";
import { calm, startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";
import { TestSocket } from "../support/test-socket.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WIB_MS = 7 * HOUR_MS;
const CHAT = `chat:showroom:${OFFICIAL_ROOM_ID}`;

/** The premium room's ticketed live: who may watch it, with what, and for how long. */
let world: World;
/** The clock of the platform and of our server. */
let clock = Date.now;
let holder: TestBrowser;
let fan: TestBrowser;
let admin: TestBrowser;
let show: Schedule;

beforeAll(async () => {
  world = await startWorld({
    env: { ADMIN_ACCOUNT_IDS: "admin", FULL_ACCESS_ACCOUNT_IDS: "ticket,superfan" },
    clock: () => clock(),
  });
  clock = () => world.sandbox.world.clock.nowMs();
  // From one o'clock in the night of tomorrow, WIB: the hours that the tests add must not end the show's day.
  pass(DAY_MS - ((Date.now() + WIB_MS) % DAY_MS) + HOUR_MS);
  [holder, fan, admin] = (await Promise.all(
    ["ticket", "fan", "admin"].map((name) => signedIn(world, name)),
  )) as [TestBrowser, TestBrowser, TestBrowser];
  const [setlist] = await world.json<Setlist[]>("/api/setlists");
  const nowMs = clock();
  const answer = await admin.call("/schedules", {
    showDate: wibDay(nowMs),
    showTime: new Date(nowMs + WIB_MS).toISOString().slice(11, 16),
    setlist: setlist?._id,
    ticketShowroom: "https://www.showroom-live.com/premium_live/jkt48",
    ticketTheater: "https://jkt48.com/theater/schedule",
  });
  expect(answer.status).toBe(201);
  show = (await answer.json()) as Schedule;
});
afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  await calm(world);
  await startShow();
});

/** Advances both clocks. */
function pass(ms: number): void {
  world.sandbox.control({ step: "clock", advance_ms: ms });
}

/** Starts the ticketed live, and waits until the server knows its streams. */
async function startShow(): Promise<void> {
  world.sandbox.control({
    step: "start-live",
    room_id: OFFICIAL_ROOM_ID,
    title: "Show malam",
    ticketed: true,
    ago_ms: 10 * MINUTE_MS,
  });
  await until(
    () => streams(holder),
    (answer) => Array.isArray(answer),
  );
}

const streams = (who: TestBrowser, key = "stream"): Promise<StreamAnswer> =>
  who.json<StreamAnswer>(`/lives/stream/${OFFICIAL_ROOM_ID}/${key}?offline=object`);
const reason = async (who: TestBrowser, key?: string): Promise<string> => {
  const answer = await streams(who, key);
  return Array.isArray(answer) ? "live" : answer.reason;
};
const issue = async (input: object = {}): Promise<IssuedLiveCode> => {
  const answer = await holder.call("/live-codes", input);
  expect(answer.status).toBe(201);
  return (await answer.json()) as IssuedLiveCode;
};
const refusal = async (answer: Promise<Response>): Promise<string> =>
  ((await (await answer).json()) as Problem).code;
/** A device without a session. */
const device = (): Promise<TestBrowser> => new TestBrowser(world).open();
const lines = (text: string): string[] =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
/** A socket that is subscribed to the ticket holder's own channel. */
const ownChannel = async (): Promise<TestSocket> => {
  const socket = await TestSocket.open(world.url, {}, { cookie: holder.cookieHeader });
  await socket.subscribe("me");
  return socket;
};
/** Requests a part of a stream, as this browser's player does. */
const media = (who: TestBrowser, address: string): Promise<Response> => {
  const { pathname, search } = new URL(address, world.url);
  return who.call(pathname.slice("/api".length) + search);
};

async function firstEntry(who: TestBrowser, key?: string): Promise<Stream | undefined> {
  const answer = await streams(who, key);
  return Array.isArray(answer) ? answer[0] : undefined;
}

/** Follows a stream from its master playlist to a segment. */
async function play(
  who: TestBrowser,
  entry: Stream | undefined,
): Promise<{ master: string; media: string; segment: Response }> {
  const master = entry?.url ?? "";
  const [variant = ""] = lines(await (await media(who, master)).text());
  const [segment = ""] = lines(await (await media(who, variant)).text());
  return { master, media: variant, segment: await media(who, segment) };
}

describe("without a ticket", () => {
  it("nothing can be watched or read", async () => {
    const visitor = new TestBrowser(world);
    expect(await reason(visitor)).toBe("no_ticket");
    expect(await reason(fan)).toBe("no_ticket");
    for (const kind of ["comments", "rank", "gift"])
      expect(await refusal(fan.call(`/lives/${kind}/${OFFICIAL_ROOM_ID}/stream`))).toBe("ticket_required");
    // A live that was found by its profile has no title yet: the list adds it.
    const info = await until(
      () => fan.json<LiveInfo>(`/lives/info/${OFFICIAL_ROOM_ID}/stream`),
      ({ title }) => title !== "",
    );
    expect(info).toMatchObject({ isPremiumLive: true, code: 200, title: "Show malam" });
  });

  it("the platform is asked once a minute whether a fan has one, however often the page asks", async () => {
    const asked = (): number => world.sandbox.requests.get("/showroom/api/live/streaming_url") ?? 0;
    await reason(fan);
    const before = asked();
    await Promise.all(Array.from({ length: 20 }, () => reason(fan)));
    expect(asked()).toBe(before);
  });
});

describe("a ticket holder", () => {
  it("watches through addresses that do not reveal the platform's", async () => {
    const answer = await streams(holder);
    const [first] = Array.isArray(answer) ? answer : [];
    expect(JSON.stringify(answer)).not.toContain("origin_url");
    const played = await play(holder, first);
    expect(played.segment.headers.get("content-type")).toBe("video/mp2t");
    expect(played.segment.headers.get("cache-control")).toMatch(/^private/);
    for (const address of [played.master, played.media]) {
      expect(address).toMatch(/\/api\/stream\?t=[\w-]+$/);
      expect(Buffer.from(address.split("t=")[1] ?? "", "base64url").toString("latin1")).not.toContain("m3u8");
    }
    expect((await media(holder, played.media)).headers.get("cache-control")).toBe("no-store");
  });

  it("has the show in their log, under the live's own id, and nobody else does", async () => {
    expect(await refusal(fan.watch(OFFICIAL_ROOM_ID))).toBe("ticket_required");
    await holder.play(OFFICIAL_ROOM_ID);
    expect((await holder.watch(OFFICIAL_ROOM_ID)).status).toBe(200);
    const liveId = world.sandbox.world.lives("showroom")[0]?.liveId;
    const { data } = await holder.json<OwnActivity>("/me/activity");
    expect(data).toMatchObject([{ log_name: "Premium Live", live_id: String(liveId) }]);
    // An earlier client does not know the live's id.
    const line = { log_name: "Premium Live", description: "Premium Live JKT48", live_id: "whatever" };
    expect(await refusal(fan.call("/activity", line))).toBe("ticket_required");
    expect(await refusal(holder.call("/activity", line))).toBe("duplicate_activity");
    // Its comments are for ticket holders only: others can read who watched.
    const said = { log_name: "Comment", description: "halo", live_id: liveId };
    expect((await holder.call("/me/activity", said)).status).toBe(201);
    const { activityLog } = await world.json<LiveActivity>(`/api/history-live/${liveId}`);
    expect(activityLog).toMatchObject({ watch: [{ user: { name: "Wahyu Nabung Tiket" } }], comment: [] });
  });

  it("cannot pass the address on, nor use it after signing out", async () => {
    const other = await signedIn(world, "ticket");
    const answer = await streams(other);
    const { master, media: variant } = await play(other, Array.isArray(answer) ? answer[0] : undefined);
    for (const stranger of [await device(), fan]) {
      const refused = await media(stranger, variant);
      expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([403, "code_invalid"]);
    }
    await other.call("/logout", {});
    expect((await media(other, master)).status).toBe(403);
    expect((await media(other, `${master.slice(0, -6)}AAAAAA`)).status).toBe(403);
  });

  it("can listen with the same permission, for as long as that is valid", async () => {
    const other = await signedIn(world, "ticket");
    const { pathname, search } = new URL(listenPath((await firstEntry(other))?.url ?? "") ?? "", world.url);
    const path = pathname.slice("/api".length) + search;
    for (const stranger of [await device(), fan])
      expect(await refusal(stranger.call(path))).toBe("code_invalid");
    expect(await refusal(other.call(`${path.slice(0, -6)}AAAAAA`))).toBe("code_invalid");
    const sound = await other.call(path);
    expect([sound.status, sound.headers.get("content-type")]).toEqual([200, "audio/aac"]);
    const reader = sound.body?.getReader();
    expect((await reader?.read())?.value?.subarray(0, 2)).toEqual(Uint8Array.of(0xff, 0xf1));
    await other.call("/logout", {});
    // The permission is checked again like the chat's: the response ends.
    pass(10_000);
    for (let part = await reader?.read(); part?.done === false;) part = await reader?.read();
  });

  it("can listen no longer than read the log once the ticket is lost", async () => {
    const { pathname, search } = new URL(listenPath((await firstEntry(holder))?.url ?? "") ?? "", world.url);
    const sound = await holder.call(pathname.slice("/api".length) + search);
    const reader = sound.body?.getReader();
    await reader?.read();
    world.sandbox.control({ step: "ticket", account_id: "ticket", has_ticket: false });
    try {
      // The log is cached for some seconds, and whether somebody has the ticket for a minute.
      pass(10_000);
      const log = `/rooms/showroom/${OFFICIAL_ROOM_ID}/comments`;
      await until(
        () => holder.call(log),
        ({ status }) => status === 403,
      );
      for (let part = await reader?.read(); part?.done === false;) part = await reader?.read();
    } finally {
      world.sandbox.control({ step: "ticket", account_id: "ticket", has_ticket: true });
      pass(2 * MINUTE_MS);
    }
  });

  it("can watch only while the ticket is valid, and so can a device with a code of it", async () => {
    const second = await device();
    const { code } = await issue();
    const own = await play(holder, await firstEntry(holder));
    const byCode = await play(second, await firstEntry(second, code));
    const asked = (): number => world.sandbox.requests.get("/showroom/api/live/streaming_url") ?? 0;
    const before = asked();
    for (let time = 0; time < 5; time += 1) expect((await media(holder, own.media)).status).toBe(200);
    expect(asked()).toBe(before);
    world.sandbox.control({ step: "ticket", account_id: "ticket", has_ticket: false });
    try {
      pass(2 * MINUTE_MS);
      for (const [who, address] of [
        [holder, own.media],
        [holder, own.master],
        [second, byCode.media],
      ] as const)
        expect(await refusal(media(who, address))).toBe("code_invalid");
    } finally {
      world.sandbox.control({ step: "ticket", account_id: "ticket", has_ticket: true });
      pass(2 * MINUTE_MS);
    }
    expect((await media(holder, own.media)).status).toBe(200);
  });

  it("is not signed out by somebody else's lost session, although reads are shared", async () => {
    for (const account_id of ["pemegang-1", "pemegang-2"])
      world.sandbox.control({ step: "account", account_id, password: "penlight48", name: "P", ticket: true });
    const [first, second] = [await signedIn(world, "pemegang-1"), await signedIn(world, "pemegang-2")];
    await admin.call("/users/pemegang-1", { can_farming_detail: true }, { method: "PUT" });
    const issued = await first.json<IssuedLiveCode>("/live-codes", {});
    const guest = await device();
    const headers = { [LIVE_CODE_HEADER]: issued.code };
    const read = (who: TestBrowser, what: string, options = {}) =>
      who.call(`/rooms/showroom/${OFFICIAL_ROOM_ID}/${what}`, undefined, options);
    // The permission to watch is cached for a minute.
    expect((await read(second, "comments")).status).toBe(200);
    expect((await read(guest, "comments", { headers })).status).toBe(200);
    for (const what of ["comments", "rank", "gifts"]) {
      world.sandbox.control({ step: "lose-session", account_id: "pemegang-1" });
      pass(25_000);
      const asked = [read(first, what), read(second, what), read(guest, what, { headers })];
      const [, seconds, guests] = await Promise.all(asked);
      expect([what, seconds?.status]).toEqual([what, 200]);
      // A 401 that concerns the issuer would sign the guest's page out.
      expect([200, 403]).toContain(guests?.status);
      expect(await second.me()).toMatchObject({ logged_in: true });
      await first.login("pemegang-1");
      expect((await read(first, what)).status).toBe(200);
      headers[LIVE_CODE_HEADER] = (await first.json<IssuedLiveCode>("/live-codes", {})).code;
      expect((await read(guest, what, { headers })).status).toBe(200);
    }
  });

  it("receives no further messages after signing out", async () => {
    const other = await signedIn(world, "ticket");
    await reason(other);
    const socket = await TestSocket.open(world.url, {}, { cookie: other.cookieHeader });
    expect((await socket.subscribe(CHAT)).ok).toHaveLength(1);
    await other.call("/logout", {});
    await socket.end();
  });

  it("receives the chat live, and can read its earlier messages", async () => {
    world.sandbox.control({ step: "comments", room_id: OFFICIAL_ROOM_ID, text: "sebelum", seconds: 1 });
    const log = await until(
      () => holder.json<Comment[]>(`/rooms/showroom/${OFFICIAL_ROOM_ID}/comments`),
      (rows) => rows.length > 0,
    );
    expect(log[0]?.text).toBe("sebelum");
    const socket = await TestSocket.open(world.url, {}, { cookie: holder.cookieHeader });
    await socket.subscribe(CHAT);
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count > 0,
    );
    world.sandbox.control({ step: "comments", room_id: OFFICIAL_ROOM_ID, text: "sekarang", seconds: 1 });
    await socket.event(CHAT, "comment", ({ data }) => data.text === "sekarang");
    socket.close();
  });
});

describe("a live code", () => {
  it("is issued to fans with the permission and the ticket only", async () => {
    expect(await refusal(new TestBrowser(world).call("/live-codes", {}))).toBe("session_required");
    expect(await fan.json("/live-codes", {})).toMatchObject({
      code: "permission_required",
      permission: "can_farming_detail",
    });
    expect(await refusal((await signedIn(world, "superfan")).call("/live-codes", {}))).toBe(
      "ticket_required",
    );
    const issued = await issue();
    expect(issued.code).toMatch(/^lc_[\w-]{43}$/);
    expect(issued.max_devices).toBe(2);
    const [listed] = await holder.json<LiveCode[]>("/live-codes");
    expect(listed).toMatchObject({ code_id: issued.code_id, hint: issued.code.slice(-4), active_devices: 0 });
    expect(JSON.stringify(listed)).not.toContain(issued.code);
    expect(world.log()).not.toContain(issued.code);
  });

  it("opens the live, including the chat, on as many devices as allowed, and refuses one more", async () => {
    const { code, code_id } = await issue();
    const [phone, laptop, friend] = await Promise.all([device(), device(), device()]);
    const answer = await streams(phone, code);
    expect((await play(phone, Array.isArray(answer) ? answer[0] : undefined)).segment.status).toBe(200);
    expect((await phone.call(`/lives/comments/${OFFICIAL_ROOM_ID}/${code}`)).status).toBe(200);
    const socket = await TestSocket.open(world.url, { key: code }, { cookie: phone.cookieHeader });
    await socket.subscribe(CHAT);
    socket.close();
    expect(await reason(laptop, code)).toBe("live");
    expect(await reason(friend, code)).toBe("code_devices");
    expect(await friend.json<LiveCodeCheck>("/live-codes/check", { code })).toEqual({
      valid: false,
      reason: "code_devices",
    });
    const listed = await holder.json<LiveCode[]>("/live-codes");
    expect(listed.find((one) => one.code_id === code_id)?.active_devices).toBe(2);
    // A device that left a minute and a half ago frees its slot.
    pass(91_000);
    expect(await reason(friend, code)).toBe("live");
  });

  it("is ignored in every other room, and wrong when it is incomplete", async () => {
    const { code } = await issue();
    const visitor = await device();
    const other = await visitor.call(`/lives/stream/318225/${code}`);
    expect([other.status, await other.text()]).toEqual([200, ""]);
    for (const wrong of [code.slice(0, -1), "lc_", "hunter2"])
      expect(await reason(visitor, wrong)).toBe("bad_code");
    expect(await visitor.json<LiveCodeCheck>("/live-codes/check", { code: "lc_" })).toEqual({
      valid: false,
      reason: "bad_code",
    });
    expect(await visitor.json<LiveCodeCheck>("/live-codes/check", { code })).toMatchObject({
      valid: true,
      premium_live: { setlist_name: show.setlist.name, show_at: show.show_at },
    });
  });

  it("stops video and chat within seconds of being revoked", async () => {
    const { code, code_id } = await issue();
    const phone = await device();
    const answer = await streams(phone, code);
    const { media: variant } = await play(phone, Array.isArray(answer) ? answer[0] : undefined);
    const socket = await TestSocket.open(world.url, { key: code }, { cookie: phone.cookieHeader });
    await socket.subscribe(CHAT);
    const own = await ownChannel();
    expect(await refusal(fan.call(`/live-codes/${code_id}`, {}, { method: "DELETE" }))).toBe(
      "permission_required",
    );
    const revoked = await holder.call(`/live-codes/${code_id}`, undefined, { method: "DELETE" });
    expect([revoked.status, await revoked.text()]).toEqual([204, ""]);
    await own.event("me", "live_code", ({ data }) => data.code_id === code_id);
    expect((await media(phone, variant)).status).toBe(403);
    expect(await reason(phone, code)).toBe("bad_code");
    const out = await socket.next("unsubbed");
    expect(out).toMatchObject({ channels: [CHAT], code: "code_invalid" });
    socket.close();
    own.close();
    expect(await refusal(holder.call(`/live-codes/${"0".repeat(24)}`, undefined, { method: "DELETE" }))).toBe(
      "code_not_found",
    );
  });

  it("ends with its issuer's session, and with the permission to share", async () => {
    const other = await signedIn(world, "ticket");
    const { code } = (await (await other.call("/live-codes", {})).json()) as IssuedLiveCode;
    const phone = await device();
    expect(await reason(phone, code)).toBe("live");
    await other.call("/logout", {});
    pass(10_000);
    expect(await reason(phone, code)).toBe("bad_code");

    const second = await issue();
    expect(await reason(phone, second.code)).toBe("live");
    const own = await ownChannel();
    const allow = (may: boolean): Promise<Response> =>
      admin.call("/users/ticket", { can_farming_detail: may }, { method: "PUT" });
    await allow(false);
    await own.event("me", "live_code", ({ data }) => data.code_id === second.code_id);
    expect(await reason(phone, second.code)).toBe("bad_code");
    // With the permission restored new codes can be issued; the old ones are no longer valid.
    await allow(true);
    pass(10_000);
    expect(await reason(phone, second.code)).toBe("bad_code");
    const listed = await holder.json<LiveCode[]>("/live-codes");
    expect(listed.find(({ code_id }) => code_id === second.code_id)?.revoked_at).not.toBeNull();
    own.close();
  });

  it("is limited to six in an hour also for simultaneous requests", async () => {
    world.sandbox.control({ step: "ticket", account_id: "superfan", has_ticket: true });
    const greedy = await signedIn(world, "superfan");
    // All of them wait for the same answer of the platform, and continue at the same time.
    world.sandbox.control({ step: "fault", path: "/api/live/streaming_url", kind: "slow", seconds: 1 });
    const answers = await Promise.all(Array.from({ length: 15 }, () => greedy.call("/live-codes", {})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  it("is limited to three at a time, and to six in an hour", async () => {
    pass(61 * MINUTE_MS);
    const own = await ownChannel();
    const codes: IssuedLiveCode[] = [];
    for (let index = 0; index < 4; index += 1) {
      codes.push(await issue({ label: `nomor ${index}`, max_devices: 1 }));
      pass(1_000);
    }
    await own.event("me", "live_code", ({ data }) => data.code_id === codes[0]?.code_id);
    own.close();
    const phone = await device();
    expect(await reason(phone, codes[0]?.code)).toBe("bad_code");
    expect(await reason(phone, codes[1]?.code)).toBe("live");
    await issue();
    await issue();
    const answer = await holder.call("/live-codes", {});
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([429, "too_many_codes"]);
    pass(61 * MINUTE_MS);
  });

  it("expires an hour after the end of the live, but not while it restarts", async () => {
    const { code } = await issue();
    const phone = await device();
    world.sandbox.control({ step: "end-live", room_id: OFFICIAL_ROOM_ID });
    await until(
      () => reason(phone, code),
      (one) => one === "offline",
    );
    pass(59 * MINUTE_MS);
    await startShow();
    expect(await reason(phone, code)).toBe("live");
    world.sandbox.control({ step: "end-live", room_id: OFFICIAL_ROOM_ID });
    await until(
      () => reason(phone, code),
      (one) => one === "offline",
    );
    pass(61 * MINUTE_MS);
    await startShow();
    expect(await reason(phone, code)).toBe("bad_code");
  });

  it("is not checked any more for a device that guesses too many", async () => {
    const { code } = await issue();
    const guesser = await device();
    await world.restart({ PENLIGHT_LIMIT_EXEMPT: "" });
    await until(
      () => streams(holder),
      (answer) => Array.isArray(answer),
    );
    // Twice the limit per minute, in less than a minute: wherever a window of the limit begins.
    for (let index = 0; index < 240; index += 1) {
      pass(120);
      await reason(guesser, `lc_${index}`);
    }
    // The block lasts longer than the minute in which the requests themselves are counted.
    pass(61_000);
    expect(await reason(guesser, code)).toBe("no_ticket");
    expect(await reason(await device(), code)).toBe("live");
    await world.restart();
  });
});

describe("the Sharing button of an earlier client", () => {
  const today = (who: TestBrowser, headers: Record<string, string> = {}): Promise<PremiumToday> =>
    who.json<PremiumToday>("/premium-lives/today", undefined, { headers });
  const proof = (who: TestBrowser): Record<string, string> => ({
    "sec-fetch-site": "same-origin",
    "x-xsrf-token": who.csrfToken,
  });

  it("issues a new code each time, which replaces the last one, and none without proof of origin", async () => {
    pass(61 * MINUTE_MS);
    expect(await today(new TestBrowser(world))).not.toHaveProperty("webSocketId");
    expect(await today(fan, proof(fan))).not.toHaveProperty("webSocketId");
    expect(await today(holder)).not.toHaveProperty("webSocketId");
    const first = await today(holder, proof(holder));
    expect(first).toMatchObject({ theaterShow: { _id: show._id }, sharingLiveUsers: [] });
    const [before] = await holder.json<LiveCode[]>("/live-codes");
    const own = await ownChannel();
    const second = await today(holder, proof(holder));
    await own.event("me", "live_code", ({ data }) => data.code_id === before?.code_id);
    own.close();
    const phone = await device();
    expect(await reason(phone, second.webSocketId)).toBe("live");
    expect(await reason(phone, first.webSocketId)).toBe("bad_code");
  });
});

describe("a show that begins while visitors are in the room", () => {
  it("removes everybody without a ticket from the chat before its first comment", async () => {
    world.sandbox.control({ step: "end-live", room_id: OFFICIAL_ROOM_ID });
    await until(
      () => reason(holder),
      (one) => one === "offline",
    );
    const visitor = await world.socket();
    await visitor.subscribe(CHAT);
    const mine = await TestSocket.open(world.url, {}, { cookie: holder.cookieHeader });
    await mine.subscribe(CHAT);
    await startShow();
    expect(await visitor.next("unsubbed")).toMatchObject({ channels: [CHAT], code: "ticket_required" });
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count > 0,
    );
    world.sandbox.control({ step: "comments", room_id: OFFICIAL_ROOM_ID, text: "hai", seconds: 1 });
    await mine.event(CHAT, "comment", ({ data }) => data.text === "hai");
    expect(visitor.heard.some((one) => one.op === "event" && one.type === "comment")).toBe(false);
    mine.close();
  });
});

describe("a platform that cannot be asked for a ticket", () => {
  it("makes the chat unavailable for a possible holder, without denying the ticket", async () => {
    const other = await signedIn(world, "ticket");
    world.sandbox.control({ step: "fault", path: "/api/live/streaming_url", kind: "500", seconds: 600 });
    const socket = await TestSocket.open(world.url, {}, { cookie: other.cookieHeader });
    expect(await socket.subscribe(CHAT, "me")).toMatchObject({
      ok: [{ ch: "me" }],
      failed: [{ ch: CHAT, code: "unavailable" }],
    });
    world.sandbox.control({ step: "fault", kind: null });
    await until(
      () => streams(other),
      (answer) => Array.isArray(answer),
    );
    expect(await socket.subscribe(CHAT)).toMatchObject({ ok: [{ ch: CHAT }], failed: [] });
    socket.close();
  });
});

describe("live codes that are switched off", () => {
  it("are all invalid, and none are issued", async () => {
    const { code } = await issue();
    await world.restart({ LIVE_CODES: "off" });
    await until(
      () => streams(holder),
      (answer) => Array.isArray(answer),
    );
    expect(await reason(await device(), code)).toBe("bad_code");
    const answer = await holder.call("/live-codes", {});
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([503, "feature_off"]);
    expect(await world.json("/api/config")).toMatchObject({ features: { live_codes: false } });
    await world.restart();
  });
});

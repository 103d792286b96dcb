import type { AvatarPage, Member, Schedule } from "@penlight/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoSettings } from "../../../../scripts/demo-settings.mjs";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";

/**
 * The calls of the earlier web client (W) and the earlier Android app (A), each with the fields that they read
 * unguarded (`api.md` 4 and 11).
 */
let world: World;
let browsers: Record<"fan" | "admin" | "app", TestBrowser>;
let avatarId: number;
let show: Schedule;
let member: Member;
const FREYA = 318225;
const PREMIUM = 332503;
const IDN = "jkt48_freya";

interface Row {
  /** The address as the clients spell it; `{…}` is filled in by `ids`. */
  call: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
  /** Default: a visitor. */
  by?: "fan" | "admin" | "app";
  body?: () => object;
  status?: number;
  /** Dotted paths; `[]` means every entry of a list, which must have at least one. */
  reads?: string[];
}

/** Splits a line of names. */
const words = (text: string): string[] => text.split(" ");
const ROOM_FIELDS = ["url_key", "room_url_key", "image", "name", "room_name", "room_id", "is_onlive"];
const CARD = ["premium_room_type", "room_url_key", "room_id", "main_name", "image", "image_square"];
const SHOW = [
  "_id",
  "showDate",
  "showTime",
  "setlist._id",
  "setlist.name",
  "setlist.description",
  "isBirthdayShow",
  "isGraduationShow",
  "isOnWeekSchedule",
  "memberList",
];
const FLAGS = ["can_3_room", "can_4_room", "can_farming_page", "can_farming_detail", "can_farming_multi"];
const RECORD = [
  ...words(
    "_id name user_id watchLiveIDN watchShowroomMember totalWatchLive top_leaderboard is_donator is_developer is_multi_live points experience level",
  ),
  ...FLAGS,
];
const each = (list: string, fields: readonly string[]): string[] =>
  fields.map((field) => `${list}[].${field}`);

const bodyOf = (who: "fan" | "app", more: object | (() => object)) => () => ({
  cookies_id: browsers[who].handle,
  csrf_token: browsers[who].csrfToken,
  ...(typeof more === "function" ? more() : more),
});
const fanBody = (more: object | (() => object)) => bodyOf("fan", more);
const appBody = (more: object) => bodyOf("app", more);

const WEB: Row[] = [
  {
    call: "GET /rooms",
    reads: each("", ["id", "name", "url_key", "image_url", "follower_num", "is_live", "next_live_schedule"]),
  },
  { call: "GET /rooms/academy", reads: each("", ROOM_FIELDS) },
  { call: "GET /rooms/trainee", reads: each("", ROOM_FIELDS) },
  {
    call: "GET /rooms/onlives",
    reads: each("data", [...CARD, "view_num", "started_at", "bcsvr_key"]),
  },
  { call: "GET /rooms/schedule/{room}", reads: ["epoch"] },
  {
    call: "GET /rooms/fan-letters/{room}",
    reads: each("", ["user.name", "user.image", "comment", "created_at"]),
  },
  {
    call: "GET /rooms/total-rank/{room}",
    reads: each("", ["rank", "avatar_url", "name", "point", "visit_count"]),
  },
  {
    call: "GET /lives/stream/{room}/stream",
    reads: ["[1].url", ...each("", ["id", "type", "label", "url"])],
  },
  {
    call: "GET /lives/info/{room}/info",
    reads: words(
      "roomId room_name room_url_key title views is_onlive current_live_started_at share_url_live share_url_local isPremiumLive premium_room_type code websocket.host websocket.key websocket.live_id",
    ),
  },
  {
    call: "GET /lives/comments/{room}/comment",
    reads: each("", ["user_id", "name", "avatar_id", "comment", "avatar_url"]),
  },
  {
    call: "GET /lives/rank/{room}/rank",
    reads: each("", ["rank", "user.user_id", "user.name", "user.avatar_url"]),
  },
  { call: "GET /lives/gift/{room}/gift", reads: each("", ["name", "avatar_url", "image", "num"]) },
  {
    call: "GET /idn_lives",
    reads: each("", [
      "slug",
      "title",
      "stream_url",
      "view_count",
      "live_at",
      "user.name",
      "user.username",
      "user.avatar",
    ]),
  },
  {
    call: "GET /watch/{idn}/idn",
    reads: [
      "is_live",
      "stream_url",
      "slug",
      "title",
      "view_count",
      "chat_room_id",
      "user.name",
      "user.avatar",
    ],
  },
  { call: "GET /watch/undefined/idn", status: 404 },
  {
    call: "POST /login",
    body: () => ({ account_id: "superfan", password: "penlight48" }),
    reads: ["user.ok", "user.user_id", "session.cookies sr_id", "session.csrf_token", "profile.name"],
  },
  {
    call: "POST /login",
    body: () => ({ account_id: "superfan", password: "wrong" }),
    reads: ["user.error", "session.cookies sr_id", "session.csrf_token"],
  },
  {
    call: "POST /register",
    body: () => ({ account_id: "x", name: "x", password: "penlight48", password_confirm: "other48" }),
    reads: ["error"],
  },
  { call: "GET /users/fan", by: "fan", reads: RECORD },
  { call: "POST /users", by: "fan", body: () => ({ user_id: "fan", name: "Fan" }), reads: ["user._id"] },
  { call: "PUT /users/fan", by: "fan", body: () => ({ name: "Fan" }), reads: ["message", "user.name"] },
  {
    call: "POST /profile/user",
    body: () => ({ user_id: "4801001" }),
    status: 404,
  },
  {
    call: "POST /profile/user",
    by: "fan",
    body: () => ({}),
    reads: ["image", "avatar_url", "fan_level", "name", "description"],
  },
  {
    call: "POST /profile/room",
    body: () => ({ room_id: [FREYA], cookie: "undefined" }),
    reads: words(
      "room_id room_name room_url_key image image_square avatar.list description share_url_live is_follow is_onlive room_level genre_name follower_num live_id main_name visit_count",
    ),
  },
  {
    call: "POST /profile/update",
    by: "fan",
    body: fanBody({ name: "Fan", description: "", residence: 48, user_id: 1 }),
    reads: ["message", "profile.name"],
  },
  {
    call: "POST /profile/get_avatar",
    by: "fan",
    body: fanBody({ limit: 12, page: 0, type: "all" }),
    reads: ["current_user_avatar.image_url", "avatars[].avatar_id", "avatars[].image_url", "total_entries"],
  },
  {
    call: "POST /profile/update_avatar",
    by: "fan",
    body: fanBody(() => ({ avatar_id: avatarId })),
    reads: ["message"],
  },
  { call: "POST /room/follow", by: "fan", body: fanBody({ flag: 1, room_id: FREYA }), reads: ["ok"] },
  {
    call: "POST /room/followed_rooms",
    by: "fan",
    body: fanBody({}),
    reads: each("rooms", ["room_id", "room_name", "room_url_key", "is_online", "image_l"]),
  },
  { call: "POST /room/followed_rooms", body: () => ({ cookies_id: "undefined" }), status: 401 },
  {
    call: "POST /live/comment",
    by: "fan",
    body: fanBody({ room_id: `${FREYA}`, comment: "halo" }),
    reads: ["ok"],
  },
  { call: "POST /farm/start", by: "fan", body: fanBody({ room_id: FREYA }), reads: ["data"] },
  {
    call: "POST /live/send_gift",
    by: "fan",
    body: fanBody({ room_id: FREYA, gift_name: "a", num: 1 }),
    reads: ["ok", "remaining_num"],
  },
  { call: "POST /live/bulk_gift", by: "fan", body: fanBody({ room_id: FREYA }), reads: ["ok"] },
  {
    call: "POST /activity",
    by: "fan",
    body: () => ({ user_id: "x", log_name: "Watch", description: "Watch", live_id: liveIdOf(FREYA) }),
    status: 201,
    reads: ["_id", "log_name", "user"],
  },
  { call: "GET /schedules", reads: each("", SHOW) },
  { call: "GET /schedules?isOnWeekSchedule=true", reads: each("", SHOW) },
  { call: "GET /schedules/today", reads: ["setlist.songs", "memberList"] },
  {
    call: "GET /schedules/{show}",
    reads: [...SHOW, "setlist.songs[].title", "ticketShowroom", "ticketTheater"],
  },
  { call: "GET /setlists", reads: each("", ["_id", "name"]) },
  {
    call: "GET /member?page=0&type=",
    reads: ["members[].stage_name", "totalPages", "currentPage", "totalMembers"],
  },
  { call: "GET /member?type=regular&showAll=true", reads: ["members[]._id", "members[].image"] },
  { call: "GET /premium-lives/today", reads: ["_id", "setlist.name", "theaterShow._id"] },
  {
    call: "GET /discord/role?type=donator",
    reads: ["meta.code", "data[].user.global_name", "data[].user.id"],
  },
  {
    call: "GET /users?page=1&search=",
    by: "admin",
    reads: [...each("data", RECORD), "currentPage", "totalPages", "totalUsers"],
  },
  {
    call: "PUT /schedules/{show}",
    by: "admin",
    body: () => ({ ...show, birthdayMember: {}, graduationMember: {} }),
    reads: SHOW,
  },
  { call: "PUT /member/{member}", by: "admin", body: () => member, reads: ["_id", "stage_name"] },
  {
    call: "GET /premium-lives",
    by: "admin",
    reads: each("", ["_id", "liveDate", "setlist.name", "theaterShow._id"]),
  },
  { call: "GET /notification", by: "admin", reads: ["message", "data"] },
  { call: "GET /theater-notif", by: "admin", reads: ["message"] },
  {
    call: "POST /message-bot",
    by: "admin",
    body: () => ({ type: "general", messageType: "chat", message: "Halo", scheduleId: "" }),
    reads: ["message"],
  },
];

const APP: Row[] = [
  // The handle in the address is invalid: the app's own cookies identify the ticket holder.
  {
    call: "GET /lives/stream/{premium}&abr_available=1/{handle}",
    by: "app",
    reads: ["[0].url", "[1].label"],
  },
  { call: "GET /lives/comments/{room}/comment/", reads: each("", ["avatar_url"]) },
  { call: "POST /profile/room/", body: () => ({ room_id: FREYA }), reads: ["main_name", "visit_count"] },
  {
    call: "POST /live/comment/",
    body: appBody({ room_id: FREYA, comment: "dari app" }),
    reads: ["ok"],
  },
  { call: "POST /users/", by: "fan", body: () => ({ user_id: "fan", fcm_token: "x" }), reads: ["user._id"] },
  {
    call: "POST /activity/",
    by: "fan",
    body: () => ({ logName: "Login", description: "Login", userId: "1" }),
    status: 201,
  },
  {
    call: "GET /schedules?page=1",
    reads: [
      ...each("data.items", SHOW),
      "data.meta.currentPage",
      "data.meta.totalPages",
      "data.meta.totalData",
    ],
  },
  { call: "GET /schedules/today", reads: ["data.setlist.songs", "data.memberList", "data.idn.is_live"] },
  {
    call: "GET /member?category=regular&search=",
    reads: each("data", ["id", "room_id", "name", "image_url", "category", "room_url_key"]),
  },
  { call: "GET /member?search=nobody+is+called+so", status: 404 },
  { call: "GET /setlist?is_active=true", reads: each("data", ["_id", "title", "name"]) },
  { call: "GET /premium-lives/today", reads: ["sharingLiveUsers", "setlist.name"] },
  { call: "GET /mobile/app-version", reads: ["version"] },
  { call: "GET /change-logs/active", reads: ["data.version", "data.description[]", "data.releaseDate"] },
  { call: "GET /change-logs//0.1.0", reads: ["data.version", "data.description[]", "data.releaseDate"] },
  { call: "GET /change-logs/1.4.0", reads: ["data.version", "data.description[]", "data.releaseDate"] },
  { call: "GET /change-logs/9.9.9", status: 404 },
  { call: "POST /analytics/real-time-users", body: () => ({}), reads: ["onlineUsers"] },
  { call: "GET /chat-list", status: 501 },
  { call: "GET /room-info", status: 501 },
  { call: "POST /send-message", body: () => ({}), status: 501 },
  { call: "POST /delete-chat", body: () => ({}), status: 501 },
];

beforeAll(async () => {
  world = await startWorld({
    sandbox: { scenario: "still" },
    env: { ...demoSettings({}), ADMIN_ACCOUNT_IDS: "admin" },
  });
  world.sandbox.control({ step: "start-live", room_id: FREYA });
  world.sandbox.control({ step: "start-live", platform: "idn", username: IDN });
  world.sandbox.control({ step: "comments", room_id: FREYA, per_second: 3, seconds: 1 });
  world.sandbox.control({ step: "gift", room_id: FREYA, gift_id: 11, num: 10 });
  browsers = {
    fan: await signedIn(world, "fan"),
    app: await signedIn(world, "ticket"),
    admin: await signedIn(world, "admin"),
  };
  const visitor = new TestBrowser(world);
  await until(
    async () => [
      await (await visitor.call("/rooms/onlives")).text(),
      await (await visitor.call("/idn_lives")).text(),
    ],
    ([showroom = "", idn = ""]) => showroom.includes(`${FREYA}`) && idn.includes(IDN),
  );
  // The ticketed live that is on air is today's premium live, once the show is stored.
  await until(
    () => visitor.call("/premium-lives/today"),
    ({ status }) => status === 200,
  );
  show = await visitor.json<Schedule>("/schedules/today");
  const { members } = await visitor.json<{ members: Member[] }>("/member");
  if (members[0]) member = members[0];
  const { avatars } = await browsers.fan.json<AvatarPage>("/profile/get_avatar", {});
  avatarId = avatars[0]?.avatar_id ?? 0;
});
afterAll(() => world[Symbol.asyncDispose]());

/** The paths that do not exist in an answer. */
function missing(answer: unknown, reads: readonly string[]): string[] {
  return reads.filter((read) => !exists(answer, read.split(/\.|(?=\[)/).filter(Boolean)));
}

function exists(value: unknown, [step, ...rest]: string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (step === "[]")
    return Array.isArray(value) && value.length > 0 && value.every((entry) => exists(entry, rest));
  if (typeof value !== "object" || value === null) return false;
  const key = step.replace(/^\[(\d+)\]$/, "$1");
  return exists((value as Record<string, unknown>)[key], rest);
}

/** The number of a room's live. */
function liveIdOf(roomId: number): number {
  return world.sandbox.world.lives("showroom").find(({ member: of }) => of.roomId === roomId)?.liveId ?? 0;
}

async function replay({ call, by, body, status, reads }: Row): Promise<void> {
  const [method = "", address = ""] = call.split(" ");
  const ids: Record<string, string> = {
    room: `${FREYA}`,
    premium: `${PREMIUM}`,
    idn: IDN,
    handle: browsers.app.handle,
    show: show._id,
    member: member._id,
  };
  const path = address.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? name);
  const browser = by === undefined ? new TestBrowser(world) : browsers[by];
  // The web client's HTTP library copies the cookie of this name into a header, with every call.
  const headers =
    browser.csrfToken === "" ? {} : { "x-xsrf-token": browser.csrfToken, referer: `${world.url}/` };
  const answer = await browser.call(path, body?.(), { method, headers });
  const text = await answer.text();
  if (status === undefined) expect(answer.ok, text).toBe(true);
  else expect(answer.status, text).toBe(status);
  if (reads) expect(missing(JSON.parse(text), reads)).toEqual([]);
}

describe("calls of the earlier web client", () => {
  it.each(WEB.map((row) => [row.call, row] as const))("%s", async (_call, row) => replay(row));
});

describe("calls of the earlier app", () => {
  it.each(APP.map((row) => [row.call, row] as const))("%s", async (_call, row) => replay(row));
});

describe("a picture in another size, which both clients request by a derived name", () => {
  it.each([
    ["of a live", "/rooms/onlives", "image", "s.jpeg", "l.jpeg"],
    ["of a room", "/rooms/onlives", "image", "_s.jpeg", "_m.jpeg"],
    ["of a member", "/member?category=regular", "image_url", "_m.jpeg", "_l.jpeg"],
  ])("exists: %s", async (_what, path, field, own, wanted) => {
    const { data } = await new TestBrowser(world).json<{ data: Record<string, string>[] }>(path);
    const addresses = data.map((entry) => entry[field] ?? "");
    expect(addresses.filter((address) => !address.includes(own))).toEqual([]);
    const other = addresses[0]?.replace(own, wanted) ?? "";
    const picture = await fetch(other);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });
});

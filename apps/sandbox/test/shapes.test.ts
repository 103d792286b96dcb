import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";
import { fixture, missingIn } from "./shape.ts";

/**
 * The fixtures are shapes of the real platforms. Every field in them must be in the sandbox's answer, with a type that
 * the platform uses: otherwise the clients would be tested against assumptions.
 */
let sandbox: Sandbox;
const ROOM = 318225;

beforeAll(async () => {
  sandbox = await createSandbox({ scenario: "still", seed: 1 });
  sandbox.control({ step: "start-live", room_id: ROOM, title: "Halo", ago_ms: 60_000 });
  sandbox.control({ step: "comments", room_id: ROOM, text: "hai kak" });
  sandbox.control({ step: "gift", room_id: ROOM, gift_id: 1, num: 10 });
  sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya" });
});
afterAll(() => sandbox[Symbol.asyncDispose]());

describe("SHOWROOM's answers", () => {
  it.each([
    ["onlives", "/api/live/onlives"],
    ["upcoming", "/api/live/upcoming?genre_id=102"],
    ["profile", `/api/room/profile?room_id=${ROOM}`],
    ["status", "/api/room/status?room_url_key=JKT48_Freya"],
    ["next-live-none", `/api/room/next_live?room_id=${ROOM}`],
    ["live-info", `/api/live/live_info?room_id=${ROOM}`],
    ["streaming-url", `/api/live/streaming_url?room_id=${ROOM}&abr_available=1`],
    ["comment-log", `/api/live/comment_log?room_id=${ROOM}`],
    ["gift-log", `/api/live/gift_log?room_id=${ROOM}`],
    ["gift-list", `/api/live/gift_list?room_id=${ROOM}`],
    ["stage-user-list", `/api/live/stage_user_list?room_id=${ROOM}`],
    ["summary-ranking", `/api/live/summary_ranking?room_id=${ROOM}`],
    ["telop", `/api/live/telop?room_id=${ROOM}`],
    ["recommend-comments", `/api/room/recommend_comments?room_id=${ROOM}`],
    ["premium-live", "/api/premium_live/search?page=1&count=24&is_pickup=0"],
    ["error-not-found", "/api/room/profile?room_id=1"],
    ["error-ticket", "/api/live/streaming_url?room_id=332503"],
  ])("have the shape of %s", async (name, path) => {
    const answer = await fetch(`${sandbox.urls.showroomWeb}${path}`);
    expect(missingIn(await answer.json(), fixture(`packages/showroom/fixtures/${name}`))).toEqual([]);
  });

  it("have the shape of the campaign file", async () => {
    const answer = await fetch(`${sandbox.urls.showroomCampaign}/akb48_sr/data/room_status_list.json`);
    expect(missingIn(await answer.json(), fixture("packages/showroom/fixtures/campaign-rooms"))).toEqual([]);
  });
});

describe("SHOWROOM's answers to a fan", () => {
  const call = (path: string, srId: string, form?: Record<string, string>): Promise<Response> =>
    fetch(`${sandbox.urls.showroomWeb}${path}`, {
      headers: { cookie: `sr_id=${srId}` },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
  const shapeErrors = async (answer: Promise<Response>, name: string): Promise<string[]> =>
    missingIn(await (await answer).json(), fixture(`packages/showroom/fixtures/${name}`));
  /** A signed-in session, opened directly. */
  const session = () => {
    const { srId, csrfToken, visited } = sandbox.world.sessions.open(sandbox.world.accounts.find("fan"));
    visited.add(ROOM);
    return { srId, csrf_token: csrfToken };
  };

  it.each([
    ["csrf-token", "/api/csrf_token"],
    ["user-detail", "/api/user/detail"],
    ["user-profile", "/api/user/profile?user_id=5300001"],
    ["followed-rooms", "/api/follow/rooms?page=1&count=1"],
    ["avatars", "/api/users/me/avatars?type=all&count=1&page=1"],
    ["live-user", `/api/live/current_user?room_id=${ROOM}`],
  ])("have the shape of %s", async (name, path) => {
    expect(await shapeErrors(call(path, session().srId), name)).toEqual([]);
  });

  it("have the shapes of signing in", async () => {
    const { srId, csrfToken: csrf_token } = sandbox.world.sessions.open();
    const login = (account_id: string) =>
      call("/user/login", srId, { csrf_token, account_id, password: "penlight48" });
    expect(await shapeErrors(login("captcha"), "login-captcha")).toEqual([]);
    expect(await shapeErrors(login("fan"), "login")).toEqual([]);
    expect(await shapeErrors(call("/user/login", srId, {}), "error-session")).toEqual([]);
  });

  it("have the shapes of calls about watching", async () => {
    const { srId } = session();
    const watch = () => call(`/api/live/polling?room_id=${ROOM}`, srId);
    sandbox.control({ step: "farm-limit", account_id: "fan", for_minutes: 5 });
    expect(await shapeErrors(watch(), "polling-limit")).toEqual([]);
    sandbox.control({ step: "farm-limit", account_id: "fan", for_minutes: null });
    expect(await shapeErrors(watch(), "polling")).toEqual([]);
    sandbox.control({ step: "clock", advance_ms: 30_000 });
    expect(await shapeErrors(watch(), "polling-reward")).toEqual([]);
    const idle = sandbox.world.members.find((member) => !sandbox.world.live("showroom", member));
    const offline = call(`/api/live/polling?room_id=${idle?.roomId}`, srId);
    expect(await shapeErrors(offline, "polling-offline")).toEqual([]);
    const nobody = call(`/api/live/current_user?room_id=${ROOM}`, "");
    expect(await shapeErrors(nobody, "live-user-nobody")).toEqual([]);
  });

  it("have the shapes of calls about gifts", async () => {
    const { srId, csrf_token } = session();
    const live_id = String(
      sandbox.world.lives("showroom").find(({ member }) => member.roomId === ROOM)?.liveId,
    );
    const stars = { csrf_token, live_id, gift_id: "1", num: "10" };
    expect(await shapeErrors(call("/api/live/gifting_free", srId, stars), "given-stars")).toEqual([]);
    const all = call("/api/live/bulk_gifting_free", srId, { csrf_token, live_id });
    expect(await shapeErrors(all, "given-all-stars")).toEqual([]);
  });

  it("have the shapes of calls that write", async () => {
    const { srId, csrf_token } = session();
    const post = (path: string, form: Record<string, string>) => call(path, srId, { csrf_token, ...form });
    const live = sandbox.world.lives("showroom").find(({ member }) => member.roomId === ROOM);
    const say = (comment: string) =>
      post("/api/live/post_live_comment", { live_id: String(live?.liveId), comment });
    expect(await shapeErrors(say("halo"), "posted-comment")).toEqual([]);
    expect(await shapeErrors(say("x".repeat(51)), "error-comment")).toEqual([]);
    expect(await shapeErrors(post("/api/room/follow", { room_id: String(ROOM), flag: "1" }), "done")).toEqual(
      [],
    );
    expect(await shapeErrors(post("/user/logout_api", {}), "done")).toEqual([]);
  });
});

describe("IDN's answers", () => {
  const ask = async (query: string): Promise<unknown> => {
    const body = JSON.stringify({ query });
    return (await fetch(sandbox.urls.idnGraphql, { method: "POST", body })).json();
  };

  it("have the shapes of the lists and the profile", async () => {
    const profileFields =
      "uuid username name avatar bio_description following_count follower_count is_follow";
    const liveFields = `slug title image_url status view_count playback_url room_identifier live_at end_at scheduled_at
      gift_icon_url category { name slug } creator { ${profileFields} }`;
    const search = await ask(
      `{ searchLivestream(query: "", limit: 100) { next_cursor result { ${liveFields} } } }`,
    );
    expect(missingIn(search, fixture("packages/idn/fixtures/search-livestream"))).toEqual([]);
    const list = await ask(`{ getLivestreams(page: 1, category: "all") { ${liveFields} } }`);
    expect(missingIn(list, fixture("packages/idn/fixtures/get-livestreams"))).toEqual([]);
    const profile = await ask(`{ getPublicProfileByUsername(username: "jkt48_freya") { ${profileFields} } }`);
    expect(missingIn(profile, fixture("packages/idn/fixtures/profile"))).toEqual([]);
  });

  it("refuse any other root field", async () => {
    expect(await ask("{ users { id } }")).toHaveProperty("errors");
  });
});

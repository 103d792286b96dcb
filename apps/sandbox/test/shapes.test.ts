import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";

/**
 * The fixtures are shapes of the real platforms. Every field that stands in one must stand in the sandbox's
 * answer, with a type that the platform uses for it: else the clients would be tested against a wish.
 */
const packages = join(import.meta.dirname, "..", "..", "..", "packages");
const fixture = (name: string): unknown => JSON.parse(readFileSync(join(packages, `${name}.json`), "utf8"));

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

/** `path: type` of everything inside; items of a list count together. */
function shapeOf(value: unknown, path = "$"): Map<string, Set<string>> {
  const shape = new Map<string, Set<string>>();
  const visit = (one: unknown, at: string): void => {
    const type = one === null ? "null" : Array.isArray(one) ? "list" : typeof one;
    shape.set(at, (shape.get(at) ?? new Set()).add(type));
    if (Array.isArray(one)) for (const item of one) visit(item, `${at}[]`);
    else if (typeof one === "object" && one !== null) {
      for (const [key, inner] of Object.entries(one)) visit(inner, `${at}.${key}`);
    }
  };
  visit(value, path);
  return shape;
}

function missingIn(answer: unknown, wanted: unknown): string[] {
  const have = shapeOf(answer);
  return [...shapeOf(wanted)].flatMap(([path, types]) => {
    const found = have.get(path);
    if (!found) return [`${path} is missing`];
    // A field that can be null tells nothing of its other type; one that is always there may be null.
    if (types.has("null")) return [];
    const allowed = new Set([...types, "null"]);
    return [...found].every((type) => allowed.has(type)) ? [] : [`${path} is ${[...found].join("|")}`];
  });
}

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
    expect(missingIn(await answer.json(), fixture(`showroom/fixtures/${name}`))).toEqual([]);
  });

  it("have the shape of the campaign file", async () => {
    const answer = await fetch(`${sandbox.urls.showroomCampaign}/akb48_sr/data/room_status_list.json`);
    expect(missingIn(await answer.json(), fixture("showroom/fixtures/campaign-rooms"))).toEqual([]);
  });
});

describe("SHOWROOM's answers to a fan", () => {
  const call = (path: string, srId: string, form?: Record<string, string>): Promise<Response> =>
    fetch(`${sandbox.urls.showroomWeb}${path}`, {
      headers: { cookie: `sr_id=${srId}` },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
  const shapeErrors = async (answer: Promise<Response>, name: string): Promise<string[]> =>
    missingIn(await (await answer).json(), fixture(`showroom/fixtures/${name}`));
  /** A session that somebody is signed in with, without asking. */
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

  it("have the shapes of what is written", async () => {
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
    const search = await ask('{ searchLivestream(query: "", limit: 100) { result { slug } } }');
    expect(missingIn(search, fixture("idn/fixtures/search-livestream"))).toEqual([]);
    const list = await ask('{ getLivestreams(page: 1, category: "all") { slug } }');
    expect(missingIn(list, fixture("idn/fixtures/get-livestreams"))).toEqual([]);
    const profile = await ask('{ getPublicProfileByUsername(username: "jkt48_freya") { uuid } }');
    expect(missingIn(profile, fixture("idn/fixtures/profile"))).toEqual([]);
  });

  it("refuse any other root field", async () => {
    expect(await ask("{ users { id } }")).toHaveProperty("errors");
  });
});

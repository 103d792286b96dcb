import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { IdnError, createIdnHttp } from "./http.ts";
import { parseBody } from "./chat.ts";
import { parseLine, splitLines } from "./irc-line.ts";
import * as wire from "./wire.ts";

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "..", "fixtures", `${name}.json`), "utf8"));

describe("the platform's JSON", () => {
  it("parses ISO dates of GraphQL and Unix seconds of REST to the same instant", () => {
    const { result } = wire.searchAnswer.parse(fixture("search-livestream")).data.searchLivestream;
    expect(result.map(({ slug, status, live_at }) => [slug, status, live_at])).toEqual([
      ["masak-mie-bareng-251014", "live", Date.UTC(2026, 9, 14, 12, 2, 11)],
      ["besok", "scheduled", null],
    ]);
    const rest = fixture("rest-livestreams") as { data: unknown[] };
    expect(wire.live.parse(rest.data[0]).live_at).toBe(1760443331000);
  });

  it.each([
    [1760443331000, 1760443331000],
    ["1760443331", 1760443331000],
    ["", null],
    [0, null],
    ["soon", null],
    [undefined, null],
  ])("parses the instant %s", (value, expected) => {
    expect(wire.instantMs.parse(value)).toBe(expected);
  });

  it("reads the creator's picture from either of its fields", () => {
    const rest = fixture("rest-livestreams") as { data: unknown[] };
    expect(wire.live.parse(rest.data[0]).creator.avatar).toBe("https://cdn.idn.media/users/1.jpg");
    expect(wire.creator.parse({ username: "x" }).avatar).toBe("");
  });

  it("reports unreadable items in the list of lives, and rejects a partial list", () => {
    const readable = { slug: "a", creator: { username: "b" } };
    const result = [{ title: "no slug" }, null, { slug: "c", status: "live", creator: null }, readable];
    const search = { data: { searchLivestream: { result } } };
    expect(wire.searchAnswer.parse(search).data.searchLivestream).toMatchObject({
      result: [{ slug: "a" }],
      unread: [{ slug: "c", status: "live" }],
      nameless: 2,
      hasMore: false,
    });
    expect(wire.searchAnswer.safeParse({ ...search, errors: [{ message: "timeout" }] }).success).toBe(false);
  });

  it("converts numbers to texts", () => {
    expect(wire.restDetail.parse({ data: { chat_room_id: 48 } }).data.chat_room_id).toBe("48");
    const gift = parseBody(JSON.stringify({ user: { uuid: 7 }, gift: { slug: 8 } }));
    expect(gift).toMatchObject({
      kind: "gift",
      body: { user: { uuid: "7", name: "" }, gift: { slug: "8" } },
    });
    expect(wire.live.parse({ slug: 9, creator: { username: "b", avatar: null } })).toMatchObject({
      slug: "9",
    });
  });

  it("leaves out an unreadable item and keeps the others", () => {
    const list = {
      data: { getLivestreams: [{ title: "no slug" }, { slug: "a", creator: { username: "b" } }] },
    };
    expect(wire.livestreamsAnswer.parse(list).data.getLivestreams.map(({ slug }) => slug)).toEqual(["a"]);
  });
});

describe("the chat", () => {
  const bodies = fixture("chat-bodies") as { what: string; body: unknown; kind: string }[];

  it.each(bodies)("parses $what", ({ body, kind }) => {
    expect(parseBody(JSON.stringify(body)).kind).toBe(kind);
  });

  it("reports a body that is not JSON", () => {
    expect(parseBody('{"chat":{"mess')).toMatchObject({ kind: "unreadable", reason: "json" });
  });

  it("parses lines with tags, prefix and trailing text", () => {
    expect(splitLines("a\r\nb\n\r\n")).toEqual(["a", "b"]);
    expect(parseLine('@time=1;x=y :nick!u@h PRIVMSG #room :{"chat": {}} :)')).toEqual({
      prefix: "nick!u@h",
      command: "PRIVMSG",
      params: ["#room", '{"chat": {}} :)'],
    });
    expect(parseLine("PING irc.idn.app")).toEqual({ prefix: "", command: "PING", params: ["irc.idn.app"] });
    expect(parseLine(":server 001 nick :Welcome")?.params).toEqual(["nick", "Welcome"]);
    expect(parseLine(":only-a-prefix")).toBeUndefined();
  });
});

describe("createIdnHttp", () => {
  const answering = (status: number, body: string, apiKey?: string) => {
    const asked: { url: string; body?: string }[] = [];
    const http = createIdnHttp({
      graphqlUrl: "https://api.idn.app/graphql",
      apiUrl: "https://api.idn.app",
      webUrl: "https://www.idn.app",
      ...(apiKey !== undefined && { apiKey }),
      fetch: (url, init) => {
        asked.push({ url, ...(init.body !== undefined && { body: init.body }) });
        return Promise.resolve(new Response(body, { status }));
      },
    });
    return { http, asked };
  };

  it("lists lives", async () => {
    const { http, asked } = answering(200, JSON.stringify(fixture("search-livestream")));
    const whole = { lives: [{}, {}], unread: [], isWhole: true, hasMore: false };
    expect(await http.searchLivestreams(100)).toMatchObject(whole);
    expect(await http.searchLivestreams(2)).toMatchObject({ ...whole, hasMore: true });
    expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({ variables: { limit: 100 } });
  });

  it("reads the chat room from the live's page, or by REST with a key", async () => {
    const page = `<html><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(fixture("page-data"))}</script></html>`;
    const byPage = answering(200, page);
    expect((await byPage.http.liveDetail("jkt48_freya", "masak mie")).chat_room_id).toMatch(/^f0e1/);
    expect(byPage.asked[0]?.url).toBe("https://www.idn.app/jkt48_freya/live/masak%20mie");
    const byRest = answering(200, JSON.stringify(fixture("rest-detail")), "key");
    expect((await byRest.http.liveDetail("jkt48_freya", "masak")).chat_room_id).toMatch(/^f0e1/);
    expect(byRest.asked[0]?.url).toBe("https://api.idn.app/api/v4/livestream/masak");
  });

  it("reports whether the list has more, and whether it has unidentifiable items", async () => {
    const search = (next_cursor: unknown, ...result: unknown[]): string =>
      JSON.stringify({ data: { searchLivestream: { next_cursor, result } } });
    const { http: more } = answering(200, search("x"));
    expect(await more.searchLivestreams()).toMatchObject({ isWhole: true, hasMore: true });
    const { http: odd } = answering(200, search(null, { id: 1 }));
    expect(await odd.searchLivestreams()).toMatchObject({ isWhole: false, hasMore: false });
  });

  it.each([401, 403, 404])("reads the page for ten minutes when the key gets %s", async (status) => {
    const page = `<script id="__NEXT_DATA__">${JSON.stringify(fixture("page-data"))}</script>`;
    const asked: string[] = [];
    let nowMs = 0;
    const answer = (text: string, code: number) => (url: string) => {
      asked.push(new URL(url).host);
      return Promise.resolve(new Response(text, { status: code }));
    };
    const http = createIdnHttp({
      graphqlUrl: "https://api.idn.app/graphql",
      apiUrl: "https://api.idn.app",
      webUrl: "https://www.idn.app",
      apiKey: "key",
      fetch: answer(page, 200),
      apiFetch: answer("", status),
      clock: () => nowMs,
    });
    for (const atMs of [0, 599_999, 600_000]) {
      nowMs = atMs;
      expect((await http.liveDetail("jkt48_freya", "masak")).chat_room_id).toMatch(/^f0e1/);
    }
    const [api, www] = ["api.idn.app", "www.idn.app"];
    expect(asked).toEqual([api, www, www, api, www]);
  });

  it("does not read the page when the request with the key fails otherwise", async () => {
    const { http, asked } = answering(503, "", "key");
    await expect(http.liveDetail("jkt48_freya", "masak")).rejects.toMatchObject({ code: "bad_answer" });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [200, '{"errors":[{"message":"Cannot query"}]}', "bad_answer"],
    [200, "<html>", "bad_answer"],
    [404, "", "not_found"],
    [403, "", "forbidden"],
    [429, "", "rate_limited"],
    [500, "", "bad_answer"],
  ])("rejects for status %s with %s: %s", async (status, body, code) => {
    const error: unknown = await answering(status, body)
      .http.livestreams(1)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(error).toBeInstanceOf(IdnError);
    expect((error as IdnError).code).toBe(code);
  });
});

describe("values that a database refuses", () => {
  it("are removed from texts, and replaced in figures", () => {
    const user = { uuid: "u\u0000\ud83d1", name: "Fa\u0000jar", username: "fajar", avatar_url: "" };
    expect(
      wire.chatBody.parse({ user, chat: { id: "c\u00001", message: "ha\u0000lo\udc00" } }),
    ).toMatchObject({
      user: { uuid: "u1", name: "Fajar" },
      chat: { id: "c1", message: "halo" },
    });
    const gift = {
      name: "Mawar",
      slug: "ma\u0000war",
      gold: 1e300,
      point: 9_007_199_254_740_991,
      image_url: "",
    };
    expect(wire.giftBody.parse({ user, gift }).gift).toMatchObject({ slug: "mawar", gold: 0, point: 0 });
  });
});

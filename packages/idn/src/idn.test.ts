import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { IdnError, createIdnHttp } from "./http.ts";
import { parseLine, splitLines, parseBody } from "./chat.ts";
import * as wire from "./wire.ts";

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "..", "fixtures", `${name}.json`), "utf8"));

describe("the platform's JSON", () => {
  it("reads ISO dates of GraphQL and Unix seconds of REST as the same instant", () => {
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
  ])("reads the instant %s", (value, expected) => {
    expect(wire.instantMs.parse(value)).toBe(expected);
  });

  it("finds the creator's picture under both of its names", () => {
    const rest = fixture("rest-livestreams") as { data: unknown[] };
    expect(wire.live.parse(rest.data[0]).creator.avatar).toBe("https://cdn.idn.media/users/1.jpg");
    expect(wire.creator.parse({ username: "x" }).avatar).toBe("");
  });

  it("counts what it can't read in the list of lives, and refuses a part of one", () => {
    const readable = { slug: "a", creator: { username: "b" } };
    const search = { data: { searchLivestream: { result: [{ title: "no slug" }, readable] } } };
    expect(wire.searchAnswer.parse(search).data.searchLivestream).toMatchObject({
      result: [{ slug: "a" }],
      unreadable: 1,
    });
    expect(wire.searchAnswer.safeParse({ ...search, errors: [{ message: "timeout" }] }).success).toBe(false);
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

  it.each(bodies)("reads $what", ({ body, kind }) => {
    expect(parseBody(JSON.stringify(body)).kind).toBe(kind);
  });

  it("tells a body that is not JSON", () => {
    expect(parseBody('{"chat":{"mess')).toMatchObject({ kind: "unreadable", reason: "json" });
  });

  it("reads lines with tags, prefix and trailing text", () => {
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

describe("the calls", () => {
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
    expect(await http.searchLivestreams(100)).toMatchObject({ lives: [{}, {}], isWhole: true });
    expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({ variables: { limit: 100 } });
  });

  it("reads the chat room from the live's page, or by REST when there is a key", async () => {
    const page = `<html><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(fixture("page-data"))}</script></html>`;
    const byPage = answering(200, page);
    expect((await byPage.http.liveDetail("jkt48_freya", "masak mie")).chat_room_id).toMatch(/^f0e1/);
    expect(byPage.asked[0]?.url).toBe("https://www.idn.app/jkt48_freya/live/masak%20mie");
    const byRest = answering(200, JSON.stringify(fixture("rest-detail")), "key");
    expect((await byRest.http.liveDetail("jkt48_freya", "masak")).chat_room_id).toMatch(/^f0e1/);
    expect(byRest.asked[0]?.url).toBe("https://api.idn.app/api/v4/livestream/masak");
  });

  it.each([
    [200, '{"errors":[{"message":"Cannot query"}]}', "bad_answer"],
    [200, "<html>", "bad_answer"],
    [404, "", "not_found"],
    [403, "", "forbidden"],
    [429, "", "rate_limited"],
    [500, "", "bad_answer"],
  ])("tells status %s with %s", async (status, body, code) => {
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventData, live as liveSchema } from "@penlight/contract";
import { parseBody } from "@penlight/idn";
import { toFeedEvent } from "./idn-chat.ts";
import { createIdn } from "./idn.ts";

const FIXTURES = join(import.meta.dirname, "../../../../packages/idn/fixtures");
const fixture = (name: string): string => readFileSync(join(FIXTURES, `${name}.json`), "utf8");
const NOW_MS = 1_795_000_000_000;

function answering(body: string, isMember = (username: string) => username.startsWith("jkt48")) {
  return createIdn({
    graphqlUrl: "https://api.idn.app/graphql",
    apiUrl: "https://api.idn.app",
    webUrl: "https://www.idn.app",
    chatUrl: "wss://chat.idn.app/",
    apiKey: null,
    clock: () => NOW_MS,
    isMember,
    connect: () => {
      throw new Error("no socket here");
    },
    fetch: () => Promise.resolve(new Response(body)),
  });
}
const listOf = (result: object[]): string =>
  JSON.stringify({ data: { searchLivestream: { next_cursor: null, result } } });
const item = {
  slug: "s-1",
  title: "<b>Halo</b>",
  image_url: "https://cdn.idn.media/a.jpg",
  status: "live",
  view_count: 12,
  playback_url: "https://x.playback.live-video.net/a.m3u8",
  live_at: "2026-11-20T20:00:00+07:00",
  creator: { uuid: "u", username: "jkt48_freya", name: "Freya", avatar: "https://cdn.idn.media/f.jpg" },
};
const signal = AbortSignal.timeout(5_000);

describe("the IDN client", () => {
  it("returns the group's lives in the contract's format", async () => {
    const { onAir: lives } = await answering(fixture("search-livestream"), () => true).lives(signal);
    expect(lives.length).toBeGreaterThan(0);
    for (const { live } of lives) expect(liveSchema.parse(live)).toEqual(live);
  });

  it("adds the group's name, returns times in UTC, and replaces angle brackets", async () => {
    expect((await answering(listOf([item])).lives(signal)).onAir).toMatchObject([
      {
        live: {
          title: "‹b›Halo‹/b›",
          startedAtSec: Date.parse("2026-11-20T13:00:00.000Z") / 1_000,
          member: { name: "Freya JKT48" },
        },
      },
    ]);
  });

  it.each([
    ["is announced", { ...item, status: "scheduled" }],
    ["can't be played", { ...item, playback_url: null }],
    ["is somebody else's", { ...item, creator: { ...item.creator, username: "gamer", name: "Gamer" } }],
  ])("leaves out what %s", async (_why, one) => {
    expect((await answering(listOf([one])).lives(signal)).onAir).toEqual([]);
  });

  it("recognises the group's own account by its username", async () => {
    const creator = { ...item.creator, username: "jkt48-official", name: "JKT48 Official Account" };
    expect((await answering(listOf([{ ...item, creator }])).lives(signal)).onAir).toMatchObject([
      { creator: { name: "JKT48" } },
    ]);
  });

  it("reads the chat room from the live's page, and rejects when there is no such live", async () => {
    const page = `<html><script id="__NEXT_DATA__" type="application/json">${fixture("page-data")}</script></html>`;
    expect(await answering(page).chatRoomId("jkt48_freya", "s-1")).not.toBe("");
    await expect(answering("<html></html>").chatRoomId("a", "b")).rejects.toMatchObject({
      code: "upstream_failed",
    });
    const none = '{"data":{"getPublicProfileByUsername":null}}';
    await expect(answering(none).creator("nobody")).rejects.toMatchObject({ code: "idn_room_not_found" });
  });
});

describe("toFeedEvent", () => {
  const translation = { webUrl: "https://www.idn.app", nowMs: NOW_MS };

  it("translates every recorded body to a fact that fits the contract", () => {
    const bodies = JSON.parse(fixture("chat-bodies")) as { body: unknown }[];
    const seen = new Set<string>();
    for (const { body } of bodies) {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const event = toFeedEvent(parseBody(text), translation);
      if (event.kind !== "fact") continue;
      seen.add(event.fact.type);
      expect(() => eventData[event.fact.type].parse(event.fact.data)).not.toThrow();
    }
    expect([...seen]).toEqual(expect.arrayContaining(["comment", "gift"]));
  });

  it("drops counting comments and hidden notices", () => {
    const user = { uuid: "u", name: "A", username: "a", avatar_url: "" };
    const counting = parseBody(JSON.stringify({ user, chat: { message: "42" } }));
    expect(toFeedEvent(counting, translation)).toEqual({ kind: "left-out", why: "counting" });
    const hidden = parseBody(JSON.stringify({ system: { type: "x", message: "y", is_hide: true } }));
    expect(toFeedEvent(hidden, translation)).toEqual({ kind: "left-out", why: "ignored" });
  });

  it("derives a stable id for a message without one", () => {
    const user = { uuid: "u", name: "A", username: "a", avatar_url: "" };
    const body = JSON.stringify({ user, timestamp: 1_795_000_000, chat: { message: "halo kak" } });
    const [one, other] = [
      toFeedEvent(parseBody(body), translation),
      toFeedEvent(parseBody(body), translation),
    ];
    expect(one).toEqual(other);
    expect(one).toMatchObject({
      fact: { data: { atMs: 1_795_000_000_000, id: expect.stringMatching(/.{16}/) } },
    });
  });
});

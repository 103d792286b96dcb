import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  comment,
  fanLetter,
  farmRoom,
  gift,
  live,
  premiumShow,
  rankEntry,
  roomProfile,
  totalRankEntry,
} from "@penlight/contract";
import { createShowroom } from "./showroom.ts";
import { UpstreamDeadlineError } from "../upstream/polite-fetch.ts";

const FIXTURES = join(import.meta.dirname, "../../../../packages/showroom/fixtures");
const fixture = (name: string): string => readFileSync(join(FIXTURES, `${name}.json`), "utf8");

/** A client with recorded responses: one file for each path. */
function recorded(answers: Record<string, string | (() => Response)>) {
  return createShowroom({
    webUrl: "https://www.showroom-live.com",
    campaignUrl: "https://campaign.showroom-live.com",
    staticUrl: "https://static.showroom-live.com",
    socketUrl: "wss://online.showroom-live.com",
    connect: () => {
      throw new Error("no socket here");
    },
    isMemberRoom: (roomId) => roomId === 318225,
    fetch: (url) => {
      const name = new URL(url).pathname.split("/").at(-1) ?? "";
      const answer = answers[name];
      if (typeof answer === "function") return Promise.resolve(answer());
      const more = name === "recommend_comments" && new URL(url).searchParams.get("page") !== "1";
      const body = more ? '{"recommend_comments":[]}' : fixture(answer ?? "error-not-found");
      return Promise.resolve(new Response(body, { status: answer === undefined ? 404 : 200 }));
    },
  });
}

const signal = AbortSignal.timeout(5_000);

describe("the SHOWROOM client", () => {
  it("returns the group's lives, each once, newest first", async () => {
    const { ours: cards } = await recorded({ onlives: "onlives" }).onlives(signal);
    expect(cards.length).toBeGreaterThan(0);
    const lives = cards.map((card) => card.live);
    expect(live.array().parse(lives)).toEqual(lives);
    expect(new Set(lives.map(({ room }) => room)).size).toBe(lives.length);
    expect(lives.every(({ member }) => member.name.includes("JKT48"))).toBe(true);
    const starts = lives.map(({ startedAtSec }) => startedAtSec);
    expect(starts).toEqual([...starts].sort((one, other) => other - one));
  });

  it("ignores announcements, and rooms that are not of the group", async () => {
    const cell = { live_id: 7, started_at: 1_764_000_000, genre_id: 102, cell_type: 100, main_name: "x" };
    const lives = [
      { ...cell, room_id: 318225, room_url_key: "JKT48_Freya" },
      { ...cell, room_id: 1, room_url_key: "JKT48_New_Trainee" },
      { ...cell, room_id: 2, room_url_key: "JKT48_Announced", cell_type: 101 },
      { ...cell, room_id: 3, room_url_key: "JKT48_Not_Yet", live_id: 0 },
      { ...cell, room_id: 4, room_url_key: "lovely_JKT48_fans", genre_id: 200 },
    ];
    const onlives = () =>
      new Response(JSON.stringify({ onlives: [{ genre_id: 0, genre_name: "All", lives }] }));
    const { ours } = await recorded({ onlives }).onlives(signal);
    expect(ours.map(({ roomId }) => roomId)).toEqual([318225, 1]);
  });

  it("returns every official room on air, each once, with the live in which it brings stars", async () => {
    const { official } = await recorded({ onlives: "onlives" }).onlives(signal);
    expect(official.map(({ room_id }) => room_id)).toEqual([317738, 332503]);
    expect(farmRoom.array().parse(official)).toEqual(official);
    const [cell] = JSON.parse(fixture("onlives")).onlives[1].lives;
    const others = [
      { ...cell, room_id: 48, official_lv: 1, room_url_key: "not_ours", main_name: "Someone <i>else" },
      { ...cell, room_id: 49, official_lv: 0, room_url_key: "amateur" },
    ];
    const body = JSON.stringify({ onlives: [{ genre_id: 112, genre_name: "Music", lives: others }] });
    const { ours, official: elsewhere } = await recorded({ onlives: () => new Response(body) }).onlives(
      signal,
    );
    expect([ours, elsewhere]).toEqual([
      [],
      [expect.objectContaining({ room_id: 48, room_name: "Someone ‹i›else" })],
    ]);
  });

  it("returns a profile that lacks only our own fields", async () => {
    const { profile } = await recorded({ profile: "profile" }).profile(1);
    const ours = { generation: 7, type: "regular", idn_username: null, next_live_schedule: 0 };
    expect(() => roomProfile.parse({ ...profile, ...ours })).not.toThrow();
    if (!profile.is_live) expect(profile).toMatchObject({ live_id: 0, started_at: 0, view_num: 0 });
  });

  it("returns streams best first, without those that a page can't play", async () => {
    const streams = await recorded({ streaming_url: "streaming-url" }).streams(1);
    expect(streams[0]?.type).toBe("hls_all");
    const hls = streams.filter(({ type }) => type === "hls").map(({ quality }) => quality);
    expect(hls).toEqual([...hls].sort((one, other) => other - one));
    expect(streams.every(({ address }) => address.startsWith("http"))).toBe(true);
  });

  it("returns logs and lists in the contract's format", async () => {
    const showroom = recorded({
      comment_log: "comment-log",
      gift_log: "gift-log",
      stage_user_list: "stage-user-list",
      summary_ranking: "summary-ranking",
      recommend_comments: "recommend-comments",
      search: "premium-live",
    });
    const comments = await showroom.comments(1);
    expect(comment.array().parse(comments)).toEqual(comments);
    const gifts = await showroom.gifts(1);
    expect(gift.array().parse(gifts)).toEqual(gifts);
    // Newest first.
    const times = gifts.map(({ atMs }) => atMs);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(rankEntry.array().parse(await showroom.rank(1)).length).toBeGreaterThan(0);
    expect(totalRankEntry.array().parse(await showroom.totalRank(1)).length).toBeGreaterThan(0);
    expect(fanLetter.array().parse(await showroom.fanLetters(1)).length).toBeGreaterThan(0);
    expect(premiumShow.array().parse(await showroom.premiumShows(signal)).length).toBeGreaterThan(0);
  });

  it("reads letters to the last page, and stops when pages repeat", async () => {
    const letter = (n: number): object => ({ created_at: n, comment: `halo ${n}`, user: { name: "a" } });
    const pages = (answer: (page: number) => object[]): [() => Response, () => number] => {
      let asked = 0;
      const reply = (): Response => {
        asked += 1;
        return new Response(JSON.stringify({ recommend_comments: answer(asked) }));
      };
      return [reply, () => asked];
    };
    const told: [number, number][] = [];
    for (const answer of [
      () => [letter(1), letter(2)],
      (page: number) => (page < 4 ? [letter(page), letter(page + 1)] : []),
      (page: number) => Array.from({ length: 25 }, (_, n) => letter(page * 25 + n)),
    ]) {
      const [reply, asked] = pages(answer);
      told.push([(await recorded({ recommend_comments: reply }).fanLetters(1)).length, asked()]);
    }
    expect(told).toEqual([
      [2, 2],
      [4, 4],
      [60, 3],
    ]);
  });

  it("returns no time for TBD", async () => {
    expect(await recorded({ next_live: "next-live-none" }).nextLive(1)).toEqual({ epoch: null, text: "TBD" });
    expect((await recorded({ next_live: "next-live" }).nextLive(1)).epoch).toBeGreaterThan(1_700_000_000);
  });

  it("replaces angle brackets in texts of other people", async () => {
    const row = { name: "<b>a</b>", comment: "<img src=x> halo", user_id: 1, avatar_id: 2, created_at: 3 };
    const showroom = recorded({
      comment_log: () => new Response(JSON.stringify({ comment_log: [row, { ...row, comment: "7" }] })),
    });
    const [only, ...others] = await showroom.comments(1);
    expect(only).toMatchObject({ user: { name: "‹b›a‹/b›" }, text: "‹img src=x› halo" });
    expect(others).toEqual([]);
  });

  it("converts each kind of error to our codes", async () => {
    const status =
      (code: number, body = "{}") =>
      () =>
        new Response(body, { status: code });
    const codeOf = (answers: Parameters<typeof recorded>[0]): Promise<unknown> =>
      recorded(answers)
        .liveInfo(1)
        .then(
          () => "none",
          (error: { code?: string }) => error.code,
        );
    expect(await codeOf({})).toBe("room_not_found");
    expect(await codeOf({ live_info: status(404, fixture("error-ticket")) })).toBe("ticket_required");
    expect(await codeOf({ live_info: status(503) })).toBe("upstream_failed");
    expect(await codeOf({ live_info: status(200, "<html>") })).toBe("upstream_failed");
    const late = (): never => {
      throw new UpstreamDeadlineError("late");
    };
    expect(await codeOf({ live_info: late })).toBe("upstream_timeout");
  });
});

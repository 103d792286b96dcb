import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseFrame } from "./chat.ts";
import * as wire from "./wire.ts";

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "..", "fixtures", `${name}.json`), "utf8"));

describe("the platform's JSON", () => {
  it("parses the lives of onlives and leaves out message cells", () => {
    const { onlives } = wire.onlivesAnswer.parse(fixture("onlives"));
    expect(onlives.map(({ genre_id, lives }) => [genre_id, lives.map((live) => live.room_id)])).toEqual([
      [0, [317738, 332503]],
      [102, [317738]],
      [112, []],
    ]);
    expect(onlives[0]?.lives[1]).toMatchObject({ premium_room_type: 1, telop: null });
  });

  it.each([{}, { onlives: null }, { onlives: {} }, { onlives: "x" }, [], null, "onlives"])(
    "refuses %j instead of treating it as an empty list of lives",
    (answer) => {
      expect(wire.onlivesAnswer.safeParse(answer).success).toBe(false);
    },
  );

  it("refuses a profile without `is_onlive` instead of treating it as off air", () => {
    expect(wire.roomProfile.safeParse({ room_id: 318225 }).success).toBe(false);
    expect(wire.roomProfile.safeParse({ room_id: 318225, is_onlive: null }).success).toBe(false);
    expect(wire.roomProfile.parse({ room_id: 318225, is_onlive: "0" }).is_onlive).toBe(false);
  });

  it("parses a profile with null fields", () => {
    const profile = wire.roomProfile.parse(fixture("profile"));
    expect(profile).toMatchObject({ is_onlive: true, view_num: 2103, event: null, banner_list: [] });
    expect(profile.avatar?.list).toHaveLength(1);
    expect(profile.recommend_comment_list[0]?.user.name).toBe("Penggemar");
  });

  it("parses numbers as texts, booleans in every form, and absent fields", () => {
    const profile = wire.roomProfile.parse({
      room_id: "318225",
      is_onlive: "1",
      view_num: "12",
      follower_num: null,
      is_follow: 1,
      event: "broken",
    });
    expect(profile).toMatchObject({
      room_id: 318225,
      is_onlive: true,
      view_num: 12,
      follower_num: 0,
      is_follow: true,
      event: null,
      description: "",
    });
  });

  it.each([
    ["upcoming", wire.upcomingAnswer, [expect.objectContaining({ next_live_start_at: 1760448600 })]],
    ["status", wire.roomStatus, expect.objectContaining({ is_live: true, live_status: 2 })],
    ["next-live", wire.nextLive, { epoch: 1760448600, text: "10/14 22:30" }],
    ["next-live-none", wire.nextLive, { epoch: null, text: "未定" }],
    ["live-info", wire.liveInfo, expect.objectContaining({ bcsvr_key: "0123456789abcdef:21034501" })],
    ["comment-log", wire.commentLogAnswer, [expect.objectContaining({ comment: "Selamat malam kak" })]],
    ["gift-log", wire.giftLogAnswer, [expect.objectContaining({ gift_id: 1, num: 10 })]],
    ["stage-user-list", wire.stageUserListAnswer, [expect.objectContaining({ rank: 1 })]],
    ["summary-ranking", wire.summaryRankingAnswer, [expect.objectContaining({ point: 5203110 })]],
    ["telop", wire.telopAnswer, expect.objectContaining({ telop: "Selamat malam", interval: 6000 })],
    ["recommend-comments", wire.recommendCommentsAnswer, [expect.objectContaining({ comment: "Semangat!" })]],
    ["campaign-rooms", wire.campaignRooms, [expect.objectContaining({ next_live_schedule: 0 })]],
    ["premium-live", wire.premiumLiveAnswer, [expect.objectContaining({ start_at: 1760446200 })]],
  ])("parses %s", (name, schema, expected) => {
    expect(schema.parse(fixture(name))).toEqual(expected);
  });

  it("keeps the order and kinds of streams, and treats a missing list as empty", () => {
    const streams = wire.streamingUrlAnswer.parse(fixture("streaming-url"));
    expect(streams.map(({ type, quality }) => `${type} ${quality}`)).toEqual([
      "webrtc 0",
      "hls_all 0",
      "hls 1000",
      "hls 200",
      "hls 100",
    ]);
    expect(wire.streamingUrlAnswer.parse({})).toEqual([]);
  });

  it("parses the gift catalogue", () => {
    const gifts = wire.giftListAnswer.parse(fixture("gift-list"));
    expect(gifts.normal.map(({ gift_id, free }) => [gift_id, free])).toEqual([
      [1, true],
      [21, false],
    ]);
    expect(gifts.normal[0]).toMatchObject({
      gift_name: "Star",
      order_no: 1,
      image: expect.stringContaining("/image/gift/1_s.png"),
    });
  });
});

describe("the room's socket", () => {
  const frames = fixture("socket-frames") as { what: string; frame: string; kind: string | null }[];

  it.each(frames)("parses $what", ({ frame, kind }) => {
    expect(parseFrame(frame)?.kind ?? null).toBe(kind);
  });

  it("keeps the fields that a viewer sees", () => {
    const frame = (what: string): string => frames.find((one) => one.what === what)?.frame ?? "";
    expect(parseFrame(frame("comment, t as text"))).toMatchObject({
      comment: { cm: "10 menit lagi", u: 4200001, ac: "Penggemar" },
    });
    expect(parseFrame(frame("gift"))).toMatchObject({ gift: { g: 1001, gt: 2, n: 10 } });
    expect(parseFrame(frame("poll opened"))).toEqual({ kind: "poll-open", options: [1, 2] });
    expect(parseFrame(frame("poll result"))).toEqual({
      kind: "poll-result",
      options: [{ option: 1, rate: 61.5 }],
    });
    expect(parseFrame(frame("a type that nobody described"))).toMatchObject({ type: "733", body: { x: 1 } });
  });
});

describe("values that a database refuses", () => {
  const comment = { u: 7, ac: "Faj\u0000ar\ud83d", cm: "ha\u0000lo", created_at: 1_795_521_660 };
  const gift = { u: 7, ac: "Fajar", g: 1, n: 1, created_at: 1_795_521_660 };

  it("are removed from texts", () => {
    expect(wire.socketComment.parse(comment)).toMatchObject({ ac: "Fajar", cm: "halo" });
    expect(wire.socketComment.parse({ ...comment, ac: "x".repeat(1_000_000) }).ac).toHaveLength(20_000);
  });

  it.each([1e300, "1e300", 9_007_199_254_740_991, 1e13])("are replaced in figures and times (%s)", (much) => {
    const cell = { room_id: 1, live_id: 5, view_num: much, started_at: much };
    expect(wire.onliveCell.parse(cell)).toMatchObject({ view_num: 0, started_at: 0 });
    expect(wire.socketGift.parse({ ...gift, n: much, created_at: much })).toMatchObject({
      n: 1,
      created_at: 0,
    });
    expect(wire.gift.parse({ gift_id: 1, point: much }).point).toBe(0);
  });
});

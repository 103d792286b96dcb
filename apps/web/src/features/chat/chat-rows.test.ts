import type { Comment, RealtimeEvent } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import { rowOfEvent, rowsOfLog } from "./chat-rows.ts";

const commentOf = (text: string): Comment => ({
  id: `1-2-${text}`,
  user_id: 1,
  name: "Budi",
  avatar_id: 3,
  avatar_url: "http://x/3.png",
  comment: text,
  created_at: 2,
});
const envelope = { op: "event", ch: "chat:showroom:1", id: "5-1", ts: "2026-11-21T12:00:00.000Z" } as const;

describe("rows of the comment log", () => {
  it("hides texts of one or two characters, counted as people count them", () => {
    expect(rowsOfLog(["hi", "🎉🎉", "ok!", "<b>x</b>"].map(commentOf)).map((row) => row.id)).toEqual([
      "1-2-ok!",
      "1-2-<b>x</b>",
    ]);
  });

  it("carries the text as it is", () => {
    expect(rowsOfLog([commentOf("<b>halo</b>")])[0]).toMatchObject({
      kind: "comment",
      name: "Budi",
      text: "<b>halo</b>",
      atMs: 2_000,
    });
  });
});

describe("rows of events", () => {
  const short: RealtimeEvent = { ...envelope, type: "comment", data: { ...commentOf("ok"), short: true } };
  const said: RealtimeEvent = { ...envelope, type: "comment", data: { ...commentOf("halo"), short: false } };

  it("hides what the server marked short", () => {
    expect(rowOfEvent(short)).toBeNull();
    expect(rowOfEvent(said)?.id).toBe("1-2-halo");
  });

  it("colours a name the same in the log and live", () => {
    expect(rowOfEvent(said)).toEqual(rowsOfLog([commentOf("halo")])[0]);
  });

  it("reads IDN's shapes", () => {
    const user = { id: "u", name: "Rani", username: "rani", avatar: "http://x/a.png", color_code: null };
    const comment: RealtimeEvent = {
      ...envelope,
      type: "comment",
      data: { id: "c", user, comment: "halo", timestamp: 7, pinned: false, short: false },
    };
    const gift: RealtimeEvent = {
      ...envelope,
      type: "gift",
      data: {
        id: "g",
        user,
        gift: { name: "Roket", slug: "roket", gold: 1, point: 1, image_url: "http://x/g.png" },
        timestamp: 8,
      },
    };
    expect(rowOfEvent(comment)).toMatchObject({ kind: "comment", name: "Rani", atMs: 7 });
    expect(rowOfEvent(gift)).toMatchObject({ kind: "gift", count: 1, image: "http://x/g.png" });
  });

  it("shows a notice, and nothing for what is not the chat's", () => {
    expect(rowOfEvent({ ...envelope, type: "notice", data: { text: "Hi", kind: "system" } })).toMatchObject({
      kind: "notice",
      text: "Hi",
    });
    expect(rowOfEvent({ ...envelope, type: "telop.off", data: {} })).toBeNull();
  });
});

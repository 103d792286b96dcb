import type { Comment, RealtimeEvent } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import { isBy, rowOfEvent, rowsOfLog } from "./chat-rows.ts";

const commentOf = (text: string, short = false): Comment => ({
  id: `1-2-${text}`,
  platform: "showroom",
  user: { id: "1", name: "Budi", avatar: "http://x/3.png" },
  text,
  atMs: 2_000,
  short,
});
const envelope = { op: "event", ch: "chat:showroom:1", id: "5-1", ts: "2026-11-21T12:00:00.000Z" } as const;

describe("rows of the comment log", () => {
  it("omits comments that the server marked as short", () => {
    expect(rowsOfLog([commentOf("hi", true), commentOf("ok!")]).map((row) => row.id)).toEqual(["1-2-ok!"]);
  });

  it("passes the text through unchanged", () => {
    expect(rowsOfLog([commentOf("<b>halo</b>")])[0]).toMatchObject({
      kind: "comment",
      name: "Budi",
      text: "<b>halo</b>",
      atMs: 2_000,
    });
  });
});

describe("rows of events", () => {
  const short: RealtimeEvent = { ...envelope, type: "comment", data: commentOf("ok", true) };
  const said: RealtimeEvent = { ...envelope, type: "comment", data: commentOf("halo") };

  it("omits an event that the server marked as short", () => {
    expect(rowOfEvent(short)).toBeNull();
    expect(rowOfEvent(said)?.id).toBe("1-2-halo");
  });

  it("gives a name the same colour in the log and live", () => {
    expect(rowOfEvent(said)).toEqual(rowsOfLog([commentOf("halo")])[0]);
  });

  it("contains the gift and its number", () => {
    const gift: RealtimeEvent = {
      ...envelope,
      type: "gift",
      data: {
        id: "g",
        occurrence: 1,
        platform: "idn",
        user: { id: "u", name: "Rani", avatar: "http://x/a.png" },
        giftId: "roket",
        image: "http://x/g.png",
        count: 3,
        atMs: 8,
      },
    };
    const row = rowOfEvent(gift);
    expect(row).toMatchObject({ kind: "gift", name: "Rani", count: 3, image: "http://x/g.png" });
    expect([row && isBy(row, "u"), row && isBy(row, "v"), row && isBy(row, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("shows a notice, and nothing for events that do not belong in the chat", () => {
    expect(rowOfEvent({ ...envelope, type: "notice", data: { text: "Hi", kind: "system" } })).toMatchObject({
      kind: "notice",
      text: "Hi",
    });
    expect(rowOfEvent({ ...envelope, type: "telop.off", data: {} })).toBeNull();
  });
});

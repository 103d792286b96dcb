import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventData } from "@penlight/contract";
import { parseFrame } from "@penlight/showroom";
import { toFeedEvent } from "./showroom-chat.ts";

const file = join(import.meta.dirname, "../../../../packages/showroom/fixtures/socket-frames.json");
const frames = JSON.parse(readFileSync(file, "utf8")) as unknown;
const translation = {
  staticUrl: "https://static.showroom-live.com",
  giftOf: (giftId: number) =>
    giftId === 1
      ? { name: "Star", point: 1, free: true, image: "https://static.showroom-live.com/1.png" }
      : undefined,
};

/** All strings in a fixture, however nested. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe("toFeedEvent", () => {
  it("translates every recorded frame to a fact that fits the contract", () => {
    const seen = new Set<string>();
    for (const text of texts(frames).filter((one) => one.includes("\t"))) {
      const message = parseFrame(text);
      if (!message) continue;
      const event = toFeedEvent(message, translation);
      seen.add(event.kind === "fact" ? event.fact.type : event.kind);
      if (event.kind === "fact")
        expect(() => eventData[event.fact.type].parse(event.fact.data)).not.toThrow();
    }
    expect([...seen]).toEqual(expect.arrayContaining(["comment", "gift", "telop", "ended", "left-out"]));
  });

  const comment = (cm: string) =>
    toFeedEvent(
      { kind: "comment", comment: { u: 1, ac: "A<b>", av: 7, created_at: 9, ua: 0, aft: 0, cm } },
      translation,
    );

  it("drops counting comments and marks short ones", () => {
    expect(comment("12")).toEqual({ kind: "left-out", why: "counting" });
    expect(comment("ok")).toMatchObject({ fact: { data: { short: true, user: { name: "A‹b›" } } } });
    expect(comment("halo")).toMatchObject({
      fact: {
        data: { short: false, user: { avatar: "https://static.showroom-live.com/image/avatar/7.png" } },
      },
    });
  });

  it("takes a gift's name from the room's catalogue, and passes on unknown gifts without one", () => {
    const gift = (g: number) =>
      toFeedEvent(
        { kind: "gift", gift: { u: 1, ac: "A", av: 7, created_at: 9, ua: 0, aft: 0, g, gt: 2, n: 10 } },
        translation,
      );
    expect(gift(1)).toMatchObject({
      fact: { data: { giftId: "1", name: "Star", points: 10, free: true, count: 10 } },
    });
    expect(gift(99)).not.toHaveProperty("fact.data.name");
  });
});

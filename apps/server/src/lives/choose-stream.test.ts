import { describe, expect, it } from "vitest";
import { streamAnswer } from "@penlight/contract";
import type { PlatformStream } from "../platforms/showroom.ts";
import {
  chooseStream,
  isFillerKey,
  leavesEmpty,
  liveState,
  openEntry,
  refusal,
  ticketedEntry,
  type StreamLookup,
} from "./choose-stream.ts";

const PREMIUM = 332503;
const entry = (id: number, type: PlatformStream["type"], quality: number): PlatformStream => ({
  id,
  type,
  label: "x",
  quality,
  is_default: false,
  address: `https://cdn.example/${id}.m3u8`,
});
const many = [entry(100, "hls_all", 0), entry(2, "hls", 1000)];
const listed = (streams: readonly PlatformStream[]): StreamLookup => ({ kind: "streams", streams });
const proxied = (stream: PlatformStream) => openEntry(stream, `http://us/api/stream?url=${stream.address}`);
const reason = (lookup: StreamLookup): string => liveState(chooseStream(lookup, proxied));

describe("chooseStream", () => {
  it("gives our addresses, and the platform's beside them", () => {
    const answer = chooseStream(listed(many), proxied);
    expect(streamAnswer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject([
      {
        id: 100,
        url: "http://us/api/stream?url=https://cdn.example/100.m3u8",
        origin_url: "https://cdn.example/100.m3u8",
      },
      { id: 2 },
    ]);
  });

  it("gives a single entry twice, so that earlier clients count a watch", () => {
    const answer = chooseStream(listed([entry(7, "hls", 200)]), proxied);
    expect(answer).toMatchObject([
      { id: 100, label: "Automatic" },
      { id: 2, label: "original quality" },
    ]);
  });

  it("hides the platform's address of a ticketed live", () => {
    const answer = chooseStream(listed(many), (stream) => ticketedEntry(stream, "http://us/api/stream?t=x"));
    expect(streamAnswer.parse(answer)).toEqual(answer);
    expect(JSON.stringify(answer)).not.toContain("cdn.example");
  });

  it.each<[StreamLookup, string]>([
    [{ kind: "refused" }, "no_ticket"],
    [{ kind: "trouble" }, "overload"],
    [listed([]), "overload"],
    [listed(many), "live"],
  ])("%j → %s", (lookup, expected) => {
    expect(reason(lookup)).toBe(expected);
  });
});

describe("isFillerKey", () => {
  it("takes anything for a filler in ordinary rooms", () => {
    expect(isFillerKey("lc_whatever", 318225)).toBe(true);
  });
  it.each(["", "stream", "cookies", "undefined", "null", `s_${"a".repeat(43)}`])("%j is one", (key) => {
    expect(isFillerKey(key, PREMIUM)).toBe(true);
  });
  it.each(["lc_abc", "l", "hunter2", "s_short"])("%j is a code that somebody tries", (key) => {
    expect(isFillerKey(key, PREMIUM)).toBe(false);
  });
});

describe("leavesEmpty", () => {
  const asked = { rawKey: "stream", roomId: 318225, wantsObject: false };
  it("tells earlier clients of an offline room by an empty body, and ours by an object", () => {
    expect(leavesEmpty(refusal("offline"), asked)).toBe(true);
    expect(leavesEmpty(refusal("offline"), { ...asked, wantsObject: true })).toBe(false);
  });
  it("tells a code that is tried by an object, or it would look right", () => {
    expect(leavesEmpty(refusal("offline"), { ...asked, rawKey: "lc_x", roomId: PREMIUM })).toBe(false);
    expect(leavesEmpty(refusal("bad_code"), { ...asked, rawKey: "lc_x", roomId: PREMIUM })).toBe(false);
  });
  it("sends no object to a page that names no key", () => {
    for (const rawKey of [undefined, "undefined"]) {
      expect(leavesEmpty(refusal("overload"), { ...asked, rawKey })).toBe(true);
    }
    expect(leavesEmpty(refusal("overload"), asked)).toBe(false);
  });
});

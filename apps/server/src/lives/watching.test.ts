import { describe, expect, it } from "vitest";
import { streamAnswer } from "@penlight/contract";
import type { PlatformStream } from "../platforms/showroom.ts";
import { chooseStream, openEntry, ticketedEntry, type StreamLookup } from "./watching.ts";

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
const reason = (lookup: StreamLookup): string => {
  const answer = chooseStream(lookup, proxied);
  return Array.isArray(answer) ? "live" : answer.reason;
};

describe("chooseStream", () => {
  it("returns our URLs, with the platform's as well", () => {
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

  it("hides the platform's URL of a ticketed live", () => {
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

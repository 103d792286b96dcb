import { describe, expect, it } from "vitest";
import { findCustomStream } from "./custom-stream.ts";

const ADDRESS = "https://hls-live.showroom-cdn.com/live/abc.m3u8";
const ORIGIN = "https://penlight.example";
const answering =
  (status: number, type = "application/problem+json"): typeof fetch =>
  () =>
    Promise.resolve(new Response("", { status, headers: { "content-type": type } }));

describe("an address that somebody types in", () => {
  it("plays through our proxy, including its segments", async () => {
    const found = await findCustomStream(answering(200, "application/vnd.apple.mpegurl"), ADDRESS, ORIGIN);
    expect(found).toMatchObject({
      state: "found",
      stream: {
        type: "hls",
        url: `${ORIGIN}/api/stream?segments=proxy&url=${encodeURIComponent(ADDRESS)}`,
      },
    });
  });

  it.each([
    ["", "malformed"],
    ["showroom-cdn.com/x.m3u8", "malformed"],
    ["javascript:alert(1)", "malformed"],
    ["https://", "malformed"],
  ])("rejects %j as %s, without a request", async (address, state) => {
    const never: typeof fetch = () => Promise.reject(new Error("asked"));
    expect(await findCustomStream(never, address, ORIGIN)).toEqual({ state });
  });

  it.each([
    [403, "forbidden"],
    [400, "forbidden"],
    [404, "not-found"],
    [415, "not-found"],
    [502, "failed"],
    [429, "failed"],
  ])("maps the proxy's status %i to %s", async (status, state) => {
    expect(await findCustomStream(answering(status), ADDRESS, ORIGIN)).toEqual({ state });
  });

  it("is not a playlist when a segment is returned, and has failed without a network", async () => {
    expect(await findCustomStream(answering(200, "video/mp2t"), ADDRESS, ORIGIN)).toEqual({
      state: "not-found",
    });
    const offline: typeof fetch = () => Promise.reject(new TypeError("network"));
    expect(await findCustomStream(offline, ADDRESS, ORIGIN)).toEqual({ state: "failed" });
  });
});

import type { Stream, StreamRefusalReason } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { describe, expect, it } from "vitest";
import { isPremiumRoom, liveViewOf, streamsPollMs, type LiveFacts } from "./live-view.ts";

const stream: Stream = { id: 1, type: "hls", label: "x", quality: 1, url: "http://x", is_default: true };
const view = (facts: Partial<LiveFacts>) =>
  liveViewOf({ isGone: false, endedAtSec: null, streams: undefined, streamsFailed: false, ...facts });
const refusal = (reason: StreamRefusalReason) => ({ status: false, code: 404, message: "", reason }) as const;
const refused = (reason: StreamRefusalReason) => view({ streams: refusal(reason) }).state;

describe("liveViewOf", () => {
  it("loads, then plays", () => {
    expect(view({})).toEqual({ state: "loading" });
    expect(view({ streams: [stream, stream] })).toEqual({ state: "live", streams: [stream, stream] });
  });

  it("trusts the socket about the end, even while streams are still listed", () => {
    expect(view({ streams: [stream, stream], endedAtSec: 7 })).toEqual({ state: "ended", endedAtSec: 7 });
  });

  it("distinguishes the reasons why nothing plays", () => {
    expect(refused("offline")).toBe("offline");
    expect(refused("not_found")).toBe("not-found");
    expect(refused("no_ticket")).toBe("no-ticket");
    expect(refused("bad_code")).toBe("no-ticket");
    expect(refused("overload")).toBe("overload");
    expect(view({ streamsFailed: true }).state).toBe("overload");
    expect(view({ isGone: true, streams: [stream, stream] }).state).toBe("not-found");
  });
});

it("polls for a live that could not be loaded, and more often for one that is starting", () => {
  const answered = (data: Parameters<typeof streamsPollMs>[0]["data"]) =>
    ({ data, status: "success" }) as const;
  expect(streamsPollMs(answered(refusal("overload")), false)).toBe(20_000);
  expect(streamsPollMs({ data: undefined, status: "error" }, false)).toBe(20_000);
  expect(streamsPollMs(answered(refusal("offline")), true)).toBeLessThan(10_000);
  expect(streamsPollMs(answered(refusal("offline")), false)).toBe(false);
  expect(streamsPollMs(answered([stream]), true)).toBe(false);
});

it("treats a live of the official room as a show when it has several streams", () => {
  const official = { platform: "showroom", room: String(OFFICIAL_ROOM_ID) } as const;
  expect(isPremiumRoom(official, [stream, stream])).toBe(true);
  expect(isPremiumRoom(official, [stream])).toBe(false);
  expect(isPremiumRoom({ ...official, room: "1" }, [stream, stream])).toBe(false);
});

import { streamPath } from "@penlight/contract/paths";
import { expect, it } from "vitest";
import { SegmentRoute } from "./segment-route.ts";
import { memoryStorage } from "../../../testing/memory-storage.ts";

const live = streamPath("https://cdn.example/live/a.m3u8");
const other = streamPath("https://other.example/live/a.m3u8");

it("uses the installation's default route until a host refuses the browser", () => {
  const route = new SegmentRoute(memoryStorage());
  expect(route.addressOf(live)).toBe(live);
  expect(route.refused(live)).toBe(true);
  expect(route.addressOf(live)).toBe(streamPath("https://cdn.example/live/a.m3u8", "proxy"));
  expect(route.addressOf(other)).toBe(other);
});

it("applies a refusal to the tab's next player", () => {
  const storage = memoryStorage();
  new SegmentRoute(storage).refused(live);
  expect(new SegmentRoute(storage).addressOf(live)).toContain("segments=proxy");
});

it("has no alternative for an address that is already proxied or is not ours", () => {
  const route = new SegmentRoute(memoryStorage());
  expect(route.refused(live)).toBe(true);
  expect(route.refused(live)).toBe(false);
  expect(route.refused("/elsewhere.m3u8")).toBe(false);
});

it.each(["nonsense", '{"a":1}', "[1]"])("ignores stored data that is %s", (text) => {
  const route = new SegmentRoute({ getItem: () => text, setItem: () => undefined });
  expect(route.addressOf(live)).toBe(live);
});

it("works without storage", () => {
  const deny = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const route = new SegmentRoute({ getItem: deny, setItem: deny });
  expect(route.refused(live)).toBe(true);
  expect(route.addressOf(live)).toContain("segments=proxy");
});

import { describe, expect, it } from "vitest";
import { streamList } from "@penlight/contract/compat";
import { refusal } from "../lives/watching.ts";
import { codeInKey, leavesEmpty, liveState, toStreamList } from "./live-key.ts";

const PREMIUM = 332503;
const stream = (id: number) => ({
  id,
  type: "hls" as const,
  label: "x",
  quality: 200,
  url: "http://us/api/stream?url=x",
  is_default: true,
});

describe("a list of streams", () => {
  it("has a single entry twice, so that the web client counts a watch", () => {
    const list = toStreamList([stream(7)]);
    expect(streamList.parse(list)).toEqual(list);
    expect(list).toMatchObject([
      { id: 100, label: "Automatic" },
      { id: 2, label: "original quality" },
    ]);
    expect(toStreamList([stream(1), stream(2)])).toMatchObject([{ id: 1 }, { id: 2 }]);
  });
  it("says by its header how it stands", () => {
    expect([liveState(toStreamList([stream(1)])), liveState(refusal("no_ticket"))]).toEqual([
      "live",
      "no_ticket",
    ]);
  });
});

describe("a key", () => {
  it("is a filler in ordinary rooms, whatever it is", () => {
    expect(codeInKey("lc_whatever", 318225)).toBeNull();
  });
  it.each(["", "stream", "cookies", "undefined", "null", `s_${"a".repeat(43)}`])("%j is none", (key) => {
    expect(codeInKey(key, PREMIUM)).toBeNull();
  });
  it.each(["lc_abc", "l", "hunter2", "s_short"])("%j is a code that somebody tries", (key) => {
    expect(codeInKey(key, PREMIUM)).toBe(key);
  });
});

describe("leavesEmpty", () => {
  const asked = { rawKey: "stream", roomId: 318225, wantsObject: false };
  it("tells of an offline room by an empty body, and who asks so by an object", () => {
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

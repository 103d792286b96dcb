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

describe("toStreamList", () => {
  it("duplicates a single entry, so that the web client counts a watch", () => {
    const list = toStreamList([stream(7)]);
    expect(streamList.parse(list)).toEqual(list);
    expect(list).toMatchObject([
      { id: 100, label: "Automatic" },
      { id: 2, label: "original quality" },
    ]);
    expect(toStreamList([stream(1), stream(2)])).toMatchObject([{ id: 1 }, { id: 2 }]);
  });
  it("reports the state in a header", () => {
    expect([liveState(toStreamList([stream(1)])), liveState(refusal("no_ticket"))]).toEqual([
      "live",
      "no_ticket",
    ]);
  });
});

describe("codeInKey", () => {
  it("ignores any key in ordinary rooms", () => {
    expect(codeInKey("lc_whatever", 318225)).toBeNull();
  });
  it.each(["", "stream", "cookies", "undefined", "null", `s_${"a".repeat(43)}`])("ignores %j", (key) => {
    expect(codeInKey(key, PREMIUM)).toBeNull();
  });
  it.each(["lc_abc", "l", "hunter2", "s_short"])("treats %j as a code", (key) => {
    expect(codeInKey(key, PREMIUM)).toBe(key);
  });
});

describe("leavesEmpty", () => {
  const asked = { rawKey: "stream", roomId: 318225, wantsObject: false };
  it("is true for an offline room, unless the client asks for an object", () => {
    expect(leavesEmpty(refusal("offline"), asked)).toBe(true);
    expect(leavesEmpty(refusal("offline"), { ...asked, wantsObject: true })).toBe(false);
  });
  it("is false for a code, since an empty body would look like a valid one", () => {
    expect(leavesEmpty(refusal("offline"), { ...asked, rawKey: "lc_x", roomId: PREMIUM })).toBe(false);
    expect(leavesEmpty(refusal("bad_code"), { ...asked, rawKey: "lc_x", roomId: PREMIUM })).toBe(false);
  });
  it("is true for a page without a key", () => {
    for (const rawKey of [undefined, "undefined"]) {
      expect(leavesEmpty(refusal("overload"), { ...asked, rawKey })).toBe(true);
    }
    expect(leavesEmpty(refusal("overload"), asked)).toBe(false);
  });
});

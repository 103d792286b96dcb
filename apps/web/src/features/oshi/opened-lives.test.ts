import { expect, it } from "vitest";
import { isThird, withLive, type OpenedLives } from "./opened-lives.ts";

const FREYA = 317738;
const FENI = 318225;
const after = (...lives: [roomId: number, liveId: string][]): OpenedLives =>
  lives.reduce<OpenedLives>((opened, [roomId, liveId]) => withLive(opened, roomId, liveId), []);

it("asks at the third live of the same member, and at no other", () => {
  const two = after([FREYA, "a"], [FENI, "b"], [FREYA, "c"]);
  expect(isThird(two, FREYA)).toBe(false);
  const three = withLive(two, FREYA, "d");
  expect(isThird(three, FREYA)).toBe(true);
  expect(isThird(three, FENI)).toBe(false);
  expect(isThird(withLive(three, FREYA, "e"), FREYA)).toBe(false);
  expect(isThird(after([FREYA, "a"], [FREYA, "b"], [FREYA, "c"], [FREYA, "d"], [FREYA, "e"]), FREYA)).toBe(
    false,
  );
});

it("counts a live once, however often it is opened", () => {
  expect(isThird(after([FREYA, "a"], [FREYA, "a"], [FREYA, "a"]), FREYA)).toBe(false);
  expect(isThird(after([FREYA, "a"], [FREYA, "b"], [FREYA, "c"], [FREYA, "c"]), FREYA)).toBe(true);
});

it("drops the members whose lives were opened longest ago", () => {
  const many = Array.from({ length: 60 }, (_, index) => [index + 1, "a"] as [number, string]);
  const opened = after([FREYA, "a"], [FREYA, "b"], ...many);
  expect(opened).toHaveLength(50);
  expect(isThird(withLive(opened, FREYA, "c"), FREYA)).toBe(false);
});

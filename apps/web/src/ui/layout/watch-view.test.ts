import fc from "fast-check";
import { expect, it } from "vitest";
import { viewFrom, wordsOf, type WatchView } from "./watch-view.ts";

const views: fc.Arbitrary<WatchView> = fc.record({
  theater: fc.boolean(),
  chat: fc.constantFrom("right", "left", "off"),
  fullScreen: fc.constantFrom("over", "beside", "off"),
  phoneFull: fc.boolean(),
});

it("reads each view from its words", () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(viewFrom(wordsOf(view))).toEqual(view);
    }),
  );
});

it("says nothing of what is usual, and takes nothing from what it doesn't know", () => {
  const usual = viewFrom("");
  expect(wordsOf(usual)).toBe("");
  expect(viewFrom("chat-below theatre <b> full")).toEqual(usual);
});

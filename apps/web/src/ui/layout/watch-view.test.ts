import fc from "fast-check";
import { expect, it } from "vitest";
import { chatToggled, viewFrom, wordsOf, type WatchView } from "./watch-view.ts";

const views: fc.Arbitrary<WatchView> = fc.record({
  theater: fc.boolean(),
  chat: fc.constantFrom("right", "left"),
  chatHidden: fc.boolean(),
  fullScreen: fc.constantFrom("over", "beside"),
  fullScreenHidden: fc.boolean(),
  phoneFull: fc.boolean(),
});

it("reads each view from its words", () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(viewFrom(wordsOf(view))).toEqual(view);
    }),
  );
});

it("brings a hidden chat back to where it stood, beside the page's picture and in full screen", () => {
  const toggled = (words: string, isFull: boolean): string => {
    const view = viewFrom(words);
    return wordsOf({ ...view, ...chatToggled(view, isFull) });
  };
  expect(toggled("chat-left", false)).toBe("chat-off chat-was-left");
  expect(toggled("chat-off chat-was-left", false)).toBe("chat-left");
  expect(toggled(toggled("", false), false)).toBe("");
  expect(toggled("theater full-beside", true)).toBe("theater full-off full-was-beside");
  expect(toggled("theater full-off full-was-beside", true)).toBe("theater full-beside");
});

it("reads a chat that was hidden when its place was not yet kept, which comes back to the usual one", () => {
  const view = viewFrom("theater chat-off full-off phone-full");
  expect(view).toEqual({
    theater: true,
    chat: "right",
    chatHidden: true,
    fullScreen: "over",
    fullScreenHidden: true,
    phoneFull: true,
  });
  expect(wordsOf(view)).toBe("theater chat-off full-off phone-full");
});

it("says nothing of what is usual, and takes nothing from what it doesn't know", () => {
  const usual = viewFrom("");
  expect(wordsOf(usual)).toBe("");
  expect(viewFrom("chat-below theatre <b> full")).toEqual(usual);
});

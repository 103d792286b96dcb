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

it("parses each view from its words", () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(viewFrom(wordsOf(view))).toEqual(view);
    }),
  );
});

it("restores a hidden chat to its previous position, on the page and in full screen", () => {
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

it("restores a chat that was hidden under the old format, without a position, to the default one", () => {
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

it("writes nothing for defaults, and ignores unknown words", () => {
  const usual = viewFrom("");
  expect(wordsOf(usual)).toBe("");
  expect(viewFrom("chat-below theatre <b> full")).toEqual(usual);
});

import { expect, it } from "vitest";
import { LONGEST_WORD, MOST_WORDS, prefsFrom, USUAL_PREFS, withWord } from "./chat-prefs.ts";

it("reads valid settings from storage, and uses the default for anything else", () => {
  const kept = { size: "large", density: "dense", reading: "often", marked: ["freya"], hidden: ["@spam"] };
  expect(prefsFrom(kept)).toEqual(kept);
  expect([null, 7, "x", [], {}].map(prefsFrom)).toEqual(Array.from({ length: 5 }, () => USUAL_PREFS));
  expect(
    prefsFrom({ size: "huge", density: 1, reading: null, marked: "freya", hidden: [1, null, "ok"] }),
  ).toEqual({ ...USUAL_PREFS, hidden: ["ok"] });
});

it("limits the length of lists and words, and drops duplicates", () => {
  const many = Array.from({ length: MOST_WORDS + 9 }, (_, at) => `kata ${at}`);
  expect(prefsFrom({ marked: many }).marked).toHaveLength(MOST_WORDS);
  expect(withWord([], "x".repeat(99))[0]).toHaveLength(LONGEST_WORD);
  expect(withWord(["Freya"], " freya ")).toEqual(["Freya"]);
  expect(["", "  ", "@", " @ "].map((word) => withWord([], word))).toEqual([[], [], [], []]);
});

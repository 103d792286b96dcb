import { expect, it } from "vitest";
import { podiumSpans } from "./podium-spans.ts";

const person = (id: string) => ({ id, name: id, avatar: "http://x/1.png" });

it("is one span while the first three are unchanged", () => {
  const spans = podiumSpans({
    people: ["a", "b", "c", "d"].map(person),
    podium: [
      { atMs: 0, people: ["a", "b", "c", "d"] },
      { atMs: 2, people: ["a", "b", "c"] },
      { atMs: 4, people: ["b", "a", "c"] },
      { atMs: 6, people: [] },
    ],
  });
  expect(
    spans.map(({ fromMs, untilMs, people }) => [fromMs, untilMs, people.map(({ id }) => id).join("")]),
  ).toEqual([
    [0, 4, "abc"],
    [4, 6, "bac"],
  ]);
});

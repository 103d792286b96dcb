import { expect, it } from "vitest";
import { isTooMuchToParse } from "./body-shape.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it.each([
  ["lists in lists", "[".repeat(5_000_000)],
  ["lists in lists, closed again", "[".repeat(100) + "]".repeat(100)],
  ["objects in objects", '{"a":'.repeat(100)],
  ["many small objects", `[${"{},".repeat(300_000)}{}]`],
  ["many numbers", `[${"1,".repeat(300_000)}1]`],
  ["brackets in a page", `<script>${"[".repeat(300_000)}</script>`],
])("%s is too much to parse", (_name, text) => {
  expect(isTooMuchToParse(bytes(text))).toBe(true);
});

it.each([
  ["nothing", ""],
  [
    "a list of lives",
    JSON.stringify(Array.from({ length: 2_000 }, (_, id) => ({ id, name: "a, b", tags: [1, 2] }))),
  ],
  ["texts of brackets", JSON.stringify({ comment: `${"[{".repeat(500_000)}\\"[[`, other: '\\\\"[' })],
  ["a text that is cut off", `{"a":"${"[".repeat(500_000)}\\`],
  ["a page with long rows", `<p>${"a, b, ".repeat(200_000)}</p>`],
])("%s is not too much to parse", (_name, text) => {
  expect(isTooMuchToParse(bytes(text))).toBe(false);
});

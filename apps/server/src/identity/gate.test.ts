import { expect, it } from "vitest";
import { requestOrigin } from "./gate.ts";

const OWN = "https://penlight.test";

it.each([
  ["our own Origin", { origin: OWN }, "own"],
  ["another site's", { origin: "https://evil.test" }, "foreign"],
  ["a look-alike", { origin: "https://penlight.test.evil.test" }, "foreign"],
  ["another port", { origin: "https://penlight.test:8443" }, "foreign"],
  ["another scheme", { origin: "http://penlight.test" }, "foreign"],
  ["an opaque one", { origin: "null" }, "foreign"],
  ["the browser's word that it is ours", { "sec-fetch-site": "same-origin" }, "own"],
  ["of a sibling host", { "sec-fetch-site": "same-site" }, "foreign"],
  ["of another site", { "sec-fetch-site": "cross-site" }, "foreign"],
  ["of the address bar", { "sec-fetch-site": "none" }, "foreign"],
  ["two that disagree", { origin: OWN, "sec-fetch-site": "cross-site" }, "foreign"],
  ["an own Referer in an old browser", { referer: `${OWN}/login` }, "own"],
  ["a foreign one", { referer: "https://evil.test/penlight.test/" }, "foreign"],
  ["one that begins like ours", { referer: `${OWN}.evil.test/` }, "foreign"],
  ["nothing at all", {}, "unsaid"],
] as const)("classifies %s", (_what, headers, expected) => {
  expect(requestOrigin(headers, OWN)).toBe(expected);
});

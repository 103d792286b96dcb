import { expect, it } from "vitest";
import { slugOf } from "./show-path.ts";

it.each([
  ["Pajama Drive", "pajama-drive"],
  ["  Aturan   Anti Cinta ", "aturan-anti-cinta"],
  ["Te wo Tsunaginagara!", "te-wo-tsunaginagara"],
  ["Fly! Team T & Love", "fly-team-t-love"],
  ["Café d'Été", "cafe-dete"],
  ["RAMUNE no Nomikata 2.0", "ramune-no-nomikata-2-0"],
])("makes a readable slug of %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it.each(["パジャマドライブ", "", "—"])("falls back to a fixed word for %j, not in Latin letters", (name) => {
  expect(slugOf(name)).toBe("show");
});

it("limits the length and never ends in a dash", () => {
  const slug = slugOf("a ".repeat(200));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^a(?:-a)*$/);
});

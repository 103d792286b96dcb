import { expect, it } from "vitest";
import { slugOf } from "./show-path.ts";

it.each([
  ["Pajama Drive", "pajama-drive"],
  ["  Aturan   Anti Cinta ", "aturan-anti-cinta"],
  ["Te wo Tsunaginagara!", "te-wo-tsunaginagara"],
  ["Fly! Team T & Love", "fly-team-t-love"],
  ["Café d'Été", "cafe-dete"],
  ["RAMUNE no Nomikata 2.0", "ramune-no-nomikata-2-0"],
])("makes %j readable in an address", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it.each(["パジャマドライブ", "", "—"])("has a word for %j, which has none of these letters", (name) => {
  expect(slugOf(name)).toBe("show");
});

it("keeps short and never ends in a dash", () => {
  const slug = slugOf("a ".repeat(200));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^a(?:-a)*$/);
});

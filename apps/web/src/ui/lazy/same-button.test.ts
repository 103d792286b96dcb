import { expect, it } from "vitest";
import { findButton, identityOf } from "./same-button.ts";

const button = (attributes: Record<string, string>, textContent = "") => ({
  getAttribute: (name: string) => attributes[name] ?? null,
  textContent,
});

it("finds a button again by its name, whatever precedes it now", () => {
  const asleep = [button({ "aria-label": "Find" }), button({}, " Retry "), button({}, "Retry")];
  const awake = [button({ "aria-label": "Profile" }), ...asleep.map((one) => ({ ...one }))];
  const found = asleep.map((one) => findButton(identityOf(one, asleep), awake));
  expect(found).toEqual(awake.slice(1));
  expect(found[1]).toBe(awake[2]);
  expect(found[2]).toBe(awake[3]);
});

it("uses `data-press` where the name changes", () => {
  const asleep = [button({ "data-press": "theme", "aria-label": "Use the light theme" })];
  const awake = [
    button({}, "Profile"),
    button({ "data-press": "theme", "aria-label": "Use the dark theme" }),
  ];
  expect(findButton(identityOf(asleep[0]!, asleep), awake)).toBe(awake[1]);
});

it("returns undefined when the button was removed", () => {
  const asleep = [button({}, "Log in")];
  expect(findButton(identityOf(asleep[0]!, asleep), [button({}, "Profile")])).toBeUndefined();
});

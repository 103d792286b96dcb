import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { avatarPages, clampPage, pickAvatar, randomPage } from "./avatar-pages.ts";

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it("splits into pages of twelve, at least one", () => {
  expect([0, 1, 12, 13, 240].map(avatarPages)).toEqual([1, 1, 1, 2, 20]);
});

it("limits a page number to existing pages", () => {
  expect([-3, 0, 1, 5, 9].map((page) => clampPage(page, 5))).toEqual([1, 1, 1, 5, 5]);
});

describe("the random pick", () => {
  it("reaches every page and no other", () => {
    expect(randomPage(20, 0)).toBe(1);
    expect(randomPage(20, 0.999_999)).toBe(20);
    fc.assert(
      fc.property(random, fc.integer({ min: 1, max: 500 }), (thrown, pages) => {
        expect(randomPage(pages, thrown)).toBe(clampPage(randomPage(pages, thrown), pages));
      }),
    );
  });

  it("selects one of the page's first twelve avatars", () => {
    const avatars = Array.from({ length: 20 }, (_, index) => index);
    expect(pickAvatar(avatars, 0)).toBe(0);
    expect(pickAvatar(avatars, 0.999_999)).toBe(11);
    fc.assert(
      fc.property(random, (thrown) => {
        expect(pickAvatar(avatars, thrown)).toBeLessThan(12);
      }),
    );
  });

  it("is undefined for an empty page", () => {
    expect(pickAvatar([], 0.5)).toBeUndefined();
  });
});

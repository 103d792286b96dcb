import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID_PATHS } from "./grid/grid-paths.ts";
import { isMultiPath, isTheaterPath, loginSearch, nextPath } from "./paths.ts";

it("distinguishes the theater's pages from the back office's", () => {
  const known = ["/theater-schedule", "/theater/pajama-drive/64ba3ff18b8a8470e8d0f092"];
  expect(known.filter(isTheaterPath)).toEqual(known);
  expect(["/", "/theaters", "/theater", "/theater-schedules"].filter(isTheaterPath)).toEqual([]);
});

it("recognizes the four addresses of the multi-room page", () => {
  const known = Object.values(GRID_PATHS);
  expect(known.filter(isMultiPath)).toEqual(known);
  expect(["/", "/room/JKT48_Freya/318225", "/list-room"].filter(isMultiPath)).toEqual([]);
});

describe("nextPath", () => {
  it.each(["/", "/room/JKT48_Freya/318225", "/follow?view_type=android#top", "/idn/jkt48_feni"])(
    "accepts our own path %s unchanged",
    (path) => {
      expect(nextPath(path)).toBe(path);
    },
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "https://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "room/a/1",
    "",
    "/login",
    "/login?next=/",
    "/register",
    48,
    null,
    undefined,
    ["/"],
  ])("rejects %j", (value) => {
    expect(nextPath(value)).toBeUndefined();
  });

  it("never leads to another origin, whatever the input", () => {
    const nasty = fc.string({ unit: fc.constantFrom(..."/\\.:@?#%\t\n aevil0".split("")) });
    fc.assert(
      fc.property(nasty, (text) => {
        const path = nextPath(`/${text}`);
        if (path === undefined) return;
        expect(new URL(path, "https://penlight.example").origin).toBe("https://penlight.example");
      }),
      { numRuns: 2_000 },
    );
  });
});

it("adds a return address to the login link, except for home", () => {
  expect(loginSearch("/follow")).toEqual({ next: "/follow" });
  expect(loginSearch("/")).toEqual({});
  expect(loginSearch("/login?next=%2Ffollow")).toEqual({});
});

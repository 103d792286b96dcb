import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loginSearch, nextPath } from "./next-path.ts";

describe("nextPath", () => {
  it.each(["/", "/room/JKT48_Freya/318225", "/follow?view_type=android#top", "/idn/jkt48_feni"])(
    "lets our own path %s through as it is",
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
  ])("refuses %j", (value) => {
    expect(nextPath(value)).toBeUndefined();
  });

  it("never leads to another origin, whatever it is given", () => {
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

it("leads back from the login, but home needs no word", () => {
  expect(loginSearch("/follow")).toEqual({ next: "/follow" });
  expect(loginSearch("/")).toEqual({});
  expect(loginSearch("/login?next=%2Ffollow")).toEqual({});
});

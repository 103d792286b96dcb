import { expect, test } from "vitest";
import { Addresses } from "./addresses.ts";

const addresses = new Addresses();
addresses.add("/api/users/:id", ["GET"]);
addresses.add("/api/users/:user_id", ["DELETE"]);
addresses.add("/api/users/me", ["GET"]);
addresses.add("/api/users/me", ["HEAD"]);
addresses.add("/api/users/me", ["PATCH"]);
addresses.add("/api/card/:id", ["GET"]);
addresses.add("/api/login", ["POST"]);

test("returns the methods of a path for any parameter values", () => {
  expect(addresses.at("/api/card/48")).toEqual({
    pattern: "/api/card/:",
    isReadOnly: true,
    allow: "GET, HEAD",
  });
  expect(addresses.at("/api/users/48")?.allow).toBe("GET, DELETE, HEAD");
  expect(addresses.at("/api/login")).toEqual({ pattern: "/api/login", isReadOnly: false, allow: "POST" });
});

test("prefers a literal segment to a parameter, with and without a trailing slash", () => {
  for (const path of ["/api/users/me", "/api/users/me/"])
    expect(addresses.at(path)).toEqual({
      pattern: "/api/users/me",
      isReadOnly: false,
      allow: "GET, PATCH, HEAD",
    });
});

test("returns null for an unknown path", () => {
  for (const path of ["/api", "/api/users", "/api/users/48/more", "/api/Login"])
    expect(addresses.at(path)).toBeNull();
});

import { createContext, runInContext } from "node:vm";
import { CSRF_COOKIE } from "@penlight/contract/constants";
import { expect, it } from "vitest";
import { sessionScript } from "./session-script.ts";

function sessionAt(cookie: string): string | undefined {
  const dataset: { session?: string } = {};
  runInContext(sessionScript, createContext({ document: { cookie, documentElement: { dataset } } }));
  return dataset.session;
}

it("marks the page of a browser with a session before the first paint", () => {
  expect(sessionAt(`lang=id; ${CSRF_COOKIE}=c_1`)).toBe("somebody");
});

it("does not mark a visitor's page", () => {
  expect(sessionAt(`lang=id; NOT-${CSRF_COOKIE}=c_1`)).toBeUndefined();
  expect(sessionAt("")).toBeUndefined();
});

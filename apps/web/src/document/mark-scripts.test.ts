import { createContext, runInContext } from "node:vm";
import { CSRF_COOKIE } from "@penlight/contract/constants";
import { expect, it } from "vitest";
import { STORED } from "../store/stored.ts";
import { sessionScript, viewScript } from "./mark-scripts.ts";

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

function hiddenAfter(localStorage: unknown): string | undefined {
  const dataset: { hidden?: string } = {};
  runInContext(viewScript, createContext({ document: { documentElement: { dataset } }, localStorage }));
  return dataset.hidden;
}

it("marks hidden parts before the first paint", () => {
  expect(hiddenAfter({ getItem: (key: string) => (key === STORED.hidden ? "views menu" : null) })).toBe(
    "views menu",
  );
});

it("adds no marks when nothing is hidden or storage is unreadable", () => {
  expect(hiddenAfter({ getItem: () => null })).toBeUndefined();
  expect(hiddenAfter({})).toBeUndefined();
});

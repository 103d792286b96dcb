import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { themeScript } from "./theme-script.ts";

function themeAfter(localStorage: unknown): string {
  const document = { documentElement: { dataset: { theme: "dark" } } };
  runInContext(themeScript, createContext({ document, localStorage }));
  return document.documentElement.dataset.theme;
}

it("applies a stored light theme, and keeps dark otherwise", () => {
  expect(themeAfter({ getItem: (key: string) => (key === "theme" ? "light" : null) })).toBe("light");
  expect(themeAfter({ getItem: () => null })).toBe("dark");
  expect(themeAfter({ getItem: () => "nonsense" })).toBe("dark");
});

it("does not throw where the browser forbids storage", () => {
  const forbidden = {
    getItem: () => {
      throw new Error("denied");
    },
  };
  expect(themeAfter(forbidden)).toBe("dark");
});

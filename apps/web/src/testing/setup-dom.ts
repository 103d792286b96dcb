import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

/*
 * Setup of every DOM test. React reports mismatched markup, missing keys and faults of components on the console only,
 * so an error there fails the test. Afterwards nothing is left of a test: no part on the page, no stored value.
 */
// A busy machine is slow: what never comes fails by this limit.
configure({ asyncUtilTimeout: 4_000 });

// While a test has faked the timers, Testing Library's waits advance them through this name instead of waiting.
vi.stubGlobal("jest", { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });

/**
 * Testing Library dispatches events within an `act` that it can't await; React then complains when a part whose code is
 * being loaded suspends. The test waits for what it shows anyway.
 */
const OF_THE_TOOLS = /^A component suspended inside an `act` scope/;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  const logged = vi.mocked(console.error).mock.calls.map((parts) => parts.map(String).join(" "));
  vi.restoreAllMocks();
  expect(
    logged.filter((line) => !OF_THE_TOOLS.test(line)),
    "errors on the console",
  ).toEqual([]);
});

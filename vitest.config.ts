import { defineConfig } from "vitest/config";

/**
 * Three kinds of tests. `unit`: pure rules and small parts, beside their file. `server`: the real server over
 * real HTTP and sockets, with the real sandbox and a real database. `browser`: journeys in a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // These tests share nothing but modules without state: one worker per core may keep them loaded.
          pool: "threads",
          isolate: false,
          include: ["packages/**/*.test.ts", "apps/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "server",
          // Each starts what it needs and stops it: modules once loaded serve the next file too.
          isolate: false,
          maxWorkers: 2,
          include: ["apps/server/test/**/*.test.ts", "apps/sandbox/test/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A busy machine is slow, not wrong: what never comes is told by the test's own limit.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: "browser",
          isolate: false,
          include: ["apps/web/e2e/**/*.test.ts"],
          globalSetup: ["apps/web/e2e/global-setup.ts"],
          // Journeys mostly wait: two at a time keep two cores busy, and more would starve the video.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});

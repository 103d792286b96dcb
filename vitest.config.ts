import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Small files that take long, most of it waiting: started last, they would delay the end of the run. */
const LONG =
  /\/(durability\/(player|page|long-evening|kill|leaks|records)|watch-(idn|showroom)|accessibility|rewind|multi-room-phone|chat-at-picture|room-for-text)\.test\.ts$/;

/** Tests whose pages play video: too many at once would starve one another. */
const PLAYS =
  /\/(durability\/(player|long-evening)|watch-(idn|showroom)|listening|android-app|rewind|chat-at-picture|multi-room(-phone)?|live-page|one-live(-phone)?|premium-show|replaced-live|podium|stars|fan-comments)\.test\.ts$/;

/** One project after the other; in each, long files first, and files that play video spread among the others. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((one) => {
      const ofOne = sorted.filter(({ project }) => project === one);
      const longFirst = ofOne.toSorted((file, other) => Number(is(LONG, other)) - Number(is(LONG, file)));
      const playing = longFirst.filter((file) => is(PLAYS, file));
      return spread(
        playing,
        longFirst.filter((file) => !is(PLAYS, file)),
      );
    });
  }
}

function is(kind: RegExp, { moduleId }: TestSpecification): boolean {
  return kind.test(moduleId);
}

/** Merges both lists, each in its order, as evenly as their lengths allow. */
function spread<T>(some: T[], others: T[]): T[] {
  const placed = [some, others].flatMap((list) =>
    list.map((file, index) => ({ file, place: (index + 0.5) / list.length })),
  );
  return placed.toSorted((one, other) => one.place - other.place).map(({ file }) => file);
}

/**
 * Prints the whole content of a list that should have been empty in the failure message, and so at the end of the run.
 */
const chaiConfig = { truncateThreshold: 1_000 };

/**
 * Tests of a file that start programs, a database or the sandbox, which costs seconds: they run with the server's
 * journeys instead of in `npm run check`.
 */
const WITH_SERVICES = [
  "scripts/run.test.ts",
  "apps/server/src/db/embedded.test.ts",
  "apps/server/src/records/recording/frame.test.ts",
];

/** Tests of a part of a page, next to its file. */
const DOM_TESTS = "apps/web/src/**/*.dom.test.tsx";

/**
 * Five kinds of tests. `unit`: pure rules and small parts, next to their file. `dom`: what a part of a page shows and
 * calls, without server, router and layout. `server`: the real server over real HTTP
 * and sockets, with the real sandbox and a real database. `durability`: the same under faults, with the embedded
 * database, and with PostgreSQL in the tests that are about it. `browser`: journeys in a real browser, those under faults in their `durability/`.
 */
export default defineConfig({
  test: {
    // Compiled modules are stored in node_modules: the next project and the next run read them instead.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: "unit",
          chaiConfig,
          // These tests share nothing but stateless modules: one worker per core can keep them loaded.
          pool: "threads",
          isolate: false,
          // Property tests are slow on a busy machine.
          testTimeout: 30_000,
          include: ["packages/**/*.test.ts", "apps/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: ["**/node_modules/**", DOM_TESTS, ...WITH_SERVICES],
        },
      },
      {
        test: {
          name: "dom",
          chaiConfig,
          environment: "happy-dom",
          pool: "threads",
          // Loading React and the app's modules takes longer than the tests of a file: a worker loads them once.
          isolate: false,
          include: [DOM_TESTS],
          setupFiles: ["apps/web/src/testing/setup-dom.ts"],
        },
      },
      {
        test: {
          name: "server",
          chaiConfig,
          // Each file starts and stops what it needs: loaded modules are reused for the next file.
          isolate: false,
          maxWorkers: 3,
          include: [
            "apps/server/test/journeys/**/*.test.ts",
            "apps/sandbox/test/**/*.test.ts",
            ...WITH_SERVICES,
          ],
          globalSetup: ["apps/server/test/support/database-template.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine is slow: a state that is never reached fails by the test's own time limit.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: "durability",
          chaiConfig,
          isolate: false,
          // Evenings that pass sixty times as fast as real ones need the processor.
          maxWorkers: 3,
          include: ["apps/server/test/durability/*.test.ts"],
          // Crowds and starting processes, in parallel with two other files.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: "browser",
          chaiConfig,
          isolate: false,
          include: ["apps/web/e2e/**/*.test.ts"],
          globalSetup: ["apps/server/test/support/database-template.ts", "apps/web/e2e/global-setup.ts"],
          // Three at a time keep two cores busy, and more would starve the video.
          maxWorkers: 3,
          // A busy machine is slow: several rooms that play in parallel with other tests took 84 s on two cores.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // The server allows ten requests per second and address: polling metrics more often would be refused
          // eventually.
          expect: { poll: { interval: 150, timeout: 30_000 } },
        },
      },
    ],
  },
});

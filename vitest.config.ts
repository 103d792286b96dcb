import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Small files that take long, most of it waiting: begun last, all others would be waited for with them. */
const LONG =
  /\/(durability\/(player|page|long-evening|kill|leaks|records|dumps)|watch-(idn|showroom))\.test\.ts$/;

/** Their pages play video: too many at once starve one another. */
const PLAYS =
  /\/(durability\/(player|long-evening)|watch-(idn|showroom)|listening|rewind|chat-at-picture|multi-room(-phone)?|live-page|one-live(-phone)?|premium-show|replaced-live|podium|stars|fan-comments)\.test\.ts$/;

/** One project after the other; in each long files first, and what plays video spread among what doesn't. */
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

/** Both in their order, as evenly among one another as their numbers allow. */
function spread<T>(some: T[], others: T[]): T[] {
  const placed = [some, others].flatMap((list) =>
    list.map((file, index) => ({ file, place: (index + 0.5) / list.length })),
  );
  return placed.toSorted((one, other) => one.place - other.place).map(({ file }) => file);
}

/** What a list held that should have been empty is in a failure's message whole, and so at the end of the run. */
const chaiConfig = { truncateThreshold: 1_000 };

/**
 * Four kinds of tests. `unit`: pure rules and small parts, beside their file. `server`: the real server over real
 * HTTP and sockets, with the real sandbox and a real database. `durability`: the same in trouble, on the database
 * that comes embedded. `browser`: journeys in a real browser, those in trouble in their `durability/`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: "unit",
          chaiConfig,
          // These tests share nothing but modules without state: one worker per core may keep them loaded.
          pool: "threads",
          isolate: false,
          include: ["packages/**/*.test.ts", "apps/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "server",
          chaiConfig,
          // Each starts what it needs and stops it: modules once loaded serve the next file too.
          isolate: false,
          maxWorkers: 3,
          include: ["apps/server/test/journeys/**/*.test.ts", "apps/sandbox/test/**/*.test.ts"],
          globalSetup: ["apps/server/test/support/database-template.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine is slow, not wrong: what never comes is told by the test's own limit.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: "durability",
          chaiConfig,
          isolate: false,
          maxWorkers: 4,
          include: ["apps/server/test/durability/*.test.ts"],
          // Crowds and processes that start beside three other files.
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
          // Three at a time keep two cores busy, and more starve the video.
          maxWorkers: 3,
          // A busy machine is slow, not wrong: several rooms that play beside others took 84 s on two cores.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // The server lets an address ask it ten times a second: who asks oftener for a reading is refused in the end.
          expect: { poll: { interval: 150, timeout: 30_000 } },
        },
      },
    ],
  },
});

import { expect, it } from "vitest";
import { HealthChecks, type HealthChecksOptions } from "./health-checks.ts";

const MIB = 1024 * 1024;

function setUp() {
  const time = { ms: 1_000 };
  const free = { bytes: 0 as number | null };
  const options = {
    ping: () => Promise.resolve(),
    pingEveryMs: 1_000,
    freeBytes: () => Promise.resolve(free.bytes),
    dumpState: () => ({ okMs: 500, failingSinceMs: null }),
    watcher: { poll: () => ({ okMs: 1, staleSinceMs: null }) },
    broadcasts: { feeds: () => ({ open: 0, connected: 0, downSinceMs: null }) },
    upstream: { report: () => [] },
    clock: () => time.ms,
  };
  const checks = new HealthChecks(options as unknown as HealthChecksOptions);
  const disk = checks.jobs().find(({ name }) => name === "health.disk");
  const look = async (bytes: number | null) => {
    free.bytes = bytes;
    await disk?.run(new AbortController().signal);
    return checks.read().disk;
  };
  return { time, look, checks };
}

it("says since when a disk is as good as full, and when it is not any more", async () => {
  const { time, look } = setUp();
  expect(await look(1_000 * MIB)).toMatchObject({ ok: true, lastOkMs: 1_000, failingSinceMs: null });
  time.ms = 2_000;
  expect(await look(10 * MIB)).toMatchObject({ ok: false, lastOkMs: 1_000, failingSinceMs: 2_000 });
  time.ms = 3_000;
  expect(await look(0)).toMatchObject({ ok: false, failingSinceMs: 2_000 });
  expect(await look(100 * MIB)).toMatchObject({ ok: true, lastOkMs: 3_000, failingSinceMs: null });
});

it("has nothing to say of a disk that nothing is written to", async () => {
  expect(await setUp().look(null)).toMatchObject({ ok: true, lastOkMs: null });
});

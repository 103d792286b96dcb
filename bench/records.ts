import { startPostgres } from "../scripts/postgres.mjs";
import { cpuSec } from "./cpu.ts";
import { startProduct } from "./product.ts";
import { report } from "./report.ts";

const LIVES = 60;
const PER_SECOND = 20;
const WARM_UP_MS = 15_000;
const MEASURED_MS = 30_000;

/** Section 7, the recorder: many busy lives without viewers, all of them recorded. */
export async function benchRecords(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) return;
  try {
    await using product = await startProduct({
      sandbox: { scenario: "quiet" },
      env: { DATABASE_URL: postgres.url },
    });
    const { sandbox, pid } = product;
    const idle = await coresOf(pid);
    const rooms = sandbox.world.members.filter(({ isOfficial }) => !isOfficial).slice(0, LIVES);
    for (const { roomId } of rooms) sandbox.control({ step: "start-live", room_id: roomId });
    while (sandbox.showroomSubscribers() < rooms.length) await pause(100);
    const seconds = (WARM_UP_MS + MEASURED_MS) / 1_000 + 5;
    for (const { roomId } of rooms)
      sandbox.control({ step: "comments", room_id: roomId, per_second: PER_SECOND, seconds });
    await pause(WARM_UP_MS);
    const busy = await coresOf(pid);
    report("7. The recorder", [
      { what: "idle", value: idle, unit: "core" },
      {
        what: `${rooms.length} lives × ${PER_SECOND}/s, nobody watching`,
        value: busy,
        unit: "core",
        must: { atMost: 0.25 },
      },
    ]);
  } finally {
    await postgres.stop();
  }
}

/** The share of a core that a process uses, over half a minute. */
async function coresOf(pid: number): Promise<number> {
  const before = cpuSec(pid);
  await pause(MEASURED_MS);
  return (cpuSec(pid) - before) / (MEASURED_MS / 1_000);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

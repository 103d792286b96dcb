import type { Clock } from "../../base/clock.ts";
import type { Config } from "../../base/config.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import { removeChunksBefore, removeStillsBefore } from "./sittings.queries.ts";

const LOOK_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** What was said and given, and pictures, are kept for as long as configured; what follows from them stays. */
export function forgetJob(db: Db, { keepChatDays, keepStillsDays }: Config["records"], clock: Clock): Job {
  return {
    name: "records.forget",
    everyMs: LOOK_EVERY_MS,
    async run() {
      await removeChunksBefore(db, new Date(clock() - keepChatDays * DAY_MS));
      await removeStillsBefore(db, new Date(clock() - keepStillsDays * DAY_MS));
    },
  };
}

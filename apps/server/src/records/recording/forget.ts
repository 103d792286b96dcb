import type { Clock } from "../../base/clock.ts";
import type { Config } from "../../base/config.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import {
  removeChunksBefore,
  removeDepartures,
  removePeopleBefore,
  removeStillsBefore,
  removeStillsBeyond,
} from "./forget.queries.ts";

const LOOK_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Number of sittings whose people are deleted per transaction, so that others get to the database in between. */
const SITTINGS_AT_A_TIME = 20;

type ForgetOptions = Pick<
  Config["records"],
  "keepChatDays" | "keepStillsDays" | "keepStillsBytes" | "keepPeopleDays"
>;

/** The job that deletes chat, stills and people after the configured times; the computed figures stay. */
export function forgetJob(
  db: Db,
  { keepChatDays, keepStillsDays, keepStillsBytes, keepPeopleDays }: ForgetOptions,
  clock: Clock,
): Job {
  return {
    name: "records.forget",
    everyMs: LOOK_EVERY_MS,
    async run(signal) {
      const before = (days: number): Date => new Date(clock() - days * DAY_MS);
      await removeChunksBefore(db, before(keepChatDays));
      await removeDepartures(db, clock());
      await removeStillsBefore(db, before(keepStillsDays));
      await removeStillsBeyond(db, keepStillsBytes);
      let forgotten = SITTINGS_AT_A_TIME;
      while (forgotten === SITTINGS_AT_A_TIME && !signal.aborted)
        forgotten = await removePeopleBefore(db, before(keepPeopleDays), SITTINGS_AT_A_TIME);
    },
  };
}

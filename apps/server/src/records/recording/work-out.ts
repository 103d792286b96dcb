import type { Db } from "../../db/schema/schema.ts";
import type { HashesOf } from "./departures.queries.ts";
import { chunksOf } from "./chunks.queries.ts";
import { broadcastsOf, endBeforeNext, finishSitting } from "./sittings.queries.ts";
import { StoryTally, type Summary } from "./story.ts";

/**
 * Computes and stores a sitting's results if all its broadcasts are over, without people who have erased their account.
 * @param known the results, when its events are no longer stored
 * @returns whether all its broadcasts are over
 */
export async function workOut(
  db: Db,
  sittingId: string,
  { hashesOf, known }: { hashesOf: HashesOf; known?: Summary | undefined },
): Promise<boolean> {
  await endBeforeNext(db, sittingId);
  const broadcasts = await broadcastsOf(db, sittingId);
  const over = broadcasts.flatMap(({ started_at, ended_at }) =>
    ended_at === null ? [] : [{ startedMs: started_at.getTime(), endedMs: ended_at.getTime() }],
  );
  if (over.length === 0 || over.length < broadcasts.length) return false;
  const startedMs = Math.min(...over.map((one) => one.startedMs));
  const endedMs = Math.max(...over.map((one) => one.endedMs));
  return finishSitting(
    db,
    {
      id: sittingId,
      startedAt: new Date(startedMs),
      endedAt: new Date(endedMs),
      onAirMs: over.reduce((sum, one) => sum + Math.max(0, one.endedMs - one.startedMs), 0),
    },
    known ?? (await summaryOf(db, sittingId, startedMs, endedMs)),
    hashesOf,
  );
}

async function summaryOf(db: Db, sittingId: string, startedMs: number, endedMs: number): Promise<Summary> {
  const tally = new StoryTally();
  for await (const events of chunksOf(db, sittingId)) for (const event of events) tally.add(event);
  return tally.summary(startedMs, endedMs);
}

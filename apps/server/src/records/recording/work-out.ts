import type { Db } from "../../db/schema/schema.ts";
import { broadcastsOf, chunksOf, finishSitting } from "./sittings.queries.ts";
import { StoryTally, type Summary } from "./story.ts";

/**
 * Works out what a sitting was, if all its broadcasts are over, and writes it down.
 * @param known what it was, where its record is no longer there to tell it
 * @returns whether they are
 */
export async function workOut(db: Db, sittingId: string, known?: Summary): Promise<boolean> {
  const broadcasts = await broadcastsOf(db, sittingId);
  const over = broadcasts.flatMap(({ started_at, ended_at }, index) => {
    if (ended_at === null) return [];
    // A room has one broadcast at a time: this one was over when the next began, which a list told later.
    const nextMs = broadcasts[index + 1]?.started_at.getTime() ?? Infinity;
    return [{ startedMs: started_at.getTime(), endedMs: Math.min(ended_at.getTime(), nextMs) }];
  });
  if (over.length === 0 || over.length < broadcasts.length) return false;
  const startedMs = Math.min(...over.map((one) => one.startedMs));
  const endedMs = Math.max(...over.map((one) => one.endedMs));
  await finishSitting(
    db,
    sittingId,
    {
      startedAt: new Date(startedMs),
      endedAt: new Date(endedMs),
      onAirMs: over.reduce((sum, one) => sum + Math.max(0, one.endedMs - one.startedMs), 0),
    },
    known ?? (await summaryOf(db, sittingId, startedMs, endedMs)),
  );
  return true;
}

async function summaryOf(db: Db, sittingId: string, startedMs: number, endedMs: number): Promise<Summary> {
  const tally = new StoryTally();
  for await (const events of chunksOf(db, sittingId)) for (const event of events) tally.add(event);
  return tally.summary(startedMs, endedMs);
}

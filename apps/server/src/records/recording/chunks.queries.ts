import { sql } from "kysely";
import { keepLease } from "../../db/lease.ts";
import type { Db } from "../../db/schema/schema.ts";
import { departuresFrom, eventsWithout, type HashesOf } from "./departures.queries.ts";
import { readChunk, type RecordEvent } from "./record-event.ts";

/** Chunks per read: a long live has thousands. */
const CHUNKS_AT_A_TIME = 200;

/** Events of a sitting received since the last write. */
export interface Chunk {
  sittingId: string;
  events: readonly RecordEvent[];
}

/** A broadcast that is recorded. */
export interface RecordedBroadcast {
  liveId: string;
  sittingId: string;
  /** Until when it was on air. */
  seenAt: Date;
  /** Since when its record lacks events; null for none. */
  missingSince: Date | null;
}

/** What one transaction writes of some sittings. */
export interface WrittenChunks {
  chunks: readonly Chunk[];
  onAir: readonly RecordedBroadcast[];
  /** The write is refused when the holder has lost this lease. */
  lease?: { name: string; holder: string };
}

/**
 * Writes the chunks and the progress of the broadcasts in one transaction, without people who have erased their account.
 * Rejects with `LeaseLostError` when another process has taken over recording.
 */
export async function writeChunks(
  db: Db,
  { chunks, onAir, lease }: WrittenChunks,
  hashesOf: HashesOf,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (lease) await keepLease(transaction, lease);
    const sittingIds = [...new Set([...chunks, ...onAir].map(({ sittingId }) => sittingId))];
    const hasLeft = await departuresFrom(transaction, sittingIds, hashesOf);
    if (chunks.length > 0)
      await transaction
        .insertInto("record_chunks")
        .values(
          chunks.map(({ sittingId, events }) => ({
            sitting_id: sittingId,
            from_at: new Date(Math.min(...events.map(({ atMs }) => atMs))),
            until_at: new Date(Math.max(...events.map(({ atMs }) => atMs))),
            events: JSON.stringify(eventsWithout(events, (personId) => hasLeft(sittingId, personId))),
          })),
        )
        .execute();
    if (onAir.length > 0) await writeProgress(transaction, onAir);
  });
}

/** Writes until when broadcasts were on air, and since when their records lack events. */
async function writeProgress(transaction: Db, onAir: readonly RecordedBroadcast[]): Promise<void> {
  const recorded = sql`jsonb_to_recordset(${JSON.stringify(onAir)}::jsonb)
    as recorded("liveId" text, "sittingId" text, "seenAt" timestamptz, "missingSince" timestamptz)`;
  await sql`
    update sittings set seen_at = seen.at
    from (select "sittingId" as id, max("seenAt") as at from ${recorded} group by 1) seen
    where sittings.id = seen.id`.execute(transaction);
  await sql`
    update broadcasts set missing_since = "missingSince"
    from ${recorded}
    where live_id = "liveId" and missing_since is distinct from "missingSince"`.execute(transaction);
}

/** A sitting's events in the order of writing, some hundred chunks at a time. */
export async function* chunksOf(db: Db, sittingId: string): AsyncGenerator<RecordEvent[], void> {
  let after = 0;
  for (;;) {
    const chunks = await db
      .selectFrom("record_chunks")
      .select(["id", "events"])
      .where("sitting_id", "=", sittingId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(CHUNKS_AT_A_TIME)
      .execute();
    for (const { id, events } of chunks) {
      after = id;
      yield readChunk(events);
    }
    if (chunks.length < CHUNKS_AT_A_TIME) return;
  }
}

/** Time of the last message before `beforeMs`, Unix ms; 0 when there is none. */
export async function lastMessageMs(db: Db, sittingId: string, beforeMs: number): Promise<number> {
  let lastMs = 0;
  for await (const events of chunksOf(db, sittingId))
    for (const { type, atMs } of events)
      if ((type === "comment" || type === "gift") && atMs <= beforeMs) lastMs = Math.max(lastMs, atMs);
  return lastMs;
}

/** Events of a sitting written since a time. */
export async function recentEvents(db: Db, sittingId: string, since: Date): Promise<RecordEvent[]> {
  const chunks = await db
    .selectFrom("record_chunks")
    .select("events")
    .where("sitting_id", "=", sittingId)
    .where("until_at", ">=", since)
    .orderBy("id")
    .execute();
  return chunks.flatMap(({ events }) => readChunk(events));
}

import { readStory } from "../../src/records/history/presenters.ts";
import { storyOf } from "../../src/records/history/history.queries.ts";
import { chunksOf } from "../../src/records/recording/chunks.queries.ts";
import { broadcastsOf } from "../../src/records/recording/sittings.queries.ts";
import type { RecordEvent } from "../../src/records/recording/record-event.ts";
import type { OpenDatabase } from "../../src/db/open.ts";
import type { TrueLive } from "./truth.ts";

/** A sitting as it was recorded. */
export interface Recorded {
  platform: TrueLive["platform"];
  title: string;
  startedAtMs: number;
  endedAtMs: number | null;
  onAirMs: number;
  comments: number;
  gifts: number;
  broadcasts: { id: string; startedAtMs: number; endedAtMs: number | null }[];
  /** The titles of its events, each with the time at which it was first seen. */
  titles: { title: string; atMs: number }[];
  events: RecordEvent[];
}

/** Reads all records of a database. */
export async function readRecords({ db }: OpenDatabase): Promise<Recorded[]> {
  const sittings = await db.selectFrom("sittings").selectAll().execute();
  return Promise.all(
    sittings.map(async (row) => {
      const events: RecordEvent[] = [];
      for await (const chunk of chunksOf(db, row.id)) events.push(...chunk);
      const broadcasts = await broadcastsOf(db, row.id);
      return {
        platform: row.platform,
        title: row.title,
        startedAtMs: row.started_at.getTime(),
        endedAtMs: row.ended_at?.getTime() ?? null,
        onAirMs: row.on_air_ms,
        comments: row.comments,
        gifts: row.gifts,
        broadcasts: broadcasts.map(({ live_id, started_at, ended_at }) => ({
          id: live_id,
          startedAtMs: started_at.getTime(),
          endedAtMs: ended_at?.getTime() ?? null,
        })),
        titles: readStory(await storyOf(db, row.id)).titles,
        events,
      };
    }),
  );
}

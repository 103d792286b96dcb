import { pastLivePath } from "@penlight/contract/paths";
import type { SittingInShort } from "../../broadcasts/sittings.ts";
import type { Db } from "../../db/schema/schema.ts";
import { findSitting, sittingOfBroadcast } from "../recording/sittings.queries.ts";

/** The record of the sitting that a live belongs to; null when there is none. @param liveId as `Live.id` */
export async function recordOf(db: Db, liveId: string): Promise<SittingInShort | null> {
  const found = await sittingOfBroadcast(db, liveId);
  const sitting = found && (await findSitting(db, found.id));
  if (!sitting) return null;
  return {
    startedAtMs: sitting.started_at.getTime(),
    seenAtMs: sitting.seen_at.getTime(),
    endedAtMs: sitting.ended_at?.getTime() ?? null,
    onAirMs: sitting.on_air_ms,
    visits: sitting.visits,
    viewers: sitting.viewers,
    comments: sitting.comments,
    ticketed: sitting.ticketed,
    path: pastLivePath(sitting.url_key, sitting.id),
  };
}

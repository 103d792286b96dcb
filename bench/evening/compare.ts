import type { Recorded } from "../../apps/server/test/support/read-records.ts";
import type { TrueLive } from "../../apps/server/test/support/truth.ts";

/** How far around a gap, a start or an end messages may be missing: a busy machine delivers them late. */
const SLACK_MS = 15_000;

export interface Comparison {
  lives: number;
  /** Lives that ended and are in no record. */
  unrecorded: string[];
  said: number;
  recorded: number;
  /** Comments that are missing and in a stated gap. */
  inGaps: number;
  /** Comments that are missing without a gap. */
  lost: string[];
  /** Comments in a record that were not said. */
  invented: string[];
  /** Sum of all stated gaps, seconds. */
  gapSec: number;
}

/** Compares the records with what happened in the sandbox. */
export function compareRecords(records: readonly Recorded[], truth: readonly TrueLive[]): Comparison {
  const comparison: Comparison = {
    lives: truth.length,
    unrecorded: [],
    said: 0,
    recorded: 0,
    inGaps: 0,
    lost: [],
    invented: [],
    gapSec: 0,
  };
  const byLive = new Map(
    records.flatMap((record) => record.broadcasts.map(({ id }) => [id, record] as const)),
  );
  for (const record of records)
    for (const event of record.events)
      if (event.type === "gap") comparison.gapSec += (event.untilMs - event.atMs) / 1_000;
  for (const record of new Set(byLive.values())) {
    const said = new Set(
      truth.filter(({ id }) => byLive.get(id) === record).flatMap(({ comments }) => [...comments.keys()]),
    );
    for (const key of keysOf(record)) if (!said.has(key)) comparison.invented.push(key);
  }
  for (const live of truth) {
    const record = byLive.get(live.id);
    if (!record) {
      comparison.unrecorded.push(live.id);
      continue;
    }
    const heard = keysOf(record);
    const gaps = record.events.filter((event) => event.type === "gap");
    for (const [key, atSec] of live.comments) {
      comparison.said += 1;
      const atMs = atSec * 1_000;
      if (heard.has(key)) comparison.recorded += 1;
      else if (gaps.some((gap) => atMs >= gap.atMs - SLACK_MS && atMs <= gap.untilMs + SLACK_MS))
        comparison.inGaps += 1;
      else if (Math.abs(atMs - (live.endedAtMs ?? Infinity)) <= SLACK_MS) comparison.inGaps += 1;
      else comparison.lost.push(`${live.id} ${key}`);
    }
  }
  return comparison;
}

function keysOf(record: Recorded): Set<string> {
  return new Set(
    record.events.flatMap((event) =>
      event.type === "comment" ? [`${event.user.name} ${Math.floor(event.atMs / 1_000)} ${event.text}`] : [],
    ),
  );
}

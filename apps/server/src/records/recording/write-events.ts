import { isRefusedForItsData } from "../../db/refused.ts";
import type { RecordEvent } from "./record-event.ts";
import type { Recording } from "./recording.ts";
import type { SetAside } from "./set-aside.ts";

/** Events of a live that wait to be written. */
export interface EventBatch {
  recording: Recording;
  events: readonly RecordEvent[];
  /** Since when the record, with these events, lacks events, Unix ms; null for none. */
  missingSinceMs: number | null;
}

/**
 * Writes the events of several lives in one transaction. When the database refuses the data, it retries live by live,
 * and halves the events of a refused live until a single event is refused; that one is set aside and becomes a
 * gap. Rejects when the database is unavailable; unwritten events are kept for the next write.
 */
export async function writeEvents(
  recordings: readonly Recording[],
  write: (batches: readonly EventBatch[]) => Promise<void>,
  setAside: SetAside,
): Promise<void> {
  const batches = recordings.map((recording) => ({ recording, ...recording.drain() }));
  /** Parts that are not written yet, the next one last. */
  const waiting: (readonly EventBatch[])[] = [batches];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    try {
      await write(part);
    } catch (error) {
      // Without a live nothing can be refused for its data.
      if (part.length === 0) throw error;
      const smaller = isRefusedForItsData(error) ? divided(part) : [];
      if (smaller.length > 0) waiting.push(...smaller.toReversed());
      else giveBack(part, waiting, { error, setAside });
    }
  }
}

/** Splits a part: by live, or one live's events in halves; empty for a single event. */
function divided(part: readonly EventBatch[]): (readonly EventBatch[])[] {
  if (part.length > 1) return part.map((batch) => [batch]);
  const [batch] = part;
  if (!batch || batch.events.length < 2) return [];
  const half = Math.ceil(batch.events.length / 2);
  return [batch.events.slice(0, half), batch.events.slice(half)].map((events) => [{ ...batch, events }]);
}

/**
 * Sets aside one refused event. Throws any other error, after all unwritten events have been returned to their
 * recordings.
 */
function giveBack(
  part: readonly EventBatch[],
  waiting: readonly (readonly EventBatch[])[],
  { error, setAside }: { error: unknown; setAside: SetAside },
): void {
  try {
    for (const { recording, events } of part) {
      setAside.take(`events of ${recording.live.id}`, error);
      recording.lose(events);
    }
  } catch (failure) {
    const unwritten = [part, ...waiting.toReversed()].flat();
    for (const { recording, events } of unwritten.toReversed()) recording.putBack(events);
    throw failure;
  }
}

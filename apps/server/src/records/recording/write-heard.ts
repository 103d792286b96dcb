import { isRefusedForItsData } from "../../db/refused.ts";
import type { RecordEvent } from "./record-event.ts";
import type { Recording } from "./recording.ts";
import type { SetAside } from "./set-aside.ts";

/** Events of a live received since the last write. */
export interface HeardBatch {
  recording: Recording;
  events: readonly RecordEvent[];
}

/**
 * Writes the received events of several lives in one transaction. When the database refuses the data, it retries live
 * by live, and halves the events of a refused live until a single event is refused; that one is set aside and becomes a
 * gap. Rejects when the database is unavailable; unwritten events are kept for the next write.
 */
export async function writeHeard(
  recordings: readonly Recording[],
  write: (heard: readonly HeardBatch[]) => Promise<void>,
  setAside: SetAside,
): Promise<void> {
  const heard = recordings.map((recording) => ({ recording, events: recording.drain() }));
  /** Parts that are not written yet, the next one last. */
  const waiting: (readonly HeardBatch[])[] = [heard];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    try {
      await write(part);
    } catch (error) {
      const smaller = isRefusedForItsData(error) ? divided(part) : [];
      if (smaller.length > 0) waiting.push(...smaller.toReversed());
      else giveBack(part, waiting, { error, setAside });
    }
  }
}

/** Splits a part: by live, or one live's events in halves; empty for a single event. */
function divided(part: readonly HeardBatch[]): (readonly HeardBatch[])[] {
  if (part.length > 1) return part.map((batch) => [batch]);
  const [batch] = part;
  if (!batch || batch.events.length < 2) return [];
  const { recording, events } = batch;
  const half = Math.ceil(events.length / 2);
  return [[{ recording, events: events.slice(0, half) }], [{ recording, events: events.slice(half) }]];
}

/**
 * Sets aside one refused event. Throws any other error, after all unwritten events have been returned to their
 * recordings.
 */
function giveBack(
  part: readonly HeardBatch[],
  waiting: readonly (readonly HeardBatch[])[],
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

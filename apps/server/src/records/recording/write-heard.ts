import { isRefusedForItsData } from "../../db/refused.ts";
import type { RecordEvent } from "./record-event.ts";
import type { Recording } from "./recording.ts";
import type { SetAside } from "./set-aside.ts";

/** What was heard of a live since it was last written. */
export interface HeardBatch {
  recording: Recording;
  events: readonly RecordEvent[];
}

/**
 * Writes what was heard of some lives: together, or where the database refuses that for what stands in it, live by
 * live, and of a live that is refused in halves, until what is refused stands alone. That is set aside, and is a gap in
 * the record. Rejects where the database is away; what was not written waits for the next time.
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

/** Live by live, or one live's events in halves; nothing where it is one event. */
function divided(part: readonly HeardBatch[]): (readonly HeardBatch[])[] {
  if (part.length > 1) return part.map((batch) => [batch]);
  const [batch] = part;
  if (!batch || batch.events.length < 2) return [];
  const { recording, events } = batch;
  const half = Math.ceil(events.length / 2);
  return [[{ recording, events: events.slice(0, half) }], [{ recording, events: events.slice(half) }]];
}

/** Sets aside one event that is refused. Any other failure is thrown, once all that is not written waits again. */
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

import type { EventData, Live } from "@penlight/contract";

/** The live status of a room, as far as the page knows. */
export interface LiveStatus {
  /** The socket has reported a start, which the platform's other answers may not reflect yet. */
  isStarting: boolean;
  /** Set until another live starts. */
  ended: { id: string; atSec: number } | null;
  /** The last known live, for the end card. */
  last: Live | null;
}

export const UNKNOWN_STATUS: LiveStatus = { isStarting: false, ended: null, last: null };

/** Result of a read of the room. */
interface RoomReading {
  /** Null while off air, undefined while loading. */
  live: Live | null | undefined;
  /** Whether it can be watched here. */
  isPlayable: boolean;
  /** When it was read, Unix seconds. */
  atSec: number;
}

/**
 * The status after a read, since the socket may have missed an end or a start. The same object when nothing changes.
 */
export function afterReading(status: LiveStatus, { live, isPlayable, atSec }: RoomReading): LiveStatus {
  const { isStarting, ended, last } = status;
  if (!live) {
    const isMissed = live === null && last !== null && ended === null && !isStarting;
    return isMissed ? { ...status, ended: { id: last.id, atSec } } : status;
  }
  const next: LiveStatus = {
    isStarting: isStarting && !isPlayable,
    ended: ended?.id === live.id ? ended : null,
    last: live,
  };
  const isNews = next.isStarting !== isStarting || next.ended !== ended || last !== live;
  return isNews ? next : status;
}

/** The status after the socket has reported a start. */
export function afterStart(status: LiveStatus): LiveStatus {
  return { ...status, isStarting: true, ended: null };
}

/** The status after the socket has reported an end. A delayed report about an earlier live is ignored. */
export function afterEnd(status: LiveStatus, { id, endedAtSec }: EventData<"live.ended">): LiveStatus {
  if (status.last && status.last.id !== id) return status;
  return { ...status, isStarting: false, ended: { id, atSec: endedAtSec } };
}

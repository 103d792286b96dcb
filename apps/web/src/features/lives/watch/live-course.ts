import type { EventData, Live } from "@penlight/contract";

/** The live status of a room, as far as the page knows. */
export interface LiveCourse {
  /** The socket has reported a start, which the platform's other answers may not reflect yet. */
  isStarting: boolean;
  /** Set until another live starts. */
  ended: { id: string; atSec: number } | null;
  /** The last known live, for the end card. */
  last: Live | null;
}

export const UNHEARD: LiveCourse = { isStarting: false, ended: null, last: null };

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
export function afterReading(course: LiveCourse, { live, isPlayable, atSec }: RoomReading): LiveCourse {
  const { isStarting, ended, last } = course;
  if (!live) {
    const isMissed = live === null && last !== null && ended === null && !isStarting;
    return isMissed ? { ...course, ended: { id: last.id, atSec } } : course;
  }
  const next: LiveCourse = {
    isStarting: isStarting && !isPlayable,
    ended: ended?.id === live.id ? ended : null,
    last: live,
  };
  const isNews = next.isStarting !== isStarting || next.ended !== ended || last !== live;
  return isNews ? next : course;
}

/** The status after the socket has reported a start. */
export function afterStart(course: LiveCourse): LiveCourse {
  return { ...course, isStarting: true, ended: null };
}

/** The status after the socket has reported an end. A delayed report about an earlier live is ignored. */
export function afterEnd(course: LiveCourse, { id, endedAtSec }: EventData<"live.ended">): LiveCourse {
  if (course.last && course.last.id !== id) return course;
  return { ...course, isStarting: false, ended: { id, atSec: endedAtSec } };
}

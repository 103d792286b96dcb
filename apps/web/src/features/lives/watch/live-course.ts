import type { EventData, Live } from "@penlight/contract";

/** How a room's live goes, as far as the page has heard. */
export interface LiveCourse {
  /** The socket told of a start, and the platform's other answers may lag behind it. */
  isStarting: boolean;
  /** Until another one begins. */
  ended: { id: string; atSec: number } | null;
  /** The live as it was last told: after the end its card still speaks of it. */
  last: Live | null;
}

export const UNHEARD: LiveCourse = { isStarting: false, ended: null, last: null };

/** What was read of a room. */
interface RoomReading {
  /** Null off air, undefined while it is asked for. */
  live: Live | null | undefined;
  /** It can be watched here. */
  isPlayable: boolean;
  /** When it was read, Unix seconds. */
  atSec: number;
}

/** The course after a reading: the socket may have missed the end, or the next start. The same when it tells no news. */
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

/** The socket told of a start. */
export function afterStart(course: LiveCourse): LiveCourse {
  return { ...course, isStarting: true, ended: null };
}

/** The socket told of an end. That of an earlier live, told late, says nothing about this one. */
export function afterEnd(course: LiveCourse, { id, endedAtSec }: EventData<"live.ended">): LiveCourse {
  if (course.last && course.last.id !== id) return course;
  return { ...course, isStarting: false, ended: { id, atSec: endedAtSec } };
}

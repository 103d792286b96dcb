import type { MemberProfile } from "@penlight/contract";

/** When a member is seen next. */
export interface NextSeen {
  atSec: number;
  /** Of a show in the theater; null of a live. */
  setlist: string | null;
}

/**
 * What comes first of her live and her shows.
 * @param liveSec her announced live; null where none is
 * @param shows announced shows of hers, soonest first
 * @returns null when nothing is ahead
 */
export function nextOf(
  liveSec: number | null,
  shows: readonly Pick<MemberProfile["shows"][number], "show_at" | "setlist">[],
  nowSec: number,
): NextSeen | null {
  const ahead: NextSeen[] = [
    ...(liveSec === null ? [] : [{ atSec: liveSec, setlist: null }]),
    ...shows.map((show) => ({ atSec: Date.parse(show.show_at) / 1_000, setlist: show.setlist.name })),
  ];
  const [next = null] = ahead
    .filter(({ atSec }) => atSec > nowSec)
    .toSorted((one, other) => one.atSec - other.atSec);
  return next;
}

import type { MemberProfile } from "@penlight/contract";

/** A member's next appearance. */
export interface NextSeen {
  atSec: number;
  /** The setlist of a show in the theater; null for a live. */
  setlist: string | null;
}

/**
 * The earlier one of her next live and her next show.
 * @param liveSec her announced live, Unix seconds; null if there is none
 * @param shows her announced shows, soonest first
 * @returns null when nothing is announced
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

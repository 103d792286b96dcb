import { useState } from "react";

/**
 * The last known number of pages of a list, so that a fan can go back from a page that failed to load.
 * @param now undefined while unknown
 * @returns 0 until it is first known
 */
export function usePages(now: number | undefined): number {
  const [known, setKnown] = useState(now ?? 0);
  if (now !== undefined && now !== known) setKnown(now);
  return now ?? known;
}

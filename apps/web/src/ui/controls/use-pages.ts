import { useState } from "react";

/**
 * Of how many pages a list is, as it was known last: who turned to one that could not be had finds the way back.
 * @param now undefined while that isn't known
 * @returns 0 as long as it never was
 */
export function usePages(now: number | undefined): number {
  const [known, setKnown] = useState(now ?? 0);
  if (now !== undefined && now !== known) setKnown(now);
  return now ?? known;
}

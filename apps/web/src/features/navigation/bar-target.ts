/**
 * A place of the phone's bar, a fifth of it from the start, or a sixth where an oshi stands in it: a document arrives
 * piece by piece, and what is painted stays where it is.
 */
export const BAR_TARGET =
  "flex min-h-15 w-1/5 flex-col items-center justify-center gap-1 text-12 font-semibold text-ink-2 aria-[current]:text-rose [[data-oshi]_&]:w-1/6";

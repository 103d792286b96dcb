/**
 * Classes of an item in the bottom bar of phones: a fifth of its width from the start, or a sixth when it contains an
 * oshi. The document arrives in pieces, and painted items must not move.
 */
export const BAR_TARGET =
  "flex min-h-15 w-1/5 flex-col items-center justify-center gap-1 text-12 font-semibold text-ink-2 aria-[current]:text-rose [[data-oshi]_&]:w-1/6";

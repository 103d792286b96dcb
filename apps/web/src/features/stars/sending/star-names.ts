import type { StarName } from "@penlight/contract";

/** The types of free stars, in the platform's order. */
export const STAR_NAMES = ["a", "b", "c", "d", "e"] as const satisfies readonly StarName[];

import type { LivePoll } from "../world/live.ts";

/** An option of a poll is a gift that one votes with: its number is `id % 10000`. */
const FIRST_OPTION_ID = 10_001;

/** A room's poll as its socket tells it. */
export function pollOptions(poll: LivePoll): { id: number }[] {
  return Array.from({ length: poll.options }, (_, index) => ({ id: FIRST_OPTION_ID + index }));
}

/** How a vote ended; empty while it is open. */
export function pollRates(poll: LivePoll): { id: number; r: number }[] {
  return (poll.rates ?? []).map((rate, index) => ({ id: FIRST_OPTION_ID + index, r: rate }));
}

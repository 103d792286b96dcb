import type { Schedule } from "@penlight/contract";

/** The theater's shows, as far as the bot tells of them. */
export interface BotShows {
  /** On this week's list, soonest first. */
  weekShows(): readonly Schedule[];
  /** Null when there is no such show. */
  show(id: string): Schedule | null;
}

import { z } from "zod";
import { objectId } from "../shapes/primitives.ts";
import {
  member,
  memberPage,
  premiumToday,
  schedule,
  scheduleCard,
  scheduleCardPage,
  scheduleToday,
  setlist,
} from "../shapes/theater.ts";

const byId = z.object({ id: objectId });

/** A page in a query: what is below the first is the first. Above the last is the last, which the server knows. */
export const pageNumber = z.coerce
  .number()
  .int()
  .transform((page) => Math.max(1, page))
  .catch(1);

/** Anything but the two words asks for all. */
export const ofWeek = z.enum(["true", "false"]).optional().catch(undefined);

const memberQuery = z.object({
  page: pageNumber.optional(),
  type: z.enum(["regular", "trainee"]).optional().catch(undefined),
  showAll: z.literal("true").optional().catch(undefined),
});

/** The theater as everybody may see it. */
export const theaterEndpoints = {
  listSchedules: {
    summary: "Shows with their line-ups, oldest first",
    query: z.object({ isOnWeekSchedule: ofWeek }),
    response: z.array(schedule),
  },
  listWeekShows: {
    summary: "This week's shows, soonest first, without line-ups",
    response: z.array(scheduleCard),
  },
  listPastShows: {
    summary: "Shows of earlier weeks, newest first, ten a page, without line-ups",
    query: z.object({ page: pageNumber.optional() }),
    response: scheduleCardPage,
  },
  getScheduleToday: { summary: "Today's show in WIB, the next that has not ended", response: scheduleToday },
  getSchedule: { summary: "One show", params: byId, response: schedule },
  listSetlists: {
    summary: "Setlists by name",
    response: z.array(setlist),
  },
  getSetlist: { summary: "One setlist", params: byId, response: setlist },
  listMembers: {
    summary: "Members by name, ten a page or all of a type",
    query: memberQuery,
    response: memberPage,
  },
  getMember: { summary: "One member", params: byId, response: member },
  getPremiumToday: { summary: "Today's ticketed live", response: premiumToday },
} as const;

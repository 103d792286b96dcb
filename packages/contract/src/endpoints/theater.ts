import { z } from "zod";
import { objectId } from "../shapes/primitives.ts";
import * as theater from "../shapes/theater.ts";

const byId = z.object({ id: objectId });

/** A page number in a query; numbers below one become one. The server limits it to the last page. */
export const pageNumber = z.coerce
  .number()
  .int()
  .transform((page) => Math.max(1, page))
  .catch(1);

/** Any other value than these two requests all. */
export const ofWeek = z.enum(["true", "false"]).optional().catch(undefined);

const memberQuery = z.object({
  page: pageNumber.optional(),
  type: z.enum(["regular", "trainee"]).optional().catch(undefined),
  showAll: z.literal("true").optional().catch(undefined),
});

/** The public data of the theater. */
export const theaterEndpoints = {
  listSchedules: {
    call: "GET /schedules",
    who: "anyone",
    summary: "Shows with their line-ups, oldest first",
    query: z.object({ isOnWeekSchedule: ofWeek }),
    response: z.array(theater.schedule),
  },
  listWeekShows: {
    call: "GET /schedules/week",
    who: "anyone",
    summary: "This week's shows, soonest first, without line-ups",
    response: z.array(theater.scheduleCard),
  },
  listPastShows: {
    call: "GET /schedules/past",
    who: "anyone",
    summary: "Shows of earlier weeks, newest first, ten a page, without line-ups",
    query: z.object({ page: pageNumber.optional() }),
    response: theater.scheduleCardPage,
  },
  getScheduleToday: {
    call: "GET /schedules/today",
    who: "anyone",
    summary: "Today's show in WIB, the next that has not ended",
    response: theater.scheduleToday,
  },
  getSchedule: {
    call: "GET /schedules/:id",
    who: "anyone",
    summary: "One show",
    params: byId,
    response: theater.schedule,
  },
  listSetlists: {
    call: "GET /setlists",
    who: "anyone",
    summary: "Setlists by name",
    response: z.array(theater.setlist),
  },
  getSetlist: {
    call: "GET /setlists/:id",
    who: "anyone",
    summary: "One setlist",
    params: byId,
    response: theater.setlist,
  },
  listMembers: {
    call: "GET /member",
    who: "anyone",
    summary: "Members by name, ten a page or all of a type",
    query: memberQuery,
    response: theater.memberPage,
  },
  getMember: {
    call: "GET /member/:id",
    who: "anyone",
    summary: "One member",
    params: byId,
    response: theater.memberRecord,
  },
  getPremiumToday: {
    call: "GET /premium-lives/today",
    who: "caller",
    limit: "service",
    summary: "Today's ticketed live",
    response: theater.premiumToday,
  },
} as const;

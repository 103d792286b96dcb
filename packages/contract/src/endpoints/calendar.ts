import { ownCalendar } from "../shapes/calendar.ts";

/** A fan's own calendar, which calendar apps read at a secret address. */
export const calendarEndpoints = {
  getOwnCalendar: {
    call: "GET /me/calendar",
    who: "fan",
    limit: "calendarLink",
    summary: "The secret address of the caller's calendar, if there is one",
    response: ownCalendar,
  },
  makeOwnCalendar: {
    call: "POST /me/calendar",
    who: "fan",
    limit: "calendarLink",
    accountLimit: "calendarLink",
    summary: "Makes a new address; the one before ends",
    response: ownCalendar,
  },
  removeOwnCalendar: {
    call: "DELETE /me/calendar",
    who: "fan",
    limit: "calendarLink",
    accountLimit: "calendarLink",
    summary: "Ends the address",
    response: ownCalendar,
  },
} as const;

import { readOwn } from "./read.ts";

/** Reads of the fan's own calendar. */
export const calendarQueries = {
  /** The secret address of the fan's calendar, and whom the calendar is about. */
  own: () => readOwn("getOwnCalendar", {}),
};

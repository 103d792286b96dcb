import { TZDate } from "@date-fns/tz";
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalEventData,
} from "ical-generator";

/** An event of a calendar. */
export interface CalendarEntry {
  /** The same as long as the event exists, so that a change updates the event in the fan's calendar. */
  uid: string;
  /** Higher after each change. */
  sequence: number;
  changedAt: Date;
  isCancelled: boolean;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  when: { at: Date; lengthMs: number } | { birthday: string };
  /** Since when it exists; undefined where that is not stored. */
  addedAt?: Date;
}

/** Entries that are over, or were cancelled, longer ago are left out: a subscription is for what comes. */
export const KEPT_MS = 31 * 86_400_000;
const ZONE = "Asia/Jakarta";
/** When calendars remind of an event. */
const ALARM_SEC = 30 * 60;
/** The year in which birthdays begin: years of birth are not stored, and this one has all days. */
const BIRTHDAYS_FROM = 2024;

/** The theater's zone, which has no daylight saving time. @see https://www.rfc-editor.org/rfc/rfc5545#section-3.6.5 */
const VTIMEZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0700",
  "TZOFFSETTO:+0700",
  "TZNAME:WIB",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/**
 * An iCalendar document, for subscriptions of calendar apps. The same entries give the same text.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function documentOf(
  entries: readonly CalendarEntry[],
  { name, url }: { name: string; url: string },
): string {
  const calendar = ical({
    name,
    prodId: { company: "Penlight", product: "Theater", language: "ID" },
    method: ICalCalendarMethod.PUBLISH,
    url,
    // Not as the calendar's own zone: the library would write its time stamps in it, too, which must be in UTC.
    timezone: { name: null, generator: () => VTIMEZONE },
    ttl: 3_600,
  });
  for (const entry of entries) {
    const { uid, sequence, changedAt, isCancelled, summary, description, location, url: page, when } = entry;
    const event = calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary,
      ...(description !== undefined && { description }),
      ...(location !== undefined && { location }),
      ...(page !== undefined && { url: page }),
      ...("birthday" in when ? yearly(when.birthday) : timed(when)),
    });
    // A birthday has no time to be reminded of.
    if (!isCancelled && "at" in when)
      event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SEC, description: summary });
  }
  return calendar.toString();
}

function timed({ at, lengthMs }: { at: Date; lengthMs: number }) {
  return {
    timezone: ZONE,
    start: new TZDate(at, ZONE),
    end: new TZDate(at.getTime() + lengthMs, ZONE),
  };
}

/** A day of each year. @param birthday `MM-DD`; 29 February is the 28th in years without one */
function yearly(birthday: string): Pick<ICalEventData, "start" | "allDay" | "repeating"> {
  const [month = 1, day = 1] = birthday.split("-").map(Number);
  const isLeapDay = month === 2 && day === 29;
  return {
    allDay: true,
    start: new Date(Date.UTC(BIRTHDAYS_FROM, month - 1, day)),
    repeating: {
      freq: ICalEventRepeatingFreq.YEARLY,
      // The last day of February.
      ...(isLeapDay && { byMonth: [2], byMonthDay: [-1] }),
    },
  };
}

import { TZDate } from "@date-fns/tz";
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { SHOW_LENGTH_MS } from "@penlight/contract/constants";
import { showPath } from "@penlight/contract/show-path";
import type { Member } from "../members/members.queries.ts";
import type { ShowRow } from "./store/theater.queries.ts";
import type { TheaterStore } from "./store/theater-store.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { objectId } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import type { CallerOf } from "../http/caller.ts";
import type { Members } from "./records/members.ts";

export interface CalendarOptions {
  store: TheaterStore;
  /** Only shows with this member; null: all. */
  member: Member | null;
  /** Our own origin, for the link from each event to its show. */
  origin: string;
  nowMs: number;
}

/** Shows that ended, or were removed, longer ago are left out: a subscription is for upcoming shows. */
const KEPT_MS = 31 * 86_400_000;
const ZONE = "Asia/Jakarta";
/** When calendars remind of a show. */
const ALARM_SEC = 30 * 60;

/** The zone of the theater, which has no daylight saving time. @see https://www.rfc-editor.org/rfc/rfc5545#section-3.6.5 */
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
 * The theater's shows as an iCalendar document, for subscriptions of calendar apps. A changed show has a higher
 * `SEQUENCE`, and a removed one is cancelled: an event that vanishes would stay in some calendars for ever.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
function calendarOf({ store, member, origin, nowMs }: CalendarOptions): string {
  const calendar = ical({
    name: member ? `JKT48 Theater: ${member.stageName}` : "JKT48 Theater",
    prodId: { company: "Penlight", product: "Theater", language: "ID" },
    method: ICalCalendarMethod.PUBLISH,
    url: `${origin}/theater-schedule`,
    // Not as the calendar's own zone: the library would write its time stamps in it, too, which must be in UTC.
    timezone: { name: null, generator: () => VTIMEZONE },
    ttl: 3_600,
  });
  const isOfMember = (memberIds: readonly string[]): boolean => !member || memberIds.includes(member.id);
  const nameOf = (setlistId: string): string => store.setlist(setlistId)?.name ?? "";
  for (const show of store.shows) {
    if (show.show_at.getTime() + KEPT_MS < nowMs || !isOfMember(show.memberIds)) continue;
    const setlist = nameOf(show.setlist_id);
    const event = calendar.createEvent({
      ...frameOf(show, setlist),
      stamp: show.updated_at,
      lastModified: show.updated_at,
      description: descriptionOf(show, store),
      url: origin + showPath(setlist, show.id),
      status: ICalEventStatus.CONFIRMED,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SEC, description: setlist });
  }
  for (const show of store.removedShows) {
    if (show.removed_at.getTime() + KEPT_MS < nowMs || !isOfMember(show.member_ids)) continue;
    calendar.createEvent({
      ...frameOf(show, nameOf(show.setlist_id)),
      stamp: show.removed_at,
      lastModified: show.removed_at,
      status: ICalEventStatus.CANCELLED,
    });
  }
  return calendar.toString();
}

/** The fields that an event has also when it is cancelled. */
function frameOf(show: { id: string; show_at: Date; revision: number }, setlist: string) {
  return {
    // Stable, so that a changed show updates the event in the fan's calendar.
    id: `${show.id}@penlight`,
    sequence: show.revision,
    timezone: ZONE,
    start: new TZDate(show.show_at, ZONE),
    end: new TZDate(show.show_at.getTime() + SHOW_LENGTH_MS, ZONE),
    summary: setlist,
    location: "JKT48 Theater, fX Sudirman, Jakarta",
  };
}

function descriptionOf(show: ShowRow, store: TheaterStore): string {
  const nameOf = (id: string | null): string | undefined =>
    id === null ? undefined : store.member(id)?.stageName;
  const birthday = nameOf(show.birthday_member_id) ?? show.birthday_member_name;
  const graduate = nameOf(show.graduate_member_id);
  const lineup = show.memberIds.flatMap((id) => nameOf(id) ?? []);
  return [
    ...(birthday ? [`Birthday: ${birthday}`] : []),
    ...(graduate ? [`Graduation: ${graduate}`] : []),
    ...(lineup.length > 0 ? [lineup.join(", ")] : []),
  ].join("\n");
}

export interface CalendarRouteOptions {
  store: TheaterStore;
  members: Members;
  callerOf: CallerOf;
  clock: Clock;
}

const query = z.object({ member: objectId.optional() });

/** `/api/calendar.ics`: the theater's calendar, for all shows or one member's. */
export function addCalendarRoute(app: FastifyInstance, options: CalendarRouteOptions): void {
  const { store, members, callerOf, clock } = options;
  app.get("/api/calendar.ics", { config: { limit: "service" } }, (request, reply) => {
    const wanted = query.safeParse(request.query);
    if (!wanted.success) throw new AppError("member_not_found", "There is no such member.");
    const id = wanted.data.member;
    const member = id === undefined ? null : members.find(id);
    const { origin } = callerOf(request.raw);
    const calendar = calendarOf({ store, member, origin, nowMs: clock() });
    void reply.header("cache-control", cacheControl.publicFor(300));
    return reply.type("text/calendar; charset=utf-8").send(calendar);
  });
}

import ical, { ICalCalendarMethod } from "ical-generator";
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

/** Shows that ended longer ago are left out: a subscription is for upcoming shows. */
const KEPT_MS = 31 * 86_400_000;

/**
 * The theater's shows as an iCalendar document, for subscriptions of calendar apps.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
function calendarOf({ store, member, origin, nowMs }: CalendarOptions): string {
  const calendar = ical({
    name: member ? `JKT48 Theater: ${member.stageName}` : "JKT48 Theater",
    prodId: { company: "Penlight", product: "Theater", language: "ID" },
    method: ICalCalendarMethod.PUBLISH,
    url: `${origin}/theater-schedule`,
    ttl: 3_600,
  });
  for (const show of store.shows) {
    if (show.show_at.getTime() + KEPT_MS < nowMs) continue;
    if (member && !show.memberIds.includes(member.id)) continue;
    const setlist = store.setlist(show.setlist_id)?.name ?? "";
    calendar.createEvent({
      // Stable, so that a changed show updates the event in the fan's calendar.
      id: `${show.id}@penlight`,
      start: show.show_at,
      end: new Date(show.show_at.getTime() + SHOW_LENGTH_MS),
      stamp: show.updated_at,
      summary: setlist,
      description: descriptionOf(show, store),
      location: "JKT48 Theater, fX Sudirman, Jakarta",
      url: origin + showPath(setlist, show.id),
    });
  }
  return calendar.toString();
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
    return reply
      .header("cache-control", cacheControl.publicFor(300))
      .type("text/calendar; charset=utf-8")
      .send(calendarOf({ store, member, origin, nowMs: clock() }));
  });
}

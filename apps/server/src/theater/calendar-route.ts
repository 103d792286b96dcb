import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { objectId } from "@penlight/contract";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { cacheControl } from "../http/cache-control.ts";
import type { CallerOf } from "../http/caller.ts";
import { calendarOf } from "./calendar.ts";
import type { Members } from "./members.ts";
import type { Shelf } from "./shelf.ts";

export interface CalendarRouteOptions {
  shelf: Shelf;
  members: Members;
  callerOf: CallerOf;
  clock: Clock;
}

const query = z.object({ member: objectId.optional() });

/** `/api/calendar.ics`: the theater for a calendar app, whole or one member's shows. */
export function addCalendarRoute(app: FastifyInstance, options: CalendarRouteOptions): void {
  const { shelf, members, callerOf, clock } = options;
  app.get("/api/calendar.ics", { config: { limit: "service" } }, (request, reply) => {
    const wanted = query.safeParse(request.query);
    if (!wanted.success) throw new AppError("member_not_found", "There is no such member.");
    const id = wanted.data.member;
    const member = id === undefined ? null : members.find(id);
    const { origin } = callerOf(request.raw);
    return reply
      .header("cache-control", cacheControl.publicFor(300))
      .type("text/calendar; charset=utf-8")
      .send(calendarOf({ shelf, member, origin, nowMs: clock() }));
  });
}

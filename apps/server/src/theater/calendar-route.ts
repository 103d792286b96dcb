import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { objectId } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import type { CallerOf } from "../http/caller.ts";
import { calendarOf } from "./calendar.ts";
import type { Members } from "./records/members.ts";
import type { TheaterStore } from "./store/theater-store.ts";

export interface CalendarRouteOptions {
  store: TheaterStore;
  members: Members;
  callerOf: CallerOf;
  clock: Clock;
}

const query = z.object({ member: objectId.optional() });

/** `/api/calendar.ics`: the theater for a calendar app, whole or one member's shows. */
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

import { objectId } from "@penlight/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { AppError, reasonOf } from "../base/errors.ts";
import type { Logger } from "../base/logger.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Db } from "../db/schema/schema.ts";
import type { CallerOf } from "../http/caller.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, privately, type RouteTable } from "../http/route.ts";
import type { FanPart } from "../identity/fan-data.ts";
import type { Keys } from "../identity/keys.ts";
import type { Job } from "../jobs/runner.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { Rooms } from "../rooms/rooms.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import { removeOldAnnouncements } from "./announced-lives.queries.ts";
import { AnnouncedLives } from "./announced-lives.ts";
import { documentOf, KEPT_MS } from "./calendar-document.ts";
import { findLink, removeLink } from "./calendar-links.queries.ts";
import { OwnCalendars } from "./own-calendars.ts";
import { ownEvents } from "./own-events.ts";
import { showEvents } from "./show-events.ts";

export interface CalendarOptions {
  config: Pick<Config, "timings">;
  db: Db;
  keys: Keys;
  store: TheaterStore;
  directory: MemberDirectory;
  watcher: LivesWatcher;
  rooms: Pick<Rooms, "factsOf" | "scheduled" | "followed" | "followedBy">;
  callerOf: CallerOf;
  clock: Clock;
  logger: Logger;
  /** Runs one of our jobs now. */
  hurry: (job: string) => void;
}

const FOLLOW_JOB = "calendar.announced";
const HOUR_MS = 3_600_000;

/** Calendars for calendar apps: the theater's for everybody, and one for each fan at a secret address. */
export function createCalendar(options: CalendarOptions) {
  const { config, db, store, rooms, clock, logger, hurry } = options;
  const announced = new AnnouncedLives(options);
  const calendars = new OwnCalendars(options);
  rooms.scheduled.subscribe(() => hurry(FOLLOW_JOB));
  rooms.followed.subscribe((news) => {
    // The whole list is told again with the next visit of the fan.
    calendars
      .follow(news)
      .catch((error: unknown) => logger.warn({ reason: reasonOf(error) }, "followed rooms were not stored"));
  });
  /** Removes what calendars need no longer be told. */
  const clean = async (): Promise<void> => {
    const before = new Date(clock() - KEPT_MS);
    await removeOldAnnouncements(db, before);
    await store.forgetGone(before);
  };
  return {
    routes: {
      getOwnCalendar: privately(async (_input, { session }) => fresh(await calendars.read(session))),
      makeOwnCalendar: privately(async (_input, { session }) => fresh(await calendars.make(session)), {
        status: 201,
      }),
      removeOwnCalendar: privately(async (_input, { session }) => fresh(await calendars.remove(session))),
    } as const satisfies Partial<RouteTable>,
    rawRoutes(app: FastifyInstance) {
      addTheaterCalendar(app, options);
      addOwnCalendar(app, calendars, options);
    },
    jobs: [
      { name: FOLLOW_JOB, everyMs: config.timings.upcomingMs, run: () => announced.follow() },
      { name: "calendar.clean", everyMs: HOUR_MS, run: clean },
      { name: "calendar.reseal", everyMs: HOUR_MS, run: (signal) => calendars.reseal(signal) },
    ] satisfies Job[],
    channels: [],
    fan: fanPart(db),
  };
}

const theaterQuery = z.object({ member: objectId.optional() });

/** `/api/calendar.ics`: the theater's shows, all of them or one member's. */
function addTheaterCalendar(app: FastifyInstance, { store, callerOf, clock }: CalendarOptions): void {
  app.get("/api/calendar.ics", { config: { limit: "calendar" } }, (request, reply) => {
    const wanted = theaterQuery.safeParse(request.query);
    const id = wanted.data?.member;
    const member = id === undefined ? undefined : store.member(id);
    if (!wanted.success || (id !== undefined && (!member || member.isOfficial)))
      throw new AppError("member_not_found", "There is no such member.");
    const { origin } = callerOf(request.raw);
    const memberIds = member ? new Set([member.id]) : null;
    const entries = showEvents({ store, memberIds, origin, nowMs: clock() });
    const name = member ? `JKT48 Theater: ${member.stageName}` : "JKT48 Theater";
    const text = documentOf(entries, { name, url: `${origin}/theater-schedule` });
    return sendCalendar(reply, text, cacheControl.publicFor(300));
  });
}

/**
 * `/api/calendar/{token}.ics`: a fan's own calendar. The log has the template of the route, which does not contain the
 * token.
 */
function addOwnCalendar(app: FastifyInstance, calendars: OwnCalendars, options: CalendarOptions): void {
  const { db, store, directory, callerOf, clock } = options;
  const config = { limit: "calendar" as const };
  app.get<{ Params: { token: string } }>("/api/calendar/:token.ics", { config }, async (request, reply) => {
    const reading = await calendars.readAt(request.params.token);
    if (!reading) throw new AppError("not_found", "There is no such calendar.");
    const { origin } = callerOf(request.raw);
    const entries = await ownEvents(reading, { db, store, directory, origin, nowMs: clock() });
    const text = documentOf(entries, { name: "JKT48 (Penlight)", url: origin });
    return sendCalendar(reply, text, cacheControl.revalidate);
  });
}

/** The framework adds the `ETag`, and answers 304 to whoever has this version. */
function sendCalendar(reply: FastifyReply, text: string, control: string): FastifyReply {
  return reply.header("cache-control", control).type("text/calendar; charset=utf-8").send(text);
}

function fanPart(db: Db): FanPart {
  return {
    tables: ["calendar_links"],
    async export({ userId }) {
      const link = await findLink(db, userId);
      if (!link) return { calendar: null };
      const { made_at: madeAt, followed_rooms: followedRooms, shown_rooms: shownRooms } = link;
      return { calendar: { madeAt, followedRooms, shownRooms, leftRooms: link.left_rooms } };
    },
    forget: (transaction, { userId }) => removeLink(transaction, userId),
  };
}

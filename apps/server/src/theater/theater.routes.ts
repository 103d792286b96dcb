import type { ScheduleCardPage, ScheduleToday } from "@penlight/contract";
import { SHOW_LENGTH_MS, ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable, publicly } from "../http/route.ts";
import type { IdnOnAir } from "../platforms/on-air.ts";
import type { Presenters } from "./records/presenters.ts";
import type { ShowRow } from "./store/theater.queries.ts";
import type { TheaterStore } from "./store/theater-store.ts";
import { isAnnounced, isOfEarlierWeek, wibDay } from "../base/jakarta-time.ts";
import type { Stage } from "./stage/stage.ts";
import type { Members } from "./records/members.ts";
import type { Setlists } from "./records/setlists.ts";

export interface TheaterRoutesOptions {
  store: TheaterStore;
  presenters: Presenters;
  clock: Clock;
  stage: Pick<Stage, "show">;
  /** The live of the group's own IDN account, where shows are streamed, too. */
  idnLive: () => IdnOnAir | undefined;
}

const PAGE_SIZE = 10;

/** Hot routes for the shows of this week and later, which every home page needs: answered from memory. */
export function hotTheaterRoutes({
  store,
  presenters,
  clock,
}: Pick<TheaterRoutesOptions, "store" | "presenters" | "clock">) {
  return {
    listWeekShows: {
      hot: true,
      cacheControl: cacheControl.publicFor(30),
      read: () =>
        fresh(store.shows.filter((show) => isAnnounced(show, clock())).map((show) => presenters.card(show))),
    },
  } as const satisfies Partial<RouteTable>;
}

/** Public routes of shows. */
export function theaterRoutes(options: TheaterRoutesOptions) {
  const { store, presenters, clock } = options;
  return {
    listSchedules: publicly(30, ({ query }) =>
      fresh(showsOfWeek(store.shows, query.isOnWeekSchedule, clock()).map((row) => presenters.schedule(row))),
    ),
    listPastShows: publicly(30, ({ query }) => {
      const past = store.shows.filter((show) => isOfEarlierWeek(show, clock())).reverse();
      const { items, currentPage, totalPages, total } = pageOf(past, query.page, PAGE_SIZE);
      const data = items.map((show) => presenters.card(show));
      return fresh({ data, currentPage, totalPages, totalData: total } satisfies ScheduleCardPage);
    }),
    getScheduleToday: publicly(15, () => fresh(today(options))),
    getSchedule: publicly(30, ({ params }) => {
      const show = store.show(params.id);
      if (!show) throw new AppError("schedule_not_found", "There is no such show.");
      return fresh(presenters.schedule(show));
    }),
  } as const satisfies Partial<RouteTable>;
}

/** Shows of this week and later, of earlier weeks, or all. */
export function showsOfWeek(
  shows: readonly ShowRow[],
  isOnWeekSchedule: "true" | "false" | undefined,
  nowMs: number,
): ShowRow[] {
  return shows.filter(
    (show) =>
      isOnWeekSchedule === undefined ||
      (isOnWeekSchedule === "true" ? isAnnounced(show, nowMs) : isOfEarlierWeek(show, nowMs)),
  );
}

/** The show on air; otherwise today's next one in WIB that is not over; otherwise today's last one. */
function today({ store, presenters, clock, stage, idnLive }: TheaterRoutesOptions): ScheduleToday {
  const nowMs = clock();
  const day = wibDay(nowMs);
  const rows = store.shows.filter((show) => show.show_date === day);
  const isOver = (show: ShowRow): boolean => show.show_at.getTime() + SHOW_LENGTH_MS <= nowMs;
  const row = stage.show ?? rows.find((show) => !isOver(show)) ?? rows.at(-1);
  if (!row)
    return { message: "No theater schedule for today", setlist: { songs: [] }, memberList: [], data: null };
  const live = idnLive();
  const idn = live
    ? { is_live: true, slug: live.slug, view_count: live.live.counts.viewers ?? 0 }
    : { is_live: false };
  const schedule = presenters.schedule(row);
  return { ...schedule, data: { ...schedule, idn } };
}

export interface CatalogueOptions {
  store: TheaterStore;
  presenters: Presenters;
  members: Members;
  setlists: Setlists;
}

/** Public routes of setlists and members. */
export function catalogueRoutes(options: CatalogueOptions) {
  const { store, presenters, members, setlists } = options;
  return {
    listSetlists: publicly(300, () => fresh(store.setlists.map((row) => presenters.setlist(row)))),
    getSetlist: publicly(300, ({ params }) => fresh(presenters.setlist(setlists.find(params.id)))),
    listMembers: publicly(30, ({ query }) => fresh(listed(options, query))),
    getMember: publicly(30, ({ params }) => fresh(presenters.memberRecord(members.find(params.id)))),
  } as const satisfies Partial<RouteTable>;
}

function listed(
  { members, presenters }: CatalogueOptions,
  query: {
    type?: "regular" | "trainee" | undefined;
    page?: number | undefined;
    showAll?: "true" | undefined;
  },
) {
  const all = members.list(query.type).map((member) => presenters.memberRecord(member));
  const size = query.showAll === undefined ? ADMIN_PAGE_SIZE : Math.max(1, all.length);
  const { items, currentPage, totalPages, total } = pageOf(all, query.page, size);
  return { members: items, currentPage, totalPages, totalMembers: total };
}

/**
 * One page of a list. A page number beyond the last page gives the last page. @param page counts from one; default the
 * first
 */
export function pageOf<T>(
  all: readonly T[],
  page: number | undefined,
  size: number,
): { items: T[]; currentPage: number; totalPages: number; total: number } {
  const totalPages = Math.max(1, Math.ceil(all.length / size));
  const currentPage = Math.min(Math.max(1, page ?? 1), totalPages);
  const first = (currentPage - 1) * size;
  return { items: all.slice(first, first + size), currentPage, totalPages, total: all.length };
}

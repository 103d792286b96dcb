import { z } from "zod";
import { historyFilters, type HistorySearch, type OneOf } from "../shapes/history-search.ts";
import { platform } from "../shapes/lives.ts";
import { done } from "../shapes/admin.ts";
import {
  bodyBoolean,
  isoTime,
  LAST_MOMENT_MS,
  liveKey,
  momentMs,
  objectId,
  roomId,
  typedText,
} from "../shapes/primitives.ts";
import { pageNumber } from "./theater.ts";
import { recents, replay, sitting } from "../shapes/records.ts";
import {
  activityInput,
  activityLog,
  activityPage,
  countedEvent,
  leaderboard,
  leaderboardMembers,
  madeRecapLink,
  ownActivity,
  ownExport,
  ownRank,
  podium,
  recapLink,
  watchInput,
  wrapped,
} from "../shapes/activity.ts";

/** In a URL: the id of a sitting, or of one of its broadcasts in the platform's format. */
export const ofSitting = z.object({ data_id: liveKey });
const ofRoom = z.object({ platform, room: z.string().min(1).max(64) });

/** A number in a query within bounds; anything else becomes the default `none`. */
export const bounded = (least: number, most: number, none: number) =>
  z.coerce
    .number()
    .int()
    .transform((given) => Math.min(most, Math.max(least, given)))
    .catch(none);

/** A year that may have records. */
export const recordedYear = z.coerce.number().int().min(2023).max(2100);
const ofYear = z.object({ year: recordedYear });

/** Start or end of a time range, Unix ms; limited to times that a record can have. */
const clampedMs = (ms: number): number => Math.min(LAST_MOMENT_MS, Math.max(0, Math.round(ms)));
const endInMs = z.number().transform(clampedMs).optional().catch(undefined);
const endInIso = isoTime
  .transform((text) => clampedMs(Date.parse(text)))
  .optional()
  .catch(undefined);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The filters of an address as fields of a call, each read by the same function. */
function filterFields() {
  const fields = Object.entries(historyFilters).map(
    ([name, read]: [string, ((given: unknown) => unknown) & Partial<OneOf<string>>]) => [
      name,
      read.values ? z.enum(read.values).optional().catch(undefined) : z.unknown().transform(read).optional(),
    ],
  );
  // `fromEntries` forgets which name has which type.
  return Object.fromEntries(fields) as {
    [Name in keyof HistorySearch]-?: z.ZodOptional<z.ZodType<HistorySearch[Name], HistorySearch[Name]>>;
  };
}

const recentQuery = z.object({
  ...filterFields(),
  // The call accepts more values of these than an address does, and instants instead of days.
  sort: z.enum(["date", "gift", "views", "duration"]).catch("date").optional(),
  type: z.enum(["all", "showroom", "idn"]).catch("all").optional(),
  page: pageNumber.optional(),
  search: typedText.pipe(z.string().max(60)).optional(),
  from: endInIso,
  to: endInIso,
  // Fields that no filter of the page has.
  order: z.enum(["-1", "1"]).catch("-1").optional(),
  perpage: bounded(1, 30, 10).optional(),
  /** `active` leaves out former members; any other value is `all`. */
  filter: z.enum(["all", "active", "graduated"]).catch("all").optional(),
  room_id: z.coerce.number().pipe(roomId).optional().catch(undefined),
  member_id: objectId.optional().catch(undefined),
  group: z.string().max(20).optional(),
  /** `{"start":ms,"end":ms}`: both in one parameter. */
  date: z
    .string()
    .max(100)
    .transform(jsonOf)
    .pipe(z.object({ start: endInMs, end: endInMs }))
    .optional()
    .catch(undefined),
});

/** Past lives. */
export const historyEndpoints = {
  listRecents: {
    call: "GET /recent",
    who: "anyone",
    limit: "history",
    summary: "Past lives, as asked",
    query: recentQuery,
    response: recents,
  },
  getSitting: {
    call: "GET /sittings/:data_id",
    who: "caller",
    limit: "history",
    summary: "A past live with its story",
    params: ofSitting,
    response: sitting,
  },
  getReplay: {
    call: "GET /sittings/:data_id/replay",
    who: "anyone",
    limit: "history",
    summary: "A stretch of a past live's chat and gifts, half an hour at most",
    params: ofSitting,
    query: z.object({ from: momentMs, until: momentMs }),
    response: replay,
  },
} as const;

/** The activity of fans. */
export const activityEndpoints = {
  watchRoom: {
    call: "POST /rooms/:platform/:room/watch",
    who: "fan",
    limit: "activity",
    accountLimit: "activity",
    summary: "Says that a page plays a room's live: when it begins, and once a minute for how long it has",
    params: ofRoom,
    body: watchInput,
    response: z.object({ minutes: z.int() }),
  },
  addOwnActivity: {
    call: "POST /me/activity",
    who: "fan",
    limit: "activity",
    accountLimit: "activity",
    summary: "Adds a line to the caller's own log",
    body: activityInput,
    response: activityLog,
  },
  listOwnActivity: {
    call: "GET /me/activity",
    who: "fan",
    limit: "activity",
    summary: "The caller's own log, newest first",
    query: z.object({ year: recordedYear.optional(), page: pageNumber.optional() }),
    response: ownActivity,
  },
  deleteOwnActivity: {
    call: "DELETE /me/activity/:id",
    who: "fan",
    limit: "activity",
    summary: "Takes a line out of the caller's own log, and what follows from it",
    params: z.object({ id: objectId }),
    response: done,
  },
  setOnPodium: {
    call: "POST /me/podium",
    who: "fan",
    limit: "activity",
    summary: "Whether the caller is shown among those who watch",
    body: z.object({ on_podium: bodyBoolean }),
    response: z.object({ on_podium: z.boolean() }),
  },
  exportMe: {
    call: "GET /me/export",
    who: "fan",
    accountLimit: "export",
    summary: "All that is kept about the caller",
    response: ownExport,
  },
  getPodium: {
    call: "GET /rooms/:platform/:room/podium",
    who: "anyone",
    limit: "podium",
    summary: "Who of ours watches a room's live",
    params: ofRoom,
    response: podium,
  },
  countEvent: {
    call: "POST /analytics/events",
    who: "anyone",
    limit: "counted",
    summary: "Counts for the operator that something was done",
    body: countedEvent,
    response: z.object({ counted: z.literal(true) }),
  },
} as const;

/** `MM-YYYY`, or `MM` with the year parameter; empty counts as absent. */
const boardMonth = z.string().regex(/^(?:(?:0?[1-9]|1[0-2])(?:-20\d\d)?)?$/);
const boardPlatform = z.enum(["Showroom", "IDN", ""]);

const memberBoardQuery = z.object({
  page: pageNumber.optional(),
  filterBy: z.string().max(20).optional(),
  /** Absent or empty: this week. */
  month: boardMonth.optional(),
  year: recordedYear.optional(),
});

/** Boards of fans by watches, and of members by lives. */
export const boardEndpoints = {
  getLeaderboard: {
    call: "GET /leaderboard",
    who: "anyone",
    limit: "boards",
    summary: "Top watchers of a month, a year or of all time",
    query: z.object({
      page: pageNumber.optional(),
      limit: bounded(1, 50, 10).optional(),
      filterBy: z.enum(["month", "year", ""]).optional(),
      month: boardMonth.optional(),
      year: recordedYear.optional(),
      platform: boardPlatform.optional(),
    }),
    response: leaderboard,
  },
  getOwnRank: {
    call: "GET /leaderboard/me",
    who: "fan",
    limit: "boards",
    summary: "The caller's own place on the board of a month, a year or of all time",
    query: z.object({
      month: z
        .string()
        .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
        .optional(),
      year: recordedYear.optional(),
      platform: boardPlatform.optional(),
    }),
    response: ownRank,
  },
  getShowroomLeaders: {
    call: "GET /leaderboard-member/showroom",
    who: "anyone",
    limit: "boards",
    summary: "Members by how often they were on air at SHOWROOM",
    query: memberBoardQuery,
    response: leaderboardMembers,
  },
  getIdnLeaders: {
    call: "GET /leaderboard-member/idn",
    who: "anyone",
    limit: "boards",
    summary: "Members by how often they were on air at IDN",
    query: memberBoardQuery,
    response: leaderboardMembers,
  },
} as const;

/** A fan's yearly recap. */
export const recapEndpoints = {
  getWrapped: {
    call: "GET /wrapped",
    who: "fan",
    limit: "recap",
    accountLimit: "recap",
    summary: "The caller's year",
    query: z.object({ year: recordedYear.optional() }),
    response: wrapped,
  },
  getRecapLink: {
    call: "GET /wrapped/:year/link",
    who: "fan",
    limit: "activity",
    summary: "Whether the caller shows a year by a link",
    params: ofYear,
    response: recapLink,
  },
  makeRecapLink: {
    call: "POST /wrapped/:year/link",
    who: "fan",
    limit: "activity",
    accountLimit: "recap",
    summary: "A link by which others see the caller's year; an earlier one ends",
    params: ofYear,
    response: madeRecapLink,
  },
  removeRecapLink: {
    call: "DELETE /wrapped/:year/link",
    who: "fan",
    limit: "activity",
    summary: "Ends the link",
    params: ofYear,
    response: recapLink,
  },
  getSharedWrapped: {
    call: "POST /wrapped/shared",
    who: "anyone",
    limit: "recap",
    summary: "A year that its fan shows by a link",
    body: z.object({ token: z.string().max(64) }),
    response: wrapped,
  },
} as const;

/** The activity log for admins. */
export const activityAdminEndpoints = {
  listActivity: {
    call: "GET /activity",
    who: "admin",
    summary: "Everybody's log, newest first",
    query: z.object({
      type: typedText.pipe(z.string().max(40)).optional(),
      limit: bounded(1, 100, 10).optional(),
      page: pageNumber.optional(),
      user: objectId.optional().catch(undefined),
      search: typedText.pipe(z.string().max(64)).optional(),
    }),
    response: activityPage,
  },
  getActivity: {
    call: "GET /activity/:id",
    who: "admin",
    summary: "A line of the log",
    params: z.object({ id: objectId }),
    response: activityLog,
  },
  deleteActivity: {
    call: "DELETE /activity/:id",
    who: "admin",
    accountLimit: "adminWrite",
    summary: "Takes a line out of the log, and what follows from it",
    params: z.object({ id: objectId }),
    response: done,
  },
} as const;

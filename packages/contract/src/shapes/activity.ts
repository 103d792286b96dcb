import { z } from "zod";
import { bodyBoolean, isoTime, objectId, typedText, shape, webUrl } from "./primitives.ts";
import { publicUser } from "./records.ts";

/**
 * Fans' activity and what is computed from it: their log, the podium, the boards, the recap (`api.md` 3.4, 4.10, 4.14,
 * 4.15).
 */

export const activityDevice = z.enum(["Mobile", "Desktop", "Android"]);

/** An entry that our own pages add to the fan's log. Watches are logged by the server itself. */
export const activityInput = z.object({
  log_name: z.enum(["Comment", "Stars", "Send Stars", "Login", "Wrapped"]),
  description: typedText.pipe(z.string().min(1).max(300)),
  /** A SHOWROOM live's number, or an IDN slug. */
  live_id: z.union([z.int(), z.string().regex(/^[\w.-]{1,120}$/)]).nullish(),
  device: activityDevice.optional(),
});

/** A page's report that it plays a room's live. */
export const watchInput = z.object({
  /** The live has begun to play: adds a watch to the fan's log, unless there is one. */
  starts: bodyBoolean.optional(),
  /** For how many seconds the live has played, visibly or audibly, since the last report. */
  seconds: z.int().min(0).max(120),
  /** Watched side by side with other rooms. */
  is_multi: bodyBoolean.optional(),
  device: activityDevice.optional(),
});

const logCore = z.object({
  _id: objectId,
  log_name: z.string(),
  description: z.string(),
  live_id: z.string().nullable(),
  device: activityDevice,
  timestamp: isoTime,
  user_id: objectId,
});

/** A log entry. In lists `user` is the fan, null if they have left; directly after writing it is their id. */
export const activityLog = logCore
  .extend({ user: z.union([publicUser, objectId]).nullable() })
  .meta({ id: "ActivityLog" });

const meta = z.object({ code: z.int(), success: z.boolean(), message: z.string() });
const paging = { currentPage: z.int(), limit: z.int(), totalPage: z.int(), totalData: z.int() };

export const activityPage = shape("ActivityPage", {
  meta,
  data: z.object({ lists: z.array(activityLog), paginator: z.object(paging) }),
});

/** A fan's own log. */
export const ownActivity = shape("OwnActivity", {
  data: z.array(activityLog),
  page: z.int(),
  total: z.int(),
  per_year: z.array(z.object({ year: z.int(), showroom: z.int(), idn: z.int() })),
  /** Whether the fan is listed among the viewers of a live. */
  on_podium: z.boolean(),
});

/** All stored data of a fan, by table; and their activity in lives, newest live first. */
export const ownExport = z.looseObject({
  comments: z.array(z.object({ data_id: objectId, at: isoTime, text: z.string() })),
  given: z.array(
    z.object({
      data_id: objectId,
      at: isoTime,
      name: z.string(),
      count: z.number(),
      points: z.number().optional(),
    }),
  ),
  /** Places on the podium, counted from one. */
  onStage: z.array(z.object({ data_id: objectId, at: isoTime, place: z.int() })),
  /** False when there are more than fifty thousand entries, which is the limit of an export. */
  isWhole: z.boolean(),
});

/** The fans of this site who watch a room's live. */
export const podium = shape("Podium", {
  /** Number of all of them, including hidden ones. */
  users: z.int(),
  /** The newest first, without hidden ones. */
  latest: z.array(publicUser),
});

// ---- boards ------------------------------------------------------------------------------------------------

export const leaderboardUser = z.object({
  rank: z.int(),
  _id: objectId,
  user_id: z.string(),
  name: z.string(),
  avatar: webUrl.nullable(),
  watchShowroomMember: z.int(),
  watchLiveIDN: z.int(),
  totalWatchLive: z.int(),
  top_leaderboard: z.boolean(),
  is_donator: z.boolean(),
});

export const leaderboard = shape("Leaderboard", {
  meta,
  data: z.object({ data: z.array(leaderboardUser), pagination: z.object(paging) }),
  period: z.object({ from: isoTime, to: isoTime, year: z.int().nullable() }),
  /** Months with data, `YYYY-MM`, newest first. */
  months: z.array(z.string()),
});

/** The caller's own place on a board; null without a watch in the period. */
export const ownRank = shape("LeaderboardMembers", {
  entry: leaderboardUser.nullable(),
  page: z.int().nullable(),
}).meta({ id: "OwnRank" });

export const leaderboardMember = z.object({
  _id: z.string(),
  rank: z.int(),
  /**
   * The room's key at SHOWROOM, which may differ from the member's name ("JKT48_OlineM"); the stage name on IDN's
   * board.
   */
  username: z.string(),
  /** The name that fans use. */
  stage_name: z.string(),
  total_live: z.int(),
  room_id: z.int().optional(),
  profile: z.object({ room_name: z.string(), image: webUrl, image_square: webUrl }).optional(),
  image: webUrl.optional(),
});

export const leaderboardMembers = z.object({
  data: z.array(leaderboardMember),
  totalData: z.int(),
  currentPage: z.int(),
  /** Texts for display without the year, and the instants. */
  filterDate: z.object({ startDate: z.string(), endDate: z.string(), from: isoTime, to: isoTime }),
  /** Months with data, `YYYY-MM`, newest first. */
  months: z.array(z.string()),
});

// ---- recap -------------------------------------------------------------------------------------------------

export const wrappedRoom = z.object({
  room_id: z.int(),
  name: z.string(),
  image: webUrl,
  visits: z.int(),
  /** The same number, present for the year 2024. */
  visit_2024: z.int().optional(),
  total_live_member: z.int(),
  all_visit: z.int().nullable(),
});

export const wrappedIdn = z.object({
  member: z.object({ name: z.string(), image: webUrl, username: z.string() }),
  watch: z.int(),
});

/** The live from which a figure of the recap comes. */
const moment = z.object({
  name: z.string(),
  title: z.string(),
  atMs: z.int(),
  data_id: z.string().nullable(),
});

/** Figures of a fan's year. Unknown ones are null, and their page is left out. */
export const recapStory = z.object({
  firstLive: moment.nullable(),
  /** The hour in Jakarta, 0 to 23, and the number of watches that began in it. */
  usualHour: z.object({ hour: z.int(), watches: z.int() }).nullable(),
  /** Consecutive days with a watch. */
  longestStreak: z.object({ days: z.int(), from: z.string(), until: z.string() }).nullable(),
  busiestWeek: z.object({ from: z.string(), until: z.string(), watches: z.int() }).nullable(),
  /** The most comments in one minute of a live that the fan watched. */
  loudestMinute: moment.extend({ comments: z.int() }).nullable(),
});

const recapMember = z.object({
  platform: z.enum(["showroom", "idn"]),
  name: z.string(),
  image: webUrl,
  /** Determines the member's colours. */
  roomId: z.int().nullable(),
  watches: z.int(),
  minutes: z.int(),
});

/** A fan's yearly recap. */
export const wrapped = shape("Wrapped", {
  year: z.int(),
  user: publicUser,
  totals: z.object({ showroom: z.int(), idn: z.int(), minutes: z.int() }),
  showroom: z.array(wrappedRoom).max(10),
  idn: z.array(wrappedIdn).max(10),
  /** Both platforms combined, most watched first. */
  members: z.array(recapMember).max(10),
  story: recapStory,
  /** Years with data, newest first. */
  years: z.array(z.int()),
});

/** Whether a fan shares a year by a link. */
export const recapLink = z.object({ exists: z.boolean() });
/** The link, returned only once: the server stores just its hash. `path` is a path of ours. */
export const madeRecapLink = z.object({ path: z.string() });

// ---- counts for the operator -------------------------------------------------------------------------------

/** Events that the specification counts: no names, no texts. */
export const COUNTED_EVENTS = ["watch", "download", "share", "donate", "refresh"] as const;
export const countedEvent = z.object({ name: z.enum(COUNTED_EVENTS) });

/** All counted events: those, and buttons that visitors press. All other links share one name. */
export const eventName = z.enum([
  ...COUNTED_EVENTS,
  "multi room",
  "multi live",
  "support",
  "rating",
  "discord link",
  "twitter link",
  "github link",
  "about link",
  "link",
]);

/** Numbers of events by day in Jakarta, newest first; events without a count are missing. */
export const eventCounts = shape("EventCounts", {
  /** First and last day, `YYYY-MM-DD`. */
  from: z.iso.date(),
  to: z.iso.date(),
  counts: z.array(z.object({ day: z.iso.date(), name: eventName, count: z.int() })),
});

export type ActivityLog = z.infer<typeof activityLog>;
export type ActivityPage = z.infer<typeof activityPage>;
export type OwnActivity = z.infer<typeof ownActivity>;
export type Podium = z.infer<typeof podium>;
export type LeaderboardUser = z.infer<typeof leaderboardUser>;
export type Leaderboard = z.infer<typeof leaderboard>;
export type OwnRank = z.infer<typeof ownRank>;
export type LeaderboardMember = z.infer<typeof leaderboardMember>;
export type LeaderboardMembers = z.infer<typeof leaderboardMembers>;
export type WrappedRoom = z.infer<typeof wrappedRoom>;
export type WrappedIdn = z.infer<typeof wrappedIdn>;
export type Wrapped = z.infer<typeof wrapped>;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];
export type EventName = z.infer<typeof eventName>;
export type OwnExport = z.infer<typeof ownExport>;
export type EventCounts = z.infer<typeof eventCounts>;

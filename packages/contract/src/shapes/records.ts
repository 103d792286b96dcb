import { z } from "zod";
import { platform } from "./lives.ts";
import { isoTime, objectId, shape, webUrl } from "./primitives.ts";

/**
 * Recorded lives. A sitting is a member's evening on one platform: one or more broadcasts with less than an hour
 * between them. Lists and detail have the field names of the earlier history service (`api.md` 3.4, 4.13); the story is
 * our own format.
 */

/** The public data of a fan. */
export const publicUser = z.object({
  _id: objectId,
  name: z.string(),
  user_id: z.string(),
  avatar: webUrl.nullable(),
  top_leaderboard: z.boolean(),
  is_donator: z.boolean(),
  is_developer: z.boolean(),
});

/** The platform of a list. */
export const recordType = z.enum(["showroom", "idn"]);

export const liveDates = z.object({ start: isoTime, end: isoTime });
export const pastIdnLive = z.object({
  slug: z.string(),
  title: z.string(),
  username: z.string(),
  image: webUrl,
});

/** A past live in a list. */
export const recentLive = shape("RecentLive", {
  _id: objectId,
  /** Id in our URLs. */
  data_id: z.string(),
  type: recordType,
  room_id: z.int(),
  member: z.object({
    name: z.string(),
    nickname: z.string(),
    /** The room's url key. */
    url: z.string(),
    img: webUrl,
    img_alt: webUrl,
    is_graduate: z.boolean(),
    is_official: z.boolean(),
  }),
  live_info: z.object({
    /** Time on air in milliseconds, without pauses between broadcasts. */
    duration: z.int(),
    /** SHOWROOM: visits, IDN: viewers; 0 when unknown. */
    viewers: z.object({ num: z.int(), is_excitement: z.boolean() }),
    date: liveDates,
    comments: z.object({ num: z.int(), users: z.int() }).optional(),
  }),
  /** The title, on either platform; absent without one. */
  title: z.string().optional(),
  idn: pastIdnLive.optional(),
  /** The platform's own points: the rate is one. */
  gift_rate: z.number(),
  points: z.int(),
  created_at: isoTime,
});

export const recents = shape("Recents", {
  recents: z.array(recentLive),
  page: z.int(),
  perpage: z.int(),
  total_count: z.int(),
});

/** Total of one kind of gift in a sitting. */
export const giftSum = z.object({
  id: z.string(),
  name: z.string(),
  img: webUrl,
  /** Number of gifts, and of people who gave them. */
  num: z.int(),
  users: z.int(),
  points: z.int(),
  free: z.boolean(),
});

/** A minute of a sitting. Unknown figures are absent, which makes a gap in the chart. */
export const storyMinute = z.object({
  /** Unix milliseconds of its start. */
  atMs: z.int(),
  visits: z.int().optional(),
  viewers: z.int().optional(),
  comments: z.int(),
  points: z.int(),
  /** The gift in the story with the most points in this minute; absent without any, and in older records. */
  gift: z.string().optional(),
});

/** One of the minutes with the most comments. */
export const chapter = z.object({
  atMs: z.int(),
  /** The most frequent text. */
  text: z.string(),
  comments: z.int(),
});

/** A time range in which nothing, or no gift, was received. */
export const recordGap = z.object({ fromMs: z.int(), untilMs: z.int(), of: z.enum(["everything", "gifts"]) });

export const storyPerson = z.object({ id: z.string(), name: z.string(), avatar: webUrl });

/** The results computed from a sitting's record. */
export const story = z.object({
  minutes: z.array(storyMinute),
  chapters: z.array(chapter),
  titles: z.array(z.object({ atMs: z.int(), title: z.string() })),
  gaps: z.array(recordGap),
  gifts: z.array(giftSum),
  /** The people on the podium, first to last, at each reading. */
  podium: z.array(z.object({ atMs: z.int(), people: z.array(z.string()) })),
  /** The people of the podium, by id. */
  people: z.array(storyPerson),
});

/** A past live with all its data. */
export const sitting = shape("Sitting", {
  data_id: z.string(),
  platform,
  room: z.string(),
  urlKey: z.string(),
  /** The member's SHOWROOM room, which determines her colours; null without one. */
  roomId: z.int().nullable(),
  name: z.string(),
  face: webUrl,
  title: z.string(),
  cover: webUrl,
  ticketed: z.boolean(),
  startedAtMs: z.int(),
  endedAtMs: z.int(),
  onAirMs: z.int(),
  broadcasts: z.array(z.object({ id: z.string(), startedAtMs: z.int(), endedAtMs: z.int() })),
  /** SHOWROOM: visits of its broadcasts, summed. */
  visits: z.int().nullable(),
  /** IDN: the maximum that was seen; undocumented by the platform. */
  viewers: z.int().nullable(),
  comments: z.int(),
  commenters: z.int(),
  gifts: z.int(),
  points: z.int(),
  story,
  /** The people who gave the most, at most fifty. */
  givers: z.array(storyPerson.extend({ points: z.int(), gifts: z.int() })),
  /** By fan points: 0.5 × Σ (101 − place on the podium) + 10 × comments + points given. */
  fans: z.array(storyPerson.extend({ fanPoints: z.number() })),
  /** The show that was on air, if any. */
  show: z.object({ _id: objectId, name: z.string() }).nullable(),
  /** Fans of this site who watched, newest first, at most two hundred; and the total number. */
  watchers: z.array(publicUser),
  watcherCount: z.int(),
  /** Times of stills, Unix milliseconds. */
  stills: z.array(z.int()),
  /** Whether chat and gifts are still stored for a replay. */
  hasReplay: z.boolean(),
  /** Present for accounts that may see the video. */
  video: webUrl.optional(),
});

/** A comment or gift in a replay. */
export const replayEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("comment"),
    id: z.string(),
    atMs: z.int(),
    user: storyPerson,
    text: z.string(),
  }),
  z.object({
    type: z.literal("gift"),
    id: z.string(),
    atMs: z.int(),
    user: storyPerson,
    name: z.string(),
    image: webUrl,
    count: z.int(),
  }),
]);

/** A part of a sitting's chat and gifts, oldest first. */
export const replay = shape("HistoryDetail", {
  fromMs: z.int(),
  untilMs: z.int(),
  events: z.array(replayEvent),
}).meta({ id: "Replay" });

export type PublicUser = z.infer<typeof publicUser>;
export type RecentLive = z.infer<typeof recentLive>;
export type Recents = z.infer<typeof recents>;
export type GiftSum = z.infer<typeof giftSum>;
export type Story = z.infer<typeof story>;
export type StoryMinute = z.infer<typeof storyMinute>;
export type Chapter = z.infer<typeof chapter>;
export type RecordGap = z.infer<typeof recordGap>;
export type StoryPerson = z.infer<typeof storyPerson>;
export type Sitting = z.infer<typeof sitting>;
export type ReplayEvent = z.infer<typeof replayEvent>;
export type Replay = z.infer<typeof replay>;

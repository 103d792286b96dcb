import { z } from "zod";
import { activityDevice, activityLog, wrappedIdn } from "../shapes/activity.ts";
import {
  bit,
  bodyBoolean,
  epochSec,
  isoTime,
  objectId,
  roomId,
  shape,
  typedText,
  webUrl,
} from "../shapes/primitives.ts";
import { giftSum, liveDates, pastIdnLive, publicUser, recordType, storyPerson } from "../shapes/records.ts";
import { stream, streamRefusal, preloadedPlaylists } from "../shapes/lives.ts";
import { schedule } from "../shapes/theater.ts";

/** A SHOWROOM live and its parts in the format of the earlier web client and the app (`api.md` 3.2, 4.2). */

/** A live that is on air. */
export const liveCard = shape("LiveCard", {
  room_id: roomId,
  id: roomId,
  room_url_key: z.string(),
  url_key: z.string(),
  room_name: z.string(),
  main_name: z.string(),
  live_id: z.int(),
  started_at: epochSec,
  /** Visits so far, not concurrent viewers. */
  view_num: z.int(),
  follower_num: z.int(),
  /** The cover, ending in `s.jpeg`: both clients replace that letter for other sizes. */
  image: webUrl,
  image_square: webUrl,
  telop: z.string().nullable(),
  genre_id: z.int(),
  genre_name: z.string(),
  official_lv: bit,
  premium_room_type: bit,
  bcsvr_key: z.string(),
  is_follow: z.boolean(),
  streaming_url_list: z.array(z.never()),
});

/** `/rooms/onlives` and `/rooms/premium-live`. */
export const onlives = shape("Onlives", {
  message: z.enum(["Room Is Live", "Room Not Live"]),
  is_live: z.boolean(),
  data: z.array(liveCard),
});

/**
 * `/lives/stream`: a list of at least two entries, or a refusal; "not live" may be an empty body. The web client
 * records a watch, and treats a live as a premium one, only when there is more than one entry.
 */
export const streamList = z.union([z.array(stream).min(2), streamRefusal]);

/** The current state of a live; `code` 404 in a normal body means not live. */
export const liveInfo = shape("LiveInfo", {
  roomId: roomId,
  room_id: roomId,
  room_name: z.string(),
  room_url_key: z.string(),
  /** The live's telop; "" when there is none. */
  title: z.string(),
  /** Visits; at least 1 while live: the web client treats 0 as the end. */
  views: z.int(),
  is_onlive: z.boolean(),
  /** 0 off air. */
  current_live_started_at: epochSec,
  /** URL of the live's page at the platform. */
  share_url_live: webUrl,
  /** URL of our page of the room. */
  share_url_local: webUrl,
  isPremiumLive: z.boolean(),
  premium_room_type: bit,
  code: z.union([z.literal(200), z.literal(404)]),
  image: webUrl,
  image_square: webUrl,
  /** The platform's chat socket; off air `key` is "" and `live_id` 0. */
  websocket: z.object({ host: z.string(), key: z.string(), live_id: z.int() }),
});

const saidBy = {
  user_id: z.int(),
  name: z.string(),
  avatar_id: z.int(),
  avatar_url: webUrl,
};

/** A comment in a live's log. */
export const logComment = shape("LogComment", {
  id: z.string(),
  ...saidBy,
  comment: z.string(),
  created_at: epochSec,
  ua: z.int().optional(),
  aft: z.int().optional(),
});

/** A gift in a live's log. The list has the oldest first: the web client reverses it. */
export const logGift = shape("LogGift", {
  ...saidBy,
  gift_id: z.int(),
  num: z.int(),
  image: webUrl,
  image2: webUrl,
  created_at: epochSec,
  ua: z.int().optional(),
  aft: z.int().optional(),
});

export type LiveCard = z.infer<typeof liveCard>;
export type Onlives = z.infer<typeof onlives>;
export type StreamList = z.infer<typeof streamList>;
export type LiveInfo = z.infer<typeof liveInfo>;
export type LogComment = z.infer<typeof logComment>;
export type LogGift = z.infer<typeof logGift>;

/** IDN lives in the format of the earlier web client and the app (`api.md` 3.2, 4.3). */

/** The creator of an IDN live. `name` always contains "JKT48". */
export const idnUser = shape("IdnUser", {
  id: z.string(),
  name: z.string(),
  username: z.string(),
  avatar: webUrl,
  color_code: z.string().optional(),
});

/** An IDN live that is on air. */
export const idnLive = shape("IdnLive", {
  slug: z.string(),
  title: z.string(),
  image: webUrl,
  /** The platform's master playlist; our player reaches it through `/api/stream`. */
  stream_url: webUrl,
  /** The platform does not say whether it is concurrent or cumulative; shown as "viewers". */
  view_count: z.int(),
  /** "" while unknown. */
  chat_room_id: z.string(),
  is_live: z.literal(true),
  live_at: isoTime,
  user: idnUser,
  /** The member's SHOWROOM room, which determines her penlight colours on both platforms; null without one. */
  room_id: roomId.nullable(),
});

/** The member who owns a watched username. */
export const idnMemberInfo = z.object({
  name: z.string(),
  img: webUrl,
  /** The member's SHOWROOM url key and room, null without one. */
  key: z.string().nullable(),
  room_id: roomId.nullable(),
});

/** `/watch/{username}/idn`: the live, or the known member who is off air (then without `stream_url`). */
export const idnWatch = z.discriminatedUnion("is_live", [
  idnLive.extend({ member_info: idnMemberInfo, preload: preloadedPlaylists.optional() }),
  z.object({ is_live: z.literal(false), user: idnUser, member_info: idnMemberInfo }),
]);

/** `/scrapper/channel-id`. */
export const idnChannel = z.object({
  username: z.string(),
  slug: z.string(),
  chat_id: z.string(),
  chat_room_id: z.string(),
});

export type IdnUser = z.infer<typeof idnUser>;
export type IdnLive = z.infer<typeof idnLive>;
export type IdnWatch = z.infer<typeof idnWatch>;
export type IdnChannel = z.infer<typeof idnChannel>;

/** Members for the earlier app's search. */
export const memberSearch = shape("MemberSearch", {
  data: z.array(
    z.object({
      id: objectId,
      room_id: z.int().nullable(),
      name: z.string(),
      image_url: webUrl,
      category: z.string(),
      room_url_key: z.string().nullable(),
    }),
  ),
});

/** Setlists for selection in the earlier app. */
export const setlistChoice = shape("SetlistChoice", {
  data: z.array(z.object({ _id: objectId, title: z.string(), name: z.string(), image: webUrl.nullable() })),
});

/** A page of shows in the earlier app's format, newest first. */
export const schedulePage = shape("SchedulePage", {
  data: z.object({
    items: z.array(schedule),
    meta: z.object({ currentPage: z.int(), totalPages: z.int(), totalData: z.int() }),
  }),
});

export type SchedulePage = z.infer<typeof schedulePage>;

const logged = (max: number) => typedText.pipe(z.string().min(1).max(max));
const givenLiveId = z.union([z.int(), z.string().max(400)]).nullish();

/** A new log entry, with the field names of the web client or the app. It belongs to the session's fan. */
export const activityLine = z.object({
  log_name: logged(40).optional(),
  logName: logged(40).optional(),
  description: logged(300).optional(),
  live_id: givenLiveId,
  liveId: givenLiveId,
  device: activityDevice.optional().catch(undefined),
  is_multi: bodyBoolean.optional(),
});

/** The stored entry, or the confirmation that it was only counted. */
export const activityAnswer = z.union([activityLog, z.object({ counted: z.literal(true) })]);

/** Past lives and fans in the format of the earlier history services (`api.md` 3.4, 4.10, 4.13, 4.15). */

/** The same in the format of the earlier history service. */
const earlierGiftSum = giftSum
  .omit({ users: true, points: true })
  .extend({ point: z.int(), user_count: z.int() });

/** The podium at a moment in that format: people are numbers at SHOWROOM. */
const personKey = z.union([z.int(), z.string()]);
const earlierStages = z.array(z.object({ date: isoTime, list: z.array(personKey) }));

/** A platform user's gifts in a sitting, each kind once. */
export const giver = z.object({
  user_id: z.string(),
  name: z.string(),
  avatar_url: webUrl,
  total: z.int(),
  gifts: z.array(z.object({ id: z.string(), num: z.int(), date: isoTime })),
});

/** The detail in the format of the earlier history service. */
export const historyDetail = z.object({
  data_id: z.string(),
  live_id: z.union([z.int(), z.string()]),
  type: recordType,
  room_id: z.int(),
  created_at: isoTime,
  gift_rate: z.number(),
  room_info: z.object({
    name: z.string(),
    nickname: z.string(),
    img: webUrl,
    img_alt: webUrl,
    url: z.string(),
    is_group: z.boolean(),
    is_graduate: z.boolean(),
    generation: z.string().optional(),
    group: z.string(),
  }),
  total_gifts: z.int(),
  total_point: z.int(),
  users: z.array(
    z.union([
      z.object({ id: z.int(), name: z.string(), avatar_id: z.int(), comments: z.int() }),
      z.object({ id: z.string(), name: z.string(), avatar_url: webUrl, comments: z.int() }),
    ]),
  ),
  fans: z.array(z.object({ id: z.string(), name: z.string(), avatar_id: z.int(), fans_point: z.number() })),
  idn: pastIdnLive.extend({ id: z.string() }).optional(),
  live_info: z.object({
    duration: z.int(),
    date: liveDates,
    viewers: z.object({ num: z.int(), is_excitement: z.boolean() }),
    comments: z.object({ num: z.int(), users: z.int() }).optional(),
    gift: z.object({ list: z.array(earlierGiftSum), log: z.array(giver), next_page: z.boolean() }),
    stage_list: earlierStages.optional(),
  }),
  replay: z.object({ youtube: z.string() }).optional(),
});

export const giverPage = z.object({
  gifts: z.array(giver),
  users: z.array(storyPerson),
  page: z.int(),
  perpage: z.int(),
  search: z.string(),
  total_count: z.int(),
});

export const stageList = z.object({
  stage_list: earlierStages,
  users: z.array(storyPerson.extend({ id: personKey })),
});

/** The viewers of a live in the format of the earlier services: each fan once, oldest first. */
export const liveActivity = shape("LiveActivity", {
  profile: z
    .object({
      room_name: z.string(),
      image: webUrl,
      image_square: webUrl,
      views: z.int(),
      is_onlive: z.boolean(),
      current_live_started_at: z.int(),
    })
    .optional(),
  liveData: z.object({
    _id: objectId,
    roomId: z.int().optional(),
    name: z.string(),
    /** SHOWROOM's number or IDN's slug. */
    live_id: z.union([z.int(), z.string()]),
    username: z.string().optional(),
    image: webUrl.optional(),
    date: isoTime,
    users: z.int(),
    youtube: z.string().optional(),
  }),
  activityLog: z.object({ watch: z.array(activityLog), comment: z.array(activityLog).optional() }),
});

export const userActivity = z.object({
  user: publicUser,
  data: z.array(activityLog),
  detail: z.object({ totalActivity: z.int(), totalPage: z.int(), page: z.int() }),
});

export const mostWatchedIdn = shape("MostWatchedIdn", {
  user: publicUser.extend({ watchShowroomMember: z.int(), watchLiveIDN: z.int() }),
  data: z.array(wrappedIdn),
  year: z.int(),
});

export type Giver = z.infer<typeof giver>;
export type HistoryDetail = z.infer<typeof historyDetail>;
export type LiveActivity = z.infer<typeof liveActivity>;
export type MostWatchedIdn = z.infer<typeof mostWatchedIdn>;
export type StageList = z.infer<typeof stageList>;

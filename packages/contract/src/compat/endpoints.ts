import { z } from "zod";
import { done } from "../shapes/admin.ts";
import { farmRoom } from "../shapes/farming.ts";
import { rankEntry } from "../shapes/lives.ts";
import { bounded, ofSitting, recordedYear } from "../endpoints/records.ts";
import { ofWeek, pageNumber } from "../endpoints/theater.ts";
import { wrappedRoom } from "../shapes/activity.ts";
import {
  isoTime,
  keySegment,
  liveKey,
  objectId,
  roomIdSegment,
  shape,
  typedText,
} from "../shapes/primitives.ts";
import {
  activityAnswer,
  activityLine,
  giverPage,
  historyDetail,
  idnChannel,
  idnLive,
  idnWatch,
  liveActivity,
  liveInfo,
  logComment,
  logGift,
  onlives,
  streamList,
  memberSearch,
  mostWatchedIdn,
  schedulePage,
  setlistChoice,
  stageList,
  userActivity,
} from "./shapes.ts";

/** The changes of an app version, for the app's own window. */
export const changeLog = shape("ChangeLog", {
  data: z.object({
    version: z.string(),
    description: z.array(z.string()),
    /** Null when unknown. */
    releaseDate: isoTime.nullable(),
  }),
});

/** The app appends `&abr_available=1` to the room; the last segment is a session handle, a live code or a filler. */
const ofLive = z.object({ room_id: roomIdSegment, key: keySegment });
const ofVersion = z.object({ version: z.string().min(1).max(20) });
const publicChat = { summary: "The app's public chat, which is not carried on", response: z.never() };

export type ChangeLog = z.infer<typeof changeLog>;

/** Endpoints that only the earlier web client and the earlier Android app call. */
export const compatEndpoints = {
  listOnlives: {
    call: "GET /rooms/onlives",
    who: "anyone",
    summary: "Who is live on SHOWROOM",
    response: onlives,
  },
  listPremiumLives: {
    call: "GET /rooms/premium-live",
    who: "anyone",
    summary: "Ticketed lives on air on SHOWROOM",
    response: onlives,
  },
  getLiveStreams: {
    call: "GET /lives/stream/:room_id/:key",
    who: "caller",
    limit: "liveStream",
    summary: "Where a SHOWROOM live can be watched, or why not",
    params: ofLive,
    query: z.object({ offline: z.literal("object").optional() }),
    response: streamList,
  },
  getLiveInfo: {
    call: "GET /lives/info/:room_id/:key",
    who: "anyone",
    limit: "liveInfo",
    summary: "Title, views, start and chat key of a live",
    params: ofLive,
    response: liveInfo,
  },
  listLiveComments: {
    call: "GET /lives/comments/:room_id/:key",
    who: "caller",
    limit: "liveComments",
    summary: "Comments, newest first",
    params: ofLive,
    response: z.array(logComment),
  },
  listLiveRank: {
    call: "GET /lives/rank/:room_id/:key",
    who: "caller",
    limit: "liveRank",
    summary: "The live's stage",
    params: ofLive,
    response: z.array(rankEntry),
  },
  listLiveGifts: {
    call: "GET /lives/gift/:room_id/:key",
    who: "caller",
    limit: "liveGift",
    summary: "Gifts, oldest first",
    params: ofLive,
    response: z.array(logGift),
  },
  listIdnLives: {
    call: "GET /idn_lives",
    who: "anyone",
    summary: "Who is live on IDN, most viewers first",
    response: z.array(idnLive),
  },
  watchIdn: {
    call: "GET /watch/:username/idn",
    who: "anyone",
    summary: "A member's IDN live, or that she is not live",
    params: z.object({ username: z.string().min(1).max(64) }),
    response: idnWatch,
  },
  getIdnChannel: {
    call: "GET /scrapper/channel-id",
    who: "anyone",
    summary: "The chat room of an IDN live",
    query: z.object({ username: z.string().min(1).max(64), slug: z.string().max(200).optional() }),
    response: idnChannel,
  },
  listFarmRoomsPost: {
    call: "POST /farm/get_room",
    who: "fan",
    limit: "farmRooms",
    accountLimit: "farmRooms",
    handleField: "cookies_login_id",
    tokenless: true,
    summary: "Alias of GET /farm/get_room",
    response: z.array(farmRoom),
  },
  sendTheaterNoticePost: {
    call: "POST /theater-notif",
    who: "admin",
    accountLimit: "bot",
    summary: "Alias of GET /theater-notif",
    response: done,
  },
  addActivity: {
    call: "POST /activity",
    who: "caller",
    limit: "activity",
    accountLimit: "activity",
    handleField: "cookies_id",
    summary: "A line of the caller's log; `Logout` and `Delete User` are orders",
    body: activityLine,
    response: activityAnswer,
  },
  getHistoryDetail: {
    call: "GET /recent/:data_id",
    who: "caller",
    limit: "history",
    summary: "A past live as the earlier history service has it",
    params: ofSitting,
    response: historyDetail,
  },
  listGivers: {
    call: "GET /recent/:data_id/gifts",
    who: "anyone",
    limit: "history",
    summary: "Who gave what in a past live",
    params: ofSitting,
    query: z.object({
      page: pageNumber.optional(),
      perpage: bounded(1, 50, 10).optional(),
      s: typedText.pipe(z.string().max(60)).optional(),
    }),
    response: giverPage,
  },
  listStages: {
    call: "GET /recent/:data_id/stagelist",
    who: "anyone",
    limit: "history",
    summary: "Who stood on the stage of a past live",
    params: ofSitting,
    response: stageList,
  },
  listUserActivity: {
    call: "GET /activity/user/:id",
    who: "fan",
    limit: "activity",
    summary: "A fan's log: one's own; an admin reads anybody's",
    params: z.object({ id: objectId }),
    query: z.object({ page: pageNumber.optional(), limit: bounded(1, 100, 10).optional() }),
    response: userActivity,
  },
  getLiveActivity: {
    call: "GET /history-live/:live_id",
    who: "caller",
    limit: "podium",
    summary: "Who of ours watched a SHOWROOM live",
    params: z.object({ live_id: liveKey }),
    response: liveActivity,
  },
  getIdnLiveActivity: {
    call: "GET /idn-live-history/:slug",
    who: "caller",
    limit: "podium",
    summary: "Who of ours watched an IDN live",
    params: z.object({ slug: liveKey }),
    response: liveActivity,
  },
  listMostWatched: {
    call: "POST /scrapper/most-watch",
    who: "fan",
    limit: "mostWatched",
    accountLimit: "mostWatched",
    handleField: "token",
    tokenless: true,
    summary: "The caller's watches of a year by room",
    body: z.object({
      token: z.string().max(200).optional(),
      year: recordedYear.optional(),
    }),
    response: z.array(wrappedRoom),
  },
  getMostWatchedIdn: {
    call: "GET /activity/most-watch-idn/:id",
    who: "fan",
    limit: "activity",
    summary: "The caller's watches of a year by IDN member",
    params: z.object({ id: objectId }),
    query: z.object({
      year: z
        .union([z.literal("all"), recordedYear])
        .optional()
        .catch(undefined),
    }),
    response: mostWatchedIdn,
  },
  pageSchedules: {
    call: "GET /schedules/page",
    who: "anyone",
    summary: "Shows with their line-ups by page, newest first",
    query: z.object({
      isOnWeekSchedule: ofWeek,
      page: pageNumber.optional(),
      setlistId: objectId.optional().catch(undefined),
    }),
    response: schedulePage,
  },
  searchMembers: {
    call: "GET /member/search",
    who: "anyone",
    summary: "Members by a part of their name",
    query: z.object({ category: z.string().max(20).optional(), search: z.string().max(64).optional() }),
    response: memberSearch,
  },
  chooseSetlist: {
    call: "GET /setlists/choice",
    who: "anyone",
    summary: "Setlists by name, as the app picks them",
    response: setlistChoice,
  },
  getAppVersion: {
    call: "GET /mobile/app-version",
    who: "anyone",
    limit: "service",
    summary: "The newest version of the Android app",
    response: z.object({ version: z.string() }),
  },
  getNewestChangeLog: {
    call: "GET /change-logs/active",
    who: "anyone",
    limit: "service",
    summary: "What changed last",
    response: changeLog,
  },
  getChangeLog: {
    call: "GET /change-logs/:version",
    who: "anyone",
    limit: "service",
    summary: "What changed with a version",
    params: ofVersion,
    response: changeLog,
  },
  countOnlineUsers: {
    call: "POST /analytics/real-time-users",
    who: "anyone",
    limit: "service",
    summary: "How many are connected by the realtime socket",
    response: z.object({ onlineUsers: z.int() }),
  },
  listPublicChat: { call: "GET /chat-list", who: "anyone", limit: "service", ...publicChat },
  getPublicChatRoom: { call: "GET /room-info", who: "anyone", limit: "service", ...publicChat },
  sendPublicChat: { call: "POST /send-message", who: "anyone", limit: "service", ...publicChat },
  deletePublicChat: { call: "POST /delete-chat", who: "anyone", limit: "service", ...publicChat },
} as const;

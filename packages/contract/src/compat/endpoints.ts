import { z } from "zod";
import { done } from "../shapes/admin.ts";
import { farmRoom } from "../shapes/farming.ts";
import { rankEntry } from "../shapes/lives.ts";
import { ofWeek, pageNumber } from "../endpoints/theater.ts";
import { isoTime, keySegment, objectId, roomIdSegment, shape } from "../shapes/primitives.ts";
import {
  idnChannel,
  idnLive,
  idnWatch,
  liveInfo,
  logComment,
  logGift,
  onlives,
  streamList,
  memberSearch,
  schedulePage,
  setlistChoice,
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
  listOnlives: { summary: "Who is live on SHOWROOM", response: onlives },
  listPremiumLives: { summary: "Ticketed lives on air on SHOWROOM", response: onlives },
  getLiveStreams: {
    summary: "Where a SHOWROOM live can be watched, or why not",
    params: ofLive,
    query: z.object({ offline: z.literal("object").optional() }),
    response: streamList,
  },
  getLiveInfo: { summary: "Title, views, start and chat key of a live", params: ofLive, response: liveInfo },
  listLiveComments: { summary: "Comments, newest first", params: ofLive, response: z.array(logComment) },
  listLiveRank: { summary: "The live's stage", params: ofLive, response: z.array(rankEntry) },
  listLiveGifts: { summary: "Gifts, oldest first", params: ofLive, response: z.array(logGift) },
  listIdnLives: { summary: "Who is live on IDN, most viewers first", response: z.array(idnLive) },
  watchIdn: {
    summary: "A member's IDN live, or that she is not live",
    params: z.object({ username: z.string().min(1).max(64) }),
    response: idnWatch,
  },
  getIdnChannel: {
    summary: "The chat room of an IDN live",
    query: z.object({ username: z.string().min(1).max(64), slug: z.string().max(200).optional() }),
    response: idnChannel,
  },
  listFarmRoomsPost: { summary: "Alias of GET /farm/get_room", response: z.array(farmRoom) },
  sendTheaterNoticePost: { summary: "Alias of GET /theater-notif", response: done },
  pageSchedules: {
    summary: "Shows with their line-ups by page, newest first",
    query: z.object({
      isOnWeekSchedule: ofWeek,
      page: pageNumber.optional(),
      setlistId: objectId.optional().catch(undefined),
    }),
    response: schedulePage,
  },
  searchMembers: {
    summary: "Members by a part of their name",
    query: z.object({ category: z.string().max(20).optional(), search: z.string().max(64).optional() }),
    response: memberSearch,
  },
  chooseSetlist: { summary: "Setlists by name, as the app picks them", response: setlistChoice },
  getAppVersion: {
    summary: "The newest version of the Android app",
    response: z.object({ version: z.string() }),
  },
  getNewestChangeLog: { summary: "What changed last", response: changeLog },
  getChangeLog: { summary: "What changed with a version", params: ofVersion, response: changeLog },
  countOnlineUsers: {
    summary: "How many are connected by the realtime socket",
    response: z.object({ onlineUsers: z.int() }),
  },
  listPublicChat: publicChat,
  getPublicChatRoom: publicChat,
  sendPublicChat: publicChat,
  deletePublicChat: publicChat,
} as const;

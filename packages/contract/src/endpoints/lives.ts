import { z } from "zod";
import { comment, gift } from "../shapes/chat.ts";
import { live, liveRoom, platform, rankEntry, streamAnswer } from "../shapes/lives.ts";

/** A room of a platform: SHOWROOM's number, IDN's username. */
const ofRoom = z.object({ platform, room: z.string().min(1).max(64) });

/** Lives of all platforms in one format. A live code is sent in the header {@link LIVE_CODE_HEADER}. */
export const livesEndpoints = {
  listLives: {
    call: "GET /lives",
    who: "anyone",
    summary: "Everything on air, each platform's newest first",
    response: z.array(live),
  },
  getLiveRoom: {
    call: "GET /rooms/:platform/:room",
    who: "anyone",
    limit: "liveInfo",
    summary: "Whose room it is, and what is on air there",
    params: ofRoom,
    response: liveRoom,
  },
  listStreams: {
    call: "GET /rooms/:platform/:room/streams",
    who: "caller",
    limit: "liveStream",
    summary: "Where a room's live can be watched, or why not",
    params: ofRoom,
    /** Our own player requests the first playlists together with the response. */
    query: z.object({ preload: z.literal("1").optional() }),
    response: streamAnswer,
  },
  listComments: {
    call: "GET /rooms/:platform/:room/comments",
    who: "caller",
    limit: "liveComments",
    summary: "Comments, newest first; none where the platform keeps no log",
    params: ofRoom,
    response: z.array(comment),
  },
  listRank: {
    call: "GET /rooms/:platform/:room/rank",
    who: "caller",
    limit: "liveRank",
    summary: "The live's stage; empty where the platform has none",
    params: ofRoom,
    response: z.array(rankEntry),
  },
  listGifts: {
    call: "GET /rooms/:platform/:room/gifts",
    who: "caller",
    limit: "liveGift",
    summary: "Gifts, newest first; none where the platform keeps no log",
    params: ofRoom,
    response: z.array(gift),
  },
} as const;

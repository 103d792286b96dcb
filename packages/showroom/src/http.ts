import type { z } from "zod";
import { createRequester, type CallOptions, type RequesterOptions, type Requester } from "./request.ts";
import * as wire from "./wire.ts";

export interface ShowroomHttpOptions extends RequesterOptions {
  /** `https://campaign.showroom-live.com` */
  campaignUrl: string;
}

/** SHOWROOM's read requests, anonymous. Every method rejects with {@link ShowroomError}. */
export type ShowroomHttp = ReturnType<typeof createShowroomHttp>;

/** Creates a client of SHOWROOM's read requests (`docs/platforms.md`); it stores no state and no cookies. */
export function createShowroomHttp(options: ShowroomHttpOptions) {
  const requester = createRequester(options);
  const { ask } = requester;
  const web = <T extends z.ZodType>(
    path: string,
    query: Record<string, string | number>,
    answer: T,
    call?: CallOptions,
  ) => ask({ path, query }, answer, call);
  const ofRoom =
    <T extends z.ZodType>(path: string, answer: T) =>
    (roomId: number, call?: CallOptions) =>
      web(path, { room_id: roomId }, answer, call);

  return {
    ...liveReads(requester),
    /** All lives on air, by genre; lags up to 30 s. */
    onlives: (call?: CallOptions) => web("/api/live/onlives", {}, wire.onlivesAnswer, call),
    upcoming: (genreId: number, call?: CallOptions) =>
      web("/api/live/upcoming", { genre_id: genreId }, wire.upcomingAnswer, call),
    profile: ofRoom("/api/room/profile", wire.roomProfile),
    /** Resolves a url key to ids. */
    status: (urlKey: string, call?: CallOptions) =>
      web("/api/room/status", { room_url_key: urlKey }, wire.roomStatus, call),
    nextLive: ofRoom("/api/room/next_live", wire.nextLive),
    giftList: ofRoom("/api/live/gift_list", wire.giftListAnswer),
    summaryRanking: ofRoom("/api/live/summary_ranking", wire.summaryRankingAnswer),
    /** A page of fan letters, from 1; an empty page is the end. */
    recommendComments: (roomId: number, page = 1, call?: CallOptions) =>
      web("/api/room/recommend_comments", { room_id: roomId, page }, wire.recommendCommentsAnswer, call),
    /** The rooms of the 48 groups; use those whose name contains "JKT48". */
    campaignRooms: (call?: CallOptions) =>
      ask(
        { base: options.campaignUrl, path: "/akb48_sr/data/room_status_list.json" },
        wire.campaignRooms,
        call,
      ),
    /** Ticketed shows, announced and on air. */
    premiumLives: (call?: CallOptions) =>
      web("/api/premium_live/search", { page: 1, count: 24, is_pickup: 0 }, wire.premiumLiveAnswer, call),
  };
}

/** The reads of a live. */
export type LiveReads = ReturnType<typeof liveReads>;

/**
 * The reads that a ticketed live refuses with `ticket_needed` without a ticket.
 * @param srId session cookie; anonymous without it
 */
export function liveReads({ ask }: Requester, srId?: string) {
  const ofRoom =
    <T extends z.ZodType>(path: string, answer: T, more: Record<string, number> = {}) =>
    (roomId: number, call?: CallOptions): Promise<z.output<T>> =>
      ask({ path, query: { room_id: roomId, ...more }, ...(srId !== undefined && { srId }) }, answer, call);

  return {
    liveInfo: ofRoom("/api/live/live_info", wire.liveInfo),
    /** Stream URLs as the platform lists them; empty in the first seconds of a live and off air. */
    streamingUrl: ofRoom("/api/live/streaming_url", wire.streamingUrlAnswer, { abr_available: 1 }),
    /** Newest first. */
    commentLog: ofRoom("/api/live/comment_log", wire.commentLogAnswer),
    /** Newest first. */
    giftLog: ofRoom("/api/live/gift_log", wire.giftLogAnswer),
    stageUsers: ofRoom("/api/live/stage_user_list", wire.stageUserListAnswer),
    telop: ofRoom("/api/live/telop", wire.telopAnswer),
  };
}

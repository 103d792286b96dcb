import type { z } from "zod";
import type { CallOptions, Requester } from "./request.ts";
import * as wire from "./wire.ts";

/** What can be read of a broadcast. */
export type LiveReads = ReturnType<typeof liveReads>;

/**
 * The reads that a ticketed live refuses with `ticket_needed`, but to who holds the ticket.
 * @param srId in whose name; nobody's without it
 */
export function liveReads({ ask }: Requester, srId?: string) {
  const ofRoom =
    <T extends z.ZodType>(path: string, answer: T, more: Record<string, number> = {}) =>
    (roomId: number, call?: CallOptions): Promise<z.output<T>> =>
      ask({ path, query: { room_id: roomId, ...more }, ...(srId !== undefined && { srId }) }, answer, call);

  return {
    liveInfo: ofRoom("/api/live/live_info", wire.liveInfo),
    /** Video addresses, as the platform lists them; empty in the first seconds of a live and offline. */
    streamingUrl: ofRoom("/api/live/streaming_url", wire.streamingUrlAnswer, { abr_available: 1 }),
    /** Newest first. */
    commentLog: ofRoom("/api/live/comment_log", wire.commentLogAnswer),
    /** Newest first. */
    giftLog: ofRoom("/api/live/gift_log", wire.giftLogAnswer),
    stageUsers: ofRoom("/api/live/stage_user_list", wire.stageUserListAnswer),
    telop: ofRoom("/api/live/telop", wire.telopAnswer),
  };
}

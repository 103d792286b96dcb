import * as account from "./account-wire.ts";
import type { CallOptions, Requester } from "./request.ts";
import { write, type ShowroomSession } from "./write.ts";

/** How a fan comes by free stars, and gives them. */
export function starCalls({ ask }: Requester) {
  return {
    /** The fan as a room sees them: the stock of free gifts of its kind, level, place on the stage. */
    liveUser: (srId: string, roomId: number, call?: CallOptions): Promise<account.LiveUser> =>
      ask({ path: "/api/live/current_user", query: { room_id: roomId }, srId }, account.liveUser, call),
    /**
     * Tells a live that the fan is watching. The first call is the beginning; one that comes at least 30 s later
     * brings the reward, once per live. `forbidden`: session or address is blocked, so stop.
     */
    poll: (srId: string, roomId: number, call?: CallOptions): Promise<account.WatchPoll> =>
      ask({ path: "/api/live/polling", query: { room_id: roomId }, srId }, account.pollingAnswer, call),
    /** Gives 1 to 10 of one free gift; ten at once count for twelve. */
    giveStars: (
      session: ShowroomSession,
      { liveId, giftId, num }: { liveId: number; giftId: number; num: number },
      call?: CallOptions,
    ): Promise<account.GivenStars> => {
      const form = { gift_id: giftId, live_id: liveId, num, is_delay: 0 };
      return ask(write("/api/live/gifting_free", session, form), account.givenStars, call);
    },
    /** Gives every free gift that the fan holds. */
    giveAllStars: (
      session: ShowroomSession,
      { liveId }: { liveId: number },
      call?: CallOptions,
    ): Promise<account.GivenAllStars> =>
      ask(write("/api/live/bulk_gifting_free", session, { live_id: liveId }), account.givenAllStars, call),
  };
}

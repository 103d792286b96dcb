import type { ErrorCode, FarmAnswer, SentAllStars } from "@penlight/contract";
import {
  ShowroomError,
  type createShowroomAccount,
  type GivenAllStars,
  type ShowroomSession,
} from "@penlight/showroom";
import { AppError } from "../base/errors.ts";
import { cleanText, webAddressOrNone } from "./clean-text.ts";
import { liveReadsOf } from "./showroom-lives.ts";

/** The stars that a fan holds in a room, and the fan's rank in its live. */
export interface FanStars {
  /** In the platform's order. */
  held: { giftId: number; count: number }[];
  /** Null without a rank. */
  liveRank: number | null;
}

/** The platform's response to a poll of a watching client. */
export type WatchPoll =
  | { state: "offline" }
  /** @see limitEndMs for the content of the text */
  | { state: "limit"; text: string }
  | { state: "success"; toast: NonNullable<FarmAnswer["data"]>["toast"]; onlineUsers: number | null }
  | { state: "running"; onlineUsers: number | null };

/** The stars that were given, one entry per type. */
export type GivenStars = Omit<SentAllStars, "ok">;

/** Sends a fan's requests; errors are converted to our codes. */
export interface FanCaller {
  srId: string;
  client: ReturnType<typeof createShowroomAccount>;
  staticUrl: string;
  read: <T>(work: Promise<T>, missing: ErrorCode) => Promise<T>;
  write: <T>(
    send: (session: ShowroomSession) => Promise<T>,
    missing: ErrorCode,
    refused: ErrorCode,
  ) => Promise<T>;
}

/** The requests of a fan who watches at SHOWROOM. */
export function watchCalls({ srId, client, staticUrl, read, write }: FanCaller) {
  return {
    /**
     * The reads of a live with the fan's session, ticketed lives included; rejects with `ticket_required` without a
     * ticket.
     */
    live: liveReadsOf(client.liveReads(srId), staticUrl, (work) => read(work, "room_not_found")),
    async stars(roomId: number): Promise<FanStars> {
      const user = await read(client.liveUser(srId, roomId), "room_not_found");
      assertSomebody(user.user_id !== 0);
      return {
        held: user.gift_list.normal.map((gift) => ({ giftId: gift.gift_id, count: gift.free_num })),
        liveRank: user.live_rank > 0 ? user.live_rank : null,
      };
    },
    async poll(roomId: number): Promise<WatchPoll> {
      const answer = await read(client.poll(srId, roomId), "room_not_found").catch(passTooMany);
      if (answer.state === "offline") return { state: "offline" };
      assertSomebody(answer.is_login !== false);
      if (answer.state === "limit") return { state: "limit", text: cleanText(answer.message) };
      const onlineUsers = answer.online_user_num ?? null;
      if (answer.state === "running") return { state: "running", onlineUsers };
      const { message, image, fontsize, duration } = answer.toast ?? { message: "" };
      const picture = webAddressOrNone(image ?? undefined);
      const toast = {
        message: cleanText(message) || "Sukses",
        ...(picture !== undefined && { image: picture }),
        ...(fontsize !== undefined && { fontsize }),
        ...(duration !== undefined && { duration }),
      };
      return { state: "success", toast, onlineUsers };
    },
    async giveStars(liveId: number, giftId: number, num: number): Promise<GivenStars> {
      const given = await write(
        (session) => client.giveStars(session, { liveId, giftId, num }),
        "live_not_found",
        "bad_request",
      );
      return toGiven({ ...given, gifts: [given] });
    },
    giveAllStars: async (liveId: number): Promise<GivenStars> =>
      toGiven(
        await write((session) => client.giveAllStars(session, { liveId }), "live_not_found", "bad_request"),
      ),
  };
}

/**
 * Rethrows a rate limit as `rate_limited`, which must stop the requests at once instead of being retried like a
 * failure.
 */
function passTooMany(cause: unknown): never {
  if (!(cause instanceof AppError) || !(cause.cause instanceof ShowroomError)) throw cause;
  if (cause.cause.code !== "rate_limited") throw cause;
  const { retryAfterSec } = cause;
  throw new AppError("rate_limited", "SHOWROOM asks to be left alone.", {
    cause,
    ...(retryAfterSec !== undefined && { retryAfterSec }),
  });
}

/** Without a login the platform answers as for a visitor; that means that the session has ended. */
function assertSomebody(isSomebody: boolean): void {
  if (!isSomebody) throw new AppError("platform_session_lost", "SHOWROOM has ended this session.");
}

function toGiven({ gifts, notify_level_up, fan_level }: GivenAllStars): GivenStars {
  return {
    gifts: gifts.map(({ gift_id, gift_name, num, remaining_num, add_point, bonus_rate }) => ({
      gift_id,
      gift_name: cleanText(gift_name),
      num,
      remaining_num,
      add_point,
      bonus_rate,
    })),
    notify_level_up,
    ...(fan_level !== null && { fan_level }),
  };
}

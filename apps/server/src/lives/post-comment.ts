import type { CommentAnswer } from "@penlight/contract";
import { COMMENT_MAX } from "@penlight/contract/constants";
import { LruMap } from "../base/lru-map.ts";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { Session } from "../http/route.ts";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { Turns } from "../upstream/turns.ts";
import type { ShowroomReads } from "./showroom-reads.ts";

/** Minimum time between two comments of one account: the platform refuses faster ones. */
const COOLDOWN_MS = 2_000;
const MAX_KNOWN = 10_000;
/** Comments that are sent to the platform at the same time, of all accounts, and those that may wait for that. */
const AT_ONCE = 10;
const MAX_WAITING = 100;

export interface CommentsOptions {
  lives: ShowroomReads;
  fans: FanPlatform;
  clock: Clock;
}

/** Posts comments to the chat of a SHOWROOM live with a fan's session. */
export class Comments {
  readonly #options: CommentsOptions;
  /** Account → when it last posted. */
  readonly #lastMs = new LruMap<string, number>(MAX_KNOWN);
  /** Rooms that a session has visited: the platform accepts no comment before a visit. */
  readonly #visited = new LruMap<string, true>(MAX_KNOWN);
  readonly #turns = new Turns(AT_ONCE, MAX_WAITING);

  constructor(options: CommentsOptions) {
    this.#options = options;
  }

  /**
   * Posts a comment. Rejects with `comment_empty`, `comment_too_long`, `comment_cooldown` with the seconds to wait,
   * `room_offline`, or `comment_refused` with the platform's message.
   */
  async post(session: Session, roomId: number, text: string): Promise<CommentAnswer> {
    const comment = checked(text);
    try {
      return await this.#post(session, roomId, comment);
    } catch (error) {
      throw inTheirWords(error);
    }
  }

  async #post(session: Session, roomId: number, comment: string): Promise<CommentAnswer> {
    const onAir = await this.#options.lives.findLive(roomId);
    if (onAir === null)
      throw new AppError("room_offline", "This room is not live.", { message: "Room Offline" });
    this.#assertCooledDown(session.accountId);
    const posted = await this.#turns.take(() =>
      this.#options.fans.as(session, async (fan) => {
        const visit = `${session.id} ${onAir.liveId}`;
        if (!this.#visited.has(visit)) await fan.visitRoom(onAir.live.urlKey);
        this.#visited.set(visit, true);
        return fan.comment(onAir.liveId, comment);
      }),
    );
    // The next read of the log then contains the comment.
    this.#options.lives.commentLogs.drop(roomId);
    return { ok: 1, comment: posted.comment, room_id: roomId, ua: posted.ua, aft: posted.aft };
  }

  #assertCooledDown(accountId: string): void {
    const nowMs = this.#options.clock();
    const waitMs = (this.#lastMs.get(accountId) ?? Number.NEGATIVE_INFINITY) + COOLDOWN_MS - nowMs;
    if (waitMs > 0)
      throw new AppError("comment_cooldown", "Wait a moment before the next comment.", {
        retryAfterSec: Math.ceil(waitMs / 1_000),
      });
    this.#lastMs.set(accountId, nowMs);
  }
}

/** Maps a failure of the platform to the specification's error message. */
function inTheirWords(error: unknown): unknown {
  const failed =
    error instanceof AppError && (error.code === "upstream_failed" || error.code === "upstream_timeout");
  if (!failed) return error;
  const { code, detail, retryAfterSec, cause } = error;
  const pause = retryAfterSec === undefined ? {} : { retryAfterSec };
  return new AppError(code, detail, { cause, message: "Server error", ...pause });
}

/** The text as it is sent. Its length is counted in UTF-16 units, as browsers do. */
function checked(text: string): string {
  const comment = text
    .normalize("NFC")
    .replace(/\p{Cc}/gu, " ")
    .trim();
  if (comment === "") throw new AppError("comment_empty", "There is nothing in this comment.");
  if (comment.length > COMMENT_MAX)
    throw new AppError("comment_too_long", `At most ${COMMENT_MAX} characters.`, {
      message: "Comment terlalu panjang max 50 karakter gan",
    });
  return comment;
}

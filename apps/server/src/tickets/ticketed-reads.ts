import type { Comment, Gift, RankEntry } from "@penlight/contract";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { Session } from "../http/route.ts";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import { AppError } from "../base/errors.ts";
import type { PlatformLog, ShowroomOnAir } from "../platforms/on-air.ts";
import type { PlatformStream } from "../platforms/showroom.ts";
import type { BroadcastReads } from "../platforms/showroom-lives.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import { isAboutPerson, SharedRead } from "./shared-read.ts";

/** Cache lifetime of whether a session has a live's ticket. */
const TICKET_MS = 60_000;

export interface TicketedReadsOptions {
  fans: FanPlatform;
  clock: Clock;
}

interface Asked {
  /** The session of a ticket holder. */
  session: Session;
  live: ShowroomOnAir;
}

/** One kind of data that can be read of a ticketed live. */
export type TicketRead<T> = SharedRead<Asked, T>;

/**
 * Reads data of a ticketed live with the session of a ticket holder. Data that is the same for all of them is read
 * once; whether somebody is a ticket holder is checked before (`watch-rights.ts`).
 */
export class TicketedReads {
  /** Notified when the platform has reported that a fan no longer has a ticket. */
  readonly lost = new Listeners();
  readonly #fans: FanPlatform;
  readonly #tickets: CachedRead<Asked, PlatformStream[] | null>;
  readonly comments: TicketRead<Comment[]>;
  readonly ranks: TicketRead<RankEntry[]>;
  readonly gifts: TicketRead<Gift[]>;
  /** The last known ticket holder of a live. */
  #holder: { liveId: number; session: Session } | null = null;

  constructor({ fans, clock }: TicketedReadsOptions) {
    this.#fans = fans;
    const ofLive = <T>(
      ttlMs: number,
      load: (reads: BroadcastReads, roomId: number) => Promise<T>,
    ): TicketRead<T> =>
      new SharedRead({
        ttlMs,
        clock,
        idOf: ({ live }) => live.liveId,
        load: ({ session, live }) =>
          fans
            .as(session, (fan) => load(fan.live, live.roomId))
            .catch((error: unknown) => this.#onRefused(error, { session, live })),
      });
    this.#tickets = new CachedRead({
      ttlMs: TICKET_MS,
      clock,
      maxEntries: 20_000,
      idOf: ({ session, live }) => `${session.id} ${live.liveId}`,
      load: (asked) => this.#lookUp(asked),
    });
    this.comments = ofLive(4_000, (reads, roomId) => reads.comments(roomId));
    this.ranks = ofLive(10_000, (reads, roomId) => reads.rank(roomId));
    this.gifts = ofLive(10_000, (reads, roomId) => reads.gifts(roomId));
  }

  /** Streams, best first; null without a ticket. Rejects while the platform lists none yet. */
  streams(session: Session, live: ShowroomOnAir): Promise<PlatformStream[] | null> {
    return this.#tickets.value({ session, live });
  }

  /**
   * The platform's log of comments, read now with the session of any ticket holder. Rejects with `ticket_required` when
   * none is known.
   */
  async commentLogOfAnybody(live: ShowroomOnAir): Promise<PlatformLog<Comment>> {
    if (this.#holder?.liveId !== live.liveId)
      throw new AppError("ticket_required", "Nobody here has a ticket for this live.");
    const { session } = this.#holder;
    return this.#fans
      .as(session, (fan) => fan.live.commentLog(live.roomId))
      .catch((error: unknown) => {
        // The next fan with a confirmed ticket replaces this one.
        if (isAboutPerson(error) && this.#holder?.session.id === session.id) this.#holder = null;
        return this.#onRefused(error, { session, live });
      });
  }

  /** A fan who may no longer read the live may not watch it either: the ticket is checked again. */
  #onRefused(error: unknown, asked: Asked): never {
    if (error instanceof AppError && error.code === "ticket_required") {
      this.#tickets.drop(asked);
      this.lost.tell();
    }
    throw error;
  }

  async #lookUp({ session, live }: Asked): Promise<PlatformStream[] | null> {
    try {
      const streams = await this.#fans.as(session, (fan) => fan.live.streams(live.roomId));
      this.#holder = { liveId: live.liveId, session };
      if (streams.length > 0) return streams;
    } catch (error) {
      if (error instanceof AppError && (error.code === "ticket_required" || error.code === "room_not_found"))
        return null;
      throw error;
    }
    // The list is empty in a live's first seconds, which must not be cached.
    throw new AppError("overloaded", "The streams of this live are not listed yet.", { retryAfterSec: 2 });
  }
}

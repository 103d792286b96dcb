import type { Comment, Gift, RankEntry } from "@penlight/contract";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { Session } from "../http/route.ts";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import { AppError } from "../base/errors.ts";
import type { ShowroomOnAir } from "../platforms/on-air.ts";
import type { PlatformStream } from "../platforms/showroom.ts";
import type { BroadcastReads } from "../platforms/showroom-lives.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import { isAboutPerson, SharedRead } from "./shared-read.ts";

/** Whether a session holds the ticket of a live is asked this often. */
const TICKET_MS = 60_000;

export interface TicketedReadsOptions {
  fans: FanPlatform;
  clock: Clock;
}

interface Asked {
  /** Of who holds the ticket. */
  session: Session;
  live: ShowroomOnAir;
}

/** Something that can be read of a ticketed live. */
export type TicketRead<T> = SharedRead<Asked, T>;

/**
 * What can be read of a ticketed live, each time in the name of somebody who holds its ticket. What is the same for
 * all of them is read once for all; whether somebody is one of them is decided before (`watch-rights.ts`).
 */
export class TicketedReads {
  /** A ticket that somebody had is theirs no more, as the platform has just said. */
  readonly lost = new Listeners();
  readonly #fans: FanPlatform;
  readonly #tickets: CachedRead<Asked, PlatformStream[] | null>;
  readonly comments: TicketRead<Comment[]>;
  readonly ranks: TicketRead<RankEntry[]>;
  readonly gifts: TicketRead<Gift[]>;
  /** Who was last seen to hold the ticket of a live. */
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

  /** Ways to watch, best first; null for who has no ticket. Rejects while the platform lists none yet. */
  streams(session: Session, live: ShowroomOnAir): Promise<PlatformStream[] | null> {
    return this.#tickets.value({ session, live });
  }

  /** The comments in the name of anybody who holds the ticket. Rejects with `ticket_required` where nobody does. */
  async commentsOfAnybody(live: ShowroomOnAir): Promise<Comment[]> {
    if (this.#holder?.liveId !== live.liveId)
      throw new AppError("ticket_required", "Nobody here has a ticket for this live.");
    const { session } = this.#holder;
    return this.comments.value({ session, live }).catch((error: unknown) => {
      // The next one who is seen to hold it takes their place.
      if (isAboutPerson(error) && this.#holder?.session.id === session.id) this.#holder = null;
      throw error;
    });
  }

  /** Who may not read the live any more may not watch it either: the ticket is looked at anew. */
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
    // In a live's first seconds the list is empty: that must not be remembered.
    throw new AppError("overloaded", "The streams of this live are not listed yet.", { retryAfterSec: 2 });
  }
}

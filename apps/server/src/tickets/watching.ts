import type { Comment, GiftEntry, LiveCard, RankEntry, StreamAnswer } from "@penlight/contract";
import { streamPath } from "@penlight/contract/paths";
import { AppError } from "../base/errors.ts";
import type { WatchCaller, WatchRights } from "./watch-rights.ts";
import type { AddressSealer } from "../streams/sealed-address.ts";
import type { Streams } from "../streams/streams.ts";
import type { Known } from "../base/known.ts";
import { chooseStream, openEntry, refusal, ticketedEntry } from "../lives/choose-stream.ts";
import { isTicketed, showroomPlace } from "../broadcasts/live-events.ts";
import type { PlatformStream } from "../platforms/showroom.ts";
import type { LiveReads } from "../lives/live-reads.ts";
import type { TicketedReads } from "./ticketed-reads.ts";

export interface WatchingOptions {
  lives: LiveReads;
  tickets: TicketedReads;
  rights: WatchRights;
  sealer: AddressSealer;
  standing: Pick<Streams["standing"], "belongs">;
}

/** What somebody gets to see of a SHOWROOM live: of a free one what everybody does, of a ticketed one by right. */
export class Watching {
  readonly #options: WatchingOptions;

  constructor(options: WatchingOptions) {
    this.#options = options;
  }

  /** One of the three answers; never rejects. @param origin of ours, for addresses */
  async streams(roomId: number, who: WatchCaller, origin: string): Promise<StreamAnswer> {
    const { lives } = this.#options;
    let live: LiveCard | null;
    try {
      live = await lives.findLive(roomId);
    } catch (error) {
      return refusal(error instanceof AppError && error.status === 404 ? "not_found" : "overload");
    }
    if (live === null) return refusal("offline");
    if (isTicketed(live)) return this.#ticketedStreams(live, who, origin).catch(() => refusal("overload"));
    const lookup = await lives.lookUpStreams(roomId);
    if (lookup.kind === "streams") this.#watched(roomId, lookup.streams);
    return chooseStream(lookup, (stream) => openEntry(stream, origin + streamPath(stream.address)));
  }

  /** Newest first; empty offline. Rejects with `ticket_required` or `code_invalid`, as all that follow do. */
  comments(roomId: number, who: WatchCaller): Promise<Known<Comment[]>> {
    const { lives, tickets } = this.#options;
    return this.#read(roomId, who, () => lives.comments(roomId), tickets.comments.bind(tickets));
  }

  rank(roomId: number, who: WatchCaller): Promise<Known<RankEntry[]>> {
    const { lives, tickets } = this.#options;
    return this.#read(roomId, who, () => lives.rank(roomId), tickets.rank.bind(tickets));
  }

  /** Oldest first. */
  gifts(roomId: number, who: WatchCaller): Promise<Known<GiftEntry[]>> {
    const { lives, tickets } = this.#options;
    return this.#read(roomId, who, () => lives.gifts(roomId), tickets.gifts.bind(tickets));
  }

  async #ticketedStreams(live: LiveCard, who: WatchCaller, origin: string): Promise<StreamAnswer> {
    const { rights, tickets, sealer } = this.#options;
    const right = await rights.of(live, who);
    if (typeof right === "string") return refusal(right);
    const { pass } = right;
    const streams = await tickets.streams(right.session, live);
    if (streams === null) return refusal("no_ticket");
    this.#watched(live.room_id, streams);
    return chooseStream({ kind: "streams", streams }, (stream) =>
      ticketedEntry(stream, origin + sealer.path({ address: stream.address, pass })),
    );
  }

  /** Somebody begins to watch here: when these stand still, another broadcast may have taken the live's place. */
  #watched(roomId: number, streams: readonly PlatformStream[]): void {
    for (const { address } of streams) this.#options.standing.belongs(address, showroomPlace(roomId));
  }

  async #read<T>(
    roomId: number,
    who: WatchCaller,
    everybodys: () => Promise<Known<T>>,
    ofTicketed: TicketedRead<T>,
  ): Promise<Known<T>> {
    const live = await this.#options.lives.findLive(roomId);
    if (live === null || !isTicketed(live)) return everybodys();
    const { session } = await this.#options.rights.assert(live, who);
    return ofTicketed(session, live);
  }
}

type TicketedRead<T> = (
  session: Parameters<TicketedReads["comments"]>[0],
  live: LiveCard,
) => Promise<Known<T>>;

import type { SendStarsInput, SentAllStars, SentStars, Star, StarName, StarStock } from "@penlight/contract";
import { LruMap } from "../base/lru-map.ts";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { Session } from "../http/route.ts";
import type { Clock, Known } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { ShowroomReads } from "../lives/showroom-reads.ts";
import type { GivenStars } from "../platforms/showroom-watch.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import { STAR_FULL } from "@penlight/contract/constants";
import type { KnownGift } from "../platforms/showroom.ts";

const STOCK_MS = 3_000;
const MAX_STOCKS = 20_000;

export interface StarsOptions {
  fans: FanPlatform;
  lives: ShowroomReads;
  /** Picture URL of a gift that the catalogue has none for. */
  pictureOf: (giftId: number) => string;
  clock: Clock;
}

interface Holder {
  session: Session;
  roomId: number;
}

/** Reads and gives a fan's free stars. */
export class Stars {
  readonly #options: StarsOptions;
  readonly #stocks: CachedRead<Holder, StarStock>;
  /** Session id → rooms in which its stock was read. */
  readonly #rooms = new LruMap<string, Set<number>>(MAX_STOCKS);

  constructor(options: StarsOptions) {
    this.#options = options;
    const { clock } = options;
    this.#stocks = new CachedRead({
      ttlMs: STOCK_MS,
      clock,
      maxEntries: MAX_STOCKS,
      idOf: ({ session, roomId }) => `${session.id} ${roomId}`,
      load: (holder) => this.#readStock(holder),
    });
  }

  stock(session: Session, roomId: number): Promise<Known<StarStock>> {
    this.#noteRoom(session, roomId);
    return this.#stocks.get({ session, roomId });
  }

  /** Drops the cached stock in all rooms, since they share the same stars. */
  forget(session: Session): void {
    for (const roomId of this.#rooms.get(session.id) ?? []) this.#stocks.drop({ session, roomId });
    this.#rooms.delete(session.id);
  }

  /** Rejects with `room_offline`, or with `not_enough_stars` and the platform's message. */
  async send(session: Session, input: SendStarsInput): Promise<SentStars> {
    const { room_id: roomId, num } = input;
    const liveId = await this.#liveIdOf(roomId);
    const star = await this.#chosen(session, roomId, input);
    const given = await this.#giving(session, roomId, "not_enough_stars", () =>
      this.#options.fans.as(session, (fan) => fan.giveStars(liveId, star.giftId, num)),
    );
    const { gifts, ...levels } = given;
    const [gift] = gifts;
    if (!gift) throw new AppError("upstream_failed", "SHOWROOM did not say what became of the stars.");
    return { ok: true, ...gift, gift_name: star.name ?? gift.gift_name, ...levels };
  }

  /** Rejects with `room_offline`, or with `no_stars` when the fan has none. */
  async sendAll(session: Session, roomId: number): Promise<SentAllStars> {
    const liveId = await this.#liveIdOf(roomId);
    const { star: stars } = (await this.stock(session, roomId)).value;
    const names = new Map(stars.map((star) => [star.gift_id, star.name]));
    const given = await this.#giving(session, roomId, "no_stars", () =>
      this.#options.fans.as(session, (fan) => fan.giveAllStars(liveId)),
    );
    // Uses the same names as `send`.
    const gifts = given.gifts.map((gift) => ({
      ...gift,
      gift_name: names.get(gift.gift_id) ?? gift.gift_name,
    }));
    return { ok: true, ...given, gifts };
  }

  #noteRoom(session: Session, roomId: number): void {
    const rooms = this.#rooms.get(session.id) ?? new Set();
    this.#rooms.set(session.id, rooms.add(roomId));
  }

  async #readStock({ session, roomId }: Holder): Promise<StarStock> {
    const { fans, lives, pictureOf } = this.#options;
    const [mine, catalogue] = await Promise.all([
      fans.as(session, (fan) => fan.stars(roomId)),
      // Without a catalogue the stars have no names, but can still be given.
      lives.giftCatalogues.value(roomId).catch(() => []),
    ]);
    return { star: starSet(mine.held, new Map(catalogue), pictureOf), live_rank: mine.liveRank };
  }

  async #liveIdOf(roomId: number): Promise<number> {
    const live = await this.#options.lives.findLive(roomId);
    if (live === null) throw roomOffline();
    return live.liveId;
  }

  /** The platform's id of the given star, and our letter for it. */
  async #chosen(
    session: Session,
    roomId: number,
    { gift_name, gift_id }: SendStarsInput,
  ): Promise<{ giftId: number; name: StarName | undefined }> {
    const { star: stars } = (await this.stock(session, roomId)).value;
    const star = stars.find((one: Star) =>
      gift_id === undefined ? one.name === gift_name : one.gift_id === gift_id,
    );
    // A gift outside of the five may cost something, so it is not sent.
    if (!star || star.gift_id === null)
      throw new AppError("not_enough_stars", "There is no such star in this room.");
    return { giftId: star.gift_id, name: star.name };
  }

  /** Sends stars and drops the cached stock afterwards, whether it succeeded or not. */
  async #giving(
    session: Session,
    roomId: number,
    refused: "not_enough_stars" | "no_stars",
    give: () => Promise<GivenStars>,
  ): Promise<GivenStars> {
    try {
      return await give();
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.code !== "bad_request") throw cause;
      if ((await this.#options.lives.findLive(roomId)) === null) throw roomOffline();
      throw new AppError(refused, cause.detail, { cause, message: cause.userMessage });
    } finally {
      this.forget(session);
    }
  }
}

function roomOffline(): AppError {
  return new AppError("room_offline", "This room is not live.", { message: "Room Offline" });
}

/** Number of a free gift that a fan has, in the platform's order. */
export interface HeldGift {
  giftId: number;
  count: number;
}

const LETTERS = ["a", "b", "c", "d", "e"] as const;

/**
 * The five star types of a room, as the platform reports them: free gifts that are in the fan's stock and the
 * catalogue, in the order of the stock; missing ones up to five come from the catalogue. Pure.
 * @param pictureOf picture URL of a gift that the catalogue has none for
 */
export function starSet(
  held: readonly HeldGift[],
  catalogue: ReadonlyMap<number, KnownGift>,
  pictureOf: (giftId: number) => string,
): Star[] {
  // Without a catalogue all gifts in the stock count as free.
  const own = held.filter(({ giftId }) => catalogue.size === 0 || catalogue.get(giftId)?.free === true);
  const others = [...catalogue]
    .filter(([giftId, { free }]) => free && !held.some((gift) => gift.giftId === giftId))
    .map(([giftId]) => ({ giftId, count: 0 }));
  const five = [...own, ...others].slice(0, LETTERS.length);
  return LETTERS.map((name, index): Star => {
    const gift = five[index];
    if (gift === undefined) return { gift_id: null, free_num: 0, name, label: "", url: pictureOf(0) };
    const known = catalogue.get(gift.giftId);
    return {
      gift_id: gift.giftId,
      free_num: Math.min(STAR_FULL, Math.max(0, gift.count)),
      name,
      label: known?.name ?? "",
      url: known?.image ?? pictureOf(gift.giftId),
    };
  });
}

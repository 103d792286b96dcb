import type { Comment, Gift } from "@penlight/contract";
import { LruMap } from "../base/lru-map.ts";
import type { ChatFact } from "../platforms/on-air.ts";

/** More than the platforms' logs hold, and than their sockets repeat after a reconnect. */
const MAX_REMEMBERED = 10_000;

/**
 * Identity of a comment or gift. Equal gifts of a fan within a second have the same id at both platforms: they are
 * numbered. Equal comments within a second are one comment, since neither platform tells them apart from a repetition.
 */
export interface FactId {
  type: "comment" | "gift";
  /** The platform's, or derived from the content. */
  id: string;
  /** Of equal gifts, from one. Comments have none. */
  occurrence?: number | undefined;
}

/** The comments and gifts of a room that its journal contains, or an earlier process has recorded. */
export class KnownFacts {
  readonly #comments = new LruMap<string, true>(MAX_REMEMBERED);
  /** Number of known gifts, by id. */
  readonly #gifts = new LruMap<string, number>(MAX_REMEMBERED);
  /** How many of them the current connection has delivered. */
  #delivered = new LruMap<string, number>(MAX_REMEMBERED);

  /** A connection to the platform has been opened: it may repeat what an earlier one delivered. */
  connected(): void {
    this.#delivered = new LruMap(MAX_REMEMBERED);
  }

  /** Adds a fact that an earlier process has recorded. */
  add({ type, id, occurrence = 1 }: FactId): void {
    if (type === "comment") this.#comments.set(id, true);
    else this.#gifts.set(id, Math.max(occurrence, this.#gifts.get(id) ?? 0));
  }

  has({ type, id, occurrence = 1 }: FactId): boolean {
    return type === "comment" ? this.#comments.has(id) : occurrence <= (this.#gifts.get(id) ?? 0);
  }

  /**
   * Adds a fact that the socket delivered.
   * @returns the fact, a gift with its number among equal ones; null for a comment or gift that is known
   */
  take(fact: ChatFact): ChatFact | null {
    if (fact.type === "comment") return this.#takeComment(fact.data.id) ? fact : null;
    if (fact.type !== "gift") return fact;
    const occurrence = this.#takeGift(fact.data.id);
    return occurrence === null ? null : { type: "gift", data: { ...fact.data, occurrence } };
  }

  /** Adds a comment that the socket delivered. @returns whether it is new */
  #takeComment(id: string): boolean {
    const isNew = !this.#comments.has(id);
    this.#comments.set(id, true);
    return isNew;
  }

  /**
   * Adds a gift that the socket delivered.
   * @returns its number among equal gifts; null for one that is known from the log or from an earlier connection
   */
  #takeGift(id: string): number | null {
    const delivered = (this.#delivered.get(id) ?? 0) + 1;
    this.#delivered.set(id, delivered);
    if (delivered <= (this.#gifts.get(id) ?? 0)) return null;
    this.#gifts.set(id, delivered);
    return delivered;
  }

  /** Adds comments of the platform's log. @returns those that were not known */
  takeLoggedComments(comments: readonly Comment[]): Comment[] {
    const missed = comments.filter(({ id }) => !this.#comments.has(id));
    for (const { id } of missed) this.add({ type: "comment", id });
    return missed;
  }

  /** Adds gifts of the platform's log, with their numbers among equal ones. @returns those that were not known */
  takeLoggedGifts(gifts: readonly Gift[]): Gift[] {
    const missed = gifts.filter(({ id, occurrence }) => occurrence > (this.#gifts.get(id) ?? 0));
    for (const { id, occurrence } of missed) this.add({ type: "gift", id, occurrence });
    return missed;
  }
}

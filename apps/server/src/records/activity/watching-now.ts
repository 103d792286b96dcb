import { LruMap } from "../../base/lru-map.ts";
import type { Listeners } from "../../base/listeners.ts";
import type { Clock } from "../../base/clock.ts";
import { placeOf } from "../../platforms/on-air.ts";
import { viewerOf, type Asked, type WatchProofs } from "../../streams/watch-proofs.ts";
import type { Actor, SittingOnAir } from "./activity.ts";

export interface WatchingNowOptions {
  proofs: Pick<WatchProofs, "isFresh"> & { asked: Pick<Listeners<Asked>, "subscribe"> };
  /** Whether a session's realtime connection is subscribed to a live, if that counts as watching. */
  isPresent: (sessionId: string, place: string) => boolean;
  /** Maximum number of rooms that an account may watch at once. */
  maxRooms: (accountId: string) => Promise<number>;
  clock: Clock;
}

/** A watch that waits for a request of its stream. */
interface Waiting {
  actor: Actor;
  sitting: SittingOnAir;
  count: () => Promise<unknown>;
  untilMs: number;
}

/** A page reports a watch at about the time when it requests the stream; how long a watch waits for that request. */
const WAIT_MS = 5 * 60_000;
const MAX_FANS = 50_000;
const MAX_WAITING = 10_000;

/**
 * The lives that each fan is watching now: those whose stream they have requested within the last minute, up to the
 * number that they may watch at once.
 */
export class WatchingNow {
  readonly #options: WatchingNowOptions;
  /** Fan id → room keys that count, each with the actor who was seen watching there. */
  readonly #lives = new LruMap<string, Map<string, Actor>>(MAX_FANS);
  /** Pending watches, by viewer and room key. */
  readonly #waiting = new LruMap<string, Waiting>(MAX_WAITING);

  constructor(options: WatchingNowOptions) {
    this.#options = options;
    options.proofs.asked.subscribe((asked) => this.#onAsked(asked));
  }

  /** Whether an actor is watching a live now, within the allowed number. */
  async admits(actor: Actor, sitting: SittingOnAir): Promise<boolean> {
    const { session } = actor;
    const place = placeOf(sitting);
    if (!this.#isProven(actor, place)) return false;
    const most = await this.#options.maxRooms(session.accountId);
    const lives = this.#lives.get(session.userId) ?? new Map<string, Actor>();
    for (const [other, who] of lives) if (!this.#isProven(who, other)) lives.delete(other);
    if (!lives.has(place) && lives.size >= most) return false;
    lives.set(place, actor);
    this.#lives.set(session.userId, lives);
    return true;
  }

  /** Counts a watch at once, or as soon as its stream is requested and the number allows it. */
  async whenAdmitted(actor: Actor, sitting: SittingOnAir, count: () => Promise<unknown>): Promise<void> {
    if (await this.admits(actor, sitting)) {
      await count();
      return;
    }
    const waiting = { actor, sitting, count, untilMs: this.#options.clock() + WAIT_MS };
    for (const viewer of viewersOf(actor)) this.#waiting.set(`${viewer} ${placeOf(sitting)}`, waiting);
  }

  #isProven(actor: Actor, place: string): boolean {
    const { proofs, isPresent } = this.#options;
    return (
      viewersOf(actor).some((viewer) => proofs.isFresh({ viewer, place })) ||
      isPresent(actor.session.id, place)
    );
  }

  #onAsked({ viewer, place }: Asked): void {
    const key = `${viewer} ${place}`;
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) return;
    this.#waiting.delete(key);
    if (this.#options.clock() > waiting.untilMs) return;
    const { actor, sitting, count } = waiting;
    const tryAgain = async (): Promise<void> => {
      if (await this.admits(actor, sitting)) await count();
      else this.#waiting.set(key, waiting);
    };
    // A failure is repaired by the page's next report, which finds the entry in the log.
    tryAgain().catch(() => undefined);
  }
}

/** The keys under which a fan's stream requests are registered. */
function viewersOf({ caller, cookieHandle }: Actor): string[] {
  return [...new Set([viewerOf(cookieHandle, caller), caller.limitKey])];
}

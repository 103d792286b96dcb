import { LruMap } from "../../base/lru-map.ts";
import type { Listeners } from "../../base/listeners.ts";
import type { Clock } from "../../base/clock.ts";
import { placeOf } from "../../platforms/on-air.ts";
import { viewerOf, type Asked, type WatchProofs } from "../../streams/watch-proofs.ts";
import type { Actor, SittingOnAir } from "./activity.ts";

export interface WatchingNowOptions {
  proofs: Pick<WatchProofs, "isFresh"> & { asked: Pick<Listeners<Asked>, "subscribe"> };
  /** Whether a session's realtime connection listens to a live, where that counts as watching it. */
  isPresent: (sessionId: string, place: string) => boolean;
  /** How many rooms an account may watch at once. */
  maxRooms: (accountId: string) => Promise<number>;
  clock: Clock;
}

/** A watch that waits for its stream to be asked for. */
interface Waiting {
  actor: Actor;
  sitting: SittingOnAir;
  count: () => Promise<unknown>;
  untilMs: number;
}

/** A page says that it watches about when it asks for the stream: so long the one waits for the other. */
const WAIT_MS = 5 * 60_000;
const MAX_FANS = 50_000;
const MAX_WAITING = 10_000;

/**
 * Which lives each fan watches now: those whose stream they have asked for within the last minute, and no more at once
 * than they may watch side by side.
 */
export class WatchingNow {
  readonly #options: WatchingNowOptions;
  /** Fan → the places that count, each with who was seen to watch there. */
  readonly #lives = new LruMap<string, Map<string, Actor>>(MAX_FANS);
  /** By viewer and place. */
  readonly #waiting = new LruMap<string, Waiting>(MAX_WAITING);

  constructor(options: WatchingNowOptions) {
    this.#options = options;
    options.proofs.asked.subscribe((asked) => this.#onAsked(asked));
  }

  /** Whether somebody watches a live now, as one of those that count. */
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

  /** Counts a watch now, or as soon as its stream is asked for and it is one of those that count. */
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
    // What fails now is made good by the next heartbeat, which finds the line in the log.
    tryAgain().catch(() => undefined);
  }
}

/** By what a fan's requests for streams are known. */
function viewersOf({ caller, cookieHandle }: Actor): string[] {
  return [...new Set([viewerOf(cookieHandle, caller), caller.limitKey])];
}

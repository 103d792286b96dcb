import type { Live } from "./live.ts";
import { GIFTS } from "./gifts.ts";
import { pickFan, writeComment } from "./people.ts";
import { between, pick } from "./random.ts";
import type { World } from "./world.ts";

/** Mean time between two comments, and between two gifts, of a live with an audience. */
const COMMENT_EVERY_MS = 4_000;
const GIFT_EVERY_MS = 15_000;
/** After a jump of the clock, or with a fast one, a crowd does not send everything that it missed at once. */
const MOST_AT_ONCE = 3;

/** The simulated audience: fans who come, comment and give at a human pace, more of them in larger rooms. */
export class Crowd {
  readonly #world: World;
  readonly #next = new Map<number, { commentAtMs: number; giftAtMs: number }>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Executes everything that is due by now. */
  tick(): void {
    const nowMs = this.#world.clock.nowMs();
    for (const live of this.#world.lives()) this.#tickLive(live, nowMs);
    for (const liveId of this.#next.keys()) {
      if (!this.#world.liveById(liveId)) this.#next.delete(liveId);
    }
  }

  /** Fills the log of a live that has been running for a while. */
  fillLog(live: Live): void {
    const { random, clock } = this.#world;
    const nowMs = clock.nowMs();
    for (let left = 60; left > 0; left -= 1) {
      const atMs = nowMs - left * between(random, 2_000, 4_000);
      if (atMs < live.startedAtMs) continue;
      if (random() < 0.2) this.#give(live, atMs);
      else this.#world.addComment(live, pickFan(random), writeComment(random), atMs);
    }
    live.comments.sort((one, other) => one.atMs - other.atMs);
    live.gifts.sort((one, other) => one.atMs - other.atMs);
  }

  #tickLive(live: Live, nowMs: number): void {
    const { random } = this.#world;
    const wait = (meanMs: number): number => meanMs * (0.25 + 1.5 * random());
    const due = this.#next.get(live.liveId) ?? {
      commentAtMs: nowMs + wait(COMMENT_EVERY_MS),
      giftAtMs: nowMs + wait(GIFT_EVERY_MS),
    };
    for (let said = 0; said < MOST_AT_ONCE && due.commentAtMs <= nowMs; said += 1) {
      this.#world.addComment(live, pickFan(random), writeComment(random), due.commentAtMs);
      live.viewNum += between(random, 0, 4);
      due.commentAtMs += wait(COMMENT_EVERY_MS);
    }
    for (let given = 0; given < MOST_AT_ONCE && due.giftAtMs <= nowMs; given += 1) {
      this.#give(live, due.giftAtMs);
      due.giftAtMs += wait(GIFT_EVERY_MS);
    }
    if (due.commentAtMs <= nowMs) due.commentAtMs = nowMs + wait(COMMENT_EVERY_MS);
    if (due.giftAtMs <= nowMs) due.giftAtMs = nowMs + wait(GIFT_EVERY_MS);
    this.#next.set(live.liveId, due);
  }

  #give(live: Live, atMs: number): void {
    const { random } = this.#world;
    const gift = random() < 0.7 ? pick(random, GIFTS.slice(0, 5)) : pick(random, GIFTS.slice(5));
    const num = gift.free ? pick(random, [1, 3, 10, 10]) : pick(random, [1, 1, 2, 5]);
    this.#world.addGift(live, pickFan(random), gift.id, num, atMs);
  }
}

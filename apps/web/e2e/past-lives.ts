import type { Recents } from "@penlight/contract";
import { expect, vi } from "vitest";
import { FANS } from "../../sandbox/src/world/people.ts";
import { FREYA, type Product } from "./product.ts";

/** A clock that advances with real time and can be moved ahead. */
export class MovedClock {
  #aheadMs = 0;

  now = (): number => Date.now() + this.#aheadMs;

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}

const MINUTE_MS = 60_000;

/** The content of the live that {@link recordEvening} records. */
export const EVENING = {
  title: "Pulang latihan, makan seblak sambil cerita",
  minutes: 40,
  /** The minute with most comments, and their text. */
  loud: { minute: 22, text: "nyanyi Pajama Drive!" },
  /** The minute in which {@link EVENING.own} was written. */
  ownMinute: 5,
  own: "ini momen terbaik minggu ini",
};

/**
 * Runs a live of forty minutes, minute by minute, which the server records while nobody watches.
 * @param fanId the account that writes {@link EVENING.own}
 */
export async function recordEvening(product: Product, clock: MovedClock, fanId: string): Promise<void> {
  const { world } = product.sandbox;
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: EVENING.title });
  await vi.waitFor(() => expect(product.sandbox.showroomSubscribers()).toBe(1), { timeout: 15_000 });
  const live = world.lives("showroom")[0]!;
  const fans = FANS.slice(0, 30);
  for (let minute = 0; minute < EVENING.minutes; minute += 1) {
    const said = minute === EVENING.loud.minute ? 25 : 1 + ((minute * 7) % 3);
    for (let nth = 0; nth < said; nth += 1) {
      const text = minute === EVENING.loud.minute ? EVENING.loud.text : `cerita lagi dong ${minute} ${nth}`;
      world.addComment(live, fans[(minute + nth) % fans.length]!, text);
    }
    if (minute === EVENING.ownMinute) world.addComment(live, world.accounts.find(fanId)!, EVENING.own);
    if (minute % 8 === 3) world.addGift(live, fans[minute % 4]!, 11, 2 + minute);
    if (minute % 6 === 1) world.addGift(live, fans[minute % 7]!, 7, 1);
    if (minute % 5 === 0) world.addGift(live, fans[minute % 9]!, 1, 10);
    live.viewNum = 3_000 + minute * 240;
    await nextPoll(product);
    clock.advance(MINUTE_MS);
    product.sandbox.control({ step: "clock", advance_ms: MINUTE_MS });
  }
  await nextPoll(product);
  product.sandbox.control({ step: "end-live", room_id: FREYA.roomId });
  await recorded(product, 1);
}

/** Records short SHOWROOM lives of `count` other members, all at once. */
export async function recordMany(product: Product, count: number, already: number): Promise<string[]> {
  const others = product.sandbox.world.members
    .filter((member) => member.roomId !== FREYA.roomId && !member.isOfficial)
    .slice(0, count);
  for (const { roomId } of others) product.sandbox.control({ step: "start-live", room_id: roomId });
  await vi.waitFor(() => expect(product.sandbox.showroomSubscribers()).toBeGreaterThanOrEqual(count), {
    timeout: 20_000,
  });
  for (const { roomId } of others) product.sandbox.control({ step: "end-live", room_id: roomId });
  await recorded(product, already + count);
  return others.map(({ stageName }) => stageName);
}

/** Resolves when the server lists `count` past lives. */
async function recorded(product: Product, count: number): Promise<void> {
  const total = async (): Promise<number> => {
    const answer = await fetch(`${product.url}/api/recent?filter=all`);
    return ((await answer.json()) as Recents).total_count;
  };
  await vi.waitFor(async () => expect(await total()).toBe(count), { timeout: 30_000, interval: 200 });
}

/** Resolves when the server has polled SHOWROOM's list of lives once more. */
async function nextPoll({ sandbox }: Product): Promise<void> {
  const asked = (): number =>
    [...sandbox.requests].reduce((sum, [path, count]) => (/onlives/.test(path) ? sum + count : sum), 0);
  const before = asked();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before + 1), { timeout: 10_000, interval: 20 });
}

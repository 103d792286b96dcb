import type { Account } from "./accounts.ts";
import { pointsOf, type CatalogueGift } from "./gifts.ts";
import type { Live } from "./live.ts";
import type { World } from "./world.ts";

/** The most stars of one kind that a fan can have. */
export const MAX_STARS = 99;

/** Adds stars of each kind; those above the maximum are lost. */
export function addStars(fan: Account, num: number): void {
  for (const [id, held] of fan.stars) fan.stars.set(id, Math.min(MAX_STARS, held + num));
}

/** Gives a fan's stars. The caller must have checked that the fan has so many. @returns the points */
export function giveStars(
  world: World,
  live: Live,
  { fan, star, num }: { fan: Account; star: CatalogueGift; num: number },
): number {
  const points = pointsOf(star, num);
  fan.stars.set(star.id, (fan.stars.get(star.id) ?? 0) - num);
  fan.contributionPoints += points;
  const { userId, name, avatarId } = fan;
  world.addGift(live, { userId, name, avatarId }, star.id, num);
  return points;
}

/** When watching earns stars. World time. */
export interface WatchRules {
  /** The time after a fan's first report of watching in a live. */
  waitMs: number;
  /** Rewards per hour, over all lives. */
  perHour: number;
}

/** The result of a report of watching; a live whose reward was given already looks like waiting. */
export type WatchResult = { kind: "nothing" } | { kind: "reward" } | { kind: "limit"; untilMs: number };

/** The number of stars of each kind. */
const REWARD = 10;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Handles a fan's report of watching. Each live rewards them once. */
export function watch(fan: Account, live: Live, nowMs: number, rules: WatchRules): WatchResult {
  const known = live.watchers.get(fan.userId);
  const watcher = known ?? { sinceMs: nowMs, isRewarded: false };
  live.watchers.set(fan.userId, watcher);
  if (watcher.isRewarded) return { kind: "nothing" };
  const untilMs = limitOf(fan, nowMs, rules.perHour);
  if (untilMs !== null) return { kind: "limit", untilMs };
  if (!known || nowMs - watcher.sinceMs < rules.waitMs) return { kind: "nothing" };
  watcher.isRewarded = true;
  fan.rewardedAtMs.push(nowMs);
  addStars(fan, REWARD);
  return { kind: "reward" };
}

/** Blocks rewards before the given time, which the platform states in full minutes; null ends every limit. */
export function limitRewards(fan: Account, untilMs: number | null): number | null {
  fan.noRewardBeforeMs = untilMs === null ? null : toMinute(untilMs);
  if (untilMs === null) fan.rewardedAtMs = [];
  return fan.noRewardBeforeMs;
}

/** The end of a fan's limit. A reward counts for an hour. */
function limitOf(fan: Account, nowMs: number, perHour: number): number | null {
  if (fan.noRewardBeforeMs !== null && fan.noRewardBeforeMs > nowMs) return fan.noRewardBeforeMs;
  fan.rewardedAtMs = fan.rewardedAtMs.filter((atMs) => toMinute(atMs + HOUR_MS) > nowMs);
  const [oldestMs] = fan.rewardedAtMs;
  return oldestMs !== undefined && fan.rewardedAtMs.length >= perHour ? toMinute(oldestMs + HOUR_MS) : null;
}

/** The next full minute: the platform's text "after HH:MM" must not be too early. */
function toMinute(ms: number): number {
  return Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
}

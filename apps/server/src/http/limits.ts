import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Caller } from "./caller.ts";
import { Limiter, type Verdict, type Window } from "./limiter.ts";

const perMinute = (limit: number): Window => ({ limit, windowMs: 60_000 });

/** How much each kind of call may be asked for. */
const WINDOWS = {
  /** 600 a minute with a burst of 120: never more than 120 in the 12 s in which 600 a minute allow as many. */
  all: [perMinute(600), { limit: 120, windowMs: 12_000 }],
  liveStream: [perMinute(240)],
  liveInfo: [perMinute(240)],
  liveComments: [perMinute(240)],
  liveRank: [perMinute(240)],
  liveGift: [perMinute(240)],
  profile: [perMinute(240)],
  playlist: [perMinute(240)],
  segment: [perMinute(1_500)],
  image: [perMinute(120)],
  page: [perMinute(240)],
  service: [perMinute(120)],
  socketConnect: [perMinute(20)],
} as const satisfies Record<string, readonly Window[]>;

export type LimitName = keyof typeof WINDOWS;

/** An address is a crowd (carrier-grade NAT): it may do this many times what one device may. */
const FLOOD_FACTOR = 50;

const UNLIMITED: Verdict = { allowed: true, limit: 0, remaining: 0, resetSec: 0 };

/** Counts calls by device, with a flood brake by address; the hot path, the framework and the socket share it. */
export interface Limits {
  /** Counts one call; `limit` 0 in the answer means that nothing is counted for this caller. */
  use(name: LimitName, caller: Caller): Verdict;
}

export function createLimits(clock: Clock): Limits {
  const byDevice = new Map<LimitName, Limiter>();
  const byNetwork = new Map<LimitName, Limiter>();
  for (const name of Object.keys(WINDOWS) as LimitName[]) {
    byDevice.set(name, new Limiter(WINDOWS[name], clock));
    byNetwork.set(name, new Limiter(WINDOWS[name], clock));
  }
  return {
    use(name, caller) {
      if (caller.exempt) return UNLIMITED;
      // A first page has no cookie yet, and a crowd behind one address comes for theirs at the same moment.
      const isNewcomer = name === "page" && !caller.hasDevice;
      const verdict = isNewcomer ? UNLIMITED : (byDevice.get(name)?.use(caller.limitKey) ?? UNLIMITED);
      if (!verdict.allowed) return verdict;
      const brake = byNetwork.get(name)?.use(caller.network, FLOOD_FACTOR) ?? UNLIMITED;
      return brake.allowed ? verdict : brake;
    },
  };
}

/** The refusal that belongs to a verdict. */
export function tooMany(verdict: Verdict): AppError {
  return new AppError("rate_limited", "Too many requests. Please wait a moment.", {
    retryAfterSec: verdict.resetSec,
  });
}

/** `RateLimit-*` headers; none for callers that nothing is counted for. */
export function limitHeaders(verdict: Verdict): Record<string, string> {
  if (verdict.limit === 0) return {};
  return {
    "ratelimit-limit": String(verdict.limit),
    "ratelimit-remaining": String(verdict.remaining),
    "ratelimit-reset": String(verdict.resetSec),
  };
}

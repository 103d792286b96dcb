import { STAR_SEND_EVERY_MS } from "@penlight/contract/constants";
import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { counter } from "../base/measures.ts";
import { noPeers, type Peers } from "../peers/peers.ts";
import type { Caller } from "./caller.ts";
import { Limiter, type Verdict, type Window } from "./limiter.ts";

const perMinute = (limit: number): Window => ({ limit, windowMs: 60_000 });
const perHour = (limit: number): Window => ({ limit, windowMs: 3_600_000 });

/** Limits per device for each kind of request. */
const WINDOWS = {
  /** 600 a minute with a burst of 120: at most 120 within any 12 s, the share of 600 a minute. */
  all: [perMinute(600), { limit: 120, windowMs: 12_000 }],
  liveStream: [perMinute(240)],
  liveInfo: [perMinute(240)],
  liveComments: [perMinute(240)],
  liveRank: [perMinute(240)],
  liveGift: [perMinute(240)],
  profile: [perMinute(240)],
  // A player of one-second segments sends 60 to 80 requests a minute, and a household may share one address.
  playlist: [perMinute(600)],
  segment: [perMinute(1_500)],
  /** One request per reconnect of a listener; the response lasts as long as the live. */
  listen: [perMinute(60)],
  image: [perMinute(120)],
  page: [perMinute(240)],
  service: [perMinute(120)],
  socketConnect: [perMinute(20)],
  login: [perMinute(10), perHour(40)],
  /** Refused attempts count, too: a fan who is refused three times can still sign in. */
  register: [perHour(10)],
  captcha: [{ limit: 20, windowMs: 600_000 }],
  comment: [perMinute(60)],
  follow: [perMinute(60)],
  followedRooms: [perMinute(60)],
  userProfile: [perMinute(120)],
  profileUpdate: [perMinute(20)],
  avatarUpdate: [perMinute(20)],
  avatars: [perMinute(120)],
  activity: [perMinute(120)],
  history: [perMinute(120)],
  boards: [perMinute(120)],
  podium: [perMinute(120)],
  /** Our own page requests each selected year, and again after each deleted log entry. */
  recap: [perMinute(20)],
  /** The earlier recap page sends one request. */
  mostWatched: [perHour(20)],
  counted: [perMinute(60)],
  /** Donation services: there are some notifications a minute during a show, and a guessed token counts, too. */
  webhook: [perMinute(60)],
  userCreate: [perMinute(30)],
  userUpdate: [perMinute(60)],
  farm: [perMinute(120)],
  farmRooms: [perMinute(20)],
  farmRun: [perMinute(120)],
  stars: [perMinute(120)],
  sendStars: [perMinute(120)],
  sendAllStars: [perMinute(20)],
  bell: [perMinute(120)],
  /** Providers of calendars read those of many fans from a few addresses, without cookies. */
  calendar: [perMinute(600)],
  calendarLink: [perMinute(60)],
  bellTest: [perMinute(6), perHour(30)],
  /** Attempts with a wrong code. */
  wrongCode: [perMinute(120), { limit: 600, windowMs: 86_400_000 }],
} as const satisfies Record<string, readonly Window[]>;

/** Limits per account, over all its devices. */
const ACCOUNT_WINDOWS = {
  comment: [perMinute(20)],
  follow: [perMinute(20)],
  followedRooms: [perMinute(20)],
  profileUpdate: [perMinute(6)],
  avatarUpdate: [perMinute(10)],
  avatars: [perMinute(60)],
  userCreate: [perMinute(10)],
  userUpdate: [perMinute(20)],
  farm: [perMinute(40)],
  farmRooms: [perMinute(6)],
  farmRun: [perMinute(60)],
  stars: [perMinute(40)],
  // A window counts a use for up to twice its length.
  sendStars: [{ limit: 1, windowMs: STAR_SEND_EVERY_MS / 2 }, perMinute(60)],
  sendAllStars: [
    { limit: 1, windowMs: 2_500 },
    { limit: 10, windowMs: 600_000 },
  ],
  activity: [perMinute(60)],
  recap: [perMinute(10)],
  mostWatched: [perHour(10)],
  export: [perHour(10)],
  /** Making a link reads everybody whom the fan follows from the platform. */
  calendarLink: [perMinute(6)],
  adminWrite: [perMinute(60)],
  /** Messages posted by the bot. */
  bot: [perMinute(6), perHour(30)],
} as const satisfies Record<string, readonly Window[]>;

export type LimitName = keyof typeof WINDOWS;
export type AccountLimitName = keyof typeof ACCOUNT_WINDOWS;

/** Factor of the flood limit per address: many people may share one (carrier-grade NAT). */
export const FLOOD_FACTOR = 50;
/** Smaller factor for these: many sign-ins from one address within a minute are an attack. */
const STRICT_FLOOD_FACTOR = 10;
const STRICT: ReadonlySet<LimitName> = new Set(["login", "register"]);
/**
 * What a page loads before its browser has a device cookie, which comes with the page's socket. Many people behind one
 * address may come at the same moment, so without a device only the flood limit counts.
 */
const FIRST_REQUESTS: ReadonlySet<LimitName> = new Set([
  "page",
  "image",
  "playlist",
  "segment",
  "socketConnect",
]);

const UNLIMITED: Verdict = { allowed: true, limit: 0, remaining: 0, resetSec: 0 };

/**
 * Limits that protect the platforms or paid lives. They hold for all processes of an installation together: each tells
 * the others of its uses.
 */
const SHARED: ReadonlySet<LimitName | AccountLimitName> = new Set<LimitName | AccountLimitName>([
  "login",
  "register",
  "captcha",
  "comment",
  "follow",
  "followedRooms",
  "profileUpdate",
  "avatarUpdate",
  "avatars",
  "farm",
  "farmRooms",
  "farmRun",
  "stars",
  "sendStars",
  "sendAllStars",
  "wrongCode",
  "bot",
]);

/** A use at another process. */
const USED = "limits.used";
const used = z.object({
  name: z.string(),
  device: z.string().optional(),
  network: z.string().optional(),
  account: z.string().optional(),
});

/** Counts requests by device, with a flood limit by address. Shared by the fast path, the framework and the sockets. */
export type Limits = ReturnType<typeof createLimits>;

export function createLimits(clock: Clock, peers: Pick<Peers, "publish" | "subscribe"> = noPeers()) {
  const byDevice = limitersOf(WINDOWS, clock);
  const byNetwork = limitersOf(WINDOWS, clock);
  const byAccount = limitersOf(ACCOUNT_WINDOWS, clock);
  const refusals = counter({
    name: "rate_limited_total",
    help: "Requests and connections that a limit refused, by the limit and whose it is",
    labels: ["limit", "of"],
  });
  const counted = (verdict: Verdict, limit: string, of: "device" | "network" | "account"): Verdict => {
    if (!verdict.allowed) refusals.inc({ limit, of });
    return verdict;
  };
  const shareOf = (name: LimitName): number => (STRICT.has(name) ? STRICT_FLOOD_FACTOR : FLOOD_FACTOR);
  const tell = (name: LimitName | AccountLimitName, by: Omit<z.infer<typeof used>, "name">): void => {
    if (SHARED.has(name)) peers.publish(USED, { name, ...by });
  };
  peers.subscribe(USED, (message) => {
    const { name, device, network, account } = used.parse(message);
    if (Object.hasOwn(WINDOWS, name)) {
      // The check above makes it one of these names.
      const known = name as LimitName;
      if (device !== undefined) byDevice[known].use(device);
      if (network !== undefined) byNetwork[known].use(network, shareOf(known));
    }
    if (account !== undefined && Object.hasOwn(ACCOUNT_WINDOWS, name))
      // As above.
      byAccount[name as AccountLimitName].use(account);
  });
  return {
    /** Counts one request; `limit` 0 in the result means that this caller is not limited. */
    use(name: LimitName, caller: Caller): Verdict {
      if (caller.exempt) return UNLIMITED;
      const isNewcomer = !caller.hasDevice && FIRST_REQUESTS.has(name);
      const verdict = isNewcomer ? UNLIMITED : byDevice[name].use(caller.limitKey);
      if (!verdict.allowed) return counted(verdict, name, "device");
      const brake = byNetwork[name].use(caller.network, shareOf(name));
      tell(name, { device: caller.limitKey, network: caller.network });
      return brake.allowed ? verdict : counted(brake, name, "network");
    },
    /** Counts one request of an account. */
    useForAccount(name: AccountLimitName, accountId: string, caller: Caller): Verdict {
      if (caller.exempt) return UNLIMITED;
      const verdict = byAccount[name].use(accountId);
      if (verdict.allowed) tell(name, { account: accountId });
      return counted(verdict, name, "account");
    },
    measures: [refusals],
  };
}

function limitersOf<N extends string>(
  windows: Record<N, readonly Window[]>,
  clock: Clock,
): Record<N, Limiter> {
  const limiters = Object.entries<readonly Window[]>(windows).map(([name, own]) => [
    name,
    new Limiter(own, clock),
  ]);
  return Object.fromEntries(limiters) as Record<N, Limiter>;
}

/** The error for a refusing verdict. */
export function tooMany(verdict: Verdict): AppError {
  return new AppError("rate_limited", "Too many requests. Please wait a moment.", {
    retryAfterSec: verdict.resetSec,
  });
}

/** `RateLimit-*` headers; empty for unlimited callers. */
export function limitHeaders(verdict: Verdict): Record<string, string> {
  if (verdict.limit === 0) return {};
  return {
    "ratelimit-limit": String(verdict.limit),
    "ratelimit-remaining": String(verdict.remaining),
    "ratelimit-reset": String(verdict.resetSec),
  };
}

import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { starStock } from "./gifts.ts";
import { keep } from "./keep.ts";
import type { Fan } from "./people.ts";
import { hash } from "./random.ts";

/** A fan with an account at SHOWROOM. */
export interface Account extends Fan {
  /** The id for signing in. */
  accountId: string;
  password: string;
  description: string;
  /** SHOWROOM's code of the region. */
  residence: number;
  /** Room ids, the latest followed first. */
  followed: number[];
  /** Whether the account has a ticket for the ticketed lives. */
  hasTicket: boolean;
  /** Gift id → number of free gifts. */
  stars: Map<number, number>;
  /** The points of all gifts ever given. */
  contributionPoints: number;
  /** When watching earned stars, the oldest first. World time, like the next one. */
  rewardedAtMs: number[];
  /** Watching earns nothing before this time; null: no such limit. */
  noRewardBeforeMs: number | null;
  /** Previously used avatars, the latest first. */
  recentAvatars: number[];
  /** Room id → how often its page was opened. */
  visits: Map<number, number>;
  /** World time; null before the first comment. */
  lastCommentMs: number | null;
}

export interface NewAccount {
  accountId: string;
  password: string;
  name: string;
  userId?: number;
  avatarId?: number;
  followed?: readonly number[];
  hasTicket?: boolean;
  /** The number of each kind, in the catalogue's order. Default: none. */
  stars?: readonly number[];
  contributionPoints?: number;
}

const FIRST_USER_ID = 5_300_101;
const WRONG_PASSWORDS_UNTIL_CAPTCHA = 3;
/** The most ids whose wrong passwords are counted. */
const MAX_REMEMBERED_IDS = 5_000;
const RESIDENCE_ABROAD = 48;

/** Whether an account id always requires the captcha, for signing in and registering. */
export function alwaysMeetsCaptcha(accountId: string): boolean {
  return accountId.startsWith("captcha");
}

/** All accounts at SHOWROOM: the demo accounts, and registered ones. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  /** Consecutive wrong passwords by account id, whether or not the account exists: nothing distinguishes the two. */
  readonly #wrongPasswords = new Map<string, number>();
  #nextUserId = FIRST_USER_ID;

  constructor() {
    for (const demo of DEMO_ACCOUNTS) this.add(demo);
  }

  find(accountId: string): Account | undefined {
    return this.#accounts.get(accountId);
  }

  byUserId(userId: number): Account | undefined {
    return [...this.#accounts.values()].find((account) => account.userId === userId);
  }

  /** Whether the next login with this id requires a captcha. */
  needsCaptcha(accountId: string): boolean {
    const wrong = this.#wrongPasswords.get(accountId) ?? 0;
    return alwaysMeetsCaptcha(accountId) || wrong >= WRONG_PASSWORDS_UNTIL_CAPTCHA;
  }

  noteWrongPassword(accountId: string): void {
    const wrong = (this.#wrongPasswords.get(accountId) ?? 0) + 1;
    keep(this.#wrongPasswords, accountId, wrong, MAX_REMEMBERED_IDS);
  }

  forgetWrongPasswords(accountId: string): void {
    this.#wrongPasswords.delete(accountId);
  }

  /** Creates an account. The caller must have checked that the id is free. */
  add(given: NewAccount): Account {
    const avatarId = given.avatarId ?? FIRST_AVATAR;
    const account: Account = {
      accountId: given.accountId,
      password: given.password,
      name: given.name,
      userId: given.userId ?? this.#nextUserId++,
      avatarId,
      description: "",
      residence: RESIDENCE_ABROAD,
      followed: [...(given.followed ?? [])],
      hasTicket: given.hasTicket ?? false,
      stars: starStock(given.stars),
      contributionPoints: given.contributionPoints ?? 0,
      rewardedAtMs: [],
      noRewardBeforeMs: null,
      recentAvatars: [avatarId],
      visits: new Map(),
      lastCommentMs: null,
    };
    this.#accounts.set(account.accountId, account);
    return account;
  }
}

/** The selectable avatars, 360 of them: the real list has several hundred. */
export const AVATARS: readonly number[] = Array.from({ length: 360 }, (_, index) => 1_028_001 + index);

/** The avatar of a registration without a choice. */
export const FIRST_AVATAR = 1_028_001;

export function isAvatar(avatarId: number): boolean {
  return AVATARS.includes(avatarId);
}

/** The dozen or so avatars that an account has marked. */
export function favouriteAvatars(accountId: string): number[] {
  return AVATARS.filter((avatarId) => hash(`${accountId} likes ${avatarId}`) % 30 === 0);
}

/** A fan's level, the points at which it begins, and those at which the next one begins. */
export interface FanLevel {
  level: number;
  fromPoints: number;
  nextFromPoints: number;
}

/** The points at which a level begins: each level is a hundred points longer than the previous one. */
function levelStart(level: number): number {
  return 50 * level * (level - 1);
}

/** The level for a total of points. */
export function levelOf(points: number): FanLevel {
  let level = 1;
  while (levelStart(level + 1) <= points) level += 1;
  return { level, fromPoints: levelStart(level), nextFromPoints: levelStart(level + 1) };
}

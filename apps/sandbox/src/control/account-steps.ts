import { z } from "zod";
import type { Account } from "../world/accounts.ts";
import { starStock } from "../world/gifts.ts";
import { MAX_STARS } from "../world/stars.ts";
import { limitRewards } from "../world/watch-rewards.ts";
import type { World } from "../world/world.ts";
import { ControlError } from "./control-error.ts";

/** The steps that are about SHOWROOM accounts: what they are, and what they do. */

const account_id = z.string().min(1).max(32);

export const ACCOUNT_STEPS = {
  account: {
    about: "Makes a SHOWROOM account; one that begins with `captcha` always meets the captcha.",
    schema: z.object({
      step: z.literal("account"),
      account_id,
      password: z.string().min(1).max(128),
      name: z.string().min(1).max(50),
      /** For the ticketed lives. */
      ticket: z.boolean().default(false),
    }),
    example: { step: "account", account_id: "baru", password: "rahasia", name: "Fan Baru", ticket: true },
  },
  ticket: {
    about: "Gives an account a ticket for the ticketed lives, or takes it away.",
    schema: z.object({ step: z.literal("ticket"), account_id, has_ticket: z.boolean() }),
    example: { step: "ticket", account_id: "fan", has_ticket: true },
  },
  stars: {
    about: `Sets how many free stars an account holds, 0 to ${MAX_STARS} of each kind, in the order A to E.`,
    schema: z.object({
      step: z.literal("stars"),
      account_id,
      counts: z.array(z.int().min(0).max(MAX_STARS)).length(5),
    }),
    example: { step: "stars", account_id: "fan", counts: [37, 13, 99, 5, 0] },
  },
  "farm-limit": {
    about:
      "For so many minutes of world time an account gets no free stars for watching. Null ends that, and every other limit too.",
    schema: z.object({
      step: z.literal("farm-limit"),
      account_id,
      for_minutes: z.number().positive().max(1440).nullable(),
    }),
    example: { step: "farm-limit", account_id: "fan", for_minutes: 20 },
  },
  "captcha-word": {
    about: "Tells the word that stands in the last captcha of an account.",
    schema: z.object({ step: z.literal("captcha-word"), account_id: z.string() }),
    example: { step: "captcha-word", account_id: "captcha" },
  },
  "lose-session": {
    about: "SHOWROOM forgets where an account is signed in: its sessions are nobody's again.",
    schema: z.object({ step: z.literal("lose-session"), account_id: z.string() }),
    example: { step: "lose-session", account_id: "fan" },
  },
} as const;

type AccountSteps = typeof ACCOUNT_STEPS;
type AccountStep = z.output<AccountSteps[keyof AccountSteps]["schema"]>;

/** Does one of them. Throws {@link ControlError}. */
export function doAccountStep(world: World, step: AccountStep): object {
  switch (step.step) {
    case "account":
      return makeAccount(world, step);
    case "ticket":
      findAccount(world, step.account_id).hasTicket = step.has_ticket;
      return {};
    case "stars":
      findAccount(world, step.account_id).stars = starStock(step.counts);
      return {};
    case "farm-limit":
      return limitFarming(world, step);
    case "captcha-word":
      return { word: captchaWord(world, step.account_id) };
    case "lose-session":
      return { sessions: world.sessions.signOutEverywhere(findAccount(world, step.account_id)) };
  }
}

function makeAccount(world: World, step: Extract<AccountStep, { step: "account" }>): object {
  const { account_id: accountId, password, name, ticket } = step;
  if (world.accounts.find(accountId)) throw new ControlError(`there is an account ${accountId} already`);
  const { userId } = world.accounts.add({ accountId, password, name, hasTicket: ticket });
  return { user_id: userId };
}

function limitFarming(world: World, step: Extract<AccountStep, { step: "farm-limit" }>): object {
  const nowMs = world.clock.nowMs();
  const untilMs = step.for_minutes === null ? null : nowMs + step.for_minutes * 60_000;
  return { until_ms: limitRewards(findAccount(world, step.account_id), untilMs) };
}

function findAccount(world: World, accountId: string): Account {
  const account = world.accounts.find(accountId);
  if (!account) throw new ControlError(`no account ${accountId}`);
  return account;
}

function captchaWord(world: World, accountId: string): string {
  const captcha = world.sessions.captchaFor(accountId);
  if (!captcha) throw new ControlError(`nobody has to read a captcha to sign in as ${accountId}`);
  return captcha.word;
}

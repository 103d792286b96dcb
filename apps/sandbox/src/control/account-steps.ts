import { z } from "zod";
import type { Account } from "../world/accounts.ts";
import { starStock } from "../world/gifts.ts";
import { limitRewards, MAX_STARS } from "../world/stars.ts";
import type { World } from "../world/world.ts";
import { ControlError, step } from "./step.ts";

const account_id = z.string().min(1).max(32);

/** Steps for SHOWROOM accounts: their data, stars, tickets and sessions. */
export const ACCOUNT_STEPS = [
  step(
    "account",
    "Makes a SHOWROOM account; one that begins with `captcha` always meets the captcha.",
    {
      account_id,
      password: z.string().min(1).max(128),
      name: z.string().min(1).max(50),
      /** A ticket for the ticketed lives. */
      ticket: z.boolean().default(false),
    },
    { account_id: "baru", password: "rahasia", name: "Fan Baru", ticket: true },
    ({ world }, { account_id: accountId, password, name, ticket }) => {
      if (world.accounts.find(accountId)) throw new ControlError(`there is an account ${accountId} already`);
      return { user_id: world.accounts.add({ accountId, password, name, hasTicket: ticket }).userId };
    },
  ),
  step(
    "ticket",
    "Gives an account a ticket for the ticketed lives, or takes it away.",
    { account_id, has_ticket: z.boolean() },
    { account_id: "fan", has_ticket: true },
    ({ world }, { account_id, has_ticket }) => {
      findAccount(world, account_id).hasTicket = has_ticket;
    },
  ),
  step(
    "stars",
    `Sets how many free stars an account holds, 0 to ${MAX_STARS} of each kind, in the order A to E.`,
    { account_id, counts: z.array(z.int().min(0).max(MAX_STARS)).length(5) },
    { account_id: "fan", counts: [37, 13, 99, 5, 0] },
    ({ world }, { account_id, counts }) => {
      findAccount(world, account_id).stars = starStock(counts);
    },
  ),
  step(
    "farm-limit",
    "For so many minutes of world time an account gets no free stars for watching. Null ends that, and every other limit too.",
    { account_id, for_minutes: z.number().positive().max(1440).nullable() },
    { account_id: "fan", for_minutes: 20 },
    ({ world }, { account_id, for_minutes }) => {
      const untilMs = for_minutes === null ? null : world.clock.nowMs() + for_minutes * 60_000;
      return { until_ms: limitRewards(findAccount(world, account_id), untilMs) };
    },
  ),
  step(
    "captcha-word",
    "Tells the word that stands in the last captcha of an account.",
    { account_id: z.string() },
    { account_id: "captcha" },
    ({ world }, { account_id }) => {
      const captcha = world.sessions.captchaFor(account_id);
      if (!captcha) throw new ControlError(`nobody has to read a captcha to sign in as ${account_id}`);
      return { word: captcha.word };
    },
  ),
  step(
    "lose-session",
    "SHOWROOM forgets where an account is signed in: its sessions are nobody's again.",
    { account_id: z.string() },
    { account_id: "fan" },
    ({ world }, { account_id }) => ({
      sessions: world.sessions.signOutEverywhere(findAccount(world, account_id)),
    }),
  ),
] as const;

function findAccount(world: World, accountId: string): Account {
  const account = world.accounts.find(accountId);
  if (!account) throw new ControlError(`no account ${accountId}`);
  return account;
}

import type { Role } from "./tours.ts";

interface Refusal {
  status: number;
  /** The requested path, without its query. */
  path: RegExp;
  /** The requesting page, where other pages must not be refused. */
  on?: RegExp;
  /** Default: all roles. */
  roles?: readonly Role[];
  reason: string;
}

/** Expected answers of 400 and above, with the reason; any other is a problem. */
const REFUSALS: readonly Refusal[] = [
  { status: 404, path: /^\/nothing-here$/, reason: "an address of no page says so with its status" },
  { status: 404, path: /^\/theater\/none\/0+$/, reason: "the page of a show that is none, with its status" },
  { status: 404, path: /^\/api\/schedules\/0+$/, reason: "the show that is none, asked for by that page" },
  { status: 404, path: /^\/history\/nobody\/0+$/, reason: "the page of a past live that is none" },
  {
    status: 404,
    path: /^\/api\/sittings\/0+$/,
    reason: "the past live that is none, asked for by that page",
  },
  { status: 404, path: /^\/member\/nobody$/, reason: "the page of a member that is none" },
  {
    status: 404,
    path: /^\/api\/members\/nobody$/,
    reason: "the member that is none, asked for by that page",
  },
  { status: 404, path: /^\/room\/nobody\/1$/, reason: "the page of a room that is none" },
  {
    status: 404,
    path: /^\/api\/rooms\/showroom\/1(?:\/\w+)?$/,
    reason: "the room that is none, by that page",
  },
  { status: 404, path: /^\/api\/rooms\/\w+\/1\/stream$/, reason: "its streams, asked for beside it" },
  {
    status: 404,
    path: /^\/api\/farm\/stars$/,
    on: /^\/room\/nobody\/1$/,
    reason: "the stars that a fan could give there, likewise",
  },
  { status: 404, path: /^\/idn\/nobody$/, reason: "the page of a channel that is none" },
  {
    status: 404,
    path: /^\/api\/rooms\/idn\/nobody(?:\/\w+)?$/,
    reason: "the channel that is none, by that page",
  },
  {
    status: 403,
    path: /^\/api\/farm\/start$/,
    roles: ["fan", "admin"],
    reason: "going from page to page the account watches more rooms in a minute than it may collect stars in",
  },
];

/** Texts that look like one of ours in Indonesian, but are not, and are the same in every language. */
const FOREIGN_WORDS: readonly { text: RegExp; on?: RegExp; reason: string }[] = [
  { text: /^Star (?:Red|Orange|Green|Blue|Purple)$/, reason: "a gift, by the name that SHOWROOM gives it" },
  {
    text: /^Premium Live$/,
    on: /^\/(?:admin|activity)$/,
    reason: "what a line of the log is called in the log itself",
  },
];

/** Whether an answer is expected for this role on this page. */
export function isExpectedRefusal(status: number, asked: string, by: { role: Role; page: string }): boolean {
  return REFUSALS.some(
    ({ status: expected, path, on, roles }) =>
      expected === status &&
      path.test(asked) &&
      (on?.test(by.page) ?? true) &&
      (roles?.includes(by.role) ?? true),
  );
}

/** Whether a text on a page is somebody else's wording. */
export function isForeignWord(shown: string, page: string): boolean {
  return FOREIGN_WORDS.some(({ text, on }) => text.test(shown) && (on?.test(page) ?? true));
}

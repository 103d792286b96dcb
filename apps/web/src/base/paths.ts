import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import { memberPath } from "@penlight/contract/member-path";
import { pastLivePath } from "@penlight/contract/paths";
import { showPath } from "@penlight/contract/show-path";

/** Builds every address inside the app. */
export const paths = {
  home: () => "/",
  /** The live page of a SHOWROOM room. */
  room: (urlKey: string, roomId: number) => `/room/${encodeURIComponent(urlKey)}/${roomId}`,
  officialRoom: () => paths.room(OFFICIAL_URL_KEY, OFFICIAL_ROOM_ID),
  /** The live page of an IDN channel. */
  idn: (username: string) => `/idn/${encodeURIComponent(username)}`,
  /** Several rooms side by side: the same page at four addresses, each with its own defaults. */
  multiRoom: () => "/multi-room",
  multiRoomIdn: () => "/multi-room-idn",
  multiRoomPhone: () => "/multi-room-sr-mobile",
  multiRoomIdnPhone: () => "/multi-room-idn-mobile",
  theaterSchedule: () => "/theater-schedule",
  /** A show of the theater. The setlist's name makes the address readable: only the id is used. */
  show: showPath,
  /** A member, by any spelling of her name; the canonical one is her stage name. */
  member: memberPath,
  /** Past lives. */
  history: () => "/live-history",
  /** One past live. */
  pastLive: pastLivePath,
  /** All rooms of the group. */
  listRoom: () => "/list-room",
  /** The rooms that the fan follows. */
  follow: () => "/follow",
  leaderboard: () => "/leaderboard",
  leaderboardMembers: () => "/leaderboard-members",
  /** The fan's yearly recap. */
  wrapped: () => "/wrapped",
  /** Collecting free stars in room after room: for fans whom an admin has allowed it. */
  farming: () => "/farming",
  /** About the project and its news. */
  about: () => "/about",
  supportProject: () => "/support-project",
  android: () => "/android",
  privacyPolicy: () => "/privacy-policy",
  removeAccount: () => "/remove-account",
  /** Incidents by platform. */
  status: () => "/status",
  login: () => "/login",
  register: () => "/register",
  /** The back office; its first screen is the activity log. */
  admin: () => "/admin",
  users: () => "/users",
  theaters: () => "/theaters",
  setlists: () => "/setlists",
  members: () => "/members",
  premiumLive: () => "/premium-live",
  activity: () => "/activity",
  donations: () => "/donations",
};

/** Whether an address belongs to past lives, to mark the navigation link as current. */
export function isHistoryPath(pathname: string): boolean {
  return /^\/(?:live-history\/?$|history\/)/.test(pathname);
}

/** Whether an address belongs to the theater, to mark the navigation link as current. */
export function isTheaterPath(pathname: string): boolean {
  return /^\/theater(?:-schedule\/?$|\/)/.test(pathname);
}

/** Whether an address belongs to the multi-room page, to mark the navigation link as current. */
export function isMultiPath(pathname: string): boolean {
  return pathname.startsWith(paths.multiRoom());
}

/** Base for parsing addresses only; never requested. */
const HERE = "https://here.invalid";

/** Whether a page is a sign-in page: a return address never leads there. */
export function isSignInPage(pathname: string): boolean {
  return pathname === paths.login() || pathname === paths.register();
}

/**
 * The path to open after signing in: one of ours, or undefined. The value comes from an address that anybody can write,
 * so it is parsed exactly as a browser would parse it.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // A path such as "/.//elsewhere" shows its two slashes only after parsing.
  if (origin !== HERE || pathname.startsWith("//")) return undefined;
  if (isSignInPage(pathname)) return undefined;
  return pathname + search + hash;
}

/** The query of a login link that returns to one of our addresses; empty for home. */
export function loginSearch(href: string): { next?: string } {
  const next = nextPath(href);
  return next === undefined || next === paths.home() ? {} : { next };
}

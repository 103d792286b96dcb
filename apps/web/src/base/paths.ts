import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import { memberPath } from "@penlight/contract/member-path";
import { pastLivePath } from "@penlight/contract/paths";
import { showPath } from "@penlight/contract/show-path";

/** Every address inside the app is built here; pages of later issues join as they are built. */
export const paths = {
  home: () => "/",
  /** The live page of a SHOWROOM room. */
  room: (urlKey: string, roomId: number) => `/room/${encodeURIComponent(urlKey)}/${roomId}`,
  officialRoom: () => paths.room(OFFICIAL_URL_KEY, OFFICIAL_ROOM_ID),
  /** The live page of an IDN channel. */
  idn: (username: string) => `/idn/${encodeURIComponent(username)}`,
  /** Several rooms side by side: the same page for four addresses, each with its own beginning. */
  multiRoom: () => "/multi-room",
  multiRoomIdn: () => "/multi-room-idn",
  multiRoomPhone: () => "/multi-room-sr-mobile",
  multiRoomIdnPhone: () => "/multi-room-idn-mobile",
  theaterSchedule: () => "/theater-schedule",
  /** A show of the theater. Its setlist's name is for the reader: only the id is looked at. */
  show: showPath,
  /** Somebody of the group, by any spelling of her name; her stage name is the page's own. */
  member: memberPath,
  /** Lives that are over. */
  history: () => "/live-history",
  /** One of them. */
  pastLive: pastLivePath,
  /** Every room of the group. */
  listRoom: () => "/list-room",
  /** The rooms that the fan follows. */
  follow: () => "/follow",
  leaderboard: () => "/leaderboard",
  leaderboardMembers: () => "/leaderboard-members",
  /** The fan's year. */
  wrapped: () => "/wrapped",
  /** Free stars from room after room: for fans whom an admin has allowed it. */
  farming: () => "/farming",
  /** About the project, and what goes on with it. */
  about: () => "/about",
  supportProject: () => "/support-project",
  android: () => "/android",
  privacyPolicy: () => "/privacy-policy",
  removeAccount: () => "/remove-account",
  /** Which platform is in trouble. */
  status: () => "/status",
  login: () => "/login",
  register: () => "/register",
  /** The back office: its first screen is the log. */
  admin: () => "/admin",
  users: () => "/users",
  theaters: () => "/theaters",
  setlists: () => "/setlists",
  members: () => "/members",
  premiumLive: () => "/premium-live",
  activity: () => "/activity",
  donations: () => "/donations",
};

/** Whether an address is one of those about past lives, whose link in the navigation is then the current one. */
export function isHistoryPath(pathname: string): boolean {
  return /^\/(?:live-history\/?$|history\/)/.test(pathname);
}

/** Whether an address is one of the theater's pages, whose link in the navigation is then the current one. */
export function isTheaterPath(pathname: string): boolean {
  return /^\/theater(?:-schedule\/?$|\/)/.test(pathname);
}

/** Whether an address is one of the four of several rooms, whose link in the navigation is then the current one. */
export function isMultiPath(pathname: string): boolean {
  return pathname.startsWith(paths.multiRoom());
}

/** Only to take addresses apart: nothing is ever asked there. */
const HERE = "https://here.invalid";

/** Whether a page is one on which to sign in: nobody is led back there. */
export function isSignInPage(pathname: string): boolean {
  return pathname === paths.login() || pathname === paths.register();
}

/**
 * Where a fan may be sent after signing in: a path of ours, or nothing. The value comes from an address that
 * anybody can write, so it is read exactly as a browser would read it.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // A path such as "/.//elsewhere" only shows its two slashes when it is taken apart.
  if (origin !== HERE || pathname.startsWith("//")) return undefined;
  if (isSignInPage(pathname)) return undefined;
  return pathname + search + hash;
}

/** The query of a link to the login page that leads back to an address of ours; home needs none. */
export function loginSearch(href: string): { next?: string } {
  const next = nextPath(href);
  return next === undefined || next === paths.home() ? {} : { next };
}

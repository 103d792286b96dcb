import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
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
  theaterSchedule: () => "/theater-schedule",
  /** A show of the theater. Its setlist's name is for the reader: only the id is looked at. */
  show: showPath,
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
  login: () => "/login",
  register: () => "/register",
  /** The back office. */
  users: () => "/users",
  theaters: () => "/theaters",
  setlists: () => "/setlists",
  members: () => "/members",
  premiumLive: () => "/premium-live",
  activity: () => "/activity",
};

/** Whether an address is one of those about past lives, whose link in the navigation is then the current one. */
export function isHistoryPath(pathname: string): boolean {
  return /^\/(?:live-history\/?$|history\/)/.test(pathname);
}

/** Whether an address is one of the theater's pages, whose link in the navigation is then the current one. */
export function isTheaterPath(pathname: string): boolean {
  return /^\/theater(?:-schedule\/?$|\/)/.test(pathname);
}

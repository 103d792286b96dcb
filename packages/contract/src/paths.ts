/**
 * The calls of visitors and fans: method and path below `/api`. This module imports nothing, so the browser may
 * load it without the schemas; `endpoints.ts` adds them under the same names.
 */
export const paths = {
  listRooms: { method: "GET", path: "/rooms" },
  listAcademyRooms: { method: "GET", path: "/rooms/academy" },
  listTraineeRooms: { method: "GET", path: "/rooms/trainee" },
  listPremiumShows: { method: "GET", path: "/rooms/theater-schedule" },
  getNextLive: { method: "GET", path: "/rooms/schedule/:id" },
  listFanLetters: { method: "GET", path: "/rooms/fan-letters/:id" },
  listTotalRank: { method: "GET", path: "/rooms/total-rank/:id" },
  getRoomProfile: { method: "GET", path: "/rooms/profile/:id/:key" },
  getHome: { method: "GET", path: "/home" },
  listLives: { method: "GET", path: "/lives" },
  getLiveRoom: { method: "GET", path: "/rooms/:platform/:room" },
  listStreams: { method: "GET", path: "/rooms/:platform/:room/streams" },
  listComments: { method: "GET", path: "/rooms/:platform/:room/comments" },
  listRank: { method: "GET", path: "/rooms/:platform/:room/rank" },
  listGifts: { method: "GET", path: "/rooms/:platform/:room/gifts" },
  login: { method: "POST", path: "/login" },
  register: { method: "POST", path: "/register" },
  logout: { method: "POST", path: "/logout" },
  getMe: { method: "GET", path: "/me" },
  deleteMe: { method: "DELETE", path: "/me" },
  getErasure: { method: "GET", path: "/erase/:receipt_id" },
  createUser: { method: "POST", path: "/users" },
  getUser: { method: "GET", path: "/users/:user_id" },
  updateUser: { method: "PUT", path: "/users/:user_id" },
  getUserProfile: { method: "POST", path: "/profile/user" },
  getOwnRoomProfile: { method: "POST", path: "/profile/room" },
  updateProfile: { method: "POST", path: "/profile/update" },
  listAvatars: { method: "POST", path: "/profile/get_avatar" },
  updateAvatar: { method: "POST", path: "/profile/update_avatar" },
  listFollowedRooms: { method: "POST", path: "/room/followed_rooms" },
  followRoom: { method: "POST", path: "/room/follow" },
  postComment: { method: "POST", path: "/live/comment" },
  startFarm: { method: "POST", path: "/farm/start" },
  listStars: { method: "POST", path: "/farm/stars" },
  sendStars: { method: "POST", path: "/live/send_gift" },
  sendAllStars: { method: "POST", path: "/live/bulk_gift" },
  issueLiveCode: { method: "POST", path: "/live-codes" },
  listLiveCodes: { method: "GET", path: "/live-codes" },
  revokeLiveCode: { method: "DELETE", path: "/live-codes/:code_id" },
  checkLiveCode: { method: "POST", path: "/live-codes/check" },
  listSchedules: { method: "GET", path: "/schedules" },
  listWeekShows: { method: "GET", path: "/schedules/week" },
  listPastShows: { method: "GET", path: "/schedules/past" },
  getScheduleToday: { method: "GET", path: "/schedules/today" },
  getSchedule: { method: "GET", path: "/schedules/:id" },
  listSetlists: { method: "GET", path: "/setlists" },
  getSetlist: { method: "GET", path: "/setlists/:id" },
  listMembers: { method: "GET", path: "/member" },
  getMember: { method: "GET", path: "/member/:id" },
  getPremiumToday: { method: "GET", path: "/premium-lives/today" },
  listRecents: { method: "GET", path: "/recent" },
  getHistoryDetail: { method: "GET", path: "/recent/:data_id" },
  listGivers: { method: "GET", path: "/recent/:data_id/gifts" },
  listStages: { method: "GET", path: "/recent/:data_id/stagelist" },
  getSitting: { method: "GET", path: "/sittings/:data_id" },
  getReplay: { method: "GET", path: "/sittings/:data_id/replay" },
  addActivity: { method: "POST", path: "/activity" },
  beat: { method: "POST", path: "/activity/watching" },
  listUserActivity: { method: "GET", path: "/activity/user/:id" },
  getMostWatchedIdn: { method: "GET", path: "/activity/most-watch-idn/:id" },
  listOwnActivity: { method: "GET", path: "/me/activity" },
  deleteOwnActivity: { method: "DELETE", path: "/me/activity/:id" },
  setOnPodium: { method: "POST", path: "/me/podium" },
  exportMe: { method: "GET", path: "/me/export" },
  getPodium: { method: "GET", path: "/rooms/:platform/:room/podium" },
  getLiveActivity: { method: "GET", path: "/history-live/:live_id" },
  getIdnLiveActivity: { method: "GET", path: "/idn-live-history/:slug" },
  countEvent: { method: "POST", path: "/analytics/events" },
  getLeaderboard: { method: "GET", path: "/leaderboard" },
  getOwnRank: { method: "GET", path: "/leaderboard/me" },
  getShowroomLeaders: { method: "GET", path: "/leaderboard-member/showroom" },
  getIdnLeaders: { method: "GET", path: "/leaderboard-member/idn" },
  listMostWatched: { method: "POST", path: "/scrapper/most-watch" },
  getWrapped: { method: "GET", path: "/wrapped" },
  getRecapLink: { method: "GET", path: "/wrapped/:year/link" },
  makeRecapLink: { method: "POST", path: "/wrapped/:year/link" },
  removeRecapLink: { method: "DELETE", path: "/wrapped/:year/link" },
  getSharedWrapped: { method: "POST", path: "/wrapped/shared" },
  listDonors: { method: "GET", path: "/discord/role" },
  getConfig: { method: "GET", path: "/config" },
  getHealth: { method: "GET", path: "/health" },
} as const;

/** Where the picture of a pending login's captcha is, below our origin. @param pending its handle */
export function captchaPath(pending: string): string {
  return `/api/login/captcha/${encodeURIComponent(pending)}`;
}

/** Where a calendar of the theater is, below our origin. @param memberId only the shows that she is in */
export function calendarPath(memberId?: string): string {
  return memberId === undefined ? "/api/calendar.ics" : `/api/calendar.ics?member=${memberId}`;
}

/** The page of a past live. Whose it was is for the reader: only the id is looked at. */
export function pastLivePath(urlKey: string, dataId: string): string {
  return `/history/${encodeURIComponent(urlKey)}/${encodeURIComponent(dataId)}`;
}

/** Where a picture of a past live is, below our origin: one frame, as MP4. @param atMs one of the sitting's `stills` */
export function stillPath(dataId: string, atMs: number): string {
  return `/api/sittings/${encodeURIComponent(dataId)}/stills/${atMs}.mp4`;
}

/** The page of a recap that its fan shows by a link. The token stands behind `#`: no server and no log gets it. */
export function wrappedPath(token: string): string {
  return `/wrapped#${token}`;
}

/** Path of the stream proxy. */
export const STREAM_PATH = "/api/stream";

/** Where segments come from: the installation's own way, or through our proxy whatever that is. */
export type SegmentSource = "default" | "proxy";

/** Our address of a platform's playlist. @param address absolute, as the platform writes it */
export function streamPath(address: string, segments: SegmentSource = "default"): string {
  const choice = segments === "proxy" ? "segments=proxy&" : "";
  return `${STREAM_PATH}?${choice}url=${encodeURIComponent(address)}`;
}

/**
 * A `streamPath` address, relative or absolute, asking for proxied segments: what a player turns to when a
 * platform's CDN refuses the browser. Other addresses, and ones that ask for it already, stay as they are.
 */
export function withProxiedSegments(playlist: string): string {
  return playlist.replace(`${STREAM_PATH}?url=`, `${STREAM_PATH}?segments=proxy&url=`);
}

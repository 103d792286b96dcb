/**
 * The calls that pages open with, and those whose answer is waited for every day: method and path below `/api`. This
 * module imports nothing, so the browser may load it without the schemas; `endpoints.ts` adds them under the same names.
 */
export const paths = {
  listRooms: { method: "GET", path: "/rooms" },
  listAcademyRooms: { method: "GET", path: "/rooms/academy" },
  listTraineeRooms: { method: "GET", path: "/rooms/trainee" },
  listPremiumShows: { method: "GET", path: "/rooms/theater-schedule" },
  getRoomProfile: { method: "GET", path: "/rooms/profile/:id/:key" },
  getHome: { method: "GET", path: "/home" },
  listLives: { method: "GET", path: "/lives" },
  getLiveRoom: { method: "GET", path: "/rooms/:platform/:room" },
  listStreams: { method: "GET", path: "/rooms/:platform/:room/streams" },
  listComments: { method: "GET", path: "/rooms/:platform/:room/comments" },
  listRank: { method: "GET", path: "/rooms/:platform/:room/rank" },
  listGifts: { method: "GET", path: "/rooms/:platform/:room/gifts" },
  getMe: { method: "GET", path: "/me" },
  listFollowedRooms: { method: "POST", path: "/room/followed_rooms" },
  postComment: { method: "POST", path: "/live/comment" },
  startFarm: { method: "POST", path: "/farm/start" },
  listStars: { method: "POST", path: "/farm/stars" },
  sendStars: { method: "POST", path: "/live/send_gift" },
  sendAllStars: { method: "POST", path: "/live/bulk_gift" },
  listWeekShows: { method: "GET", path: "/schedules/week" },
  listBirthdays: { method: "GET", path: "/birthdays" },
  listRecents: { method: "GET", path: "/recent" },
  addActivity: { method: "POST", path: "/activity" },
  beat: { method: "POST", path: "/activity/watching" },
  countEvent: { method: "POST", path: "/analytics/events" },
  getConfig: { method: "GET", path: "/config" },
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

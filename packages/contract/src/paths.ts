/** Path of a pending login's captcha image, below our origin. @param pending its handle */
export function captchaPath(pending: string): string {
  return `/api/login/captcha/${encodeURIComponent(pending)}`;
}

/** Path of the theater's calendar, below our origin. @param memberId only shows with this member */
export function calendarPath(memberId?: string): string {
  return memberId === undefined ? "/api/calendar.ics" : `/api/calendar.ics?member=${memberId}`;
}

/** Path of a fan's own calendar, below our origin. Whoever has the token can read it. */
export function ownCalendarPath(token: string): string {
  return `/api/calendar/${token}.ics`;
}

/** Path of a past live's page. The url key is for readers only; the page is found by the id. */
export function pastLivePath(urlKey: string, dataId: string): string {
  return `/history/${encodeURIComponent(urlKey)}/${encodeURIComponent(dataId)}`;
}

/** Path of a still of a past live, below our origin: one frame, as MP4. @param atMs one of the sitting's `stills` */
export function stillPath(dataId: string, atMs: number): string {
  return `/api/sittings/${encodeURIComponent(dataId)}/stills/${atMs}.mp4`;
}

/**
 * Path of a recap that its fan shares by a link. The token follows `#`, so that it is sent to no server and appears in
 * no log.
 */
export function wrappedPath(token: string): string {
  return `/wrapped#${token}`;
}

/** Path of the stream proxy. */
export const STREAM_PATH = "/api/stream";

/** Source of segments: the installation's default, or always our proxy. */
export type SegmentSource = "default" | "proxy";

/** Our proxy's URL of a platform's playlist. @param address absolute, as the platform has it */
export function streamPath(address: string, segments: SegmentSource = "default"): string {
  const choice = segments === "proxy" ? "segments=proxy&" : "";
  return `${STREAM_PATH}?${choice}url=${encodeURIComponent(address)}`;
}

/**
 * A `streamPath` URL, relative or absolute, with proxied segments, for a player whose browser is refused by a
 * platform's CDN. Returns other URLs, and those with proxied segments, unchanged.
 */
export function withProxiedSegments(playlist: string): string {
  return playlist.replace(`${STREAM_PATH}?url=`, `${STREAM_PATH}?segments=proxy&url=`);
}

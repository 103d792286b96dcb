/**
 * URLs of the earlier web client and the app, each with our own URL; the first match is used. Paths are relative to the
 * origin; the query is preserved.
 */
const ADDRESSES: readonly [RegExp, string][] = [
  // Used by both clients.
  [/^\/api\/rooms\/next_live\/([^/?]+)/, "/api/rooms/schedule/$1"],
  // The app sends a key, the web client none.
  [/^\/api\/rooms\/total-rank\/([^/?]+)\/[^/?]*/, "/api/rooms/total-rank/$1"],
  // The app: a show, setlists (to select from, with `is_active`), members (for its search), shows by page.
  [/^\/api\/theater\/([^/?]+)/, "/api/schedules/$1"],
  [/^\/api\/setlists?\/?(?=\?(?:[^#]*&)?is_active=)/, "/api/setlists/choice"],
  [/^\/api\/setlist(?=\/?(?:\?|$))/, "/api/setlists"],
  [/^\/api\/member\/?(?=\?(?:[^#]*&)?(?:category|search)=)/, "/api/member/search"],
  [/^\/api\/schedules\/?(?=\?(?:[^#]*&)?page=)/, "/api/schedules/page"],
  // The app concatenates its base URL with a trailing slash and a path with a leading slash.
  [/^\/api\/change-logs\/\/([^/?]+)/, "/api/change-logs/$1"],
  // The web client's admin screens.
  [/^\/api\/theater-showroom(?=\/?(?:\?|$))/, "/api/theater-notif"],
];

/** Maps a request's URL to ours; returns our own URLs unchanged. @param url path and query */
export function addressOf(url: string): string {
  for (const [pattern, ours] of ADDRESSES) {
    if (pattern.test(url)) return url.replace(pattern, ours);
  }
  return url;
}

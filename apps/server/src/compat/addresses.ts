/**
 * Addresses that the earlier web client and the app use beside ours, and the one that answers: the first that fits.
 * Paths are below the origin; what follows `?` stays.
 */
const ADDRESSES: readonly [RegExp, string][] = [
  // Both clients.
  [/^\/api\/rooms\/next_live\/([^/?]+)/, "/api/rooms/schedule/$1"],
  // The app sends a key, the web client none.
  [/^\/api\/rooms\/total-rank\/([^/?]+)\/[^/?]*/, "/api/rooms/total-rank/$1"],
  // The app: a show, setlists (with what it picks from by `is_active`), members (whom it searches), shows by page.
  [/^\/api\/theater\/([^/?]+)/, "/api/schedules/$1"],
  [/^\/api\/setlists?\/?(?=\?(?:[^#]*&)?is_active=)/, "/api/setlists/choice"],
  [/^\/api\/setlist(?=\/?(?:\?|$))/, "/api/setlists"],
  [/^\/api\/member\/?(?=\?(?:[^#]*&)?(?:category|search)=)/, "/api/member/search"],
  [/^\/api\/schedules\/?(?=\?(?:[^#]*&)?page=)/, "/api/schedules/page"],
  // The app joins its base address, which ends in a slash, and a path that begins with one.
  [/^\/api\/change-logs\/\/([^/?]+)/, "/api/change-logs/$1"],
  // The web client's admin screens.
  [/^\/api\/theater-showroom(?=\/?(?:\?|$))/, "/api/theater-notif"],
];

/** Our address of a request's: the same again where it is ours already. @param url path and query */
export function addressOf(url: string): string {
  for (const [pattern, ours] of ADDRESSES) {
    if (pattern.test(url)) return url.replace(pattern, ours);
  }
  return url;
}

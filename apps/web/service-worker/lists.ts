import { calls } from "@penlight/contract/calls";
import { STORED_AT_HEADER } from "@penlight/contract/service-worker";

/**
 * The lists that the offline app shows. All are the same for everybody: answers of one fan, and everything about a
 * ticketed live, are never stored. Lives are left out: after the network is gone nobody knows who is live.
 */
const LIST_CALLS = [
  "getConfig",
  "listRooms",
  "listAcademyRooms",
  "listTraineeRooms",
  "listWeekShows",
  "listSchedules",
  "listBirthdays",
  "listRecents",
] as const;

const PATHS: ReadonlySet<string> = new Set(LIST_CALLS.map((name) => `/api${calls[name].path}`));

/** Whether a URL is that of a list that the offline app shows. */
export function isList({ pathname }: URL): boolean {
  return PATHS.has(pathname);
}

/** The lists of the home page and of the schedule, stored in advance. */
export const LIST_URLS: readonly string[] = [
  ...[...PATHS].filter((path) => path !== `/api${calls.listRecents.path}`),
  `/api${calls.listRecents.path}?page=1&perpage=3`,
];

/**
 * A copy of a successful answer with the time at which it arrived; null for a refusal.
 * @param nowMs Unix milliseconds of the device's clock
 */
export async function stamped(response: Response, nowMs: number): Promise<Response | null> {
  if (response.status !== 200) return null;
  const headers = new Headers(response.headers);
  headers.set(STORED_AT_HEADER, String(nowMs));
  return new Response(await response.clone().blob(), { status: 200, headers });
}

import type { PageRoute } from "@penlight/contract";
import type { PageRoutes } from "./page-routes.ts";

/** Looks up the canonical path of a member, room, show or past live; undefined when it does not exist. */
export interface KnownPages {
  room(roomId: number): string | undefined;
  idn(username: string): string | undefined;
  show(scheduleId: string): string | undefined;
  /** @param spelling any of the member's names */
  member(spelling: string): string | undefined;
  /** Asynchronous: past lives are in the database. */
  pastLive(dataId: string): Promise<string | undefined>;
}

/**
 * Result for a path. `page`: it is a page's canonical path. `moved`: the page has another path. `nowhere`: there is no
 * such page; `isPattern` when it has the form of a room's or a show's path.
 */
export type Found =
  | { kind: "page"; route: PageRoute }
  | { kind: "moved"; to: string }
  | { kind: "nowhere"; isPattern: boolean };

const ROOM_ID = /^0*([1-9]\d{0,9})(?!\d)/;

/** The canonical path of a page that is about somebody or something, by the route's path; undefined if it does not exist. */
const CANONICAL: Readonly<
  Record<
    string,
    (params: readonly string[], known: KnownPages) => string | undefined | Promise<string | undefined>
  >
> = {
  "/room/$urlKey/$roomId": ([, room = ""], known) => {
    const roomId = ROOM_ID.exec(room)?.[1];
    return roomId === undefined ? undefined : known.room(Number(roomId));
  },
  "/idn/$username": ([username = ""], known) => known.idn(decoded(username)),
  "/theater/$setlist/$scheduleId": ([, scheduleId = ""], known) => known.show(scheduleId),
  "/history/$name/$historyId": ([, dataId = ""], known) => known.pastLive(decoded(dataId)),
  "/member/$member": ([name = ""], known) => known.member(decoded(name)),
};

/** Throws for a page with parameters whose canonical path cannot be looked up: it would never be found. */
export function requireCanonicals({ patterns }: PageRoutes): void {
  const lacking = patterns.filter((path) => !(path in CANONICAL));
  if (lacking.length > 0) throw new Error(`find-page.ts has no canonical path for ${lacking.join(", ")}`);
}

/**
 * Finds the page of a path without rendering anything, so that different spellings of a path cause no extra rendering.
 * @param path without query and trailing slash
 */
export async function findPage(path: string, routes: PageRoutes, known: KnownPages): Promise<Found> {
  // Control characters are in none of our names, and the database refuses them.
  if (/%(?:[01][\da-f]|7f)/i.test(path)) return { kind: "nowhere", isPattern: false };
  const matched = routes.match(path);
  if (!matched) return { kind: "nowhere", isPattern: false };
  const { route, params } = matched;
  if (params.length === 0) return { kind: "page", route };
  const canonical = await CANONICAL[route.path]?.(params, known);
  if (canonical === path) return { kind: "page", route };
  if (canonical !== undefined) return { kind: "moved", to: canonical };
  return { kind: "nowhere", isPattern: true };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

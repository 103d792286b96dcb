import type { PageRoute } from "@penlight/contract";
import type { PageRoutes } from "./page-routes.ts";

/** What is known of addresses that name somebody or something: the canonical path of each, if it is there. */
export interface KnownPages {
  room(roomId: number): string | undefined;
  idn(username: string): string | undefined;
  show(scheduleId: string): string | undefined;
  /** @param spelling any name of hers */
  member(spelling: string): string | undefined;
  /** Of these there are more than memory holds. */
  pastLive(dataId: string): Promise<string | undefined>;
}

/**
 * Where an address leads. `page`: it is the one address of a page. `moved`: the page has another address.
 * `nowhere`: there is no such page; `isPattern` when it looks like a room's or a show's all the same.
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

/**
 * Finds the page of a path without rendering anything, so that nobody causes renderings by spelling an address
 * differently each time.
 * @param path without query and without a slash at its end
 */
export async function findPage(path: string, routes: PageRoutes, known: KnownPages): Promise<Found> {
  // No page has a control character in its path, and PostgreSQL refuses NUL.
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

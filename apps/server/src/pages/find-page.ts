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
  | { kind: "page" }
  | { kind: "moved"; to: string }
  | { kind: "nowhere"; isPattern: boolean };

const ROOM = /^\/room\/[^/]+\/0*([1-9]\d{0,9})(?!\d)[^/]*$/;
const IDN = /^\/idn\/([^/]+)$/;
const SHOW = /^\/theater\/[^/]+\/([^/]+)$/;
const PAST_LIVE = /^\/history\/[^/]+\/([^/]+)$/;
const MEMBER = /^\/member\/([^/]+)$/;
const PATTERNS = [/^\/room\/[^/]+\/[^/]+$/, IDN, SHOW, PAST_LIVE, MEMBER];

/**
 * Finds the page of a path without rendering anything, so that different spellings of a path cause no extra rendering.
 * @param path without query and trailing slash
 * @param routes paths of the pages without parameters
 */
export async function findPage(path: string, routes: ReadonlySet<string>, known: KnownPages): Promise<Found> {
  // Control characters are in none of our names, and the database refuses them.
  if (/%(?:[01][\da-f]|7f)/i.test(path)) return { kind: "nowhere", isPattern: false };
  if (routes.has(path)) return { kind: "page" };
  const canonical = await canonicalOf(path, known);
  if (canonical === path) return { kind: "page" };
  if (canonical !== undefined) return { kind: "moved", to: canonical };
  return { kind: "nowhere", isPattern: PATTERNS.some((pattern) => pattern.test(path)) };
}

function canonicalOf(path: string, known: KnownPages): string | undefined | Promise<string | undefined> {
  const roomId = ROOM.exec(path)?.[1];
  if (roomId !== undefined) return known.room(Number(roomId));
  const username = IDN.exec(path)?.[1];
  if (username !== undefined) return known.idn(decoded(username));
  const dataId = PAST_LIVE.exec(path)?.[1];
  if (dataId !== undefined) return known.pastLive(decoded(dataId));
  const name = MEMBER.exec(path)?.[1];
  if (name !== undefined) return known.member(decoded(name));
  const scheduleId = SHOW.exec(path)?.[1];
  return scheduleId === undefined ? undefined : known.show(scheduleId);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

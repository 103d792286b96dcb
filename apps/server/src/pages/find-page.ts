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
 * Finds the page of a path without rendering anything. Whoever spells an address differently each time gets no
 * rendering of their own by that.
 * @param path without query and without a slash at its end
 * @param routes paths of the pages that have one address each
 */
export async function findPage(path: string, routes: ReadonlySet<string>, known: KnownPages): Promise<Found> {
  // Nothing of ours is called so, and no database takes it.
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

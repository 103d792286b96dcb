import { OSHI_COOKIE, OSHI_SEPARATOR } from "@penlight/contract/constants";
import { oshiNow } from "./oshi.ts";
import { writeStored, readStored, STORED } from "./stored.ts";

/** Somebody's oshi as stored in this browser. */
export interface StoredOshi {
  /** Numbers of their SHOWROOM rooms, the first oshi first. */
  rooms: readonly number[];
  /** Whether an account has them; otherwise only this browser does. */
  ofAccount: boolean;
}

const NOBODY: StoredOshi = { rooms: [], ofAccount: false };

/** Parses the stored text; no oshi when it is invalid. */
export function parseStoredOshi(text: string | null): StoredOshi {
  try {
    const { rooms, ofAccount } = JSON.parse(text ?? "") as { rooms: unknown; ofAccount: unknown };
    if (Array.isArray(rooms) && rooms.every(Number.isInteger))
      return { rooms, ofAccount: ofAccount === true };
  } catch {
    // Treated as no oshi, below.
  }
  return NOBODY;
}

/** The stored oshi; where storage is forbidden, the current ones, without an account. */
export function readOshi(): StoredOshi {
  const text = readStored(() => localStorage, STORED.oshi);
  return text === null ? { rooms: oshiNow.getSnapshot(), ofAccount: false } : parseStoredOshi(text);
}

/** Stores and shows them from now on. Where storage is forbidden they last as long as the page. */
export function storeOshi(kept: StoredOshi): void {
  writeStored(() => localStorage, STORED.oshi, JSON.stringify(kept));
  writeCookie(kept.rooms);
  oshiNow.set(kept.rooms);
}

/**
 * Sets the initial oshi for the first rendering.
 * @param document for whom the server rendered the document: the oshi of a fan's account take precedence
 */
export function beginOshi(document: { session: string; oshi: readonly number[] }): void {
  const { rooms, ofAccount } = readOshi();
  const isSame = rooms.join() === document.oshi.join();
  // An account without oshi takes over those that the browser had before.
  const isAccountWord = document.session === "somebody" && (ofAccount || document.oshi.length > 0);
  // Equal lists reuse the document's array, so that nothing is rendered again.
  oshiNow.set(isSame || isAccountWord ? document.oshi : rooms);
  if (!isSame) writeCookie(oshiNow.getSnapshot());
}

/**
 * Removes the current oshi when a fan signs out, so that the next document is rendered without any. The rest of the
 * stored data is cleared separately.
 */
export function forgetOshi(): void {
  writeCookie([]);
  oshiNow.set([]);
}

const YEAR_SEC = 365 * 86_400;

/** Sets the cookie by which the server orders the next document. */
function writeCookie(rooms: readonly number[]): void {
  const text = rooms.join(OSHI_SEPARATOR);
  document.cookie = `${OSHI_COOKIE}=${text}; path=/; max-age=${rooms.length === 0 ? 0 : YEAR_SEC}; samesite=lax`;
}

/** Applies changes made in other tabs, including removal. @returns unsubscribes */
export function followOshi(window: Pick<Window, "addEventListener" | "removeEventListener">): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    // A null key means that the whole storage was cleared.
    if (key === STORED.oshi || key === null) oshiNow.set(parseStoredOshi(newValue).rooms);
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

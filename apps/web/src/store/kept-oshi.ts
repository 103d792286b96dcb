import { OSHI_COOKIE, OSHI_SEPARATOR } from "@penlight/contract/constants";
import { oshiNow } from "./oshi.ts";
import { keepStored, readStored, STORED } from "./stored.ts";

/** Whom somebody has as oshi, as this browser keeps it. */
export interface KeptOshi {
  /** Numbers of their SHOWROOM rooms, the first oshi first. */
  rooms: readonly number[];
  /** An account has them; else this browser alone knows. */
  ofAccount: boolean;
}

const NOBODY: KeptOshi = { rooms: [], ofAccount: false };

/** What a text of the browser's storage says; nobody where it is none of ours. */
export function keptIn(text: string | null): KeptOshi {
  try {
    const { rooms, ofAccount } = JSON.parse(text ?? "") as { rooms: unknown; ofAccount: unknown };
    if (Array.isArray(rooms) && rooms.every(Number.isInteger))
      return { rooms, ofAccount: ofAccount === true };
  } catch {
    // As below.
  }
  return NOBODY;
}

/** What is kept; where storage is forbidden, what is shown and no account has. */
export function readOshi(): KeptOshi {
  const text = readStored(() => localStorage, STORED.oshi);
  return text === null ? { rooms: oshiNow.getSnapshot(), ofAccount: false } : keptIn(text);
}

/** Keeps and shows it from now on. Where storage is forbidden it lasts as long as the page. */
export function keepOshi(kept: KeptOshi): void {
  keepStored(() => localStorage, STORED.oshi, JSON.stringify(kept));
  tellServer(kept.rooms);
  oshiNow.set(kept.rooms);
}

/**
 * Shows from the first rendering on whom somebody has as oshi.
 * @param document whom the server rendered the document for: what it says of a fan's account holds
 */
export function beginOshi(document: { session: string; oshi: readonly number[] }): void {
  const { rooms, ofAccount } = readOshi();
  const isSame = rooms.join() === document.oshi.join();
  // An account that has none takes those of a browser that had them before.
  const isAccountWord = document.session === "somebody" && (ofAccount || document.oshi.length > 0);
  // The same array where both agree: nothing is then rendered anew.
  oshiNow.set(isSame || isAccountWord ? document.oshi : rooms);
  if (!isSame) tellServer(oshiNow.getSnapshot());
}

/** Drops them where a fan leaves: also the next document is nobody's. What storage keeps goes with the rest of it. */
export function forgetOshi(): void {
  tellServer([]);
  oshiNow.set([]);
}

const YEAR_SEC = 365 * 86_400;

/** The next document comes in their order. */
function tellServer(rooms: readonly number[]): void {
  const text = rooms.join(OSHI_SEPARATOR);
  document.cookie = `${OSHI_COOKIE}=${text}; path=/; max-age=${rooms.length === 0 ? 0 : YEAR_SEC}; samesite=lax`;
}

/** Shows what other tabs of the browser keep, also that nothing is kept any more. @returns the end of it */
export function followOshi(window: Pick<Window, "addEventListener" | "removeEventListener">): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    // Without a key all of it was dropped.
    if (key === STORED.oshi || key === null) oshiNow.set(keptIn(newValue).rooms);
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

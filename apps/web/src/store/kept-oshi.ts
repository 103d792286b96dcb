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
  oshiNow.set(kept.rooms);
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

import { KEPT_KEYS } from "../../../api/kept-keys.ts";

/**
 * Clears what this browser remembers of a fan. The theme stays, which release was announced too: a release is
 * announced once. The language is a cookie.
 * @param open gives a storage; a browser that forbids it throws at the mere mention
 */
export function clearStorage(open: () => Pick<Storage, "getItem" | "setItem" | "clear">): void {
  try {
    const storage = open();
    const kept = KEPT_KEYS.map((key) => [key, storage.getItem(key)] as const);
    storage.clear();
    for (const [key, value] of kept) if (value !== null) storage.setItem(key, value);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

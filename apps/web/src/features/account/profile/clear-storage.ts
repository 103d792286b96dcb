import { THEME_KEY } from "../../../ui/theme/theme-script.ts";

/**
 * Clears what this browser remembers of a fan. The theme stays, and so does the language, which is a cookie.
 * @param open gives a storage; a browser that forbids it throws at the mere mention
 */
export function clearStorage(open: () => Pick<Storage, "getItem" | "setItem" | "clear">): void {
  try {
    const storage = open();
    const theme = storage.getItem(THEME_KEY);
    storage.clear();
    if (theme !== null) storage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

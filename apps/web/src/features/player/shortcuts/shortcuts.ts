import { Store } from "../../../store/store.ts";

/** Whether the list of shortcuts is shown. */
export const shortcutsShown = new Store(false);

export function openShortcuts(): void {
  shortcutsShown.set(true);
}

import { Store } from "../../../store/store.ts";

/**
 * Whether the finder is open. Its buttons are on every page, and the finder itself is lazy-loaded: `wanted`, set by
 * hovering or focusing a button, starts loading its code and data.
 */
export const finder = new Store<"closed" | "wanted" | "open">("closed");

/** Opens the finder as soon as it is loaded. */
export function openFinder(): void {
  finder.set("open");
}

/** Preloads code and data before the finder is opened. */
function prepareFinder(): void {
  if (finder.getSnapshot() === "closed") finder.set("wanted");
}

/** Props of a button that opens the finder. */
export const OPENS_FINDER = {
  "aria-haspopup": "dialog",
  "aria-keyshortcuts": "Control+K Meta+K",
  onClick: openFinder,
  onFocus: prepareFinder,
  onPointerEnter: prepareFinder,
} as const;

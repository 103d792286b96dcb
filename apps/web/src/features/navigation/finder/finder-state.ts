import { Store } from "../../../store/store.ts";

/**
 * Whether the finder is open. Whatever opens it stands on every page, the finder itself comes later: `wanted` is what
 * a pointer or the focus on its button says, and brings its code and data.
 */
export const finder = new Store<"closed" | "wanted" | "open">("closed");

/** Opens it, as soon as it is there. */
export function openFinder(): void {
  finder.set("open");
}

/** Brings what it needs before it is opened. */
function prepareFinder(): void {
  if (finder.getSnapshot() === "closed") finder.set("wanted");
}

/** What makes a button one that opens the finder. */
export const OPENS_FINDER = {
  "aria-haspopup": "dialog",
  "aria-keyshortcuts": "Control+K Meta+K",
  onClick: openFinder,
  onFocus: prepareFinder,
  onPointerEnter: prepareFinder,
} as const;

import { STORED, WATCH_STORED } from "../../../../store/stored.ts";

/**
 * Runs inline before the first paint, so that what a fan has hidden never flashes up, and a live stands as they like
 * it: pages come the same for everybody, and the styles go by these marks. Its text is constant per build: the
 * server's content security policy allows it by hash.
 */
export const viewScript =
  `try{for(const[mark,name]of[["hidden","${STORED.hidden}"],["view","${WATCH_STORED.view}"]]){` +
  `const kept=localStorage.getItem(name);if(kept)document.documentElement.dataset[mark]=kept}}catch{}`;

import { STORED, WATCH_STORED } from "../store/stored.ts";

/**
 * Runs inline before the first paint, so that hidden parts never flash up and a live has the fan's preferred view:
 * pages are served the same to everybody, and the styles use these marks. Its text is constant per build: the server's
 * content security policy allows it by hash.
 */
export const viewScript =
  `try{for(const[mark,name]of[["hidden","${STORED.hidden}"],["view","${WATCH_STORED.view}"]]){` +
  `const kept=localStorage.getItem(name);if(kept)document.documentElement.dataset[mark]=kept}}catch{}`;

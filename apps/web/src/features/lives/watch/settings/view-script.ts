import { STORED } from "../../../../store/stored.ts";

/**
 * Runs inline before the first paint, so that what a fan has hidden never flashes up: pages come the same for
 * everybody, and watch.css hides by this mark until the page is awake. Its text is constant per build: the server's
 * content security policy allows it by hash.
 */
export const viewScript =
  `try{const hidden=localStorage.getItem("${STORED.hidden}");` +
  `if(hidden)document.documentElement.dataset.hidden=hidden}catch{}`;

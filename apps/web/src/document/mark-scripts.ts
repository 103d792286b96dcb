import { STORED, WATCH_STORED } from "../store/stored.ts";

/**
 * Runs inline before the first paint. Pages are served the same to everybody; this script decides whether the
 * placeholder for visitors or the one for fans (the variant `signed-in`) is shown until the session is known. Its text
 * is constant per build: the server's content security policy allows it by hash. The cookie is the contract's
 * `CSRF_COOKIE`; a build's configuration cannot load the contract, so a test compares them.
 */
export const sessionScript =
  `if(document.cookie.split("; ").some((pair)=>pair.startsWith("XSRF-TOKEN=")))` +
  `document.documentElement.dataset.session="somebody"`;

/**
 * Runs inline before the first paint, so that hidden parts never flash up and a live has the fan's preferred view:
 * pages are served the same to everybody, and the styles use these marks. Its text is constant per build: the server's
 * content security policy allows it by hash.
 */
export const viewScript =
  `try{for(const[mark,name]of[["hidden","${STORED.hidden}"],["view","${WATCH_STORED.view}"]]){` +
  `const kept=localStorage.getItem(name);if(kept)document.documentElement.dataset[mark]=kept}}catch{}`;

/** Where the browser keeps what a fan has hidden of the live page. */
export const HIDDEN_KEY = "live-page-hidden";

/**
 * Runs inline before the first paint, so that what a fan has hidden never flashes up: pages come the same for
 * everybody, and watch.css hides by this mark until the page is awake. Its text is constant per build: the server's
 * content security policy allows it by hash.
 */
export const viewScript =
  `try{const hidden=localStorage.getItem("${HIDDEN_KEY}");` +
  `if(hidden)document.documentElement.dataset.hidden=hidden}catch{}`;

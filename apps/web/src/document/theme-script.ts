import { STORED } from "../store/stored.ts";

/**
 * Runs inline before the first paint, so that fans of the light theme never see a dark flash. Its text is constant per
 * build: the server's content security policy allows it by hash.
 */
export const themeScript =
  `try{if(localStorage.getItem("${STORED.theme}")==="light")` +
  `document.documentElement.dataset.theme="light"}catch{}`;

import type { Handler } from "./http.ts";
import { plainPage } from "./plain-page.ts";

const PLACES: Readonly<Record<string, string>> = {
  "/twitter": "Twitter account",
  "/github": "GitHub project",
};

/** Placeholders for the community's pages on other sites, so that the demo's links work. */
export const communityPages: Handler = ({ path }) => {
  const place = PLACES[path];
  if (place === undefined) return undefined;
  return plainPage(`${place} of the sandbox`, "<p>An installation's own page is linked here.</p>");
};

import type { Handler } from "./http.ts";
import { plainPage } from "./plain-page.ts";

const PLACES: Readonly<Record<string, string>> = {
  "/twitter": "Twitter account",
  "/github": "GitHub project",
};

/** Stand-ins for the community's pages elsewhere, so that the demo's links lead somewhere. */
export const communityPages: Handler = ({ path }) => {
  const place = PLACES[path];
  if (place === undefined) return undefined;
  return plainPage(`${place} of the sandbox`, "<p>An installation's own page is linked here.</p>");
};

import { THEME_KEY } from "../ui/theme/theme-script.ts";

/** Where the browser remembers the last release that its user has been told of. */
export const RELEASE_KEY = "release_info";

/** What the browser remembers of itself and not of a fan: it outlasts a sign-out. */
export const KEPT_KEYS = [THEME_KEY, RELEASE_KEY] as const;

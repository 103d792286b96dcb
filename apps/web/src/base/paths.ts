/** Whether an address belongs to past lives, to mark the navigation link as current. */
export function isHistoryPath(pathname: string): boolean {
  return /^\/(?:live-history\/?$|history\/)/.test(pathname);
}

/** Whether an address belongs to the theater, to mark the navigation link as current. */
export function isTheaterPath(pathname: string): boolean {
  return /^\/theater(?:-schedule\/?$|\/)/.test(pathname);
}

/** Whether an address belongs to the multi-room page, to mark the navigation link as current. */
export function isMultiPath(pathname: string): boolean {
  return pathname.startsWith("/multi-room");
}

/** Base for parsing addresses only; never requested. */
const HERE = "https://here.invalid";

/** Whether a page is a sign-in page: a return address never leads there. */
export function isSignInPage(pathname: string): boolean {
  return pathname === "/login" || pathname === "/register";
}

/**
 * The path to open after signing in: one of ours, or undefined. The value comes from an address that anybody can write,
 * so it is parsed exactly as a browser would parse it.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // A path such as "/.//elsewhere" shows its two slashes only after parsing.
  if (origin !== HERE || pathname.startsWith("//")) return undefined;
  if (isSignInPage(pathname)) return undefined;
  return pathname + search + hash;
}

/** The query of a login link that returns to one of our addresses; empty for home. */
export function loginSearch(href: string): { next?: string } {
  const next = nextPath(href);
  return next === undefined || next === "/" ? {} : { next };
}

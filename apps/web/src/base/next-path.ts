import { paths } from "./paths.ts";

/** Only to take addresses apart: nothing is ever asked there. */
const HERE = "https://here.invalid";

/** Whether a page is one on which to sign in: nobody is led back there. */
export function isSignInPage(pathname: string): boolean {
  return pathname === paths.login() || pathname === paths.register();
}

/**
 * Where a fan may be sent after signing in: a path of ours, or nothing. The value comes from an address that
 * anybody can write, so it is read exactly as a browser would read it.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // A path such as "/.//elsewhere" only shows its two slashes when it is taken apart.
  if (origin !== HERE || pathname.startsWith("//")) return undefined;
  if (isSignInPage(pathname)) return undefined;
  return pathname + search + hash;
}

/** The query of a link to the login page that leads back to an address of ours; home needs none. */
export function loginSearch(href: string): { next?: string } {
  const next = nextPath(href);
  return next === undefined || next === paths.home() ? {} : { next };
}

import type { Page } from "playwright-core";

/**
 * Counts the links to the login in the document, before any of our scripts runs except the one in the document's head.
 * Runs in the page, before its own scripts.
 */
export function countLoginLinks(): void {
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    Object.assign(globalThis, { loginLinks: document.querySelectorAll("a[href^='/login']").length });
  });
}

/** The number of links to the login that {@link countLoginLinks} has counted. */
export function loginLinksAtFirst(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(globalThis, "loginLinks"));
}

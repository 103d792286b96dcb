import type { Page } from "playwright-core";

/**
 * Resolves when the page says something that can be seen, however soon it takes that back: begun before what makes it
 * say so. A wait that looks now and then would miss what stays for a second while the machine is busy.
 * @param within a selector of where it is said
 */
export function saysOnce(page: Page, text: string, within = "body"): Promise<void> {
  return page.evaluate(
    ([said, selector]) =>
      new Promise((resolve) => {
        const place = document.querySelector(selector);
        if (!place) throw new Error(`no ${selector} on this page`);
        new MutationObserver((_records, observer) => {
          if (!place.textContent.includes(said)) return;
          const innermost = [...place.querySelectorAll("*")].findLast((one) =>
            one.textContent.includes(said),
          );
          if (!innermost?.checkVisibility({ visibilityProperty: true })) return;
          observer.disconnect();
          resolve();
        }).observe(place, { childList: true, characterData: true, subtree: true });
      }),
    [text, within] as const,
  );
}

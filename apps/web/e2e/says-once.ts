import type { Page } from "playwright-core";

/**
 * Resolves when the page shows a text, however briefly. Must be called before the action that causes it: polling would
 * miss a text that is shown for one second on a loaded machine.
 * @param within a selector of the element that contains the text
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

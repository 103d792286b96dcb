import type { Locator } from "playwright-core";

/** Whether the element has the focus now. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

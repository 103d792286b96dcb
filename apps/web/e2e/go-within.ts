import type { Page } from "playwright-core";

/** Goes to another page of the app without loading a document, as a link does, and waits until the page is rendered. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    document.title = "";
    history.pushState(null, "", address);
  }, path);
  // Each page sets its title when it is rendered.
  await page.waitForFunction(() => document.title !== "");
}

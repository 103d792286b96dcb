import type { Page } from "playwright-core";
import type { OpenOptions, Product } from "./product.ts";

/** Opens a page whose framework code is held back, so that it is not hydrated until `wake` is called. */
export async function openUnhydrated(
  product: Product,
  path: string,
  options?: OpenOptions,
): Promise<{ page: Page; wake: () => void }> {
  const { page } = await product.open("/favicon.svg", options);
  let wake = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route("**/assets/framework-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(product.url + path);
  return { page, wake };
}

import type { Live } from "@penlight/contract";
import { expect } from "vitest";
import { until } from "../../server/test/support/start-server.ts";
import { TestBrowser } from "../../server/test/support/test-browser.ts";
import { makeFan } from "./fan.ts";
import { FENI, FREYA, type Product } from "./product.ts";

/**
 * Starts lives of Freya at SHOWROOM and Feni at IDN, on air until the test ends.
 * @returns them, once our server lists them
 */
export async function startLives(product: Product): Promise<Live[]> {
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
  product.sandbox.control({ step: "start-live", platform: "idn", username: FENI.username });
  return until(
    async () => (await (await fetch(`${product.url}/api/lives`)).json()) as Live[],
    (lives) => lives.length === 2,
  );
}

/** A new account's browser, signed in through the API. */
export async function newFan(product: Product, accountId: string, name?: string): Promise<TestBrowser> {
  makeFan(product, accountId, name);
  const browser = await new TestBrowser(product).open();
  await browser.login(accountId);
  return browser;
}

/** Opens lives in a fan's browser while they are on air. */
export async function watch(browser: TestBrowser, lives: readonly Live[]): Promise<void> {
  for (const { platform, room } of lives) {
    await browser.play(room, platform);
    expect((await browser.watch(room, {}, platform)).status).toBe(200);
  }
}

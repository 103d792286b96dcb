import type { Live } from "@penlight/contract";
import { expect } from "vitest";
import { until } from "../../server/test/support/start-server.ts";
import { TestBrowser } from "../../server/test/support/test-browser.ts";
import { makeFan } from "./fan.ts";
import { FENI, FREYA, type Product } from "./product.ts";

/** Freya at SHOWROOM, Feni at IDN: on air until the test's end. @returns when our server knows them */
export async function startLives(product: Product): Promise<Live[]> {
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
  product.sandbox.control({ step: "start-live", platform: "idn", username: FENI.username });
  return until(
    async () => (await (await fetch(`${product.url}/api/lives`)).json()) as Live[],
    (lives) => lives.length === 2,
  );
}

/** A browser of a new account's, signed in by the calls themselves. */
export async function newFan(product: Product, accountId: string, name?: string): Promise<TestBrowser> {
  makeFan(product, accountId, name);
  const browser = await new TestBrowser(product).open();
  await browser.login(accountId);
  return browser;
}

/** A fan opens lives while they are on air. */
export async function watch(browser: TestBrowser, lives: readonly Live[]): Promise<void> {
  for (const { id, platform, room } of lives) {
    const liveId = id.slice(id.indexOf(":") + 1);
    const name = platform === "showroom" ? FREYA.name : FENI.name;
    await browser.play(room, platform);
    const line = { log_name: "Watch", description: `Watch Live ${name}`, live_id: liveId };
    expect((await browser.call("/activity", line)).status).toBe(201);
  }
}

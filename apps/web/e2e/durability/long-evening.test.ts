import type { CDPSession, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FENI, FREYA, startProduct, type Product } from "../product.ts";

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product[Symbol.asyncDispose]());

/** The memory of a page after a garbage collection. */
interface Holding {
  heapMb: number;
  nodes: number;
  listeners: number;
}

async function holdingOf(browser: CDPSession): Promise<Holding> {
  // Twice: the second collection frees what the first one finalised.
  await browser.send("HeapProfiler.collectGarbage");
  await browser.send("HeapProfiler.collectGarbage");
  const { metrics } = await browser.send("Performance.getMetrics");
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heapMb: metric("JSHeapUsedSize") / 1024 / 1024,
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
  };
}

async function measured(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable");
  return browser;
}

/** Retried: elements that the last change removed are released a moment after the paint, while a leak remains. */
async function expectNoMoreThan(before: Holding, browser: CDPSession): Promise<void> {
  await vi.waitFor(
    async () => {
      const after = await holdingOf(browser);
      expect(after.heapMb - before.heapMb).toBeLessThan(2);
      expect(after.nodes - before.nodes).toBeLessThan(100);
      expect(after.listeners - before.listeners).toBeLessThan(30);
    },
    { timeout: 10_000, interval: 500 },
  );
}

/** Generous timeouts: a machine that also runs other tests is slow. */
const PATIENCE_MS = 240_000;

describe("an evening in one tab", () => {
  it("uses no more memory after thirty-six changes of room than after nine", async () => {
    for (const { roomId } of [FREYA, FENI]) product.sandbox.control({ step: "start-live", room_id: roomId });
    const { page } = await product.open("/");
    const browser = await measured(page);
    const enter = async (name: string): Promise<void> => {
      const link = page.getByRole("link", { name: new RegExp(`Tonton live ${name} di SHOWROOM`) }).first();
      await link.click();
      await page.getByRole("region", { name: `Player live ${name}` }).waitFor();
      await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
    };
    const home = (): Promise<void> => page.getByRole("link", { name: /^Home/ }).first().click();
    /** Home → room → other room → home: three changes. */
    const round = async (): Promise<void> => {
      await enter(FREYA.name);
      await enter(FENI.name);
      await home();
      await page.getByRole("region", { name: "Room List" }).waitFor();
    };
    const rounds = async (count: number): Promise<void> => {
      for (let done = 0; done < count; done += 1) await round();
      // The live plays on in the small player until it is closed.
      await page.getByRole("button", { name: "Tutup mini player" }).click();
      await expect.poll(() => page.locator("video").count()).toBe(0);
    };
    await rounds(3);
    const before = await holdingOf(browser);
    await rounds(9);
    await expectNoMoreThan(before, browser);
    expect(await product.reading("sockets")).toBe(1);
  });

  it(
    "uses no more memory after half an hour of busy chat than after its first minutes",
    async () => {
      product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
      const { page } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`);
      const browser = await measured(page);
      await product.hears();
      /** Sends comments at fifty times the rate of a busy chat. */
      const chat = async (comments: number): Promise<void> => {
        const heard = await product.reading("chat_events_total");
        product.sandbox.control({
          step: "comments",
          room_id: FREYA.roomId,
          per_second: 1_000,
          seconds: comments / 1_000,
        });
        // A starved connection is closed and misses some comments: the amount matters here, not completeness.
        await expect
          .poll(() => product.reading("chat_events_total"), { timeout: PATIENCE_MS, interval: 500 })
          .toBeGreaterThanOrEqual(heard + comments * 0.8);
        const last = page.getByRole("log").getByText(`penutup ${comments}`).first();
        // A comment that is sent before the crowd's are processed would be pushed out again.
        await expect
          .poll(
            async () => {
              product.sandbox.control({
                step: "comments",
                room_id: FREYA.roomId,
                text: `penutup ${comments}`,
                name: "Budi",
              });
              return last.isVisible();
            },
            { timeout: PATIENCE_MS, interval: 1_000 },
          )
          .toBe(true);
      };
      await chat(4_000);
      const before = await holdingOf(browser);
      await chat(32_000);
      await expectNoMoreThan(before, browser);
    },
    2 * PATIENCE_MS,
  );
});

import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "playwright-core";
import { BROWSER_ARGUMENTS, findBrowser } from "../scripts/find-browser.mjs";
import { skipNews } from "../apps/web/e2e/skip-news.ts";

/** Lighthouse's Slow 4G, and a processor four times slower: the fan's phone. */
const SLOW_4G = { latencyMs: 562, kbPerSec: 1_474.56 / 8 };
const CPU_SLOWDOWN = 4;

/** A new Chromium without background traffic of its own. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser({ withWindow: true }),
    args: BROWSER_ARGUMENTS,
  });
}

/** A Chromium whose processes can be measured. */
export interface BrowserProcess extends AsyncDisposable {
  browser: Browser;
  pid: number;
}

export async function openBrowserProcess(): Promise<BrowserProcess> {
  const server = await chromium.launchServer({
    executablePath: await findBrowser({ withWindow: true }),
    args: BROWSER_ARGUMENTS,
  });
  const browser = await chromium.connect(server.wsEndpoint());
  return {
    browser,
    pid: server.process().pid ?? 0,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.close();
    },
  };
}

/** Opens a page in its own context: nothing cached, a phone's size. */
export async function openPage(
  browser: Browser,
  options: { slow: boolean },
): Promise<{ page: Page; context: BrowserContext; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: options.slow,
  });
  await skipNews(context);
  // The loader of these sources wraps named functions in a helper that does not exist in the page.
  await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  if (options.slow) {
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: SLOW_4G.latencyMs,
      downloadThroughput: SLOW_4G.kbPerSec * 1024,
      uploadThroughput: SLOW_4G.kbPerSec * 1024,
    });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  }
  return { page, context, cdp };
}

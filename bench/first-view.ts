import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { openBrowser, openPage } from "./browser.ts";
import { startProduct } from "./product.ts";
import { median, report, type Figure } from "./report.ts";

const ROUNDS = 5;
/** The first view is complete after this time without further activity. */
const SETTLED_MS = 4_000;

interface View {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  longestTaskMs: number;
  /** Transferred, including headers. */
  scriptKb: number;
  playerKb: number;
}

/** Section 4: first views, cold, on Slow 4G and a four times slower processor, against a static page. */
export async function benchFirstView(): Promise<void> {
  await using product = await startProduct();
  const live = product.sandbox.world.lives("showroom").find((one) => !one.ticketed);
  const idn = product.sandbox.world.lives("idn")[0];
  const pages: [string, string][] = [
    ["home", "/"],
    ["live room", `/room/${live?.member.urlKey}/${live?.member.roomId}`],
    ["IDN room", `/idn/${idn?.member.idnUsername}`],
  ];
  const browser = await openBrowser();
  await using floor = await startStaticPage();
  const figures: Figure[] = [];
  try {
    for (const [name, path] of pages) {
      const ours: View[] = [];
      const floors: View[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await view(browser, `${product.url}${path}`));
        floors.push(await view(browser, floor.url));
      }
      figures.push(...figuresOf(name, ours, floors));
    }
  } finally {
    await browser.close();
  }
  report("4. First view (Slow 4G, CPU ÷ 4, cold, medians of 5)", figures);
}

function figuresOf(name: string, ours: View[], floors: View[]): Figure[] {
  const middle = (views: View[], key: keyof View): number => median(views.map((one) => one[key]));
  return [
    {
      what: `${name}: FCP`,
      value: middle(ours, "fcpMs") / 1000,
      unit: "s",
      must: { atMost: 1.2 },
      aim: { atMost: 0.9 },
    },
    { what: `${name}: FCP of a static page, same run`, value: middle(floors, "fcpMs") / 1000, unit: "s" },
    {
      what: `${name}: LCP`,
      value: middle(ours, "lcpMs") / 1000,
      unit: "s",
      must: { atMost: 1.8 },
      aim: { atMost: 1.4 },
    },
    { what: `${name}: CLS`, value: middle(ours, "cls"), unit: "", must: { atMost: 0.02 } },
    {
      what: `${name}: longest task`,
      value: middle(ours, "longestTaskMs"),
      unit: "ms",
      must: { atMost: 200 },
    },
    {
      what: `${name}: script before interaction, without the player`,
      value: middle(ours, "scriptKb"),
      unit: "kB",
      must: { atMost: 140 },
      aim: { atMost: 110 },
    },
    { what: `${name}: the player and its engine`, value: middle(ours, "playerKb"), unit: "kB" },
  ];
}

async function view(browser: Browser, url: string): Promise<View> {
  const { page, context, cdp } = await openPage(browser, { slow: true });
  const scripts = new Map<string, { isPlayer: boolean; bytes: number }>();
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    // A room that is on air plays at once: the player has its own budget.
    const isPlayer = /assets\/(?:hls-engine|[Pp]layer)-/.test(response.url);
    // Fans never load the sandbox's banner.
    const isOurs = type === "Script" && !response.url.includes("/assets/SandboxBanner-");
    if (isOurs) scripts.set(requestId, { isPlayer, bytes: 0 });
  });
  // Only the compressed bodies: headers are no script.
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLED_MS);
  const measured = await page.evaluate(() => globalThis.penlightBench);
  await context.close();
  const kbOf = (player: boolean): number =>
    [...scripts.values()].reduce((sum, one) => sum + (one.isPlayer === player ? one.bytes : 0), 0) / 1024;
  return { ...measured, scriptKb: kbOf(false), playerKb: kbOf(true) };
}

declare global {
  var penlightBench: Omit<View, "scriptKb" | "playerKb">;
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const measured = { fcpMs: 0, lcpMs: 0, cls: 0, longestTaskMs: 0 };
  globalThis.penlightBench = measured;
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") measured.fcpMs = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    measured.lcpMs = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) {
      measured.cls += Number(entry.value);
    }
  });
  watch("longtask", (entry) => {
    measured.longestTaskMs = Math.max(measured.longestTaskMs, entry.duration);
  });
}

/** The floor of any page: a few lines of markup, nothing else. */
async function startStaticPage(): Promise<AsyncDisposable & { url: string }> {
  const html =
    '<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    "<title>Static</title><h1>Penlight</h1><p>Nobody is live.</p></html>";
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

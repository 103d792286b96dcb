import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/postgres.mjs";
import { openBrowser, openPage } from "./browser.ts";
import { residentMb } from "./cpu.ts";
import { startProduct, type Product } from "./product.ts";
import { quantile, report, type Figure } from "./report.ts";

const COMMENTS = 60;
const ROOM = 318225;
const POLL_SEC = 15;

/** Section 7: what a fan waits for besides pages and video, start-up time, memory. */
export async function benchRest(): Promise<void> {
  const figures = [...(await startUp()), ...(await onPostgres()), ...(await waits())];
  report("7. The rest", figures);
}

/** A warm start: the data folder exists. */
async function startUp(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "penlight-bench-"));
  try {
    const first = await startProduct({ folder });
    const coldMs = first.healthyAfterMs;
    await first[Symbol.asyncDispose]();
    await using again = await startProduct({ folder });
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return [
      { what: "first start to healthy", value: coldMs / 1000, unit: "s" },
      {
        what: "warm start to healthy",
        value: again.healthyAfterMs / 1000,
        unit: "s",
        must: { atMost: 2 },
      },
      {
        what: "idle server, embedded database",
        value: residentMb(again.pid),
        unit: "MB",
        must: { atMost: 450 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Idle with a PostgreSQL instead of the embedded database, where its programs are installed. */
async function onPostgres(): Promise<Figure[]> {
  const postgres = await startPostgres();
  if (!postgres) return [];
  try {
    await using product = await startProduct({ env: { DATABASE_URL: postgres.url } });
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return [
      {
        what: "idle server, PostgreSQL",
        value: residentMb(product.pid),
        unit: "MB",
        must: { atMost: 150 },
      },
    ];
  } finally {
    await postgres.stop();
  }
}

async function waits(): Promise<Figure[]> {
  await using product = await startProduct({ sandbox: { scenario: "quiet" } });
  const browser = await openBrowser();
  try {
    const badgeMs = await liveToBadge(product, browser);
    const commentsMs = await commentToScreen(product, browser);
    return [
      {
        what: "live start to badge on an open page",
        value: badgeMs / 1000,
        unit: "s",
        must: { atMost: POLL_SEC + 1 },
      },
      { what: "comment, socket to screen, p50", value: quantile(commentsMs, 0.5), unit: "ms" },
      {
        what: "comment, socket to screen, p99",
        value: quantile(commentsMs, 0.99),
        unit: "ms",
        must: { atMost: 250 },
      },
    ];
  } finally {
    await browser.close();
  }
}

type Browser = Awaited<ReturnType<typeof openBrowser>>;

async function liveToBadge(product: Product, browser: Browser): Promise<number> {
  const { page, context } = await openPage(browser, { slow: false });
  await page.goto(product.url, { waitUntil: "networkidle" });
  const started = performance.now();
  product.sandbox.control({ step: "start-live", room_id: ROOM });
  await page
    .getByRole("region", { name: "Showroom Live" })
    .getByRole("link", { name: /Freya/ })
    .first()
    .waitFor({ timeout: 60_000 });
  const waitedMs = performance.now() - started;
  await context.close();
  return waitedMs;
}

async function commentToScreen(product: Product, browser: Browser): Promise<number[]> {
  const { page, context } = await openPage(browser, { slow: false });
  await page.goto(`${product.url}/room/JKT48_Freya/${ROOM}`, { waitUntil: "load" });
  await waitForRelay(product);
  const waitedMs: number[] = [];
  for (let index = 0; index < COMMENTS; index += 1) {
    const text = `tanda ${index} ${Date.now()}`;
    const seen = page.getByText(text).waitFor({ timeout: 10_000 });
    const started = performance.now();
    product.sandbox.control({ step: "comments", room_id: ROOM, text });
    await seen;
    waitedMs.push(performance.now() - started);
    await page.waitForTimeout(120);
  }
  await context.close();
  return waitedMs;
}

/** Resolves once the server is connected to the room's chat. */
async function waitForRelay(product: Product): Promise<void> {
  while (product.sandbox.showroomSubscribers() === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => setTimeout(resolve, 500));
}

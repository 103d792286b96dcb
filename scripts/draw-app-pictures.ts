import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { skipNews } from "../apps/web/e2e/skip-news.ts";
import { openBrowser } from "../bench/browser.ts";
import { startProduct } from "../bench/product.ts";
import { demoSettings } from "./demo-settings.mjs";
import { fillDemo } from "./fill-demo.mjs";

/**
 * Draws the pictures of the installed app from our own mark, and takes its screenshots from the sandbox:
 * `node --import tsx scripts/draw-app-pictures.ts`, after `npm run build`. The results are committed.
 */
const PUBLIC = join(import.meta.dirname, "..", "apps", "web", "public");
const FOLDER = join(PUBLIC, "icons");
const MARK = readFileSync(join(PUBLIC, "favicon.svg"), "utf8");
/** By then chat and video show something. */
const SETTLE_MS = 5_000;

interface Icon {
  file: string;
  sizePx: number;
  svg: string;
}

/** The mark in the middle of a full square, within the circle that every mask leaves visible. */
const maskable = MARK.replace('rx="8" ', "").replace(
  '<g transform="rotate(24 16 16)">',
  '<g transform="translate(16 16) scale(.72) translate(-16 -16) rotate(24 16 16)">',
);
/** A white silhouette for the status bar, which shows only what is opaque. */
const monochrome =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g transform="rotate(24 16 16)" fill="#fff">' +
  '<rect x="11.5" y="2.5" width="9" height="17" rx="4.5"/><rect x="12.5" y="21" width="7" height="8" rx="2"/></g></svg>';

const ICONS: readonly Icon[] = [
  { file: "app-192.png", sizePx: 192, svg: MARK },
  { file: "app-512.png", sizePx: 512, svg: MARK },
  { file: "maskable-512.png", sizePx: 512, svg: maskable },
  // iOS draws its own rounded corners.
  { file: "app-180.png", sizePx: 180, svg: MARK.replace('rx="8" ', "") },
  { file: "monochrome-96.png", sizePx: 96, svg: monochrome },
];

async function draw(browser: Browser, { file, sizePx, svg }: Icon): Promise<void> {
  const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } });
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  await page.setContent(`<style>*{margin:0}img{display:block;width:100vw}</style><img src="${address}">`);
  await page.screenshot({ path: join(FOLDER, file), omitBackground: true });
  await page.close();
}

interface Shot {
  file: string;
  path: string;
  width: number;
  height: number;
  scale: number;
}

async function take(browser: Browser, origin: string, { file, path, width, height, scale }: Shot) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: width < 600,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
  });
  await skipNews(context);
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: join(FOLDER, file), type: "jpeg", quality: 72 });
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
await using product = await startProduct({
  sandbox: { scenario: "evening", seed: 20 },
  env: demoSettings({}),
  withPast: true,
});
await fillDemo(product.url, product.sandbox.urls.origin);
const live = product.sandbox.world.lives("showroom").find(({ ticketed }) => !ticketed);
const room = `/room/${live?.member.urlKey}/${live?.member.roomId}`;
const browser = await openBrowser();
try {
  for (const icon of ICONS) await draw(browser, icon);
  const phone = { width: 390, height: 844, scale: 2 };
  await take(browser, product.url, { ...phone, file: "phone-home.jpg", path: "/" });
  await take(browser, product.url, { ...phone, file: "phone-live.jpg", path: room });
  await take(browser, product.url, {
    file: "desktop-home.jpg",
    path: "/",
    width: 1440,
    height: 900,
    scale: 1,
  });
} finally {
  await browser.close();
}
process.stdout.write(`Drew the pictures of the app into ${FOLDER}\n`);

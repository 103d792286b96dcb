import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { BROWSER_ARGUMENTS, fullBrowser } from "../../../scripts/find-browser.mjs";
import { bellTexts } from "../src/i18n/bell/bell-texts.ts";
import { canMakeCertificates, startChromiumPushService } from "./chromium-push-service.ts";
import { FREYA, PHONE, startProduct } from "./product.ts";
import { skipNews } from "./skip-news.ts";

const text = bellTexts.id;
/** The headless shell of the other journeys has no push client. */
const browser = fullBrowser();
if (!browser || !canMakeCertificates)
  console.log("No push by a browser's own client: this needs a full Chromium and openssl.");
const WITHOUT_PUSHES = "--disable-background-networking";

interface Shown {
  title: string;
  body: string;
  tag: string;
  path: string;
}

const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      path: (data as { path: string }).path,
    }));
  });

/**
 * The only journey with a browser's own push client: it subscribes, receives, decrypts (RFC 8291) and wakes the worker
 * by itself. What rings and what the worker shows are the subject of `bell.test.ts`.
 */
it.runIf(browser && canMakeCertificates)(
  "rings by the browser's own push client while no page is open",
  async () => {
    await using service = await startChromiumPushService();
    await using product = await startProduct({}, {}, { pushReachedAt: service.reachedAt });
    const folder = mkdtempSync(join(tmpdir(), "penlight-profile-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    // A browser with a profile: others are private windows, which receive no pushes.
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: browser,
      ...PHONE,
      locale: "id-ID",
      args: [...BROWSER_ARGUMENTS.filter((one) => one !== WITHOUT_PUSHES), ...service.browserArguments],
      ignoreDefaultArgs: [WITHOUT_PUSHES],
    });
    onTestFinished(() => context.close());
    await skipNews(context);
    await context.grantPermissions(["notifications"], { origin: product.url });
    const page = await context.newPage();
    await page.goto(`${product.url}/member/freya`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole("button", { name: text.ring("Freya") }).click();
    await page.getByText(text.on("Freya"), { exact: true }).first().waitFor();
    await page.close();
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Halo" });
    await expect.poll(service.delivered).toBe(1);
    const later = await context.newPage();
    await later.goto(`${product.url}/about`);
    await expect
      .poll(() => shown(later))
      .toEqual([
        {
          title: "Freya lagi live di SHOWROOM",
          body: "Halo",
          tag: `showroom:${FREYA.roomId}`,
          path: `/room/${FREYA.urlKey}/${FREYA.roomId}`,
        },
      ]);
  },
);

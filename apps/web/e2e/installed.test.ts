import { OFFLINE_SHELL_PATH, SERVICE_WORKER_PATH } from "@penlight/contract/service-worker";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { LANGUAGES, type Language } from "@penlight/contract/languages";
import { homeTexts } from "../src/i18n/lists/home-texts.ts";
import { installationTexts } from "../src/i18n/installation-texts.ts";
import { miniTexts } from "../src/i18n/watch/mini-texts.ts";
import { workerOffTexts } from "../src/i18n/information/worker-off-texts.ts";
import { expectNoViolations } from "./axe.ts";
import { startOutage, type Outage } from "./outage.ts";
import { playsAtEdge } from "./picture.ts";
import { endLives, FREYA, PASSWORD, PHONE, startProduct, untilListed, type Product } from "./product.ts";

let product: Product;
let network: Outage;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  network = await startOutage(product.url);
});
afterEach(async () => {
  await network[Symbol.asyncDispose]();
  await endLives(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const installed = () => ({ ...PHONE, origin: network.origin, serviceWorkers: "allow" }) as const;

/** Everything that the worker has stored, as paths; the language of the stored shell. */
async function stored(page: Page): Promise<{ paths: string[]; language: string | null }> {
  return page.evaluate(async (shellPath) => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const shell = await caches.match(shellPath);
    return {
      paths: requests.flat().map(({ url }) => new URL(url).pathname),
      language: shell?.headers.get("content-language") ?? null,
    };
  }, OFFLINE_SHELL_PATH);
}

/** Resolves when the app works without a network, in this language. */
async function untilInstalled(page: Page, language: Language = "id"): Promise<void> {
  const isStored = async (): Promise<void> => {
    const { paths, language: ofShell } = await stored(page);
    expect(ofShell).toBe(language);
    expect(paths).toContain("/api/schedules/week");
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  };
  await vi.waitFor(isStored, { timeout: 60_000, interval: 250 });
}

it("opens without a network in three languages and both themes, and calls nobody live", async () => {
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
  await untilListed(product, FREYA.name);
  const { page } = await product.open("/", installed());
  await untilInstalled(page);
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: "lang", value: language, url: network.origin }]);
    await page.goto(network.origin);
    await untilInstalled(page, language);
    await network.begin();
    for (const theme of ["dark", "light"]) {
      await page.evaluate((name) => localStorage.setItem("theme", name), theme);
      await page.goto(network.origin);
      await expect.poll(() => page.getByText(homeTexts[language].offlineText).isVisible()).toBe(true);
      expect(await page.getAttribute("html", "data-theme")).toBe(theme);
      await page.getByRole("heading", { name: homeTexts[language].roomList }).waitFor();
      expect(await page.getByText(homeTexts[language].noneOn.showroom).count()).toBe(0);
      await expect
        .poll(() => page.getByRole("status").allTextContents())
        .toContainEqual(expect.stringMatching(/\d\d[.:]\d\d/));
    }
    await expectNoViolations(page);
    await network.end();
  }
});

it("opens a member's page without a network, and plays her live when the network is back", async () => {
  const { page } = await product.open("/", installed());
  await untilInstalled(page);
  await network.begin();
  await page.goto(`${network.origin}/room/${FREYA.urlKey}/${FREYA.roomId}`);
  await expect.poll(() => page.getByRole("main").isVisible()).toBe(true);
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
  await untilListed(product, FREYA.name);
  await network.end();
  await playsAtEdge(page, 60_000);
});

it("shows stored lists with their age when the network is silent", async () => {
  const { page } = await product.open("/", installed());
  await untilInstalled(page);
  const speak = network.silence();
  await page.goto(network.origin);
  await expect
    .poll(() => page.getByText(homeTexts.id.offlineText).isVisible(), { timeout: 60_000 })
    .toBe(true);
  speak();
});

it("stores nothing of a fan's own, and deletes its lists when the fan signs out", async () => {
  const account = { account_id: "awan", password: PASSWORD, name: "Awan" };
  product.sandbox.control({ step: "account", ...account });
  const { page } = await product.open("/", { ...installed(), as: account.account_id });
  await untilInstalled(page);
  await page.goto(`${network.origin}/follow`);
  const { paths } = await stored(page);
  expect(paths.filter((path) => path.startsWith("/api/")).toSorted()).toEqual([
    "/api/birthdays",
    "/api/config",
    "/api/recent",
    "/api/rooms",
    "/api/rooms/academy",
    "/api/rooms/trainee",
    "/api/schedules",
    "/api/schedules/week",
  ]);
  await page.getByRole("button", { name: /Awan/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Logout" }).click();
  await expect
    .poll(async () => (await stored(page)).paths.filter((path) => path.startsWith("/api/")))
    .toEqual([]);
});

it("offers a new release, reloads only when it is accepted, and never while a live plays", async () => {
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
  await untilListed(product, FREYA.name);
  const { page } = await product.open("/", installed());
  await untilInstalled(page);
  const script = await (await fetch(product.url + SERVICE_WORKER_PATH)).text();
  network.replace(SERVICE_WORKER_PATH, { status: 200, body: `${script}\n// another release` });
  await page.evaluate(() => {
    document.title = "not reloaded";
  });
  await page.getByRole("link", { name: FREYA.name }).first().click();
  await playsAtEdge(page, 60_000);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(waits).toBe(true);
  const offer = page.getByText(installationTexts.id.updateReady);
  expect(await offer.count()).toBe(0);
  await page.goBack();
  await page.getByRole("button", { name: miniTexts.id.close }).click();
  await offer.waitFor();
  const opened = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole("button", { name: installationTexts.id.reload }).click();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin)).not.toBe(opened);
  expect(await waits()).toBe(false);
});

const isThere = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/")) !== undefined);

it("is removed by the page for it", async () => {
  const { page } = await product.open("/", installed());
  await untilInstalled(page);
  await page.goto(`${network.origin}/service-worker-off`);
  await page.getByText(workerOffTexts.id.removed).waitFor();
  expect((await stored(page)).paths).toEqual([]);
  expect(await isThere(page)).toBe(false);
});

it("can be installed, and is removed by itself when the server has no worker any more", async () => {
  const { page } = await product.open("/", installed());
  await untilInstalled(page);
  const devtools = await page.context().newCDPSession(page);
  expect((await devtools.send("Page.getAppManifest")).errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  network.replace(SERVICE_WORKER_PATH, { status: 404, body: "" });
  await page.goto(network.origin);
  await expect.poll(() => isThere(page)).toBe(false);
});

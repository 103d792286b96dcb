import type { CDPSession, Page, Worker } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { bellTexts } from "../src/i18n/bell/bell-texts.ts";
import { id } from "../src/i18n/id.ts";
import { expectNoViolations } from "./axe.ts";
import { FENI, FREYA, PHONE, startProduct, endLives, type Product } from "./product.ts";

/**
 * The bell from a press to the notification: our server encrypts for the sandbox's push service, which decrypts and
 * hands the text to the browser's real service worker.
 */
let product: Product;
const text = bellTexts.id;
const { room } = id;

beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => endLives(product));
afterAll(() => product[Symbol.asyncDispose]());

interface Phone {
  page: Page;
  /** The id of its subscription at the push service. */
  id: string;
}

/** A phone that accepts notifications, and whose browser uses the sandbox's push service. */
async function phoneWithPushes(path: string): Promise<Phone> {
  const { id, subscription } = product.sandbox.push.subscribe();
  const { page } = await product.open("/about", { ...PHONE, serviceWorkers: "allow" });
  await page.context().grantPermissions(["notifications"], { origin: product.url });
  await page.addInitScript((json) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ ...json, toJSON: () => json } as unknown as PushSubscription);
  }, subscription);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
  });
  await page.goto(product.url + path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await showInWorker(page);
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  product.sandbox.push.onMessage(({ to, text: data }) => {
    if (to !== id) return;
    const message = { origin: product.url, registrationId, data };
    void session.send("ServiceWorker.deliverPushMessage", message).catch(() => undefined);
  });
  return { page, id };
}

/** Browsers without a screen, such as Chromium's headless shell, show no notifications: the worker then lists them. */
async function showInWorker(page: Page): Promise<void> {
  const worker = await workerOf(page);
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const list: Shown[] = [];
    Object.assign(globalThis, { shown: list });
    registration.getNotifications = () => Promise.resolve(list as unknown as Notification[]);
    registration.showNotification = (title: string, options: NotificationOptions = {}) => {
      const { body = "", tag = "", data } = options;
      const at = list.findIndex((other) => other.tag === tag);
      if (at >= 0) list.splice(at, 1);
      const notification = {
        title,
        body,
        tag,
        data: data as unknown,
        close: () => list.splice(list.indexOf(notification), 1),
      };
      list.push(notification);
      return Promise.resolve();
    };
  });
}

async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

function registrationOf(session: CDPSession): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
    session.send("ServiceWorker.enable").catch(reject);
  });
}

interface Shown {
  title: string;
  body: string;
  tag: string;
}

const shown = async (page: Page): Promise<Shown[]> => {
  const worker = await workerOf(page);
  return worker.evaluate(() =>
    (globalThis as unknown as { shown: Shown[] }).shown.map(({ title, body, tag }) => ({ title, body, tag })),
  );
};

const startLive = (room_id: number, title?: string): void => {
  product.sandbox.control({ step: "start-live", room_id, ...(title && { title }) });
};

it("rings as the fan chooses: the notification says who is live, and leads there", async () => {
  const { page, id } = await phoneWithPushes("/member/freya");
  const titles = async () => (await shown(page)).map(({ title }) => title);
  await page.getByRole("button", { name: text.ring("Freya") }).click();
  await page.getByText(text.on("Freya")).first().waitFor();
  await page.getByRole("button", { name: text.rings("Freya") }).click();
  const dialog = page.getByRole("dialog");
  // By keyboard: a switch that is turned on moves the others. The presses are the fan's, one after the other.
  for (const name of [text.live.idn, text.shows]) {
    await dialog.getByRole("switch", { name }).focus();
    await page.keyboard.press("Space");
  }
  await dialog.getByRole("button", { name: text.leads[10] }).click();
  await expectNoViolations(page);
  await dialog.getByRole("link", { name: text.all }).click();
  await page.waitForURL(/\/notifications$/);
  expect(await page.getByRole("switch", { name: text.live.showroom }).isChecked()).toBe(true);
  expect(await page.getByRole("switch", { name: text.live.idn }).isChecked()).toBe(false);
  startLive(FENI.roomId);
  startLive(FREYA.roomId);
  await expect.poll(titles).toEqual(["Freya lagi live di SHOWROOM"]);
  await page.getByRole("button", { name: text.test }).click();
  await expect.poll(titles).toEqual(["Freya lagi live di SHOWROOM", "Bel Penlight berbunyi"]);
  // By keyboard: what the page says of the live may lie over the switch.
  await page.getByRole("switch", { name: text.quietOn }).press("Space");
  await page.getByLabel(text.quietFrom).fill("22:30");
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch("/api/bell")).json()) as unknown))
    .toMatchObject({ quiet: { fromMin: 1_350, untilMin: 420 }, isPushedHere: true });
  await expectNoViolations(page);
  await page.getByRole("button", { name: text.turnOff }).click();
  await page.getByRole("button", { name: text.turnOn }).waitFor();
  expect(product.sandbox.push.messages.filter(({ to }) => to === id)).toHaveLength(2);

  const worker = await workerOf(page);
  const arrived = page.waitForURL(new RegExp(`/room/${FREYA.urlKey}/`));
  await worker.evaluate(() => {
    const [notification] = (globalThis as unknown as { shown: Shown[] }).shown;
    // The worker waits for what its listener does.
    const waitUntil = (): void => undefined;
    globalThis.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
  });
  await arrived;
  expect(await titles()).toEqual(["Bel Penlight berbunyi"]);
});

it("rings on the open page where the browser takes no notifications, and says so", async () => {
  const { page } = await product.open(`/idn/${FREYA.username}`, PHONE);
  await page.getByRole("button", { name: room.bell("Freya") }).click();
  await page.getByText(text.onHere("Freya")).first().waitFor();
  await page.getByRole("link", { name: room.back }).click();
  startLive(FREYA.roomId);
  await page.getByText("Freya lagi live di SHOWROOM").waitFor();
  await page.getByRole("link", { name: text.watch, exact: true }).click();
  await page.waitForURL(/\/room\//);
});

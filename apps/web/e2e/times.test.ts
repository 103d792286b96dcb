import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { awake, FENI, FREYA, PHONE, startProduct, untilListed, type Product } from "./product.ts";

interface Fan {
  timezoneId: string;
  /** The width of the window. */
  widthPx: number;
  /** By how much the page's CPU is throttled, which takes as much from the tests that run in parallel. */
  slowdown: number;
}

const FANS = [
  { timezoneId: "Asia/Makassar", widthPx: 390, slowdown: 1 },
  { timezoneId: "Asia/Jayapura", widthPx: 820, slowdown: 4 },
  { timezoneId: "Pacific/Kiritimati", widthPx: 1440, slowdown: 4 },
  { timezoneId: "America/New_York", widthPx: 820, slowdown: 1 },
] as const satisfies Fan[];

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;

const WAIT = { timeout: 30_000, interval: 200 };

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
  const { sandbox, url } = product;
  for (const { roomId } of [FREYA, FENI]) sandbox.control({ step: "start-live", room_id: roomId });
  await untilListed(product, FREYA.name, FENI.name);
  sandbox.control({ step: "end-live", room_id: FENI.roomId });
  const recent = async (): Promise<string> => (await fetch(`${url}/api/recent`)).text();
  await vi.waitFor(async () => expect(await recent()).toContain(FENI.name), WAIT);
});
afterAll(() => product[Symbol.asyncDispose]());

/** The times that home announces, each with the text that is shown for it. */
function announced(page: Page): Promise<{ iso: string; text: string }[]> {
  return page
    .locator(".timeline time")
    .evaluateAll((times) =>
      times.map((time) => ({ iso: time.getAttribute("datetime") ?? "", text: time.textContent })),
    );
}

/** A time of day in a zone, as "20.00". */
function timeIn(timeZone: string, iso: string): string {
  const format = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", format).format(new Date(iso)).replace(":", ".");
}

/** Opens a page with that fan's zone, window and CPU. */
async function openAs({ timezoneId, widthPx, slowdown }: Fan, path: string): Promise<Page> {
  const viewport = { width: widthPx, height: 900 };
  const { page } = await product.open("/favicon.svg", { timezoneId, viewport, isPaused: true });
  const cpu = await page.context().newCDPSession(page);
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(`${product.url}${path}`);
  return page;
}

/** Expects every announced time on home in the viewer's zone. */
async function expectOwnTimes(page: Page, timeZone: string): Promise<void> {
  const all = async () => {
    const times = await announced(page);
    const wrong = times.filter(({ iso, text }) => !text.endsWith(timeIn(timeZone, iso)));
    return { some: times.length > 0, wrong };
  };
  await expect.poll(all).toEqual({ some: true, wrong: [] });
}

it("shows the viewer's times on home without an interaction, also on a slow computer", async () => {
  const [, , fan] = FANS;
  await expectOwnTimes(await openAs(fan, "/"), fan.timezoneId);
});

it("shows the viewer's times in a room without an interaction", async () => {
  const [, fan] = FANS;
  const page = await openAs(fan, ROOM);
  const live = product.sandbox.world.lives("showroom").find(({ member }) => member.roomId === FREYA.roomId)!;
  const began = timeIn(fan.timezoneId, new Date(live.startedAtMs).toISOString());
  const times = page.getByText(new RegExp(`Mulai ${began.replace(".", "\\.")} `));
  await expect.poll(() => times.count()).toBeGreaterThan(0);
});

/** A page with times, and the page with a link to it. */
const PAGES = [
  { from: "/live-history", link: /^\/history\/[^/]+\/[^/?]+$/, fan: FANS[1] },
  { from: "/", link: /^\/live-history(?:\?|$)/, fan: FANS[0] },
  { from: "/theater-schedule", link: /^\/theater\/[^/]+\/[^/]+$/, fan: { ...FANS[2], slowdown: 1 } },
  { from: `/room/${FENI.urlKey}/${FENI.roomId}`, link: /^\/member\/[^/]+$/, fan: FANS[3] },
];

/** The times of day on a page, in its order, as "20.00"; running clocks have colons. */
async function timesOn(page: Page): Promise<string[]> {
  const words = await page.locator("main").innerText();
  return [...words.matchAll(/(?<![\d.:])\d{2}\.\d{2}(?![\d.:])/g)].map(([time]) => time);
}

it.each(PAGES)(
  "shows the same times on a page that the server rendered as after a client-side navigation: %j",
  async ({ from, link, fan }) => {
    const { timezoneId } = fan;
    const viewport = { width: fan.widthPx, height: 900 };
    const { page: before } = await product.open(from, { timezoneId, viewport });
    await awake(before);
    if (from === "/") await expectOwnTimes(before, timezoneId);
    const links = before.locator("main a, nav a");
    const hrefs = (): Promise<string[]> =>
      links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    await expect.poll(async () => (await hrefs()).some((href) => link.test(href))).toBe(true);
    const path = (await hrefs()).find((href) => link.test(href)) ?? "";
    const heading = before.locator("main h1");
    const left = await heading.allInnerTexts();
    await before.locator(`a[href="${path}"]:visible`).first().click();
    await expect.poll(() => heading.allInnerTexts()).not.toEqual(left);
    await expect.poll(async () => (await timesOn(before)).length).toBeGreaterThan(0);
    await expect.poll(() => before.locator("main [aria-busy=true]").count()).toBe(0);
    const expected = await timesOn(before);
    const page = await openAs(fan, path);
    await expect.poll(() => timesOn(page)).toEqual(expected);
  },
);

it("uses the server's time on a phone whose clock is a day and a half ahead, also when the clock is set", async () => {
  const setClock = (): void => {
    const state = { aheadMs: 36 * 3_600_000 };
    const now = (): number => performance.timeOrigin + performance.now() + state.aheadMs;
    globalThis.Date = new Proxy(Date, {
      construct: (real, values: unknown[]): object =>
        Reflect.construct(real, values.length === 0 ? [now()] : values),
      get: (real, name) => (name === "now" ? now : Reflect.get(real, name)),
    });
    Object.assign(globalThis, { phoneClock: state });
  };
  await expect
    .poll(async () => ((await (await fetch(`${product.url}/api/lives`)).json()) as unknown[]).length)
    .toBeGreaterThan(0);
  const { page } = await product.open("/", { ...PHONE, init: [setClock] });
  await awake(page);
  const announced = page.locator(".timeline time");
  const running = page.getByRole("region", { name: "Showroom Live" }).locator(".figures");
  const isRight = async (): Promise<boolean> => {
    const clocks = (await running.allInnerTexts()).filter((text) => text.includes(":"));
    const areShort = clocks.every((text) => /^(?:\d:)?\d{1,2}:\d\d$/.test(text));
    return (await announced.count()) > 0 && clocks.length > 0 && areShort;
  };
  await expect.poll(isRight).toBe(true);
  for (const aheadHours of [72, 0]) {
    await page.evaluate((hours) => {
      const state = Reflect.get(globalThis, "phoneClock") as { aheadMs: number };
      state.aheadMs = hours * 3_600_000;
    }, aheadHours);
    await expect.poll(isRight).toBe(true);
  }
});

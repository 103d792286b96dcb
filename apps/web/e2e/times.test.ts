import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { awake, PHONE, startProduct, type Product } from "./product.ts";

/** How many hours each zone is ahead of the theater's in winter. */
const ZONES = [
  ["Asia/Makassar", 1],
  ["Asia/Jayapura", 2],
  ["Pacific/Kiritimati", 7],
  ["America/New_York", -12],
] as const;
const WIDTHS_PX = [390, 820, 1440];
/** How many times slower than this machine's the page's processor is. */
const SLOWDOWNS = [1, 4, 8];
/** So long nobody touches a page. */
const UNTOUCHED_MS = 12_000;
/** Pages that show times of day. Theater pages have journeys of their own: they show the theater's time everywhere. */
const LISTS = ["/", "/list-room"];
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
});
afterAll(() => product[Symbol.asyncDispose]());

interface ShownTime {
  text: string;
  /** Minutes since midnight. */
  timeMin: number;
  /** Parts that are more than a window away sleep on, as the document has them. */
  isAwake: boolean;
}

/** The times of day of a page, "19.00", in its order. */
async function timesOf(page: Page): Promise<ShownTime[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    const found: { text: string; isAwake: boolean }[] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      const isAwake = Object.keys(parentElement ?? {}).some((key) => key.startsWith("__reactFiber"));
      found.push({ text: nodeValue ?? "", isAwake });
    }
    return found;
  });
  return texts.flatMap(({ text, isAwake }) =>
    [...text.matchAll(/(?<![\d.])(\d\d)\.(\d\d)(?![\d.])/g)].map(([, hours, minutes]) => ({
      text,
      timeMin: Number(hours) * HOUR_MIN + Number(minutes),
      isAwake,
    })),
  );
}

/** How far two times of day are apart: a page's own time goes on while it is open. */
function apartMin(one: number, other: number): number {
  const apart = (((one - other) % DAY_MIN) + DAY_MIN) % DAY_MIN;
  return Math.min(apart, DAY_MIN - apart);
}

it("shows the viewer's times on every page that nobody touches, whatever its width and however slow its processor", async () => {
  const { nextLives, members } = product.sandbox.world;
  const announced = members.find(({ roomId }) => nextLives.has(roomId))!;
  const pages = [...LISTS, `/member/${announced.urlKey}`];
  const documents = new Map<string, ShownTime[]>();
  for (const path of pages) {
    const { page } = await product.open(path, { javaScriptEnabled: false });
    // The server reads what is announced once it has started.
    const times = async (): Promise<ShownTime[]> => {
      await page.reload();
      return timesOf(page);
    };
    await expect.poll(times, { message: path }).not.toEqual([]);
    documents.set(path, await timesOf(page));
  }
  const cases = SLOWDOWNS.flatMap((slowdown) => WIDTHS_PX.map((widthPx) => ({ slowdown, widthPx })));
  for (const slowdown of SLOWDOWNS) {
    await Promise.all(
      cases.map(async (one, index) => {
        if (one.slowdown !== slowdown) return;
        const [timezoneId, aheadHours] = ZONES[index % ZONES.length]!;
        const viewport = { width: one.widthPx, height: 900 };
        const { page } = await product.open("/favicon.svg", { timezoneId, viewport });
        const cpu = await page.context().newCDPSession(page);
        await cpu.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        // Home has most of them, and was wrong.
        for (const path of slowdown === 4 ? pages : ["/"]) {
          await page.goto(product.url + path);
          await awake(page);
          const inDocument = documents.get(path) ?? [];
          const name = `${path} in ${timezoneId}, ${one.widthPx} px, ${slowdown} times slower`;
          const wrong = async (): Promise<unknown> => {
            const shown = await timesOf(page);
            const isRight = ({ text, timeMin, isAwake }: ShownTime, at: number): boolean => {
              const inTheater = inDocument[at]?.timeMin ?? Number.NaN;
              // Shows are told in the theater's zone, which is named.
              const aheadMin = text.endsWith(" WIB") ? 0 : aheadHours * HOUR_MIN;
              return !isAwake || apartMin(timeMin - aheadMin, inTheater) <= 2;
            };
            return {
              some: shown.some(({ isAwake }) => isAwake),
              more: shown.length - inDocument.length,
              wrong: shown.filter((time, at) => !isRight(time, at)),
            };
          };
          const right = { some: true, more: 0, wrong: [] };
          await expect.poll(wrong, { timeout: UNTOUCHED_MS, message: name }).toEqual(right);
        }
        await page.close();
      }),
    );
  }
});

it("goes by the server's time on a phone whose clock is a day and a half ahead, and when it is set meanwhile", async () => {
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
  const { members } = product.sandbox.world;
  product.sandbox.control({ step: "start-live", room_id: members[0]!.roomId });
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

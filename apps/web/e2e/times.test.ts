import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { awake, FREYA, PHONE, startProduct, type Product } from "./product.ts";

/** A fan's zone, the width of the window, and how many times slower than this machine's the page's processor is. */
const FANS = [
  { timezoneId: "Asia/Makassar", widthPx: 390, slowdown: 1 },
  { timezoneId: "Asia/Jayapura", widthPx: 820, slowdown: 4 },
  { timezoneId: "Pacific/Kiritimati", widthPx: 1440, slowdown: 4 },
  { timezoneId: "America/New_York", widthPx: 820, slowdown: 1 },
] as const;

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
});
afterAll(() => product[Symbol.asyncDispose]());

/** The instants that home announces, each with the text that it shows for it. */
function announced(page: Page): Promise<{ iso: string; text: string }[]> {
  return page
    .locator(".timeline time")
    .evaluateAll((times) =>
      times.map((time) => ({ iso: time.getAttribute("datetime") ?? "", text: time.textContent })),
    );
}

/** "20.00" */
function timeIn(timeZone: string, iso: string): string {
  const format = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", format).format(new Date(iso)).replace(":", ".");
}

/** A page as that fan meets it. */
async function openAs({ timezoneId, widthPx, slowdown }: (typeof FANS)[number], path: string): Promise<Page> {
  const viewport = { width: widthPx, height: 900 };
  const { page } = await product.open("/favicon.svg", { timezoneId, viewport });
  const cpu = await page.context().newCDPSession(page);
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(`${product.url}${path}`);
  return page;
}

it.each(FANS)("shows the viewer's times on a home that nobody touches: %j", async (fan) => {
  const { timezoneId } = fan;
  const page = await openAs(fan, "/");
  const all = async () => {
    const times = await announced(page);
    const wrong = times.filter(({ iso, text }) => !text.endsWith(timeIn(timezoneId, iso)));
    return { some: times.length > 0, wrong };
  };
  await expect.poll(all).toEqual({ some: true, wrong: [] });
});

it.each([FANS[0], FANS[1]])("shows the viewer's times in a room that nobody touches: %j", async (fan) => {
  const page = await openAs(fan, ROOM);
  const live = product.sandbox.world.lives("showroom").find(({ member }) => member.roomId === FREYA.roomId)!;
  const began = timeIn(fan.timezoneId, new Date(live.startedAtMs).toISOString());
  const times = page.getByText(new RegExp(`Mulai ${began.replace(".", "\\.")} `));
  await expect.poll(() => times.count()).toBeGreaterThan(0);
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

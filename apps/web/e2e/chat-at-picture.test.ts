import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readClock } from "./burned-clock.ts";
import { watchClock } from "./burned-clock-page.ts";
import { FENI, FREYA, PHONE, playsFor, startProduct, type Product } from "./product.ts";
import { tapInPlayerMenu } from "./touch.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  for (const { where } of Object.values(ROOMS)) product.sandbox.control({ step: "start-live", ...where });
});
afterAll(() => product[Symbol.asyncDispose]());

const COMMENTS = 7;
/** Not a whole number of seconds, to which SHOWROOM rounds its timestamps. */
const SAID_EVERY_SEC = 0.73;
/**
 * The largest acceptable error. SHOWROOM's pictures are dated by their arrival: the first reading of the playlist after
 * they were made.
 */
const MOST_WRONG_MS = { showroom: 1_000, idn: 500 };
/** How long a player takes to settle at its distance from the live edge. */
const SETTLES_SEC = 12;

declare global {
  /** When each row of the chat first appeared, Unix ms. */
  var penlightRows: { text: string; atMs: number }[];
}

/** Runs in the page before its own scripts: records when each row of the chat appears. */
function watchRows(): void {
  globalThis.penlightRows = [];
  const known = new WeakSet<Element>();
  const look = (): void => {
    for (const row of document.querySelectorAll("[role=log] li")) {
      if (known.has(row)) continue;
      known.add(row);
      const atMs = performance.timeOrigin + performance.now();
      globalThis.penlightRows.push({ text: row.textContent ?? "", atMs });
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
  });
}

/**
 * Returns a function from a time to the moment that the picture showed then, read from the burned-in clock; both Unix
 * ms.
 */
async function momentsOf(page: Page, startedAtMs: number): Promise<(atMs: number) => number | undefined> {
  const { clocks } = await page.evaluate(() => globalThis.penlightSeen);
  const read = clocks.flatMap(({ atMs, ink, widthPx }) => {
    const shownSec = readClock(ink, widthPx, (atMs - startedAtMs) / 1_000);
    return shownSec === null ? [] : [{ atMs, momentMs: startedAtMs + shownSec * 1_000 }];
  });
  return (atMs) => {
    const last = read.findLast((change) => change.atMs <= atMs);
    return last && last.momentMs + atMs - last.atMs;
  };
}

const ROOMS = {
  showroom: { path: `/room/${FREYA.urlKey}/${FREYA.roomId}`, where: { room_id: FREYA.roomId } },
  idn: { path: `/idn/${FENI.username}`, where: { platform: "idn", username: FENI.username } },
} as const;

/** How much later than its moment in the picture each comment is shown, milliseconds; negative is too early. */
async function errors(page: Page, platform: "showroom" | "idn"): Promise<number[]> {
  const live = product.sandbox.world.lives(platform)[0];
  if (!live) throw new Error(`nobody is live on ${platform}`);
  const said: { text: string; atMs: number }[] = [];
  for (let at = 1; at <= COMMENTS; at += 1) {
    const text = `tepat waktu ${at} di ${platform}`;
    said.push({ text, atMs: Date.now() });
    product.sandbox.control({ step: "comments", ...ROOMS[platform].where, text, name: "Budi" });
    await playsFor(page, SAID_EVERY_SEC);
  }
  await page.getByText(said.at(-1)?.text ?? "").waitFor();
  const rows = await page.evaluate(() => globalThis.penlightRows);
  const momentAt = await momentsOf(page, live.startedAtMs);
  return said.map(({ text, atMs }) => {
    const shownAtMs = rows.find((row) => row.text.includes(text))?.atMs ?? Number.NaN;
    return Math.round((momentAt(shownAtMs) ?? Number.NaN) - atMs);
  });
}

/** Clicks with a mouse, or taps where the page has a touch screen. */
async function press(element: Locator): Promise<void> {
  const isTouched = await element.page().evaluate(() => matchMedia("(pointer: coarse)").matches);
  await (isTouched ? element.tap() : element.click());
}

/** Selects in the chat's tools when comments are shown. */
async function showComments(page: Page, when: string): Promise<void> {
  if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) {
    await tapInPlayerMenu(page, "Atur chat");
  } else {
    await press(page.getByRole("button", { name: "Atur tampilan" }).filter({ visible: true }));
    await press(page.getByRole("button", { name: "Atur chat" }));
  }
  const choice = page.getByRole("radio", { name: when });
  await press(choice);
  expect(await choice.isChecked()).toBe(true);
  await page.keyboard.press("Escape");
}

/** Opens a live and checks that comments appear when the picture reaches their moment. */
async function openAtPicture(platform: "showroom" | "idn", options: object): Promise<Page> {
  const { page } = await product.open(ROOMS[platform].path, { ...options, init: [watchClock, watchRows] });
  await showComments(page, "Saat gambarnya sampai di situ");
  await playsFor(page, SETTLES_SEC);
  await page.evaluate(() => globalThis.penlightBeginWatch());
  const wrongMs = await errors(page, platform);
  const median = wrongMs.toSorted((one, other) => one - other)[(COMMENTS - 1) / 2] ?? Number.NaN;
  expect(Math.abs(median), wrongMs.join(" ")).toBeLessThanOrEqual(MOST_WRONG_MS[platform]);
  return page;
}

it("shows a comment when the picture reaches the moment in which it was written, on IDN on a desktop", async () => {
  const page = await openAtPicture("idn", {});

  // The default setting: comments appear at once, and a rewound picture shows the chat of its moment.
  await showComments(page, "Begitu ditulis; ikut gambar kalau diputar mundur");
  const text = "baru saja terjadi";
  product.sandbox.control({ step: "comments", ...ROOMS.idn.where, text, name: "Budi" });
  const last = page.getByRole("log").getByText(text);
  await last.waitFor();
  await page.locator("video").hover({ force: true });
  const bar = page.getByRole("slider", { name: "Dua menit terakhir" });
  for (let press = 0; press < 3; press += 1) await bar.press("ArrowLeft");
  await last.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Ke siaran langsung", exact: true }).click();
  await last.waitFor();
});

it("shows a comment when the picture reaches the moment in which it was written, on SHOWROOM on a phone", async () => {
  await openAtPicture("showroom", PHONE);
});

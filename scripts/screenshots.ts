import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { skipNews } from "../apps/web/e2e/skip-news.ts";
import { openBrowser } from "../bench/browser.ts";
import type { ScheduleCard } from "@penlight/contract";
import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import { showPath } from "@penlight/contract/show-path";
import { startProduct } from "../bench/product.ts";
import { acceptDemoShows } from "./demo-shows.mjs";
import { demoSettings } from "./demo-settings.mjs";

/** Takes the pictures of docs/screenshots: each page, or those named, in both themes and three widths. */
const wanted = process.argv.slice(2);
const FOLDER = join(import.meta.dirname, "..", "docs", "screenshots");
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const THEMES = ["dark", "light"] as const;
/** Chat and video have something to show by then. */
const SETTLE_MS = 4_000;

await using product = await startProduct({
  sandbox: { scenario: "evening", seed: 20 },
  env: demoSettings({}),
});
await acceptDemoShows(product.url);
const week = (await (await fetch(`${product.url}/api/schedules/week`)).json()) as ScheduleCard[];
const show = week.find(({ isBirthdayShow }) => isBirthdayShow) ?? week[0];
const live = product.sandbox.world.lives("showroom").find((one) => !one.ticketed);
const idn = product.sandbox.world.lives("idn")[0];
/** One of each platform in turn. */
const rooms = [live?.member.roomId, product.sandbox.world.lives("showroom").at(-1)?.member.roomId];
const names = product.sandbox.world.lives("idn").map(({ member }) => member.idnUsername);
const four = `room1=sr.${rooms[0]}&room2=idn.${names[0]}&room3=sr.${rooms[1]}&room4=idn.${names[1]}`;
/** Whose profile is shown. */
const FAN = { account_id: "wota_bandung48", password: "penlight48", name: "wota_bandung48" };
product.sandbox.control({ step: "account", ...FAN });
const pages = {
  home: "/",
  "list-room": "/list-room",
  "live-room": `/room/${live?.member.urlKey}/${live?.member.roomId}`,
  premium: `/room/${OFFICIAL_URL_KEY}/${OFFICIAL_ROOM_ID}`,
  "idn-room": `/idn/${idn?.member.idnUsername}`,
  "multi-room": `/multi-room?layout=4&${four}`,
  login: "/login",
  register: "/register",
  profile: "/",
  "theater-schedule": "/theater-schedule",
  theater: show ? showPath(show.setlist.name, show._id) : "/theater-schedule",
  "admin-theaters": "/theaters",
};
const PLAYING: readonly string[] = ["live-room", "premium", "idn-room", "multi-room"];
/** Who looks at a page, where a visitor would see less. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  "live-room": FAN.account_id,
  premium: "ticket",
  "multi-room": "superfan",
  "admin-theaters": "admin",
};

mkdirSync(FOLDER, { recursive: true });
const browser = await openBrowser();
try {
  for (const [name, path] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const theme of THEMES) {
      for (const viewport of VIEWPORTS) await take(browser, name, path, theme, viewport);
    }
  }
} finally {
  await browser.close();
}

async function take(
  inBrowser: Browser,
  name: string,
  path: string,
  theme: (typeof THEMES)[number],
  viewport: { width: number; height: number },
): Promise<void> {
  const context = await inBrowser.newContext({ viewport, locale: "id-ID", timezoneId: "Asia/Jakarta" });
  await skipNews(context);
  await context.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  const page = await context.newPage();
  // The second load has the font from the cache; on the first one text stays in the fallback.
  // Where several lives play the network is never idle.
  await page.goto(`${product.url}${path}`, { waitUntil: name === "multi-room" ? "load" : "networkidle" });
  const account = ACCOUNTS[name];
  if (account !== undefined) await signIn(page, account, path);
  await page.reload({ waitUntil: "load" });
  if (PLAYING.includes(name)) {
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1);
  }
  if (name === "profile") await openProfile(page);
  if (name.startsWith("admin-")) await page.getByRole("table").waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const file = join(FOLDER, `${name}-${viewport.width}-${theme}.jpg`);
  await page.screenshot({ path: file, type: "jpeg", quality: 82 });
  await context.close();
}

/** Signs in by the call itself, and goes back to the page: it may have led whoever is not known elsewhere. */
async function signIn(page: Page, accountId: string, path: string): Promise<void> {
  await page.evaluate(
    async (body) => {
      await fetch("/api/login", { method: "POST", headers: { "content-type": "application/json" }, body });
    },
    JSON.stringify({ account_id: accountId, password: FAN.password }),
  );
  await page.goto(`${product.url}${path}`, { waitUntil: "load" });
}

/** Signs in and opens the profile over the page. */
async function openProfile(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Login" }).filter({ visible: true }).click();
  await page.getByLabel("Account ID").fill(FAN.account_id);
  await page.getByLabel("Password", { exact: true }).fill(FAN.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page
    .getByRole("button", { name: /^Profil / })
    .filter({ visible: true })
    .click();
}

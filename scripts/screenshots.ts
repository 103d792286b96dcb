import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { ScheduleCard } from "@penlight/contract";
import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import { pastLivePath } from "@penlight/contract/paths";
import { showPath } from "@penlight/contract/show-path";
import type { Browser, Page } from "playwright-core";
import { skipNews } from "../apps/web/e2e/skip-news.ts";
import { openBrowser } from "../bench/browser.ts";
import { startProduct } from "../bench/product.ts";
import { fillDemo } from "./fill-demo.mjs";
import { demoSettings } from "./demo-settings.mjs";
import { pastLives } from "./walk/past-lives.ts";

interface Viewport {
  width: number;
  height: number;
}

interface Shot {
  path: string;
  /** The account, where a visitor would see less. */
  as?: string;
  /** Whether it is taken while a video plays. */
  plays?: boolean;
  /** Default: {@link WIDTHS}. */
  viewports?: readonly Viewport[];
  /** The fan's actions before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const wanted = process.argv.slice(2);
const FOLDER = join(import.meta.dirname, "..", "docs", "screenshots");
const PHONE = { width: 390, height: 844 };
const PHONE_ON_ITS_SIDE = { width: 844, height: 390 };
const DESKTOP = { width: 1440, height: 900 };
const WIDTHS = [PHONE, { width: 820, height: 1180 }, DESKTOP];
const WATCHING = [...WIDTHS, PHONE_ON_ITS_SIDE];
const THEMES = ["dark", "light"] as const;
/** By then chat and video show something. */
const SETTLE_MS = 4_000;

await using product = await startProduct({
  sandbox: { scenario: "evening", seed: 20 },
  env: demoSettings({}),
  withPast: true,
});
await fillDemo(product.url, product.sandbox.urls.origin);
const week = await read<ScheduleCard[]>("/schedules/week");
const show = week.find(({ isBirthdayShow }) => isBirthdayShow) ?? week[0];
const [past] = await pastLives(product.url);
const live = product.sandbox.world.lives("showroom").find((one) => !one.ticketed);
const idn = product.sandbox.world.lives("idn")[0];
/** One of each platform, alternating. */
const rooms = [live?.member.roomId, product.sandbox.world.lives("showroom").at(-1)?.member.roomId];
const names = product.sandbox.world.lives("idn").map(({ member }) => member.idnUsername);
const four = `room1=sr.${rooms[0]}&room2=idn.${names[0]}&room3=sr.${rooms[1]}&room4=idn.${names[1]}`;
/** The fan whose profile is shown. */
const FAN = { account_id: "wota_bandung48", password: "penlight48", name: "wota_bandung48" };
product.sandbox.control({ step: "account", ...FAN });
const room = { path: `/room/${live?.member.urlKey}/${live?.member.roomId}`, as: FAN.account_id, plays: true };

/** The shots by the prefix of their file names. */
const SHOTS: Readonly<Record<string, Shot>> = {
  home: { path: "/" },
  "list-room": { path: "/list-room" },
  "live-room": { ...room, viewports: WATCHING },
  "live-theater": { ...room, viewports: [DESKTOP], prepare: (page) => page.keyboard.press("t") },
  "live-full": {
    ...room,
    viewports: [PHONE, PHONE_ON_ITS_SIDE, DESKTOP],
    prepare: (page) => page.keyboard.press("f"),
  },
  "live-small": { ...room, viewports: [PHONE, DESKTOP], prepare: goElsewhere },
  premium: {
    path: `/room/${OFFICIAL_URL_KEY}/${OFFICIAL_ROOM_ID}`,
    as: "ticket",
    plays: true,
    viewports: WATCHING,
  },
  "idn-room": { path: `/idn/${idn?.member.idnUsername}`, plays: true, viewports: WATCHING },
  "multi-room": {
    path: `/multi-room?layout=4&${four}`,
    as: "superfan",
    plays: true,
    viewports: WATCHING,
  },
  login: { path: "/login" },
  register: { path: "/register" },
  profile: { path: "/", prepare: openProfile },
  "theater-schedule": { path: "/theater-schedule" },
  theater: { path: show ? showPath(show.setlist.name, show._id) : "/theater-schedule" },
  history: { path: "/live-history" },
  "past-live": { path: pastLivePath(past?.member.url ?? "", past?.data_id ?? "") },
  member: { path: `/member/${live?.member.urlKey}` },
  leaderboard: { path: "/leaderboard" },
  wrapped: { path: "/wrapped", as: "fan" },
  farming: { path: "/farming", as: "superfan" },
  "admin-theaters": {
    path: "/theaters",
    as: "admin",
    prepare: (page) => page.getByRole("table").waitFor(),
  },
};

/** Takes the pictures of docs/screenshots: every page, or those named, in both themes. */
mkdirSync(FOLDER, { recursive: true });
const browser = await openBrowser();
try {
  for (const [name, shot] of Object.entries(SHOTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const theme of THEMES) {
      for (const viewport of shot.viewports ?? WIDTHS) await take(browser, name, shot, theme, viewport);
    }
  }
} finally {
  await browser.close();
}

async function take(
  inBrowser: Browser,
  name: string,
  { path, as: account, plays = false, prepare }: Shot,
  theme: (typeof THEMES)[number],
  viewport: Viewport,
): Promise<void> {
  const context = await inBrowser.newContext({
    viewport,
    hasTouch: viewport === PHONE || viewport === PHONE_ON_ITS_SIDE,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
  });
  await skipNews(context);
  await context.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  if (account !== undefined) {
    const data = { account_id: account, password: FAN.password };
    const answer = await context.request.post(`${product.url}/api/login`, {
      headers: { origin: product.url },
      data,
    });
    // A refused sign-in would produce a picture of a visitor's page.
    const said = await answer.text();
    if (!answer.ok() || said.includes('"error"')) throw new Error(`not signed in: ${said}`);
  }
  const page = await context.newPage();
  // The second load has the font in the cache; on the first one text may stay in the fallback font. While lives play
  // the network is never idle.
  await page.goto(`${product.url}${path}`, { waitUntil: plays ? "load" : "networkidle" });
  await page.reload({ waitUntil: "load" });
  if (plays) await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1);
  await page.waitForTimeout(SETTLE_MS);
  await prepare?.(page);
  await page.waitForTimeout(SETTLE_MS);
  const size = viewport === PHONE_ON_ITS_SIDE ? "844x390" : String(viewport.width);
  await page.screenshot({ path: join(FOLDER, `${name}-${size}-${theme}.jpg`), type: "jpeg", quality: 82 });
  await context.close();
}

async function read<T>(path: string): Promise<T> {
  return (await (await fetch(`${product.url}/api${path}`)).json()) as T;
}

/**
 * Navigates from a live to home or, where the navigation is next to it, to the theater: the live plays on in the small
 * player.
 */
async function goElsewhere(page: Page): Promise<void> {
  const from = page.url();
  await page
    .getByRole("link", { name: /^(?:Theater|Kembali)$/ })
    .filter({ visible: true })
    .last()
    .click();
  await page.waitForURL((url) => url.href !== from);
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

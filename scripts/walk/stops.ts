import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRoute, ScheduleCard } from "@penlight/contract";
import { memberPath } from "@penlight/contract/member-path";
import { pastLivePath } from "@penlight/contract/paths";
import { showPath } from "@penlight/contract/show-path";
import type { Language } from "@penlight/contract/languages";
import type { Page } from "playwright-core";
import { adminTexts } from "../../apps/web/src/i18n/admin/admin-texts.ts";
import type { Product } from "../../bench/product.ts";
import { pastLives } from "./past-lives.ts";
import type { Role } from "./tours.ts";

/** A page to visit. */
export interface Stop {
  /** The name under its picture and in its problems. */
  name: string;
  /** The path in `routes.ts`; for an unknown address the path of no page. */
  route: string;
  path: string;
  /** The number of videos that play on it. */
  plays?: number;
  /** The redirect of roles without access: they see another page, which has its own stop. */
  leads?: Partial<Record<Role, string>>;
  /** Opens something on the page before it is checked. */
  prepare?: (page: Page, language: Language) => Promise<void>;
}

const HOME = "/";
/** The back office redirects everybody else to home. */
const ADMINS_ONLY = { visitor: HOME, fan: HOME };
/** Redirects whoever has signed in. */
const VISITORS_ONLY = { fan: HOME, admin: HOME };
/** The id of no record. */
const NO_ID = "000000000000000000000000";
/** IDN's chat has no log: somebody writes during the whole walk. */
const CHATTER = { per_second: 0.5, seconds: 3_600 };

/** Every page of the product, with the sandbox's data; throws where a route has no stop. */
export async function stopsOf({ url, sandbox }: Product): Promise<Stop[]> {
  const { world } = sandbox;
  // A ticketed show is on air as well: admins have a ticket, others see the page without one.
  sandbox.control({ step: "ticket", account_id: "admin", has_ticket: true });
  const onShowroom = world.lives("showroom").filter(({ ticketed }) => !ticketed);
  const onIdn = world.lives("idn");
  const onAir = new Set(world.lives().map(({ member }) => member.roomId));
  sandbox.control({
    step: "comments",
    platform: "idn",
    username: needed(needed(onIdn[0]).member.idnUsername),
    ...CHATTER,
  });
  const off = needed(
    world.members.find(
      ({ roomId, isOfficial, idnUsername }) => !isOfficial && idnUsername !== null && !onAir.has(roomId),
    ),
  );
  const [first, second] = [needed(onShowroom[0]).member, needed(onShowroom[1]).member];
  const [idnFirst, idnSecond] = [needed(onIdn[0]).member.idnUsername, needed(onIdn[1]).member.idnUsername];
  const week = await read<ScheduleCard[]>(`${url}/api/schedules/week`);
  const show = needed(week.find(({ isBirthdayShow }) => !isBirthdayShow));
  const birthday = week.find(({ isBirthdayShow }) => isBirthdayShow);
  const byType = new Map((await pastLives(url)).map((recent) => [recent.type, recent]));
  const past = [...byType.values()];
  const showroom = `room1=sr.${first.roomId}&room2=sr.${second.roomId}`;
  const idn = `room1=idn.${idnFirst}&room2=idn.${idnSecond}`;
  const stops: Stop[] = [
    { name: "home", route: "/", path: HOME },
    { name: "home in the app", route: "/", path: "/?view_type=android" },
    ...roomStops(`${first.urlKey}/${first.roomId}`, `${off.urlKey}/${off.roomId}`),
    { name: "idn live", route: "/idn/$username", path: `/idn/${idnFirst}`, plays: 1 },
    { name: "idn off air", route: "/idn/$username", path: `/idn/${off.idnUsername}` },
    { name: "idn unknown", route: "/idn/$username", path: "/idn/nobody" },
    { name: "list-room", route: "/list-room", path: "/list-room" },
    { name: "follow", route: "/follow", path: "/follow" },
    { name: "multi empty", route: "/multi-room", path: "/multi-room" },
    ...multiStops(showroom, idn),
    { name: "login", route: "/login", path: "/login", leads: VISITORS_ONLY },
    { name: "register", route: "/register", path: "/register", leads: VISITORS_ONLY },
    { name: "theater-schedule", route: "/theater-schedule", path: "/theater-schedule" },
    ...showStops([show, birthday].filter((one) => one !== undefined)),
    { name: "live-history", route: "/live-history", path: "/live-history" },
    ...past.map(({ member, data_id: dataId, type }) => ({
      name: `past ${type}`,
      route: "/history/$name/$historyId",
      path: pastLivePath(member.url, dataId),
    })),
    { name: "past unknown", route: "/history/$name/$historyId", path: pastLivePath("nobody", NO_ID) },
    { name: "member", route: "/member/$member", path: memberPath(first.stageName) },
    { name: "member unknown", route: "/member/$member", path: "/member/nobody" },
    ...plainStops(),
    ...adminStops(),
    { name: "not found", route: "none", path: "/nothing-here" },
  ];
  const missing = (await routesOfApp()).filter((route) => !stops.some((stop) => stop.route === route));
  if (missing.length > 0) throw new Error(`no stop of the walk for ${missing.join(", ")}`);
  return stops;
}

/** SHOWROOM's rooms in every state: on air, off air, with a ticketed show, unknown. */
function roomStops(live: string, off: string): Stop[] {
  const route = "/room/$urlKey/$roomId";
  return [
    { name: "room live", route, path: `/room/${live}`, plays: 1 },
    { name: "room off air", route, path: `/room/${off}` },
    { name: "room unknown", route, path: "/room/nobody/1" },
    { name: "premium show", route: "/room", path: "/room" },
  ];
}

/** Two rooms in one grid, at each of the four addresses. */
function multiStops(showroom: string, idn: string): Stop[] {
  return [
    { route: "/multi-room", query: `layout=6&${showroom}` },
    { route: "/multi-room-sr-mobile", query: `layout=6&${showroom}` },
    { route: "/multi-room-idn", query: `layout=twoRoom&${idn}` },
    { route: "/multi-room-idn-mobile", query: `layout=twoRoom&${idn}` },
  ].map(({ route, query }) => ({ name: route.slice(1), route, path: `${route}?${query}`, plays: 2 }));
}

function showStops(shows: readonly ScheduleCard[]): Stop[] {
  const route = "/theater/$setlist/$scheduleId";
  return [
    ...shows.map(({ _id, setlist, isBirthdayShow }) => ({
      name: isBirthdayShow ? "show birthday" : "show",
      route,
      path: showPath(setlist.name, _id),
    })),
    { name: "show unknown", route, path: `/theater/none/${NO_ID}` },
  ];
}

/** Pages whose addresses have no parameters. */
function plainStops(): Stop[] {
  const routes = ["/leaderboard", "/leaderboard-members", "/about", "/support-project"];
  const others = ["/android", "/privacy-policy", "/remove-account", "/status", "/notifications"];
  return [
    ...[...routes, ...others].map((route) => ({ name: route.slice(1), route, path: route })),
    { name: "service-worker-off", route: "/service-worker-off", path: "/service-worker-off" },
    // These pages are personal.
    { name: "wrapped", route: "/wrapped", path: "/wrapped", leads: { visitor: "/login" } },
    { name: "farming", route: "/farming", path: "/farming", leads: { visitor: HOME } },
  ];
}

function adminStops(): Stop[] {
  const screens = "admin activity users theaters setlists members premium-live donations".split(" ");
  const stopOf = (screen: string): Stop => ({
    name: screen,
    route: `/${screen}`,
    path: `/${screen}`,
    leads: ADMINS_ONLY,
  });
  const withForm = ["theaters", "setlists", "members", "users"].map((screen) => ({
    ...stopOf(screen),
    name: `${screen} form`,
    prepare: openForm,
  }));
  return [...screens.map(stopOf), ...withForm];
}

/** Opens the form of the first record of a list of the back office. */
async function openForm(page: Page, language: Language): Promise<void> {
  const { edit, detailOf } = adminTexts[language];
  const name = new RegExp(`^(?:${edit(".+")}|${detailOf(".+")})$`);
  await page.getByRole("table").first().waitFor();
  await page.getByRole("button", { name }).filter({ visible: true }).first().click();
  await page.getByRole("dialog").waitFor();
}

/** The paths of all pages, from the web app's build for the server. */
async function routesOfApp(): Promise<string[]> {
  const file = join(import.meta.dirname, "..", "..", "apps", "web", "dist", "server", "entry-server.js");
  const { pageRoutes } = (await import(pathToFileURL(file).href)) as { pageRoutes: PageRoute[] };
  return pageRoutes.map(({ path }) => path);
}

async function read<T>(address: string): Promise<T> {
  return (await (await fetch(address)).json()) as T;
}

function needed<T>(found: T | null | undefined): T {
  if (found === undefined || found === null)
    throw new Error("the sandbox lacks what a page is to be visited with");
  return found;
}

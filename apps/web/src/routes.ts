import { adminPages } from "./pages/admin/admin.page.ts";
import { leaderboardPage, memberLeaderboardPage } from "./pages/boards/leaderboard.page.ts";
import { farmingPage } from "./pages/farming.page.ts";
import { followPage } from "./pages/follow.page.ts";
import { historyPage } from "./pages/history/list.page.ts";
import { pastLivePage } from "./pages/history/past-live.page.ts";
import { homePage } from "./pages/home.page.ts";
import * as information from "./pages/information/information.page.ts";
import { listRoomPage } from "./pages/list-room.page.ts";
import { memberPage } from "./pages/member.page.ts";
import { multiRoomPages } from "./pages/multi/multi-room.page.ts";
import { wrappedPage } from "./pages/recap/wrapped.page.ts";
import { idnPage, officialRoomPage, showroomPage } from "./pages/room.page.ts";
import { notificationsPage } from "./pages/notifications.page.ts";
import { rootRoute } from "./pages/root.ts";
import { loginPage, registerPage } from "./pages/sign-in.page.ts";
import { schedulePage } from "./pages/theater/schedule.page.ts";
import { showPage } from "./pages/theater/show.page.ts";

/** Every page; any other address is not found. */
export const pages = [
  homePage,
  showroomPage,
  officialRoomPage,
  idnPage,
  listRoomPage,
  followPage,
  ...multiRoomPages,
  loginPage,
  registerPage,
  schedulePage,
  showPage,
  historyPage,
  pastLivePage,
  memberPage,
  leaderboardPage,
  memberLeaderboardPage,
  wrappedPage,
  farmingPage,
  notificationsPage,
  information.aboutPage,
  information.supportPage,
  information.androidPage,
  information.privacyPage,
  information.removalPage,
  information.statusPage,
  information.workerOffPage,
  ...adminPages,
] as const;

export const routeTree = rootRoute.addChildren(pages);

/** The path of a page, with a `$` before the name of each part that stands for any value. */
export function pagePath({ options }: (typeof pages)[number]): string {
  if ("path" in options && typeof options.path === "string") return options.path;
  throw new Error("a page has no path");
}

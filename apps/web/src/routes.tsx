import { createRootRouteWithContext, createRoute, retainSearchParams } from "@tanstack/react-router";
import type { RouteContext } from "./api/route-context.ts";
import { styled } from "./styles/all-styles.ts";
import { page } from "./ui/lazy/first-page.tsx";
import { loadPlayerCode } from "./features/player/prepare-player.ts";
import { Shell } from "./pages/shell/Shell.tsx";
import type { AdminScreenName } from "./features/admin/AdminScreen.tsx";
import { loadShell } from "./pages/shell/shell.loader.ts";
import { loadRoom } from "./pages/room.loader.ts";
import { NotFound } from "./pages/shell/not-found.ts";
import { nextPath } from "./base/paths.ts";

const loadHome = () => import("./pages/home.tsx");
const loadRoomPage = () => import("./pages/room.tsx");
// Modules of pages that are rarely opened first; they contain their loaders.
const loadFollowPage = () => import("./pages/follow.tsx");
const loadListRoomPage = () => import("./pages/list-room.tsx");
const loadSchedulePage = () => import("./pages/theater/schedule.tsx");
const loadHistoryPage = () => import("./pages/history/list.tsx");
const loadPastLivePage = () => import("./pages/history/past-live.tsx");
const loadShowPage = () => import("./pages/theater/show.tsx");
const loadMemberPage = () => import("./pages/member.tsx");
const loadLeaderboardPage = () => import("./pages/boards/leaderboard.tsx");
const loadSupportPage = () => import("./pages/information/support-project.tsx");
const loadMultiRoomPage = () => import("./pages/multi/multi-room.tsx");
const loadStatusPage = () => import("./pages/information/status.tsx");
const loadMembersBoardPage = () => import("./pages/boards/leaderboard-members.tsx");

/**
 * Preloads the code of the watch pages, and of the mini player in which a live continues: a later loss of the network
 * must not end playback. Errors are ignored here; they show when a page is opened.
 */
export function loadWatchPage(): Promise<unknown> {
  return Promise.allSettled([loadRoomPage(), loadPlayerCode(), import("./pages/shell/MiniPlayer.tsx")]);
}

const rootRoute = createRootRouteWithContext<RouteContext>()({
  loader: ({ context }) => loadShell(context),
  component: Shell,
  notFoundComponent: NotFound,
  // The app's view parameter is carried over to every page that a link opens.
  validateSearch: (search: { view_type?: string }) =>
    search.view_type === "android" ? { view_type: "android" } : {},
  search: { middlewares: [retainSearchParams(["view_type"])] },
});

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: async ({ context }) => (await loadHome()).loadHomePage(context),
  component: page(loadHome),
});

const room = createRoute({
  getParentRoute: () => rootRoute,
  path: "/room/$urlKey/$roomId",
  loader: ({ context, params }) => loadRoom(context, params),
  component: page(loadRoomPage),
});

/** An address without a name belongs to the official room. */
const officialRoom = createRoute({
  getParentRoute: () => rootRoute,
  path: "/room",
  loader: ({ context }) => loadRoom(context, {}),
  component: page(loadRoomPage),
});

const idn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/idn/$username",
  loader: ({ context, params }) => loadRoom(context, params),
  component: page(loadRoomPage),
});

const follow = createRoute({
  getParentRoute: () => rootRoute,
  path: "/follow",
  loader: async ({ context }) => (await loadFollowPage()).loadFollow(context),
  component: page(styled(loadFollowPage)),
});

const listRoom = createRoute({
  getParentRoute: () => rootRoute,
  path: "/list-room",
  loader: async ({ context }) => (await loadListRoomPage()).loadListRoom(context),
  component: page(styled(loadListRoomPage)),
});

/** The multi-room page at one of its four addresses; the page parses its query itself. */
const multiRoom = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context }) => (await loadMultiRoomPage()).loadMultiRoom(context),
    component: page(styled(loadMultiRoomPage)),
  });

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: leadingOn,
  component: page(styled(() => import("./pages/login.tsx"))),
});

const register = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  validateSearch: leadingOn,
  component: page(styled(() => import("./pages/register.tsx"))),
});

const theaterSchedule = createRoute({
  getParentRoute: () => rootRoute,
  path: "/theater-schedule",
  loader: async ({ context }) => (await loadSchedulePage()).loadTheaterSchedule(context),
  component: page(styled(loadSchedulePage)),
});

const theaterShow = createRoute({
  getParentRoute: () => rootRoute,
  path: "/theater/$setlist/$scheduleId",
  loader: async ({ context, params }) => (await loadShowPage()).loadTheaterShow(context, params.scheduleId),
  component: page(styled(loadShowPage)),
});

const member = createRoute({
  getParentRoute: () => rootRoute,
  path: "/member/$member",
  loader: async ({ context, params }) => (await loadMemberPage()).loadMember(context, params.member),
  component: page(styled(loadMemberPage)),
});

const leaderboard = createRoute({
  getParentRoute: () => rootRoute,
  path: "/leaderboard",
  loader: async ({ context }) => (await loadLeaderboardPage()).loadLeaderboard(context),
  component: page(styled(loadLeaderboardPage)),
});

const leaderboardMembers = createRoute({
  getParentRoute: () => rootRoute,
  path: "/leaderboard-members",
  loader: async ({ context }) => (await loadMembersBoardPage()).loadLeaderboardMembers(context),
  component: page(styled(loadMembersBoardPage)),
});

const wrapped = createRoute({
  getParentRoute: () => rootRoute,
  path: "/wrapped",
  component: page(styled(() => import("./pages/recap/wrapped.tsx"))),
});

const farming = createRoute({
  getParentRoute: () => rootRoute,
  path: "/farming",
  component: page(styled(() => import("./pages/farming.tsx"))),
});

// These pages parse their query themselves, so that no other page has to load that code.
const history = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live-history",
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loadHistoryPage()).loadHistory(context, deps),
  component: page(styled(loadHistoryPage)),
});

const pastLive = createRoute({
  getParentRoute: () => rootRoute,
  path: "/history/$name/$historyId",
  loader: async ({ context, params }) => (await loadPastLivePage()).loadPastLive(context, params.historyId),
  component: page(styled(loadPastLivePage)),
});

/** Pages about the project, which are rarely opened first. */
const about = createRoute({
  getParentRoute: () => rootRoute,
  path: "/about",
  component: page(styled(() => import("./pages/information/about.tsx"))),
});

const supportProject = createRoute({
  getParentRoute: () => rootRoute,
  path: "/support-project",
  loader: async ({ context }) => (await loadSupportPage()).loadSupportProject(context),
  component: page(styled(loadSupportPage)),
});

const android = createRoute({
  getParentRoute: () => rootRoute,
  path: "/android",
  component: page(styled(() => import("./pages/information/android.tsx"))),
});

const privacyPolicy = createRoute({
  getParentRoute: () => rootRoute,
  path: "/privacy-policy",
  component: page(styled(() => import("./pages/information/privacy-policy.tsx"))),
});

const removeAccount = createRoute({
  getParentRoute: () => rootRoute,
  path: "/remove-account",
  component: page(styled(() => import("./pages/information/remove-account.tsx"))),
});

const status = createRoute({
  getParentRoute: () => rootRoute,
  path: "/status",
  loader: async ({ context }) => (await loadStatusPage()).loadStatus(context),
  component: page(styled(loadStatusPage)),
});

/** A screen of the back office. */
const admin = <P extends string>(path: P, screen: AdminScreenName) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: page(
      styled(async () => ({ default: (await import("./pages/admin/AdminPage.tsx")).adminPage(screen) })),
    ),
  });

/**
 * The path to open after sign-in. Always set, even to undefined; otherwise the address's unchecked value would be used.
 */
function leadingOn(search: { next?: unknown }): { next?: string } {
  return { next: nextPath(search.next) };
}

/** All pages; any other address is not found. */
export const routeTree = rootRoute.addChildren([
  home,
  room,
  officialRoom,
  idn,
  listRoom,
  follow,
  multiRoom("/multi-room"),
  multiRoom("/multi-room-sr-mobile"),
  multiRoom("/multi-room-idn"),
  multiRoom("/multi-room-idn-mobile"),
  login,
  register,
  theaterSchedule,
  theaterShow,
  history,
  pastLive,
  member,
  leaderboard,
  leaderboardMembers,
  wrapped,
  farming,
  about,
  supportProject,
  android,
  privacyPolicy,
  removeAccount,
  status,
  admin("/admin", "activity"),
  admin("/activity", "activity"),
  admin("/users", "users"),
  admin("/theaters", "theaters"),
  admin("/setlists", "setlists"),
  admin("/members", "members"),
  admin("/premium-live", "premiumLive"),
  admin("/donations", "donations"),
]);

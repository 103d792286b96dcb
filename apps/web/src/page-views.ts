import type { Language, PageHead, Watching } from "@penlight/contract";
import { isGone } from "./api/call.ts";
import { laterQueries } from "./api/later-queries.ts";
import { dearestFirst, type Favourites } from "./api/favourites.ts";
import { queries } from "./api/queries.ts";
import type { RouteContext } from "./api/route-context.ts";
import { coverInSize, memberName, nearPicture } from "./base/member.ts";
import { paths } from "./base/paths.ts";
import { PLATFORMS, roomOfParams } from "./base/platforms.ts";
import type { AdminScreenName } from "./features/admin/AdminScreen.tsx";
import { historyDates } from "./features/history/use-history-dates.ts";
import { freeLives } from "./features/lives/use-lives.ts";
import { ENGINE_MODULES, PLAYER_MODULES } from "./features/player/prepare-player.ts";
import { scheduleHead, showHead } from "./features/theater/page-heads.ts";
import { adminNavTexts } from "./i18n/admin/admin-nav-texts.ts";
import { farmingTexts } from "./i18n/farming-texts.ts";
import { followTexts } from "./i18n/lists/follow-texts.ts";
import { headTexts } from "./i18n/head-texts.ts";
import { historyTexts } from "./i18n/history/history-texts.ts";
import { calendarTime, THEATER_TIME_ZONE } from "./i18n/figures/calendar.ts";
import { firstTextsIn } from "./i18n/i18n.ts";
import { androidTexts } from "./i18n/information/android-texts.ts";
import { policyTexts } from "./i18n/information/policy-texts.ts";
import { projectTexts } from "./i18n/information/project-texts.ts";
import { removalTexts } from "./i18n/information/removal-texts.ts";
import { statusTexts } from "./i18n/information/status-texts.ts";
import { supportTexts } from "./i18n/information/support-texts.ts";
import { allRoomsTexts } from "./i18n/lists/all-rooms-texts.ts";
import { homeTexts } from "./i18n/lists/home-texts.ts";
import { memberPageTexts } from "./i18n/member-page-texts.ts";
import { multiTexts } from "./i18n/watch/multi-texts.ts";
import { moreTexts } from "./i18n/more-texts.ts";
import { notFoundTexts } from "./i18n/not-found-texts.ts";
import { boardsTexts } from "./i18n/records/boards-texts.ts";
import { recapTexts } from "./i18n/records/recap-texts.ts";
import { signInTexts } from "./i18n/account/sign-in-texts.ts";

/** By route. Used by the server only: in the browser pages set their own titles and load themselves. */
export const VIEWS: Readonly<Record<string, RouteView>> = {
  "/": { module: "src/pages/home.tsx", view: homeView },
  "/room/$urlKey/$roomId": { module: "src/pages/room.tsx", view: roomView },
  "/room": { module: "src/pages/room.tsx", view: roomView },
  "/idn/$username": { module: "src/pages/room.tsx", view: roomView },
  "/list-room": later("src/pages/list-room.tsx", listRoomView),
  "/follow": later("src/pages/follow.tsx", followView),
  "/multi-room": later("src/pages/multi/multi-room.tsx", multiRoomView(paths.multiRoom())),
  "/multi-room-sr-mobile": later("src/pages/multi/multi-room.tsx", multiRoomView(paths.multiRoomPhone())),
  "/multi-room-idn": later("src/pages/multi/multi-room.tsx", multiRoomView(paths.multiRoomIdn())),
  "/multi-room-idn-mobile": later("src/pages/multi/multi-room.tsx", multiRoomView(paths.multiRoomIdnPhone())),
  "/login": later("src/pages/login.tsx", loginView),
  "/register": later("src/pages/register.tsx", registerView),
  "/theater-schedule": later("src/pages/theater/schedule.tsx", scheduleView),
  "/theater/$setlist/$scheduleId": later("src/pages/theater/show.tsx", showView),
  "/live-history": later("src/pages/history/list.tsx", historyView),
  "/history/$name/$historyId": later("src/pages/history/past-live.tsx", pastLiveView),
  "/member/$member": later("src/pages/member.tsx", memberView),
  "/leaderboard": later("src/pages/boards/leaderboard.tsx", leaderboardView),
  "/leaderboard-members": later("src/pages/boards/leaderboard-members.tsx", leaderboardMembersView),
  "/wrapped": later("src/pages/recap/wrapped.tsx", wrappedView),
  "/farming": later("src/pages/farming.tsx", farmingView),
  "/about": later("src/pages/information/about.tsx", ofTexts(projectTexts, paths.about())),
  "/support-project": later(
    "src/pages/information/support-project.tsx",
    ofTexts(supportTexts, paths.supportProject()),
  ),
  "/android": later("src/pages/information/android.tsx", ofTexts(androidTexts, paths.android())),
  "/privacy-policy": later(
    "src/pages/information/privacy-policy.tsx",
    ofTexts(policyTexts, paths.privacyPolicy()),
  ),
  "/remove-account": later(
    "src/pages/information/remove-account.tsx",
    ofTexts(removalTexts, paths.removeAccount()),
  ),
  "/status": later("src/pages/information/status.tsx", ofTexts(statusTexts, paths.status())),
  "/admin": later("src/pages/admin/AdminPage.tsx", adminView("activity")),
  "/activity": later("src/pages/admin/AdminPage.tsx", adminView("activity")),
  "/users": later("src/pages/admin/AdminPage.tsx", adminView("users")),
  "/theaters": later("src/pages/admin/AdminPage.tsx", adminView("theaters")),
  "/setlists": later("src/pages/admin/AdminPage.tsx", adminView("setlists")),
  "/members": later("src/pages/admin/AdminPage.tsx", adminView("members")),
  "/premium-live": later("src/pages/admin/AdminPage.tsx", adminView("premiumLive")),
  "/donations": later("src/pages/admin/AdminPage.tsx", adminView("donations")),
};

interface RouteView {
  /** The page's module, whose file the server preloads with the document. */
  module: PageModule;
  /** "all" for a document with all styles: such a page's code is loaded together with its styles (`styled`). */
  styles?: "all";
  view: (request: ViewRequest) => PageView;
}

type PageModule = `src/pages/${string}.tsx`;

/** A page that is rarely opened first: its document has all styles. */
function later(module: PageModule, view: RouteView["view"]): RouteView {
  return { module, styles: "all", view };
}

/** The server's data about the page of a route; for an unknown route, a 404 page. */
export function viewOf(route: string, request: ViewRequest): PageView & Partial<RouteView> {
  const found = VIEWS[route];
  return found ? { ...found, ...found.view(request) } : notFoundView(request);
}

/** The server's response for a page, besides its markup. */
interface PageView {
  status: 200 | 404;
  head: PageHead;
  /** Further modules that the page loads, such as `src/features/player/Player.tsx`. */
  modules?: readonly string[];
  /** Modules to load even before the first paint. */
  early?: readonly string[];
  /** Set for pages on which something is watched. */
  watching?: Watching;
}

/** The input of a view: the caches filled by the route's loader, and the address. */
interface ViewRequest extends Pick<RouteContext, "cache" | "language" | "messages"> {
  params: Readonly<Record<string, string>>;
  path: string;
  nowSec: number;
  /** Favourites of the page's viewer. */
  favourites: Favourites;
}

/** The page's picture is that of the first tile. */
function homeView({ cache, language, favourites }: ViewRequest): PageView {
  const lives = freeLives({ all: cache.getQueryData(queries.lives().queryKey) ?? [] });
  const first = dearestFirst(lives, favourites, ({ member }) => member.roomId).find(
    ({ platform }) => platform === "showroom",
  );
  const image = first && PLATFORMS[first.platform].cover(first.cover, "m");
  return {
    status: 200,
    head: {
      title: firstTextsIn(homeTexts, language).title,
      description: headTexts[language].product,
      canonical: paths.home(),
      image: image && nearPicture(image),
      preloadImage: image && nearPicture(image),
    },
  };
}

/** The title is the member's name if it is known, otherwise the room's key in the address. */
function roomView({ cache, language, messages, params }: ViewRequest): PageView {
  const room = roomOfParams(params);
  const { path, cover } = PLATFORMS[room.platform];
  const { queryKey } = queries.liveRoom(room);
  const found = cache.getQueryData(queryKey);
  const still = found?.live?.cover ?? found?.cover;
  const name = memberName(found?.member.name ?? room.urlKey);
  const exists = found !== undefined || !isGone(cache.getQueryState(queryKey)?.error);
  const isPlayable = Array.isArray(cache.getQueryData(queries.streams(room).queryKey));
  return {
    status: exists ? 200 : 404,
    ...(exists && { watching: "room" }),
    head: {
      title: found?.live ? messages.room.liveTitle(name) : messages.room.title(name),
      description: headTexts[language].room[room.platform](name),
      canonical: path(room),
      // The picture is fetched by link-preview services: our own origin also works where a platform blocks them.
      image: still && nearPicture(cover(still, "l")),
      preloadImage: still && nearPicture(cover(still, "m")),
    },
    ...(isPlayable && { early: ENGINE_MODULES, modules: PLAYER_MODULES }),
  };
}

function scheduleView({ language }: ViewRequest): PageView {
  return { status: 200, head: scheduleHead(language) };
}

/** A show that could not be loaded still has status 200: only a deleted one is 404. */
function showView({ cache, language, messages, params, nowSec }: ViewRequest): PageView {
  const { setlist = "", scheduleId = "" } = params;
  const show = laterQueries.show(scheduleId).queryKey;
  const found = cache.getQueryData(show);
  if (found) return { status: 200, head: showHead(found, language, messages, nowSec) };
  const isMissing = isGone(cache.getQueryState(show)?.error);
  return {
    status: isMissing ? 404 : 200,
    head: {
      title: isMissing ? notFoundTexts[language].title : messages.app.name,
      description: headTexts[language].product,
      canonical: paths.show(setlist, scheduleId),
    },
  };
}

function historyView({ language }: ViewRequest): PageView {
  const { pageTitle: title, description } = historyTexts[language];
  return { status: 200, head: { title, description, canonical: paths.history() } };
}

/** A past live that could not be loaded still has status 200: only a deleted one is 404. */
function pastLiveView({ cache, language, messages, params, nowSec }: ViewRequest): PageView {
  const { name: urlKey = "", historyId = "" } = params;
  const text = historyTexts[language];
  const { queryKey } = laterQueries.sitting(historyId);
  const found = cache.getQueryData(queryKey);
  if (!found) {
    const isMissing = isGone(cache.getQueryState(queryKey)?.error);
    return {
      status: isMissing ? 404 : 200,
      head: {
        title: isMissing ? notFoundTexts[language].title : text.someLiveTitle,
        description: headTexts[language].product,
        canonical: paths.pastLive(urlKey, historyId),
      },
    };
  }
  const thisYear = calendarTime(nowSec, THEATER_TIME_ZONE).year;
  const dates = historyDates(language, messages, THEATER_TIME_ZONE, thisYear);
  const name = memberName(found.name);
  const [startSec, endSec] = [found.startedAtMs, found.endedAtMs].map((ms) => Math.floor(ms / 1_000)) as [
    number,
    number,
  ];
  return {
    status: 200,
    head: {
      title: text.liveTitle(name, dates.day(startSec)),
      description: text.liveDescription(
        name,
        messages.platform[found.platform],
        dates.span(startSec, endSec),
      ),
      canonical: paths.pastLive(found.urlKey, found.data_id),
      image: PLATFORMS[found.platform].cover(found.cover, "l"),
    },
  };
}

/** A member who could not be loaded still has status 200: only an unknown name is 404. */
function memberView({ cache, language, messages, params }: ViewRequest): PageView {
  const { member: spelling = "" } = params;
  const text = memberPageTexts[language];
  const { queryKey } = laterQueries.memberProfile(spelling);
  const found = cache.getQueryData(queryKey);
  if (found) {
    const { stage_name: name } = found.member;
    return {
      status: 200,
      head: {
        title: text.pageTitle(name),
        description: text.description(name),
        canonical: paths.member(found.slug),
        image: nearPicture(coverInSize(found.cover, "l")),
      },
    };
  }
  const isMissing = isGone(cache.getQueryState(queryKey)?.error);
  const view = plain(
    isMissing ? notFoundTexts[language].title : messages.app.name,
    headTexts[language].product,
    paths.member(spelling),
  );
  return { ...view, status: isMissing ? 404 : 200 };
}

// Pages whose head does not depend on their content.

function listRoomView({ language }: ViewRequest): PageView {
  const { title, description } = allRoomsTexts[language];
  return plain(title, description, paths.listRoom());
}

function followView({ language }: ViewRequest): PageView {
  return plain(followTexts[language].title, headTexts[language].product, paths.follow());
}

function loginView({ language }: ViewRequest): PageView {
  return plain(signInTexts[language].loginTitle, moreTexts[language].invite, paths.login());
}

function registerView({ language }: ViewRequest): PageView {
  return plain(signInTexts[language].registerTitle, moreTexts[language].invite, paths.register());
}

function leaderboardView({ language }: ViewRequest): PageView {
  const { pageTitle: title, description } = boardsTexts[language];
  return { status: 200, head: { title, description, canonical: paths.leaderboard() } };
}

function leaderboardMembersView({ language }: ViewRequest): PageView {
  const { membersPageTitle: title, membersDescription: description } = boardsTexts[language];
  return { status: 200, head: { title, description, canonical: paths.leaderboardMembers() } };
}

/** The fan's own recap, or one that is shared by link. */
function wrappedView({ language }: ViewRequest): PageView {
  const { pageTitle: title, description } = recapTexts[language];
  return { status: 200, head: { title, description, canonical: paths.wrapped(), noIndex: true } };
}

/** Only for fans, so it is not indexed. */
function farmingView({ language }: ViewRequest): PageView {
  const { pageTitle: title, description } = farmingTexts[language];
  return { status: 200, head: { title, description, canonical: paths.farming(), noIndex: true } };
}

/** The content of a back-office screen is loaded only in an admin's browser. */
function adminView(screen: AdminScreenName): (request: ViewRequest) => PageView {
  return ({ language }) => {
    const admin = adminNavTexts[language];
    const view = plain(admin.title(admin[screen]), headTexts[language].product, paths[screen]());
    return { ...view, head: { ...view.head, noIndex: true } };
  };
}

/** The rooms are known only in the browser. */
function multiRoomView(canonical: string): RouteView["view"] {
  return (request) => ({ ...ofTexts(multiTexts, canonical)(request), watching: "rooms" });
}

/** The page for an unknown address. */
function notFoundView({ language, path }: ViewRequest): PageView {
  return { ...plain(notFoundTexts[language].title, headTexts[language].product, path), status: 404 };
}

/** A page whose texts contain its title and description. */
function ofTexts(
  texts: Record<Language, { pageTitle: string; description: string }>,
  canonical: string,
): RouteView["view"] {
  return ({ language }) => plain(texts[language].pageTitle, texts[language].description, canonical);
}

function plain(title: string, description: string, canonical: string): PageView {
  return { status: 200, head: { title, description, canonical } };
}

import type { PageRoute, PageViewer, RenderPage } from "@penlight/contract";
import type { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, rootRouteId } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { dehydrate } from "./api/dehydrate.ts";
import { ANYBODY, type DocumentViewer } from "./api/document-viewer.ts";
import { followedIn, OWN_MS } from "./api/favourites.ts";
import { laterQueries } from "./api/later-queries.ts";
import { createQueryClient, queries } from "./api/queries.ts";
import { atMost } from "./base/at-most.ts";
import { PLATFORM_NAMES } from "./base/platforms.ts";
import { OshiLink } from "./features/navigation/oshi-link.ts";
import { App, createAppRouter, type AppOptions } from "./app.tsx";
import { headTexts } from "./i18n/head-texts.ts";
import { loadMessages } from "./i18n/i18n.ts";
import { notFoundTexts } from "./i18n/not-found-texts.ts";
import { NotFound } from "./pages/shell/not-found.ts";
import type { PageState } from "./page-state.ts";
import { plainResponse, type PageRequest, type PageResponse } from "./pages/page.ts";
import { pagePath, pages } from "./routes.ts";
import { Clock } from "./ui/clock/clock.ts";

export { ROOT_ID, STATE_ID } from "./page-state.ts";
export { themeScript } from "./document/theme-script.ts";

/** All pages: how the server finds the page of an address, and which part of a query it renders differently. */
export const pageRoutes: readonly PageRoute[] = pages.map((page) => ({
  path: pagePath(page),
  readQuery: page.options.staticData?.code?.readQuery ?? null,
}));

/** Renders the first view of a page: the same tree that the browser then hydrates. */
export const renderPage: RenderPage = async (request) => {
  const { call, language, nowMs } = request;
  const cache = createQueryClient(call);
  const viewer = request.viewer === null ? ANYBODY : await viewerOf(request.viewer, cache);
  const options: AppOptions = {
    viewer,
    call,
    cache,
    documentCache: null,
    session: null,
    watchKey: null,
    language,
    messages: await loadMessages(language),
    history: createMemoryHistory({ initialEntries: [request.path] }),
    clock: new Clock(nowMs, () => nowMs),
    connect: null,
    onPageReady: () => undefined,
    scrollRestoration: false,
  };
  const router = createAppRouter(options);
  const hasOshi = viewer.oshi.length > 0;
  const oshiLink = hasOshi ? [OshiLink.load(), cache.prefetchQuery(laterQueries.members())] : [];
  await Promise.all([router.load(), NotFound.load(), ...oshiLink]);

  const packed = dehydrate(cache);
  const { params = {}, routeId = rootRouteId, staticData = {} } = router.state.matches.at(-1) ?? {};
  const { code } = staticData;
  const respond = code ? (await code.load()).default.response : notFoundResponse;
  const response = respond({
    cache,
    language,
    messages: options.messages,
    params,
    route: routeId,
    path: request.path,
    nowSec: Math.floor(nowMs / 1_000),
    favourites: { oshi: viewer.oshi, followed: followedIn(cache) },
  });
  const state: PageState = { language, renderedAtMs: nowMs, viewer, cache: packed };
  const modules = [
    ...(code ? [code.file] : []),
    ...(response.modules ?? []),
    ...(language === "id" ? [] : [`src/i18n/${language}.ts`]),
  ];
  const html = renderToString(<App options={options} router={router} />);
  const { status, head, early = [], watching = null, script } = response;
  const oshi = hasOshi ? oshiPlaces(viewer.oshi, cache) : null;
  return {
    status,
    head,
    modules,
    early,
    watching,
    oshi,
    html,
    state,
    ...(script !== undefined && { script }),
  };
};

/** The response of an address that leads nowhere. */
function notFoundResponse({ language, path }: PageRequest): PageResponse {
  const response = plainResponse(notFoundTexts[language].title, headTexts[language].product, path);
  return { ...response, status: 404 };
}

/** The viewer of the page; loads the viewer's own answers into the cache. */
async function viewerOf({ isFan, oshi }: PageViewer, cache: QueryClient): Promise<DocumentViewer> {
  if (isFan) {
    const own = [cache.prefetchQuery(queries.me()), cache.prefetchQuery(queries.followedRooms())];
    await atMost(OWN_MS, Promise.all(own));
  }
  const { queryKey } = queries.me();
  const me = cache.getQueryData(queryKey);
  if (!me?.logged_in) return { session: "unknown", oshi };
  // The browser has the token in a cookie; it must not appear in the page.
  cache.setQueryData(queryKey, (known) => (known?.logged_in ? { ...known, csrf_token: "" } : known));
  return { session: "somebody", oshi: me.oshi.length > 0 ? me.oshi : oshi };
}

/** The rooms in which an oshi is on air, as a value for the styles. */
function oshiPlaces(oshi: readonly number[], cache: QueryClient): string {
  const lives = cache.getQueryData(queries.lives().queryKey) ?? [];
  const hers = lives.filter(
    ({ ticketed, member: { roomId } }) => !ticketed && roomId !== null && oshi.includes(roomId),
  );
  const places = PLATFORM_NAMES.filter((name) => hers.some(({ platform }) => platform === name));
  return places.join(" ") || "away";
}

import type { RenderPage } from "@penlight/contract";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { dehydrate } from "./api/dehydrate.ts";
import { createQueryClient } from "./api/queries.ts";
import { App, createAppRouter, type AppOptions } from "./app.tsx";
import { loadMessages } from "./i18n/i18n.ts";
import { NotFound } from "./pages/shell/not-found.ts";
import type { PageState } from "./page-state.ts";
import { VIEWS, viewOf } from "./page-views.ts";
import { Clock } from "./ui/clock/clock.ts";

export { ROOT_ID, STATE_ID } from "./page-state.ts";
export { themeScript } from "./ui/theme/theme-script.ts";

/** Paths of all pages that have one address each: what the server renders, beside rooms and shows. */
export const pageRoutes: readonly string[] = Object.keys(VIEWS).filter((route) => !route.includes("$"));

/** Renders the first view of a page: the same tree that the browser then hydrates. */
export const renderPage: RenderPage = async (request) => {
  const { call, language, nowMs } = request;
  const cache = createQueryClient(call);
  const options: AppOptions = {
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
    onPageAwake: () => undefined,
    scrollRestoration: false,
  };
  const router = createAppRouter(options);
  await Promise.all([router.load(), NotFound.load()]);

  const packed = dehydrate(cache);
  const { params = {}, routeId = "" } = router.state.matches.at(-1) ?? {};
  const view = viewOf(routeId, {
    cache,
    language,
    messages: options.messages,
    params,
    path: request.path,
    nowSec: Math.floor(nowMs / 1_000),
  });
  const state: PageState = { language, renderedAtMs: nowMs, cache: packed };
  const modules = [
    ...(view.module ? [view.module] : []),
    ...(view.modules ?? []),
    ...(language === "id" ? [] : [`src/i18n/${language}.ts`]),
  ];
  const html = renderToString(<App options={options} router={router} />);
  const { status, head, early = [], styles = "first", watching = null, onAir = [] } = view;
  return { status, head, modules, early, styles, watching, onAir, html, state };
};

import type { PageHead, RenderPage } from "@penlight/contract";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { dehydrate } from "./api/dehydrate.ts";
import { createQueryClient } from "./api/queries.ts";
import { App, createAppRouter, type AppOptions } from "./app.tsx";
import { loadMessages } from "./i18n/i18n.ts";
import type { PageState } from "./page-state.ts";
import type { PageView } from "./routes.tsx";
import { Clock } from "./ui/clock/clock.ts";

export { ROOT_ID, STATE_ID } from "./page-state.ts";
export { themeScript } from "./ui/theme/theme-script.ts";

/** Renders the first view of a page: the same tree that the browser then hydrates. */
export const renderPage: RenderPage = async (request) => {
  const { call, language, nowMs } = request;
  const cache = createQueryClient(call);
  const options: AppOptions = {
    call,
    cache,
    session: null,
    watchKey: null,
    language,
    messages: await loadMessages(language),
    history: createMemoryHistory({ initialEntries: [request.path] }),
    clock: new Clock(nowMs, () => nowMs),
    connect: null,
    onPageAwake: () => undefined,
  };
  const router = createAppRouter(options);
  await router.load();

  const packed = dehydrate(cache);
  const view = router.state.matches
    .map((match) => match.loaderData as PageView | undefined)
    .findLast(Boolean);
  const state: PageState = { language, renderedAtMs: nowMs, cache: packed };
  const modules = [
    ...(view?.modules ?? []),
    "src/start-app.tsx",
    ...router.state.matches.flatMap((match) => match.staticData.module ?? []),
    ...(language === "en" ? ["src/i18n/en.ts"] : []),
  ];
  const html = renderToString(<App options={options} router={router} />);
  const { app, notFound } = options.messages;
  const head: PageHead = view?.head ?? {
    title: notFound.title,
    description: app.description,
    canonical: request.path,
  };
  return { status: view?.status ?? 404, head, modules, html, state };
};

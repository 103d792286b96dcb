import {
  createRouter,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
  type ParsedLocation,
  type RouterHistory,
} from "@tanstack/react-router";
import type { RouteContext } from "./api/route-context.ts";
import { AppProviders, type ProviderOptions } from "./app-providers.tsx";
import { PageFault } from "./pages/shell/page-fault.ts";
import { routeTree } from "./routes.ts";

/** Differences between the browser's root and the server's. */
export interface AppOptions extends ProviderOptions {
  history: RouterHistory;
  /**
   * Whether the router restores the scroll position of a page that was just rendered, or scrolls to its top. On the
   * server the router would emit an inline script for it, which the security policy blocks.
   */
  scrollRestoration: boolean | ((rendered: { location: ParsedLocation }) => boolean);
}

export function createAppRouter(options: AppOptions) {
  const onServer = options.connect === null;
  const context: RouteContext = {
    call: options.call,
    cache: options.cache,
    language: options.language,
    messages: options.messages,
    onServer,
  };
  return createRouter({
    routeTree,
    context,
    history: options.history,
    // Query values are plain strings, as the server reads them: a search for "48" needs no quotes.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    // Hovering or touching a link preloads the page, including the player.
    defaultPreload: "intent",
    defaultPreloadDelay: 80,
    defaultErrorComponent: PageFault,
    // The query cache caches reads; loaders only start them.
    defaultPreloadStaleTime: 0,
    scrollRestoration: options.scrollRestoration,
    isServer: onServer,
  });
}

type AppRouter = ReturnType<typeof createAppRouter>;

// Types the paths, parameters and queries of every link, `navigate` and hook after the list of pages.
declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}

interface AppProps {
  options: AppOptions;
  router: AppRouter;
}

export function App({ options, router }: AppProps) {
  return (
    <AppProviders options={options}>
      <RouterProvider router={router} />
    </AppProviders>
  );
}

import type { Call, Language } from "@penlight/contract";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import {
  createRouter,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
  type ParsedLocation,
  type RouterHistory,
} from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Session } from "./api/session.ts";
import { CallContext } from "./api/call.ts";
import { DocumentViewerContext, type DocumentViewer } from "./api/document-viewer.ts";
import { DocumentCacheContext } from "./api/use-query.ts";
import { SessionContext } from "./api/use-me.ts";
import { WatchKeyContext, type WatchKey } from "./api/watch-key.ts";
import { PageAwakeContext } from "./ui/lazy/first-page.tsx";
import { I18nContext } from "./i18n/i18n.ts";
import type { Messages } from "./i18n/id.ts";
import { useLanguage } from "./i18n/language/use-language.ts";
import type { LiveConnection } from "./realtime/live-connection.ts";
import { LiveConnectionContext } from "./realtime/use-channel.ts";
import { Store } from "./store/store.ts";
import type { RouteContext } from "./api/route-context.ts";
import { PageFault } from "./pages/shell/page-fault.ts";
import { routeTree } from "./routes.ts";
import type { Clock } from "./ui/clock/clock.ts";
import { ToastQueue, ToastContext } from "./ui/toasts/toast-queue.ts";
import { ClockContext } from "./ui/clock/use-clock.ts";

/** Differences between the browser's root and the server's. */
export interface AppOptions {
  call: Call;
  cache: QueryClient;
  /** The document's cached answers; null on the server and without a document. */
  documentCache: QueryClient | null;
  /** For whom the document is, or was, rendered. */
  viewer: DocumentViewer;
  /** Null on the server. */
  session: Session | null;
  /** Null on the server. */
  watchKey: WatchKey | null;
  history: RouterHistory;
  language: Language;
  messages: Messages;
  clock: Clock;
  /** Opens the tab's realtime connection after hydration; null on the server, which does not update the page. */
  connect: (() => Promise<LiveConnection>) | null;
  /** Called when a page is hydrated. */
  onPageAwake: () => void;
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

interface AppProps {
  options: AppOptions;
  router: AppRouter;
}

export function App({ options, router }: AppProps) {
  const i18n = useLanguage({ language: options.language, messages: options.messages });
  const [toasts] = useState(() => new ToastQueue());
  const [connection] = useState(() => new Store<LiveConnection | null>(null));
  const { connect } = options;
  useEffect(() => {
    void connect?.().then(
      (opened) => connection.set(opened),
      () => undefined,
    );
  }, [connect, connection]);
  return (
    <I18nContext value={i18n}>
      <ClockContext value={options.clock}>
        <LiveConnectionContext value={connection}>
          <ToastContext value={toasts}>
            <CallContext value={options.call}>
              <DocumentViewerContext value={options.viewer}>
                <SessionContext value={options.session}>
                  <WatchKeyContext value={options.watchKey}>
                    <QueryClientProvider client={options.cache}>
                      <DocumentCacheContext value={options.documentCache}>
                        <PageAwakeContext value={options.onPageAwake}>
                          <RouterProvider router={router} />
                        </PageAwakeContext>
                      </DocumentCacheContext>
                    </QueryClientProvider>
                  </WatchKeyContext>
                </SessionContext>
              </DocumentViewerContext>
            </CallContext>
          </ToastContext>
        </LiveConnectionContext>
      </ClockContext>
    </I18nContext>
  );
}

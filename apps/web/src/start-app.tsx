import { languageOf } from "@penlight/contract/languages";
import { createBrowserHistory } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createClient } from "./api/client.ts";
import { ANYBODY } from "./api/document-viewer.ts";
import { beginOshi } from "./store/stored-oshi.ts";
import { connectionNow, isSavingData } from "./base/link.ts";
import { rehydrate } from "./api/dehydrate.ts";
import { createQueryClient, queries } from "./api/queries.ts";
import { forgetOwn } from "./api/read.ts";
import { renewDocument } from "./api/renew-document.ts";
import { sessionCall, Session, SESSION_CHANNEL } from "./api/session.ts";
import { WatchKey } from "./api/watch-key.ts";
import { App, createAppRouter, type AppOptions } from "./app.tsx";
import { holdFirstPage, keepFirstScrollPosition } from "./ui/lazy/first-page.tsx";
import { loadMessages } from "./i18n/i18n.ts";
import type { rememberMembers } from "./features/navigation/remember-member.ts";
import { storeInstallPrompt } from "./store/install-prompt.ts";
import { forgetIntent } from "./features/player/engine/prepare-stream.ts";
import { ROOT_ID, type PageState } from "./page-state.ts";
import type { LiveConnection } from "./realtime/live-connection.ts";
import { PageFault } from "./pages/shell/page-fault.ts";
import { ShellSidebar } from "./pages/shell/shell-parts.ts";
import { loadWatchPage } from "./pages/room.page.ts";
import { storedCopies } from "./store/stored-copies.ts";
import { serverTime } from "./store/server-time.ts";
import { Clock } from "./ui/clock/clock.ts";
import { LISTENING_EVENT } from "./document/early-press-script.ts";
import { replaceBrokenPictures } from "./ui/broken-pictures.ts";
import { followTheme } from "./ui/theme/theme.ts";
import { retryUntilLoaded } from "./ui/lazy/retry-until-loaded.ts";
import { onFirstTouch } from "./ui/lazy/on-first-touch.ts";

/** The realtime connection's code is loaded after the first view: nothing in it waits for the socket. */
const connect = async (watchKey: WatchKey): Promise<LiveConnection> =>
  (await import("./realtime/connect.ts")).tabConnection(watchKey);

/**
 * Preloads what a fan will probably open next, at the first interaction. With data saving on, only the error page is
 * preloaded.
 */
function prepareToWatch(): void {
  onFirstTouch(window, () => {
    void PageFault.load();
    if (!isSavingData(connectionNow())) void loadWatchPage();
  });
  window.addEventListener("pointercancel", forgetIntent);
}

async function remember(...told: Parameters<typeof rememberMembers>): Promise<void> {
  (await import("./features/navigation/remember-member.ts")).rememberMembers(...told);
}

/** Hydrates the page that the server rendered; without its state (rendering failed) the app renders from scratch. */
export async function startApp(state: PageState | null): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  replaceBrokenPictures(document);
  storeInstallPrompt(window);
  followTheme();
  const language = state?.language ?? languageOf(document.documentElement.lang);
  const session = new Session({
    document,
    tabs: "BroadcastChannel" in window ? new BroadcastChannel(SESSION_CHANNEL) : null,
    forget: () => forgetOwn(cache),
  });
  session.subscribe(() => {
    document.documentElement.dataset.session = session.getSnapshot();
  });
  const watchKey = new WatchKey(() => localStorage);
  const client = createClient(
    (input, init) => fetch(input, init),
    () => session.token(),
    watchKey,
    storedCopies,
  );
  const call = sessionCall(client, session);
  const cache = createQueryClient(call);
  const documentCache = state && createQueryClient(call);
  if (documentCache) {
    // A part whose code arrives late may be hydrated at any later time.
    documentCache.setQueryDefaults([], { gcTime: Infinity });
    rehydrate([documentCache, cache], state.cache);
  }
  // Both are loaded while the page hydrates.
  void ShellSidebar.load();
  if (session.getSnapshot() === "somebody") void cache.prefetchQuery(queries.me());
  const history = createBrowserHistory();
  const viewer = state?.viewer ?? ANYBODY;
  beginOshi(viewer);
  const options: AppOptions = {
    viewer,
    call,
    cache,
    documentCache,
    session,
    watchKey,
    history,
    language,
    messages: await retryUntilLoaded(() => loadMessages(language), renewDocument),
    clock: new Clock(state?.renderedAtMs ?? serverTime.nowMs(), serverTime.nowMs),
    connect: () => retryUntilLoaded(() => connect(watchKey)),
    // Without server markup there is nothing to hydrate.
    onPageReady: state ? holdFirstPage(history) : () => undefined,
    scrollRestoration: state ? keepFirstScrollPosition(location.pathname, window) : true,
  };
  const router = createAppRouter(options);
  // The typeface is not loaded into the first page, where late text would shift (`font-display: optional`).
  const stop = router.subscribe("onBeforeNavigate", ({ pathChanged, fromLocation }) => {
    if (!fromLocation || !pathChanged) return;
    stop();
    void import("./ui/theme/late-typeface.ts").then(({ showTypeface }) => showTypeface(document.fonts));
  });
  const app = (
    <StrictMode>
      <App options={options} router={router} />
    </StrictMode>
  );
  if (state) {
    // The router then renders the same tree as the server, without boundaries that the markup does not contain.
    router.ssr = { manifest: undefined };
    // Retried until it succeeds: without the page's code, an error page would replace the document.
    await retryUntilLoaded(async () => {
      await router.load();
      const fault = router.state.matches.find(({ status }) => status === "error");
      if (fault) throw fault.error;
    }, renewDocument);
    // In a transition React hydrates the page in slices; one long task would block a slow phone.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    createRoot(root).render(app);
  }
  dispatchEvent(new Event(LISTENING_EVENT));
  prepareToWatch();
  // A viewed member counts only after an interaction with the page.
  onFirstTouch(window, () => void remember(router, cache).catch(() => undefined));
}

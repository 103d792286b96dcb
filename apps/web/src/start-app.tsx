import { languageOf } from "@penlight/contract/languages";
import { createBrowserHistory } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createClient } from "./api/client.ts";
import { ANYBODY } from "./api/document-viewer.ts";
import { beginOshi } from "./store/kept-oshi.ts";
import { connectionNow, isSavingData } from "./base/link.ts";
import { rehydrate } from "./api/dehydrate.ts";
import { createQueryClient, queries } from "./api/queries.ts";
import { forgetOwn } from "./api/read.ts";
import { renewDocument } from "./api/renew-document.ts";
import { sessionCall, Session, SESSION_CHANNEL } from "./api/session.ts";
import { WatchKey } from "./api/watch-key.ts";
import { App, createAppRouter, type AppOptions } from "./app.tsx";
import { holdFirstPage, keepFirstPlace } from "./ui/lazy/first-page.tsx";
import { loadMessages } from "./i18n/i18n.ts";
import type { rememberMembers } from "./features/navigation/remember-member.ts";
import { forgetIntent } from "./features/player/engine/prepare-stream.ts";
import { ROOT_ID, type PageState } from "./page-state.ts";
import type { LiveConnection } from "./realtime/live-connection.ts";
import { PageFault } from "./pages/shell/page-fault.ts";
import { loadWatchPage } from "./pages/room.page.ts";
import { serverTime } from "./store/server-time.ts";
import { Clock } from "./ui/clock/clock.ts";
import { LISTENING_EVENT } from "./ui/early-press-script.ts";
import { replaceBrokenPictures } from "./ui/broken-pictures.ts";
import { followTheme } from "./ui/theme/theme.ts";
import { patiently } from "./ui/lazy/patiently.ts";
import { onFirstTouch } from "./ui/lazy/on-first-touch.ts";

/** The realtime connection's code comes after the first view stands: nothing on it waits for the socket. */
const connect = async (watchKey: WatchKey): Promise<LiveConnection> =>
  (await import("./realtime/connect.ts")).tabConnection(watchKey);

/** What a fan who uses the page will want next: here before the click. Of who counts every byte only its fault. */
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

/** Wakes the page that the server rendered; without its state (rendering failed) the page starts empty. */
export async function startApp(state: PageState | null): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  replaceBrokenPictures(document);
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
  );
  const call = sessionCall(client, session);
  const cache = createQueryClient(call);
  const documentCache = state && createQueryClient(call);
  if (documentCache) {
    // A part whose code the network keeps back may be hydrated after any time.
    documentCache.setQueryDefaults([], { gcTime: Infinity });
    rehydrate([documentCache, cache], state.cache);
  }
  // On its way while the page hydrates.
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
    messages: await patiently(() => loadMessages(language), renewDocument),
    clock: new Clock(state?.renderedAtMs ?? serverTime.nowMs(), serverTime.nowMs),
    connect: () => patiently(() => connect(watchKey)),
    // Without the server's markup nothing is asleep.
    onPageAwake: state ? holdFirstPage(history) : () => undefined,
    scrollRestoration: state ? keepFirstPlace(location.pathname, window) : true,
  };
  const router = createAppRouter(options);
  // Left out of the first page, where it would have made text jump (`font-display: optional`).
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
    // The router then renders what the server rendered, without boundaries that the markup does not have.
    router.ssr = { manifest: undefined };
    // A page without its code would take the document's place with a fault: nothing else makes one here.
    await patiently(async () => {
      await router.load();
      const fault = router.state.matches.find(({ status }) => status === "error");
      if (fault) throw fault.error;
    }, renewDocument);
    // As a transition React wakes the page in slices; in one go it would hold a slow phone for too long.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    createRoot(root).render(app);
  }
  dispatchEvent(new Event(LISTENING_EVENT));
  prepareToWatch();
  // Who was looked at only counts once somebody is there.
  onFirstTouch(window, () => void remember(router, cache).catch(() => undefined));
}

import { OFFLINE_SHELL_PATH, WORKER_OFF_PATH, type WorkerMessage } from "@penlight/contract/service-worker";
import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  type PrecacheEntry,
  type SerwistPlugin,
} from "serwist";
import { isList, LIST_URLS, stamped } from "./lists.ts";
import { openNotice, showNotice } from "./notices.ts";
import { isReleaseGone, removeWorker } from "./removal.ts";

/** Replaced by the build (`scripts/build-service-worker.mjs`): the files that the offline app consists of. */
declare const PRECACHED: PrecacheEntry[];
/** Replaced by the build: path of the entry script. A shell that names another one is of another release. */
declare const ENTRY_FILE: string;

declare const self: ServiceWorkerGlobalScope;

/** Each release has its own: a new worker is installed while the old one is still in use. */
const SHELL = "shell";
const SHELL_OF_RELEASE = `${SHELL} ${ENTRY_FILE}`;
const LISTS = "lists";
/** An answer that takes longer counts as missing: the stored copy is shown, with its age. */
const LIST_TIMEOUT_SEC = 6;
/** A document takes longer on a slow network than a list. */
const PAGE_TIMEOUT_SEC = 12;
const WEEK_SEC = 7 * 86_400;
/** Lists are stored again when a page starts, at most this often while the browser keeps the worker running. */
const LISTS_EVERY_MS = 10 * 60_000;
/** How often the worker checks that the server still has one, while the browser keeps it running. */
const CHECK_EVERY_MS = 60 * 60_000;

let listsStoredAtMs = 0;
let checkedAtMs = 0;
let isReleaseOver = false;

/** Answers with the shell when the server can't be reached. */
const orShell: SerwistPlugin = { handlerDidError: () => storedShell() };

const serwist = new Serwist({
  precacheEntries: PRECACHED,
  precacheOptions: { cleanupOutdatedCaches: true },
  // A page keeps the worker of its release until the fan accepts the update.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      // Documents are rendered for each request, and are never answered from a cache.
      matcher: ({ request, url }) => request.mode === "navigate" && !isExcluded(url),
      handler: new NetworkOnly({ networkTimeoutSeconds: PAGE_TIMEOUT_SEC, plugins: [orShell] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isList(url),
      handler: new NetworkFirst({
        cacheName: LISTS,
        networkTimeoutSeconds: LIST_TIMEOUT_SEC,
        plugins: [
          { cacheWillUpdate: ({ response }) => stamped(response, Date.now()) },
          new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: WEEK_SEC }),
        ],
      }),
    },
    {
      // Code that was used but is not part of the offline app. File names contain a hash of the content. The page that
      // removes the worker gets its code from the network.
      matcher: ({ url, request, sameOrigin }) =>
        sameOrigin && url.pathname.startsWith("/assets/") && !request.referrer.endsWith(WORKER_OFF_PATH),
      handler: new CacheFirst({
        cacheName: "used-files",
        plugins: [new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 4 * WEEK_SEC })],
      }),
    },
  ],
});

/** Navigations that the worker leaves to the browser: to the page that removes it, and to files of the API. */
function isExcluded({ pathname }: URL): boolean {
  return pathname === WORKER_OFF_PATH || pathname.startsWith("/api/");
}

self.addEventListener("install", (event) => event.waitUntil(storeShell()));

self.addEventListener("activate", (event) => event.waitUntil(deleteOldShells()));

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.waitUntil(removeIfGone());
});

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  event.waitUntil(take(message));
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showNotice(self, event.data.json()));
});

self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openNotice(self.clients, event.notification)),
);

serwist.addEventListeners();

async function take(message: WorkerMessage): Promise<void> {
  switch (message.type) {
    case "started":
      // A page that registers while the worker is being removed keeps it.
      await (isReleaseOver ? removeWorker(self) : renew(message));
      return;
    case "activate":
      await self.skipWaiting();
      return;
    case "signed-out":
      listsStoredAtMs = 0;
      await caches.delete(LISTS);
      if (message.isByFan) await (await self.registration.pushManager.getSubscription())?.unsubscribe();
  }
}

async function renew({ language, isSavingData }: Extract<WorkerMessage, { type: "started" }>): Promise<void> {
  const shell = await storedShell();
  if (shell?.headers.get("content-language") !== language) await storeShell().catch(() => undefined);
  if (!isSavingData && Date.now() - listsStoredAtMs > LISTS_EVERY_MS) await storeLists();
}

/** Stores the shell in the fan's language. Rejects when there is none of this release: the worker is not installed. */
async function storeShell(): Promise<void> {
  const response = await fetch(OFFLINE_SHELL_PATH, { cache: "reload" });
  if (!response.ok) throw new Error(`no offline shell: ${response.status}`);
  if (!(await response.clone().text()).includes(ENTRY_FILE))
    throw new Error("the offline shell is of another release");
  const shells = await caches.open(SHELL_OF_RELEASE);
  await shells.put(OFFLINE_SHELL_PATH, response);
}

async function storedShell(): Promise<Response | undefined> {
  return (await caches.open(SHELL_OF_RELEASE)).match(OFFLINE_SHELL_PATH);
}

async function deleteOldShells(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(SHELL) && name !== SHELL_OF_RELEASE) await caches.delete(name);
}

/** A first view has its lists in the document, so that they never pass the worker. */
async function storeLists(): Promise<void> {
  listsStoredAtMs = Date.now();
  const lists = await caches.open(LISTS);
  await Promise.allSettled(
    LIST_URLS.map(async (url) => {
      const copy = await stamped(await fetch(url), Date.now());
      if (copy) await lists.put(url, copy);
    }),
  );
}

async function removeIfGone(): Promise<void> {
  if (Date.now() - checkedAtMs < CHECK_EVERY_MS) return;
  checkedAtMs = Date.now();
  isReleaseOver = await isReleaseGone(fetch);
  if (isReleaseOver) await removeWorker(self);
}

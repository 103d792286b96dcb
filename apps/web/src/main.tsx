import { REALTIME_PATH } from "@penlight/contract/constants";
import { createBrowserHistory } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createClient } from "./api/client.ts";
import { rehydrate } from "./api/dehydrate.ts";
import { createQueryClient } from "./api/queries.ts";
import { App, createAppRouter, type AppOptions } from "./app.tsx";
import { loadMessages } from "./i18n/i18n.ts";
import { ROOT_ID, STATE_ID, type PageState } from "./page-state.ts";
import { LiveConnection } from "./realtime/live-connection.ts";
import { Clock } from "./ui/clock/clock.ts";
import "./styles.css";

/** What the server put into the page; without it (it failed to render) the page starts empty. */
function readState(): PageState | null {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

function createConnection(): LiveConnection {
  const connection = new LiveConnection({
    url: () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${REALTIME_PATH}`,
    connect: (url) => new WebSocket(url),
    isOnline: () => navigator.onLine,
    clock: {
      setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
      clearTimeout: (timer) => window.clearTimeout(timer as number),
      random: Math.random,
      nowMs: Date.now,
    },
  });
  const changed = (): void => connection.networkChanged();
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") changed();
  });
  return connection;
}

async function start(root: HTMLElement): Promise<void> {
  const state = readState();
  const language = state?.language ?? "id";
  const call = createClient((input, init) => fetch(input, init));
  const cache = createQueryClient(call);
  if (state) rehydrate(cache, state.cache);
  const options: AppOptions = {
    call,
    cache,
    history: createBrowserHistory(),
    language,
    messages: await loadMessages(language),
    clock: new Clock(state?.renderedAtMs ?? Date.now(), Date.now),
    connection: createConnection(),
  };
  const router = createAppRouter(options);
  const app = (
    <StrictMode>
      <App options={options} router={router} />
    </StrictMode>
  );
  if (state) {
    // The router then renders what the server rendered, without boundaries that the markup does not have.
    router.ssr = { manifest: undefined };
    await router.load();
    hydrateRoot(root, app);
  } else {
    createRoot(root).render(app);
  }
}

const root = document.getElementById(ROOT_ID);
if (root) void start(root);

import { REALTIME_PATH } from "@penlight/contract/constants";
import { LiveConnection } from "./live-connection.ts";

let connection: LiveConnection | undefined;

/** The tab's one connection to our own server, woken by the network and by the tab's coming to the front. */
export function tabConnection(): LiveConnection {
  connection ??= createConnection();
  return connection;
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

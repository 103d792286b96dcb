import { REALTIME_PATH } from "@penlight/contract/constants";
import type { WatchKey } from "../api/watch-key.ts";
import { attachWake } from "./attach-wake.ts";
import { serverTime } from "../store/server-time.ts";
import { LiveConnection } from "./live-connection.ts";

let connection: LiveConnection | undefined;

/** The tab's one connection to our own server. Checked again after the network, the tab or the machine was away. */
export function tabConnection(watchKey: WatchKey): LiveConnection {
  connection ??= createConnection(watchKey);
  return connection;
}

function createConnection(watchKey: WatchKey): LiveConnection {
  const connection = new LiveConnection({
    url: () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${REALTIME_PATH}`,
    connect: (url) => new WebSocket(url),
    isOnline: () => navigator.onLine,
    key: watchKey.getSnapshot,
    clock: {
      setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
      clearTimeout: (timer) => window.clearTimeout(timer as number),
      random: Math.random,
      nowMs: () => Math.trunc(performance.now()),
    },
    serverTime,
  });
  serverTime.onJump(() => connection.renew());
  attachWake(() => connection.woke());
  // The server checks the live code only when a connection starts.
  watchKey.subscribe(() => connection.renew());
  return connection;
}

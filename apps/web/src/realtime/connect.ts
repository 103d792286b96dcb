import { REALTIME_PATH } from "@penlight/contract/constants";
import { attachWake } from "./attach-wake.ts";
import { LiveConnection } from "./live-connection.ts";

let connection: LiveConnection | undefined;

/** The tab's one connection to our own server, woken when the network, the tab or the machine was away. */
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
  attachWake(() => connection.woke());
  return connection;
}

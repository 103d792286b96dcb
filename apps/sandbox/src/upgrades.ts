import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { SLOW_MS, type FaultKind, type Faults } from "./serving/faults.ts";
import type { IdnChat } from "./idn/chat.ts";
import type { ShowroomSockets } from "./showroom/socket.ts";

/** Accepts WebSocket upgrades, or applies the active fault of their path. Disposing closes waiting sockets. */
export function acceptUpgrades(
  server: Server,
  parts: { faults: Faults; sockets: ShowroomSockets; chat: IdnChat },
): Disposable {
  const upgrades = new WebSocketServer({ noServer: true });
  const waiting = new Set<Duplex>();
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url ?? "";
    const accept = acceptorOf(path, parts);
    const enter = (): void => {
      waiting.delete(socket);
      if (accept && !socket.destroyed) upgrades.handleUpgrade(request, socket, head, accept);
      else socket.destroy();
    };
    const fault = parts.faults.of(path);
    if (!fault) return enter();
    waiting.add(socket);
    socket.once("error", () => socket.destroy());
    socket.once("close", () => waiting.delete(socket));
    if (fault === "slow") setTimeout(enter, SLOW_MS).unref();
    else refuse(socket, fault);
  });
  return {
    [Symbol.dispose]() {
      for (const socket of waiting) socket.destroy();
    },
  };
}

function acceptorOf(path: string, { sockets, chat }: { sockets: ShowroomSockets; chat: IdnChat }) {
  if (path.startsWith("/showroom-socket")) return sockets.accept.bind(sockets);
  if (path.startsWith("/idn-chat")) return chat.accept.bind(chat);
  return undefined;
}

/** A status fault is answered with its status; a body fault closes the connection; a hanging one is kept open. */
function refuse(socket: Duplex, fault: Exclude<FaultKind, "slow">): void {
  if (fault === "hang") return;
  if (/^\d{3}$/.test(fault))
    socket.end(`HTTP/1.1 ${fault} \r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  else socket.destroy();
}

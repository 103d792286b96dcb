export type { SocketEvent } from "./event-queue.ts";
export { backoffMs, liveSocket, type Backoff, type SocketClock, type SocketLike } from "./live-socket.ts";

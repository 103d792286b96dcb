export { backoffMs, type Backoff } from "./backoff.ts";
export { liveSocket, type LiveSocketOptions, type SocketClock, type SocketLike } from "./live-socket.ts";
export type { SocketEvent } from "./socket-event.ts";

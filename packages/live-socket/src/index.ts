export { backoffMs, type Backoff } from "./backoff.ts";
export { liveSocket, type SocketClock, type SocketEvent, type SocketLike } from "./live-socket.ts";

export {
  backoffMs,
  liveSocket,
  type Backoff,
  type SocketClock,
  type SocketEvent,
  type SocketLike,
} from "./live-socket.ts";

/** What happens on a live socket, in order. */
export type SocketEvent =
  /** A connection stands; `send` is valid until the next `closed`. */
  | { type: "open"; send: (text: string) => void }
  | { type: "text"; text: string }
  /** The connection is gone; the next attempt starts after `retryInMs`. */
  | { type: "closed"; code: number; reason: string; retryInMs: number }
  /** The reader was too slow: this many texts, the oldest, are lost. */
  | { type: "overflow"; dropped: number };

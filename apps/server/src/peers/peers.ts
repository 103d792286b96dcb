import type { Job } from "../jobs/runner.ts";

/**
 * Messages between the processes of one installation: at most once, in order from one sender. A message may be lost, so
 * whoever needs all of them numbers them and asks for the missing ones. Payloads are JSON values, and only processes of
 * the same build receive each other's.
 */
export interface Peers extends AsyncDisposable {
  /** `off`: this installation has one process. `disconnected`: other processes can't be reached now. */
  readonly state: PeersState;
  /** Since when it has that state, Unix ms. */
  readonly sinceMs: number;
  /** Calls the listener when the state has changed. */
  onState(listener: () => void): void;
  /** Sends a message to all other processes; without a connection it is dropped. */
  publish(subject: string, message: unknown): void;
  /** Calls the listener with each message of another process. @returns the unsubscribe function */
  subscribe(subject: string, listener: (message: unknown) => void): () => void;
  /** Asks the process that answers a subject. Rejects when none does, or not within the time. */
  request(subject: string, message: unknown, timeoutMs: number): Promise<unknown>;
  /** Answers requests of other processes until the returned function is called. A rejection is no answer. */
  answer(subject: string, handle: (message: unknown) => unknown): () => void;
  /** Numbers of messages since the start; failed ones could not be read, handled or answered. */
  readonly counts: { sent: number; received: number; failed: number };
  /** Repeated work that the connection needs. */
  readonly jobs: readonly Job[];
}

export type PeersState = "off" | "connected" | "disconnected";

/** The peers of an installation with a single process. */
export function noPeers(): Peers {
  return {
    state: "off",
    sinceMs: 0,
    onState: () => undefined,
    publish: () => undefined,
    subscribe: () => () => undefined,
    request: () => Promise.reject(new Error("This installation has one process.")),
    answer: () => () => undefined,
    counts: { sent: 0, received: 0, failed: 0 },
    jobs: [],
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

import { Listeners } from "../../src/base/listeners.ts";
import type { Peers, PeersState } from "../../src/peers/peers.ts";

/** A bus within one process: `join` adds a peer, `cut` disconnects all; while it is silent nobody gets an answer. */
export class LocalNetwork {
  readonly #members = new Set<LocalPeers>();
  #isCut = false;
  isSilent = false;

  get isCut(): boolean {
    return this.#isCut;
  }

  join(): Peers {
    const peers = new LocalPeers(this);
    this.#members.add(peers);
    return peers;
  }

  leave(peers: LocalPeers): void {
    this.#members.delete(peers);
  }

  cut(isCut: boolean): void {
    this.#isCut = isCut;
    for (const peers of this.#members) peers.states.tell();
  }

  othersOf(peers: LocalPeers): LocalPeers[] {
    return this.#isCut ? [] : [...this.#members].filter((one) => one !== peers);
  }
}

class LocalPeers implements Peers {
  readonly states = new Listeners();
  readonly sinceMs = 0;
  readonly jobs = [];
  readonly counts = { sent: 0, received: 0, failed: 0 };
  readonly #network: LocalNetwork;
  readonly #subscriptions = new Map<string, Set<(message: unknown) => void>>();
  readonly #answers = new Map<string, (message: unknown) => unknown>();

  constructor(network: LocalNetwork) {
    this.#network = network;
  }

  get state(): PeersState {
    return this.#network.isCut ? "disconnected" : "connected";
  }

  onState(listener: () => void): void {
    this.states.subscribe(listener);
  }

  publish(subject: string, message: unknown): void {
    for (const other of this.#network.othersOf(this))
      for (const listener of other.#subscriptions.get(subject) ?? []) listener(copyOf(message));
  }

  subscribe(subject: string, listener: (message: unknown) => void): () => void {
    const listeners = this.#subscriptions.get(subject) ?? new Set();
    this.#subscriptions.set(subject, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  async request(subject: string, message: unknown): Promise<unknown> {
    const handle = this.#network.othersOf(this).flatMap((one) => one.#answers.get(subject) ?? [])[0];
    if (this.#network.isSilent) return new Promise(() => undefined);
    if (handle === undefined) throw new Error(`Nobody answers ${subject}.`);
    return copyOf(await handle(copyOf(message)));
  }

  answer(subject: string, handle: (message: unknown) => unknown): () => void {
    this.#answers.set(subject, handle);
    return () => this.#answers.delete(subject);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#network.leave(this);
    await Promise.resolve();
  }
}

function copyOf(message: unknown): unknown {
  return message === undefined ? undefined : JSON.parse(JSON.stringify(message));
}

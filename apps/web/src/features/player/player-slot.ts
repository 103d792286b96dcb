import { PlayerSession, type PlayerSessionOptions } from "./player-session.ts";
import { FIRST_SNAPSHOT, type PlayerSnapshot } from "./player-snapshot.ts";

/**
 * Where a player's sessions follow one another, one per source: readers and controls hold on to the slot and
 * always mean the session of the moment.
 */
export class PlayerSlot {
  readonly #listeners = new Set<() => void>();
  #session: PlayerSession | undefined;
  #snapshot = FIRST_SNAPSHOT;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): PlayerSnapshot => this.#snapshot;

  /** The session of the moment; undefined while the slot is empty. */
  get session(): PlayerSession | undefined {
    return this.#session;
  }

  /** Opens a session; the returned function frees it. */
  open(options: Omit<PlayerSessionOptions, "onChange">): () => void {
    const session = new PlayerSession({ ...options, onChange: (snapshot) => this.#show(snapshot) });
    this.#session = session;
    return () => {
      session.dispose();
      if (this.#session !== session) return;
      this.#session = undefined;
      this.#show(FIRST_SNAPSHOT);
    };
  }

  #show(snapshot: PlayerSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

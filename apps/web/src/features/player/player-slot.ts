import { Readable } from "../../store/store.ts";
import { PlayerSession, type PlayerSessionOptions } from "./player-session.ts";
import { FIRST_SNAPSHOT, type PlayerSnapshot } from "./player-snapshot.ts";

/**
 * Where a player's sessions follow one another, one per source: readers and controls hold on to the slot and
 * always mean the session of the moment.
 */
export class PlayerSlot extends Readable<PlayerSnapshot> {
  #session: PlayerSession | undefined;

  constructor() {
    super(FIRST_SNAPSHOT);
  }

  /** The session of the moment; undefined while the slot is empty. */
  get session(): PlayerSession | undefined {
    return this.#session;
  }

  /** Opens a session; the returned function frees it. */
  open(options: Omit<PlayerSessionOptions, "onChange">): () => void {
    const session = new PlayerSession({ ...options, onChange: (snapshot) => this.update(snapshot) });
    this.#session = session;
    return () => {
      session.dispose();
      if (this.#session !== session) return;
      this.#session = undefined;
      this.update(FIRST_SNAPSHOT);
    };
  }
}

import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../base/errors.ts";
import type { LiveNotices } from "./live-notices.ts";

/** How long the admin who asked waits; what takes longer goes on without them. */
const PATIENCE_MS = 3_000;

/** What became of an admin's wish, by names. */
export interface Told {
  told: string[];
  /** Not told yet: it goes on by itself. */
  queued: string[];
}

/**
 * Lives that an admin wants told now. The community server takes a few messages at a time: whoever asked hears what
 * was said while they waited and what is still to come, and the job says that, as long as those lives are on air.
 */
export class WantedNotices {
  readonly #notices: LiveNotices;
  readonly #patienceMs: number;
  /** By key. */
  readonly #wanted = new Set<string>();
  /** One after the other: two at the same time would each take the other's for said. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(notices: LiveNotices, patienceMs = PATIENCE_MS) {
    this.#notices = notices;
    this.#patienceMs = patienceMs;
  }

  /** Names of those who are on air and have not been told of. */
  async untold(): Promise<string[]> {
    return (await this.#notices.untold()).map(({ name }) => name);
  }

  /** Rejects with what the community server said, when it took nothing: then nothing is queued either. */
  async tell(): Promise<Told> {
    const asked = await this.#notices.untold();
    for (const { key } of asked) this.#wanted.add(key);
    const told: string[] = [];
    let failure: unknown;
    const work = this.#work((name) => told.push(name)).catch((error: unknown) => (failure = error));
    await Promise.race([work, wait(this.#patienceMs, undefined, { ref: false })]);
    if (failure !== undefined && told.length === 0) {
      for (const { key } of asked) this.#wanted.delete(key);
      throw failure instanceof Error ? failure : new AppError("discord_failed", "It could not be said.");
    }
    const queued = asked.filter(({ key }) => this.#wanted.has(key)).map(({ name }) => name);
    return { told: [...told], queued };
  }

  /** Says what is still wanted. Rejects when that failed for one: it stays wanted. */
  async goOn(signal: AbortSignal): Promise<void> {
    if (this.#wanted.size > 0) await this.#work(() => undefined, signal);
  }

  #work(onTold: (name: string) => void, signal?: AbortSignal): Promise<void> {
    const work = this.#turn.then(() =>
      this.#notices.tell(
        this.#wanted,
        ({ key, name, isOurs }) => {
          this.#wanted.delete(key);
          if (isOurs) onTold(name);
        },
        signal,
      ),
    );
    this.#turn = work.catch(() => undefined);
    return work;
  }
}

import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../base/errors.ts";
import type { LiveNotices } from "./live-notices.ts";

/** How long the admin's request waits; the remaining notices are sent by the job. */
const PATIENCE_MS = 3_000;

/** Result of an admin's request, by names. */
export interface Told {
  told: string[];
  /** Not sent yet; the job sends them. */
  queued: string[];
}

/**
 * Notices that an admin has requested. Discord accepts a few messages at a time: the response lists those sent while
 * the admin waited and those that are queued, and the job sends the rest while the lives are on air.
 */
export class WantedNotices {
  readonly #notices: LiveNotices;
  readonly #patienceMs: number;
  /** Keys of the lives whose notice is queued. */
  readonly #wanted = new Set<string>();
  /** Queue of sends: two concurrent ones would each take the other's claims for sent notices. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(notices: LiveNotices, patienceMs = PATIENCE_MS) {
    this.#notices = notices;
    this.#patienceMs = patienceMs;
  }

  /** Names of lives on air without a notice. */
  async untold(): Promise<string[]> {
    return (await this.#notices.untold()).map(({ name }) => name);
  }

  /** Sends the missing notices. Rejects with Discord's error when none could be sent; then none is queued either. */
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

  /** Sends the queued notices. Rejects when one failed; it stays queued. */
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

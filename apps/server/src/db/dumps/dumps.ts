import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../../base/errors.ts";
import type { Job } from "../../jobs/runner.ts";
import type { Db } from "../schema/schema.ts";
import { readHeader } from "./dump-format.ts";
import { dumpName, dumpsAmong, superfluousDumps, unfinishedAmong } from "./dump-names.ts";
import { positionOf, writeDump } from "./write-dump.ts";

const DUMP_EVERY_MS = 5 * 60_000;
/** Maximum time that a stop waits for its dump. */
const LAST_DUMP_MS = 2_500;

export interface DumpsOptions {
  db: Db;
  folder: string;
  /** Called with a text for the log. */
  onNotice: (text: string) => void;
}

/** State of the dumps, Unix ms; `failingSinceMs` is null while they succeed. */
export interface DumpState {
  okMs: number | null;
  failingSinceMs: number | null;
}

/** Makes dumps of the embedded database: after changes, and a last one at the end. */
export class Dumps implements AsyncDisposable {
  readonly job: Job = {
    name: "database.dump",
    everyMs: DUMP_EVERY_MS,
    run: (signal) => this.dumpWhatIsNew(signal),
  };
  readonly #options: DumpsOptions;
  #dumped: string | undefined;
  #state: DumpState = { okMs: null, failingSinceMs: null };

  constructor(options: DumpsOptions) {
    this.#options = options;
  }

  /** State of the dumps, Unix ms. */
  get state(): DumpState {
    return this.#state;
  }

  /** Makes a dump, unless nothing has changed since the newest one. Rejects when it can't be written. */
  async dumpWhatIsNew(signal: AbortSignal): Promise<void> {
    const { db, folder } = this.#options;
    await this.#watched(async () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.#dumped ??= await newestPosition(folder);
      if ((await positionOf(db)) === this.#dumped) return;
      await this.#dump(signal);
      this.#remove(superfluousDumps(readdirSync(folder)));
    });
  }

  /** Makes a dump before the schema is migrated. Rejects when it can't be written. */
  async dumpBeforeMigration(): Promise<void> {
    const { folder } = this.#options;
    await this.#watched(async () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await this.#dump(new AbortController().signal, true);
    });
  }

  /** Makes a dump and deletes all others, so that no dump contains deleted data. Rejects when that fails. */
  async forget(): Promise<void> {
    const { folder } = this.#options;
    await this.#watched(async () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const before = dumpsAmong(readdirSync(folder));
      const name = await this.#dump(new AbortController().signal);
      this.#remove(before.filter((old) => old !== name));
    });
  }

  /** @returns the new dump's name */
  async #dump(signal: AbortSignal, isBeforeMigration = false): Promise<string> {
    const nowMs = Date.now();
    const { db, folder } = this.#options;
    const name = dumpName(readdirSync(folder), nowMs, isBeforeMigration);
    this.#dumped = await writeDump(db, join(folder, name), nowMs, signal);
    return name;
  }

  async #watched(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#state = { okMs: Date.now(), failingSinceMs: null };
    } catch (error) {
      this.#state = { ...this.#state, failingSinceMs: this.#state.failingSinceMs ?? Date.now() };
      throw error;
    }
  }

  #remove(names: readonly string[]): void {
    const { folder } = this.#options;
    for (const name of [...names, ...unfinishedAmong(readdirSync(folder))]) {
      rmSync(join(folder, name), { force: true });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await this.dumpWhatIsNew(AbortSignal.timeout(LAST_DUMP_MS));
    } catch (error) {
      const reason = reasonOf(error);
      this.#options.onNotice(`There is no dump of the last writes: ${reason}`);
    }
  }
}

/** The newest dump's position; undefined without a readable one. */
async function newestPosition(folder: string): Promise<string | undefined> {
  const [newest] = dumpsAmong(readdirSync(folder));
  if (newest === undefined) return undefined;
  return readHeader(join(folder, newest)).then(
    ({ position }) => position,
    () => undefined,
  );
}

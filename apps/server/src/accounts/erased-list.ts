import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { newId } from "../base/ids.ts";
import { StartError } from "../base/start-error.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Job } from "../jobs/runner.ts";
import type { Erasures } from "./leaving.ts";
import { addErasuresToRepeat, allErasures, type ErasedAccount } from "./erasures.queries.ts";

/** The file's name in the data folder. */
export const ERASED_LIST = "erased.ndjson";

const LOOK_EVERY_MS = 60_000;

/** A line of the file. */
const line = z.object({
  receiptHash: z.string(),
  accountHash: z.string(),
  personHash: z.string().nullable(),
  requestedAt: z.iso.datetime().transform((text) => new Date(text)),
});

/**
 * Reads a list of erased accounts. Throws a `StartError` when a line is not one of such a list.
 * @returns undefined when there is no such file
 */
export function readErasedList(file: string): ErasedAccount[] | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  return text
    .split("\n")
    .filter((one) => one !== "")
    .map((one, index) => {
      const read = line.safeParse(parse(one));
      if (!read.success) throw new StartError(`${file}: line ${index + 1} is not an erased account.`);
      return read.data;
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The list of erased accounts in the data folder, as hashes. A database that was restored from a backup contains accounts
 * that were erased after the backup; this list, which is outside of the database, says which. Each process writes
 * the erasures of all processes.
 */
export class ErasedList {
  readonly job: Job = {
    name: "accounts.erased-list",
    everyMs: LOOK_EVERY_MS,
    run: async () => this.#write(await this.#repeat()),
  };
  readonly #options: { db: Db; file: string; erasures: Erasures };

  constructor(options: { db: Db; file: string; erasures: Erasures }) {
    this.#options = options;
  }

  /** Erases again the accounts of the list, and of the list that a restore was given, that the database has again. */
  async repeat(): Promise<void> {
    await this.#repeat();
  }

  async #repeat(): Promise<Lists> {
    const { db, file, erasures } = this.#options;
    const listed = readErasedList(file) ?? [];
    const stored = await allErasures(db);
    const lost = without(listed, stored);
    if (lost.length > 0) await addErasuresToRepeat(db, lost);
    await erasures.repeat();
    return { listed, stored };
  }

  /** Adds what the file lacks. It never shrinks: the database may have been replaced by an older one. */
  #write({ listed, stored }: Lists): void {
    const { file } = this.#options;
    const added = without(stored, listed);
    if (added.length === 0) return;
    mkdirSync(dirname(file), { recursive: true });
    // Several processes may have the same folder.
    const written = `${file}.${newId()}.new`;
    const lines = [...listed, ...added].map((one) => `${JSON.stringify(one)}\n`);
    writeFileSync(written, lines.join(""), { mode: 0o600, flush: true });
    renameSync(written, file);
  }
}

interface Lists {
  /** In the file. */
  listed: readonly ErasedAccount[];
  /** In the database. */
  stored: readonly ErasedAccount[];
}

function without(some: readonly ErasedAccount[], others: readonly ErasedAccount[]): ErasedAccount[] {
  const receipts = new Set(others.map(({ receiptHash }) => receiptHash));
  return some.filter(({ receiptHash }) => !receipts.has(receiptHash));
}

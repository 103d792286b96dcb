import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
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
 * Reads a list of erased accounts. Throws when a line is not one of such a list. @param file undefined result: there is
 * no such file
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
      if (!read.success) throw new Error(`${file}: line ${index + 1} is not an erased account.`);
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
 * that were erased after the backup; this list, which is outside of the database, says which. Each process writes a
 * whole list of the erasures of all.
 */
export class ErasedList {
  readonly job: Job = {
    name: "accounts.erased-list",
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      await this.repeat();
      await this.#write();
    },
  };
  readonly #options: { db: Db; file: string; erasures: Erasures };

  constructor(options: { db: Db; file: string; erasures: Erasures }) {
    this.#options = options;
  }

  /** Erases again the accounts of the list, and of the list that a restore was given, that the database has again. */
  async repeat(): Promise<void> {
    const { db, file, erasures } = this.#options;
    const listed = readErasedList(file) ?? [];
    if (listed.length > 0) await addErasuresToRepeat(db, listed);
    await erasures.repeat();
  }

  /** Adds what the file lacks. It never shrinks: the database may have been replaced by an older one. */
  async #write(): Promise<void> {
    const { db, file } = this.#options;
    const all = new Map((readErasedList(file) ?? []).map((one) => [one.receiptHash, one]));
    const count = all.size;
    for (const one of await allErasures(db)) all.set(one.receiptHash, one);
    if (all.size === count) return;
    mkdirSync(dirname(file), { recursive: true });
    const written = `${file}.new`;
    const lines = [...all.values()].map((one) => `${JSON.stringify(one)}\n`);
    writeFileSync(written, lines.join(""), { mode: 0o600 });
    const opened = openSync(written, "r+");
    fsyncSync(opened);
    closeSync(opened);
    renameSync(written, file);
  }
}

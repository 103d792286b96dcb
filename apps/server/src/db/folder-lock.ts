import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, linkSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StartError, systemCode } from "../base/start-error.ts";

/** Another process works on the folder. */
export class FolderInUseError extends StartError {
  override readonly name = "FolderInUseError";
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop it first, or choose another PENLIGHT_DATA_DIR.`,
    );
  }
}

const holder = z.object({
  pid: z.number(),
  /** Start of that process in the kernel's own count, so that a pid used again is recognised; null where unknown. */
  startedAt: z.string().nullable(),
  token: z.string(),
});
type Holder = z.infer<typeof holder>;

const held = new Set<string>();

/**
 * Takes a folder for this process alone. The embedded database does not do that itself, and two processes on one
 * folder lose rows without a word. The lock of a process that is gone is taken over.
 * @returns the release
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const path = join(folder, "lock");
  if (held.has(path)) throw new FolderInUseError(folder, process.pid);
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid), token: randomUUID() };
  if (!create(path, mine)) {
    const other = read(path);
    if (other !== null && isAlive(other)) throw new FolderInUseError(folder, other.pid);
    takeOver(path, other, folder);
    if (!create(path, mine)) throw new FolderInUseError(folder, read(path)?.pid ?? 0);
  }
  held.add(path);
  return () => {
    held.delete(path);
    if (read(path)?.token === mine.token) rmSync(path, { force: true });
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    // On a read-only file system Node says ENOENT; asked for this folder alone it says why.
    if (systemCode(error) === "ENOENT") mkdirSync(folder);
    throw error;
  }
}

/**
 * Moves a dead process's lock out of the way. Two processes can come here at once: the slower one may have moved
 * the lock that the faster one has just made, sees that by its token, and puts it back.
 */
function takeOver(path: string, dead: Holder | null, folder: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved?.token !== dead?.token && moved !== null) {
    linkSync(aside, path);
    rmSync(aside, { force: true });
    throw new FolderInUseError(folder, moved.pid);
  }
  rmSync(aside, { force: true });
}

/** Makes the lock with its holder in it at once: nobody may see it empty and take it for one that was cut off. */
function create(path: string, mine: Holder): boolean {
  const prepared = `${path}.${mine.token}`;
  try {
    writeFileSync(prepared, JSON.stringify(mine), { flag: "wx" });
    linkSync(prepared, path);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(prepared, { force: true });
  }
}

/** Null when there is no lock, or one that was cut off while it was written. */
function read(path: string): Holder | null {
  try {
    return holder.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  // Our own pid in somebody else's lock: a container was started again and counts from one.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to another user.
    if (systemCode(error) !== "EPERM") return false;
  }
  return startedAt === null || startOf(pid) === startedAt;
}

/** Field 22 of /proc/<pid>/stat; the name before it may hold spaces and brackets. Linux only. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

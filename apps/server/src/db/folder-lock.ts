import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, linkSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StartError, systemCode } from "../base/start-error.ts";

/** Another process uses the folder. */
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
  /** The process' start time as the kernel reports it, to recognise a reused pid; null where unknown. */
  startedAt: z.string().nullable(),
  token: z.string(),
});
type Holder = z.infer<typeof holder>;

const held = new Set<string>();

/**
 * Locks a folder for this process. The embedded database does not do that itself, and two processes on one folder would
 * silently lose rows. The lock of a dead process is taken over.
 * @returns the release function
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
    // On a read-only file system Node reports ENOENT for a recursive call; without `recursive` the error names the
    // reason.
    if (systemCode(error) === "ENOENT") mkdirSync(folder);
    throw error;
  }
}

/**
 * Moves a dead process' lock away. Two processes may do that at once: the slower one may have moved the new lock of the
 * faster one; it recognises that by the token, and puts the lock back.
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

/** Creates the lock with its content atomically, so that no process reads an empty one and takes it for incomplete. */
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

/** Null when there is no lock, or an incomplete one. */
function read(path: string): Holder | null {
  try {
    return holder.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  // Our own pid in another process' lock: a container was restarted, and its pids start from one again.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (systemCode(error) !== "EPERM") return false;
  }
  return startedAt === null || startOf(pid) === startedAt;
}

/** Field 22 of /proc/<pid>/stat; the name before it may contain spaces and brackets. Linux only. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

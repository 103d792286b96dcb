import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Enough for an evening's data, and little enough to be filled at once: the disk is in memory. */
const SIZE_MB = 2_048;

/** Space that is taken in one step would be refused if somebody else took a part of it first. */
const LEFT_BYTES = 32 * 1_048_576;

/** A folder on a file system of its own, where that may be mounted (as root, on Linux), so that it can be filled. */
export class SmallDisk implements Disposable {
  readonly folder: string;
  readonly #isMounted: boolean;

  private constructor(folder: string, isMounted: boolean) {
    this.folder = folder;
    this.#isMounted = isMounted;
  }

  static open(): SmallDisk {
    const folder = mkdtempSync(join(tmpdir(), "penlight-evening-disk-"));
    const options = `size=${SIZE_MB}m,mode=0755`;
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "penlight-evening", folder]);
    // PostgreSQL runs as a user of its own.
    chmodSync(folder, 0o755);
    return new SmallDisk(folder, mounted.status === 0);
  }

  /** Takes all space that is left. Rejects where no file system could be mounted. */
  async fill(): Promise<void> {
    if (!this.#isMounted) throw new Error("no disk can be mounted here");
    const { bavail: free, bsize } = statfsSync(this.folder);
    const most = Math.max(1, free * bsize - LEFT_BYTES);
    await ended(spawn("fallocate", ["--length", String(most), this.#ballast]));
    // Meanwhile others write: this takes whatever is left, and ends with an error when there is nothing.
    await ended(
      spawn("dd", ["if=/dev/zero", `of=${this.#ballast}`, "bs=64k", "oflag=append", "conv=notrunc"]),
    );
    const { bavail } = statfsSync(this.folder);
    if (bavail * bsize > LEFT_BYTES) throw new Error(`the disk has ${bavail} free blocks`);
  }

  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  [Symbol.dispose](): void {
    if (this.#isMounted) spawnSync("umount", ["--lazy", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #ballast(): string {
    return join(this.folder, "ballast");
  }
}

async function ended(child: ChildProcess): Promise<void> {
  await once(child, "close");
}

import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Enough for an evening's data, and little enough to be filled at once: the disk is in memory. */
const SIZE_MB = 2_048;

/** A folder on a file system of its own, where that may be mounted (as root, on Linux), so that it can be filled. */
export class SmallDisk implements Disposable {
  readonly folder: string;
  readonly #isMounted: boolean;

  private constructor(folder: string, isMounted: boolean) {
    this.folder = folder;
    this.#isMounted = isMounted;
  }

  /** @param folder is created */
  static open(folder: string): SmallDisk {
    mkdirSync(folder);
    const options = `size=${SIZE_MB}m,mode=0777`;
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "penlight-evening", folder]);
    return new SmallDisk(folder, mounted.status === 0);
  }

  /** Takes all space that is left. Rejects where no file system could be mounted. */
  async fill(): Promise<void> {
    if (!this.#isMounted) throw new Error("no disk can be mounted here");
    const { bavail, bsize } = statfsSync(this.folder);
    await promisify(execFile)("fallocate", ["--length", String(bavail * bsize), this.#ballast]);
  }

  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  [Symbol.dispose](): void {
    if (this.#isMounted) spawnSync("umount", ["--lazy", this.folder]);
  }

  get #ballast(): string {
    return join(this.folder, "ballast");
  }
}

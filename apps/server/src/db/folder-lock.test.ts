import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "penlight-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = (): string => join(folder, "lock");

describe("lockFolder", () => {
  it("locks a folder for one process, and releases it", () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    release();
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("refuses a folder that a running process has locked", async () => {
    const other = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)"], { stdio: "ignore" });
    try {
      writeFileSync(lockFile(), JSON.stringify({ pid: other.pid, startedAt: null, token: "other" }));
      expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${other.pid}`));
      expect(JSON.parse(readFileSync(lockFile(), "utf8"))).toMatchObject({ token: "other" });
    } finally {
      other.kill();
      await once(other, "exit");
    }
  });

  it.each([
    ["a process that is gone", JSON.stringify({ pid: 2 ** 22 + 1, startedAt: null, token: "gone" })],
    ["our own pid from an earlier life", JSON.stringify({ pid: process.pid, startedAt: null, token: "x" })],
    ["a pid that somebody else has now", JSON.stringify({ pid: process.ppid, startedAt: "1", token: "x" })],
    ["a lock that was cut off", '{"pid":'],
  ])("takes over from %s", (_who, content) => {
    writeFileSync(lockFile(), content);
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), "utf8"))).toMatchObject({ pid: process.pid });
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("does not remove another process' lock", () => {
    const release = lockFolder(folder);
    writeFileSync(lockFile(), JSON.stringify({ pid: 1, startedAt: null, token: "theirs" }));
    release();
    expect(readdirSync(folder)).toEqual(["lock"]);
  });
});

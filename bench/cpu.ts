import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Ticks per second of the kernel's process clock. */
const TICKS_PER_SEC = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** CPU seconds (user and system) that a process and its children have used, from Linux' process table. */
export function cpuSec(pid: number): number {
  return family(pid).reduce((sum, member) => sum + ticksOf(member), 0) / TICKS_PER_SEC;
}

/** Resident memory of a process and its children, in MB. */
export function residentMb(pid: number): number {
  return family(pid).reduce((sum, member) => sum + residentKb(member), 0) / 1024;
}

function family(pid: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  return [pid, ...children.flatMap((child) => family(child))];
}

function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces; the following fields do not.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

const parentOf = (pid: number): number => Number(statOf(pid)[1] ?? -1);
const ticksOf = (pid: number): number => Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0);

function residentKb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

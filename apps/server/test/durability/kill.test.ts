import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/open.ts";

/** Real processes on one data folder, killed at random moments. */
let folder: string;
const children: Child[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "penlight-kill-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A run of `database-child.ts`, whose output is read line by line. */
class Child {
  readonly lines: string[] = [];
  errors = "";
  readonly exit: Promise<number | null>;
  readonly #process: ChildProcessByStdio<Writable, Readable, Readable>;
  #wake: () => void = () => undefined;

  constructor(...args: string[]) {
    const script = join(import.meta.dirname, "../support/database-child.ts");
    this.#process = spawn(process.execPath, ["--import", "tsx", script, ...args], {
      stdio: ["pipe", "pipe", "pipe"],
    });
    createInterface({ input: this.#process.stdout }).on("line", (line) => {
      this.lines.push(line);
      this.#wake();
    });
    this.#process.stderr.on("data", (chunk: Buffer) => (this.errors += chunk.toString()));
    // When its output is closed, all of it has been read.
    this.exit = once(this.#process, "close").then(() => {
      this.#wake();
      return this.#process.exitCode;
    });
    children.push(this);
  }

  tell(line: string): void {
    this.#process.stdin.write(`${line}\n`);
  }

  /** Waits until it has printed a line that begins with `start`, for the `times`th time. */
  async said(start: string, times = 1): Promise<string> {
    for (;;) {
      const found = this.lines.filter((line) => line.startsWith(start))[times - 1];
      if (found !== undefined) return found;
      if (this.#process.exitCode !== null) throw new Error(`it ended before "${start}": ${this.errors}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.exit;
  }
}

/** Park and Miller's random generator: 0 ≤ x < 1, the same moments in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("kill -9", () => {
  const random = createRandom(4_848);
  let next: number;
  let promised: Set<number>;

  /** Runs a process until `moment`, kills it some time later, and collects the rows that it had reported as written. */
  async function round(moment: [says: string, times: number], withinMs: number): Promise<void> {
    const child = new Child("write", folder, String(next));
    await child.said(...moment);
    await pause(random() * withinMs);
    await child.kill();
    for (const line of child.lines) {
      if (line.startsWith("row ")) promised.add(Number(line.slice(4)));
      if (line.startsWith("rows ")) expectAll(JSON.parse(line.slice(5)) as number[]);
    }
    next = Math.max(next, ...promised) + 10;
    expect(child.errors).toBe("");
  }

  function expectAll(rows: number[]): void {
    const there = new Set(rows);
    expect([...promised].filter((row) => !there.has(row))).toEqual([]);
  }

  /** Opens the folder properly, and checks its rows. */
  async function look(): Promise<void> {
    await using database = await openDatabase({
      database: { kind: "embedded" },
      dataDir: folder,
      onNotice: () => undefined,
    });
    const rows = await database.db.selectFrom("members").select("id").execute();
    expectAll(rows.map(({ id }) => Number(id)));
  }

  it("loses no reported row: in the first start, while writing, in a checkpoint and while recovering", async () => {
    next = 1;
    promised = new Set();
    await round(["opening", 1], 300);
    await round(["opening", 1], 900);
    await round(["row ", 1 + Math.floor(random() * 15)], 5);
    for (let kill = 0; kill < 3; kill += 1) await round(["checkpoint", 2], 6);
    await round(["opening", 1], 250);
    await round(["opening", 1], 700);
    expect(promised.size).toBeGreaterThan(60);
    await look();
  });
});

describe("two processes", () => {
  it("race for a folder, and exactly one locks it: a new folder, or one whose owner is dead", async () => {
    const racers = [new Child("lock"), new Child("lock")];
    for (const racer of racers) await racer.said("ready");
    for (let race = 1; race <= 30; race += 1) {
      const contested = join(folder, String(race));
      mkdirSync(contested);
      if (race % 2 === 0) {
        const dead = { pid: 2 ** 22 + 1, startedAt: null, token: "dead" };
        writeFileSync(join(contested, "lock"), JSON.stringify(dead));
      }
      for (const racer of racers) racer.tell(contested);
      const outcomes = await Promise.all(racers.map((racer) => racer.said("", race + 1)));
      expect(outcomes.sort()).toEqual(["got", "refused"]);
    }
  });

  it("do not share a folder: the second one reports it in one line, until the first one has ended", async () => {
    const first = new Child("write", folder, "1");
    await first.said("row ");
    const second = new Child("write", folder, "1000");
    expect(await second.exit).toBe(1);
    expect(second.errors).toMatch(/^The data folder \S+ is in use by process \d+\. Stop it first.*\n$/);
    await first.kill();
    const third = new Child("write", folder, "2000");
    expect(await third.said("rows ")).toContain("1");
  });
});

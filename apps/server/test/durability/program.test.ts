import { spawn, spawnSync, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "@penlight/sandbox";
import { until } from "../support/start-server.ts";

/** The built program as a process: its output, its handling of signals, and its exit code. Needs the build. */
let folder: string;
const programs: Program[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "penlight-program-"));
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
  rmSync(folder, { recursive: true, force: true });
});

class Program {
  text = "";
  readonly exit: Promise<number | null>;
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;

  constructor(env: Record<string, string>, ...imports: string[]) {
    const main = join(import.meta.dirname, "../../dist/main.js");
    const loaded = imports.flatMap((name) => ["--import", name]);
    this.#process = spawn(process.execPath, [...loaded, main], {
      env: { PATH: process.env["PATH"] ?? "", PORT: "0", PENLIGHT_DATA_DIR: folder, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process.stdout.on("data", (chunk: Buffer) => (this.text += chunk.toString()));
    this.#process.stderr.on("data", (chunk: Buffer) => (this.text += chunk.toString()));
    this.exit = once(this.#process, "close").then(() => this.#process.exitCode);
    programs.push(this);
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  async kill(): Promise<void> {
    this.signal("SIGKILL");
    await this.exit;
  }

  /** Its address, once it is listening. */
  async url(): Promise<string> {
    const up = /^Penlight is at (\S+)/m;
    await until(
      () => this.text,
      (text) => up.test(text) || this.#process.exitCode !== null,
    );
    const url = up.exec(this.text)?.[1];
    if (url === undefined) throw new Error(this.text);
    return url;
  }
}

/** Starts it, and returns the exit code and every line of its output. */
async function failed(env: Record<string, string>): Promise<[number | null, string[]]> {
  const program = new Program(env);
  const code = await program.exit;
  return [code, program.text.trim().split("\n")];
}

describe("a start that fails", () => {
  it("lists all errors in its settings", async () => {
    const [code, lines] = await failed({ PORT: "x", PENLIGHT_UPSTREAM: "y" });
    expect(code).toBe(1);
    expect(lines.join("\n")).toMatch(/PENLIGHT_UPSTREAM must be[\s\S]*PORT must be/);
    expect(lines).toHaveLength(3);
  });

  it("reports in one line that its port is in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const result = await failed({ PORT: String((taken.address() as AddressInfo).port) });
    taken.close();
    expect(result).toEqual([
      1,
      ["The port is taken by another program. Stop it, or set PORT to another one."],
    ]);
  });

  it("reports in one line that a file is in the folder's place", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await failed({ PENLIGHT_DATA_DIR: join(file, "data") })).toEqual([
      1,
      [expect.stringMatching(/^A file is in the place of the data folder/)],
    ]);
  });

  /** A folder on a separate file system that is as small, or as read-only, as the mount options say. */
  function mounted(options: string): string | undefined {
    const place = join(folder, "mounted");
    mkdirSync(place);
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", place]);
    return status === 0 ? place : undefined;
  }

  it.for([
    ["full", "size=6m", /^The disk is full\. Make room/],
    ["read-only", "ro", /read-only/],
  ] as const)("says in one line that the disk is %s", async ([_what, options, line], { skip }) => {
    const place = mounted(options);
    // Without the permission to mount: start-error.test.ts checks the same line.
    if (place === undefined) return skip("may not mount a file system");
    try {
      expect(await failed({ PENLIGHT_DATA_DIR: place })).toEqual([1, [expect.stringMatching(line)]]);
    } finally {
      spawnSync("umount", [place]);
    }
  });
});

describe("a PostgreSQL that cannot be used", () => {
  /**
   * A server that implements just enough of the protocol to refuse every client (ErrorResponse: severity, SQLSTATE,
   * message).
   */
  async function refusing(code: string): Promise<{ url: string; close: () => void }> {
    const fields = `SFATAL\0VFATAL\0C${code}\0Mno\0\0`;
    const answer = Buffer.alloc(5 + fields.length);
    answer.write("E");
    answer.writeInt32BE(4 + fields.length, 1);
    answer.write(fields, 5, "latin1");
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.once("data", () => socket.end(answer));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    return { url: `postgres://fan:hunter2@127.0.0.1:${port}/penlight`, close: () => server.close() };
  }

  it.each([
    ["28P01", /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the user or the password/],
    ["3D000", /^PostgreSQL at 127\.0\.0\.1:\d+ has no database of the name/],
    ["57P03", /^PostgreSQL at 127\.0\.0\.1:\d+ is starting up/],
  ])("is reported in one line without a password (%s)", async (code, line) => {
    const server = await refusing(code);
    const [exitCode, lines] = await failed({ DATABASE_URL: server.url });
    server.close();
    expect([exitCode, lines]).toEqual([1, [expect.stringMatching(line)]]);
    expect(lines.join()).not.toContain("hunter2");
  });

  it("is reported in one line when nothing answers", async () => {
    const { url, close } = await refusing("28P01");
    close();
    expect(await failed({ DATABASE_URL: url })).toEqual([
      1,
      [expect.stringMatching(/^PostgreSQL at \S+ does not answer \(ECONNREFUSED\)\. Check DATABASE_URL\.$/)],
    ]);
  });
});

describe("signals", () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await createSandbox({ scenario: "still" });
  });
  afterEach(() => sandbox[Symbol.asyncDispose]());
  const start = (...imports: string[]): Program =>
    new Program({ SANDBOX_PORT: String(sandbox.port), LOG_LEVEL: "fatal" }, ...imports);

  it("end it gracefully, however often they are sent, and pending requests are answered", async () => {
    const program = start();
    const url = await program.url();
    const [live] = sandbox.world.lives("showroom");
    sandbox.control({ step: "fault", path: "summary_ranking", kind: "slow", seconds: 60 });
    const slow = fetch(`${url}/api/rooms/total-rank/${live?.member.roomId}`);
    await until(
      () => [...sandbox.requests.keys()],
      (paths) => paths.some((path) => path.includes("summary_ranking")),
    );
    program.signal("SIGTERM");
    program.signal("SIGINT");
    await until(
      () => fetch(`${url}/api/health`).then((answer) => answer.status),
      (status) => status === 503,
    );
    program.signal("SIGTERM");
    expect((await slow).status).toBe(200);
    expect(await program.exit).toBe(0);
  });

  it("also end a start in progress, and the next start is normal", async () => {
    const first = start();
    await until(
      () => existsSync(join(folder, "db/lock")),
      (isThere) => isThere,
    );
    first.signal("SIGINT");
    expect(await first.exit).toBe(0);
    const second = start();
    expect((await fetch(`${await second.url()}/api/rooms`)).status).toBe(200);
    second.signal("SIGINT");
    expect(await second.exit).toBe(0);
  });

  /** A module that throws outside of any request when the signal arrives. */
  const planted = (mistake: string): string =>
    `data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2", () => { ${mistake} })`)}`;

  const logged = (program: Program): unknown =>
    JSON.parse(program.text.split("\n").find((text) => text.includes("planted")) ?? "{}");
  const trace = { message: "planted", stack: expect.any(String) };

  it("log an exception outside of any request with its trace, and end the program gracefully", async () => {
    const program = start(planted(`throw new Error("planted")`));
    await program.url();
    program.signal("SIGUSR2");
    expect(await program.exit).toBe(1);
    expect(logged(program)).toMatchObject({ level: 60, err: trace });
    expect(existsSync(join(folder, "db/lock"))).toBe(false);
  });

  it("log and count a rejection outside of any request with its trace, and the program continues", async () => {
    const program = new Program(
      { SANDBOX_PORT: String(sandbox.port), LOG_LEVEL: "error" },
      planted(`Promise.reject(new Error("planted"))`),
    );
    const url = await program.url();
    program.signal("SIGUSR2");
    const figures = await until(
      () => fetch(`${url}/metrics`).then((answer) => answer.text()),
      (text) => !text.includes("penlight_unhandled_rejections_total 0"),
    );
    expect(figures).toContain("penlight_unhandled_rejections_total 1");
    expect(logged(program)).toMatchObject({ level: 50, err: trace });
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    program.signal("SIGTERM");
    expect(await program.exit).toBe(0);
  });
});

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { join } from "node:path";
import { startPostgres, type Postgres } from "../../scripts/postgres.mjs";
import { NatsServer } from "../../apps/server/test/support/nats-server.ts";
import { Wire } from "../../apps/server/test/support/wire.ts";
import { freePort } from "../product.ts";
import type { SmallDisk } from "./small-disk.ts";

const ROOT = join(import.meta.dirname, "../..");
const SERVER = join(ROOT, "apps/server/dist/main.js");
const STEP_CLOCK = join(import.meta.dirname, "step-clock.mjs");
const SECRET = "one secret for all processes of the evening";
const NAMES = ["a", "b", "c"] as const;

export interface InstallationOptions {
  sandboxPort: number;
  /** Folder for logs. */
  folder: string;
  /** For the data of PostgreSQL and the servers. */
  disk: SmallDisk;
  natsProgram: string;
  balancerProgram: string;
}

/** A process of the server, reached through a balancer; its ways to PostgreSQL and NATS can be cut. */
export interface Member {
  name: string;
  port: number;
  /** Process id of the current run. */
  pid: number;
  /** The ways to PostgreSQL and NATS. */
  wires: Wire[];
  /** Number of starts. */
  starts: number;
}

/** Three servers on one PostgreSQL and one NATS server, behind a balancer, on the loopback interface. */
export class Installation implements AsyncDisposable {
  readonly members: Member[] = [];
  readonly #options: InstallationOptions;
  readonly #log: WriteStream;
  readonly #children = new Map<string, ChildProcess>();
  #postgres: Postgres | undefined;
  #nats: NatsServer | undefined;
  #balancer: ChildProcess | undefined;
  #port = 0;
  /** Lines that servers have logged at level error. */
  errors = 0;

  constructor(options: InstallationOptions) {
    this.#options = options;
    mkdirSync(options.folder, { recursive: true });
    this.#log = createWriteStream(join(options.folder, "servers.log"));
  }

  /** The balancer's address. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  get databaseUrl(): string {
    return this.#postgres?.url ?? "";
  }

  /** Resolves when all servers are healthy. Rejects when a program is missing. */
  async start(): Promise<void> {
    this.#postgres = await startPostgres(this.#options.disk.folder);
    if (!this.#postgres) throw new Error("the evening needs PostgreSQL");
    this.#nats = await NatsServer.open(this.#options.natsProgram);
    this.#port = await freePort();
    for (const name of NAMES) {
      const wires = [new Wire(this.#postgres.url), new Wire(this.#nats.url)];
      this.members.push({ name, port: await freePort(), pid: 0, wires, starts: 0 });
    }
    for (const member of this.members) await this.startServer(member);
    const addresses = this.members.map(({ name, port }) => [
      `PENLIGHT_${name.toUpperCase()}`,
      `127.0.0.1:${port}`,
    ]);
    this.#balancer = spawn(this.#options.balancerProgram, ["-f", join(ROOT, "deploy/haproxy.cfg")], {
      env: { ...process.env, PENLIGHT_BIND: `127.0.0.1:${this.#port}`, ...Object.fromEntries(addresses) },
      stdio: ["ignore", "ignore", "ignore"],
    });
    while (!(await isHealthy(this.url))) await pause(100);
  }

  /** Starts a server, also again after its end. Resolves when it is healthy. */
  async startServer(member: Member): Promise<void> {
    const [database = "", bus = ""] = await Promise.all(member.wires.map((wire) => wire.address));
    const child = spawn(process.execPath, ["--import", STEP_CLOCK, SERVER], {
      env: {
        ...process.env,
        PORT: String(member.port),
        DATABASE_URL: database,
        NATS_URL: bus,
        SESSION_SECRET: SECRET,
        SANDBOX_PORT: String(this.#options.sandboxPort),
        PENLIGHT_DATA_DIR: join(this.#options.disk.folder, member.name),
        PENLIGHT_LIMIT_EXEMPT: "127.0.0.0/8",
        TRUST_PROXY: "127.0.0.0/8",
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        this.errors += String(chunk).split('"level":50').length - 1;
        this.#log.write(chunk);
      });
    this.#children.set(member.name, child);
    member.pid = child.pid ?? 0;
    member.starts += 1;
    while (!(await isHealthy(`http://127.0.0.1:${member.port}`))) {
      if (child.exitCode !== null) throw new Error(`server ${member.name} ended with ${child.exitCode}`);
      await pause(100);
    }
  }

  /** Ends a server at once. */
  async kill(member: Member): Promise<void> {
    const child = this.#children.get(member.name);
    if (!child || child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  /** Cuts a server off from PostgreSQL and NATS, or connects it again. */
  partition(member: Member, isCut: boolean): void {
    for (const wire of member.wires) {
      if (isCut) wire.leave();
      else wire.comeBack();
    }
  }

  /** Sets how far a server's time of day is ahead of the machine's. */
  stepClock(member: Member, stepMs: number): void {
    const child = this.#children.get(member.name);
    // A server that was killed meanwhile has the machine's clock again.
    if (child?.connected) child.send({ stepMs });
  }

  async restartNats(awayMs: number): Promise<void> {
    await this.#nats?.kill();
    await pause(awayMs);
    await this.#nats?.start();
  }

  restartPostgres(awayMs: number): Promise<void> {
    return this.#postgres?.restart(() => pause(awayMs)) ?? Promise.resolve();
  }

  /**
   * Leaves no space on the disk of PostgreSQL and the servers. Afterwards PostgreSQL is started again if it has ended.
   * Rejects without a disk that may be filled.
   */
  async fillDisk(fullMs: number): Promise<void> {
    await this.#options.disk.fill();
    await pause(fullMs);
    this.#options.disk.free();
    await this.#postgres?.startAgain();
  }

  /** The member that reads the platforms for all; undefined when there is none. */
  async leader(): Promise<Member | undefined> {
    for (const member of this.members)
      if ((await this.metricsOf(member)).includes('platform_role{role="leading"} 1')) return member;
    return undefined;
  }

  /** A server's metrics; empty when it does not answer. */
  async metricsOf({ port }: Member): Promise<string> {
    return fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) })
      .then((answer) => answer.text())
      .catch(() => "");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#balancer?.kill("SIGKILL");
    for (const member of this.members) await this.kill(member);
    for (const wire of this.members.flatMap(({ wires }) => wires)) wire.close();
    await this.#nats?.[Symbol.asyncDispose]();
    await this.#postgres?.stop();
    this.#log.end();
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, type Sandbox, type SandboxOptions } from "../apps/sandbox/src/sandbox.ts";
import { startOrigin, type Origin } from "./origin.ts";

/** The built product with its own sandbox, in separate processes so that their CPU time can be measured separately. */
export interface Product extends AsyncDisposable {
  sandbox: Sandbox;
  origin: Origin;
  url: string;
  port: number;
  pid: number;
  /** Milliseconds from the server's start to its first healthy answer. */
  healthyAfterMs: number;
}

const SERVER = join(import.meta.dirname, "..", "apps", "server", "dist", "main.js");

/** Starts sandbox, origin and the built server on free ports with an empty data folder. */
export async function startProduct(
  options: {
    sandbox?: SandboxOptions;
    env?: Record<string, string>;
    folder?: string;
    /** Whether the server imports the sandbox's past, as the demo does. */
    withPast?: boolean;
  } = {},
): Promise<Product> {
  const originPort = await freePort();
  const publicOrigin = `http://127.0.0.1:${originPort}`;
  const sandbox = await createSandbox({ scenario: "still", seed: 48, publicOrigin, ...options.sandbox });
  const origin = await startOrigin(sandbox.port, originPort);
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "penlight-bench-"));
  const port = await freePort();
  const started = performance.now();
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(origin.port),
      PENLIGHT_DATA_DIR: folder,
      PENLIGHT_LIMIT_EXEMPT: "127.0.0.0/8",
      LOG_LEVEL: "error",
      ...(options.withPast && { RECORDS_IMPORT: `http://127.0.0.1:${sandbox.port}/__past` }),
      ...options.env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await healthy(url, server);
  return {
    sandbox,
    origin,
    url,
    port,
    pid: server.pid ?? 0,
    healthyAfterMs: performance.now() - started,
    async [Symbol.asyncDispose]() {
      await end(server);
      await origin[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function healthy(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const ok = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

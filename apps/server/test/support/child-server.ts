import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ChildSettings } from "./server-child.ts";

/** A server that runs as its own process (`server-child.ts`), and ends with the test. */
export interface ChildServer extends AsyncDisposable {
  url: string;
  /** Settles when the process has exited. */
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
}

/** Starts a server process. Rejects with its output when it exits before it listens. */
export async function startChild(settings: ChildSettings): Promise<ChildServer> {
  const script = join(import.meta.dirname, "server-child.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, JSON.stringify(settings)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  child.stderr.on("data", (chunk: Buffer) => (written += chunk.toString()));
  const gone = once(child, "close");
  const kill = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  const listening = once(createInterface({ input: child.stdout }), "line") as Promise<[string]>;
  const first = await Promise.race([listening, gone.then(() => null)]);
  if (first === null) throw new Error(`the server ended before it listened: ${written}`);
  const [url] = first;
  return { url, kill, [Symbol.asyncDispose]: () => kill("SIGKILL") };
}

/** The machine's clock, for a server that runs in real time. */
export const presentClock = (): ChildSettings["clock"] => {
  const nowMs = Date.now();
  return { worldMs: nowMs, realMs: nowMs, speed: 1 };
};

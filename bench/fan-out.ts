import { execFileSync, spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { findProgram } from "../scripts/run.mjs";
import { cpuSec, residentMb } from "./cpu.ts";
import { freePort, startProduct, type Product } from "./product.ts";
import { quantile, report, type Figure } from "./report.ts";

const SOCKETS = 5_000;
const SECONDS = 15;
/** Viewers that stop reading; each may have a mebibyte in its send buffer before it is disconnected. */
const STUCK = 50;
const ROOM = 318225;
const CHANNEL = `chat:showroom:${ROOM}`;

interface Counted {
  messages: number;
  lost: number;
  latenciesMs: number[];
}

/** Section 2: one live's chat to five thousand sockets, against the kernel's floor (a C program). */
export async function benchFanOut(): Promise<void> {
  await using product = await startProduct({ sandbox: { scenario: "quiet" } });
  product.sandbox.control({ step: "start-live", room_id: ROOM });
  await liveOnAir(product.url);

  const memoryBefore = residentMb(product.pid);
  await using clients = await openClients(product.port, "/api/socket", CHANNEL);
  const memoryOpen = residentMb(product.pid);
  const slow = await talk(product, clients, 20);
  const fast = await talk(product, clients, 100);
  const quiet = await talk(product, clients, 0.5);
  const stuck = await stickSockets(product.port);
  const memoryStuck = residentMb(product.pid);
  await talk(product, clients, 100);
  const stuckGrowth = residentMb(product.pid) - memoryStuck;
  for (const socket of stuck) socket.terminate();
  const floor = await kernelFloor(20);

  const figures: Figure[] = [
    {
      what: "5,000 × 20/s, CPU a delivery",
      value: (slow.cpu / slow.delivered) * 1e6,
      unit: "µs",
      ...(floor && { anchor: { name: "C epoll send", value: floor.microsADelivery } }),
    },
    {
      what: "5,000 × 20/s, cores",
      value: slow.cpu / slow.seconds,
      unit: "",
      must: { atMost: 0.6 },
      aim: { atMost: 0.35 },
    },
    {
      what: "5,000 × 20/s, delivered of sent",
      value: slow.delivered / slow.expected,
      unit: "",
      must: { atLeast: 1 },
    },
    { what: "5,000 × 20/s, p50", value: quantile(slow.latenciesMs, 0.5), unit: "ms" },
    {
      what: "5,000 × 20/s, p99",
      value: quantile(slow.latenciesMs, 0.99),
      unit: "ms",
      aim: { atMost: 150 },
    },
    {
      what: "5,000 × 100/s, deliveries a CPU second",
      value: fast.delivered / fast.cpu,
      unit: "",
      aim: { atLeast: 1_000_000 },
    },
    {
      what: "5,000 × 100/s, p99",
      value: quantile(fast.latenciesMs, 0.99),
      unit: "ms",
      aim: { atMost: 150 },
    },
    {
      what: "quiet room (a message every 2 s), p50",
      value: quantile(quiet.latenciesMs, 0.5),
      unit: "ms",
      aim: { atMost: 20 },
    },
    {
      what: "memory a connection",
      value: ((memoryOpen - memoryBefore) * 1024) / SOCKETS,
      unit: "kB",
      must: { atMost: 10 },
    },
    {
      what: `memory growth, ${STUCK} sockets that read nothing, 100/s`,
      value: stuckGrowth,
      unit: "MB",
      must: { atMost: 60 },
    },
    {
      what: "upstream sockets of the live",
      value: product.sandbox.showroomSubscribers(),
      unit: "",
      must: { atMost: 1 },
    },
  ];
  report("2. Chat fan-out", figures);
}

/** Opens viewers that stay connected and read nothing: messages to them are buffered, or dropped. */
async function stickSockets(port: number): Promise<WebSocket[]> {
  return Promise.all(
    Array.from({ length: STUCK }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, {
        origin: `http://127.0.0.1:${port}`,
      });
      socket.on("error", () => socket.terminate());
      await once(socket, "open");
      socket.send('{"op":"hello","v":1}');
      socket.send(`{"op":"sub","channels":["${CHANNEL}"]}`);
      await once(socket, "message");
      socket.pause();
      return socket;
    }),
  );
}

/** Sends comments in the room for a while, each marked with its time, and counts what arrives. */
async function talk(product: Product, clients: Clients, perSecond: number) {
  await clients.count();
  const cpuBefore = cpuSec(product.pid);
  const started = performance.now();
  const total = Math.max(4, Math.round(perSecond * SECONDS));
  for (let said = 0; said < total; said += 1) {
    const dueMs = (said / perSecond) * 1000;
    const waitMs = dueMs - (performance.now() - started);
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const nowMs = Math.round(performance.timeOrigin + performance.now());
    product.sandbox.control({ step: "comments", room_id: ROOM, text: `sent:${nowMs} ${"x".repeat(20)}` });
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const counted = await clients.count();
  return {
    ...counted,
    delivered: counted.messages,
    expected: total * SOCKETS,
    cpu: cpuSec(product.pid) - cpuBefore,
    seconds: (performance.now() - started) / 1000,
  };
}

interface Clients extends AsyncDisposable {
  count(): Promise<Counted>;
}

async function openClients(port: number, path: string, channel?: string): Promise<Clients> {
  const script = join(import.meta.dirname, "fan-out-clients.ts");
  const args = [
    "--import",
    "tsx",
    script,
    "--port",
    String(port),
    "--path",
    path,
    "--count",
    String(SOCKETS),
  ];
  if (channel !== undefined) args.push("--channel", channel);
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = linesOf(child);
  if ((await lines()) !== "ready") throw new Error("the clients did not start");
  return {
    async count() {
      child.stdin.write("report\n");
      return JSON.parse((await lines()) ?? "{}") as Counted;
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
    },
  };
}

function linesOf(child: ChildProcessByStdio<Writable, Readable, null>): () => Promise<string | undefined> {
  const iterator = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await iterator.next();
    return done ? undefined : value;
  };
}

/** The same load from a C program that does nothing but epoll and send(). Undefined without a C compiler. */
async function kernelFloor(perSecond: number): Promise<{ microsADelivery: number } | undefined> {
  const compiler = findProgram("cc") ?? findProgram("gcc");
  if (!compiler) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "penlight-fan-out-"));
  try {
    const program = join(folder, "fan-out");
    execFileSync(compiler, ["-O2", "-o", program, join(import.meta.dirname, "anchors", "fan-out.c")]);
    const port = await freePort();
    const floor = spawn(program, [String(port), String(perSecond), String(SECONDS), "330"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const lines = linesOf(floor);
    await lines();
    await using clients = await openClients(port, "/");
    floor.stdin.write("go\n");
    const [sent = 0, cpu = 0] = ((await lines()) ?? "").split(" ").map(Number);
    await clients.count();
    return { microsADelivery: (cpu / sent) * 1e6 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves once the server has found the live. */
async function liveOnAir(url: string): Promise<void> {
  for (;;) {
    const lives = (await (await fetch(`${url}/api/lives`)).json()) as unknown[];
    if (lives.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

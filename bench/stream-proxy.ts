import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { cpuSec } from "./cpu.ts";
import { load, openConnections, type Connections } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { SEGMENT_BYTES } from "./origin.ts";
import { freePort, startProduct } from "./product.ts";
import { report, type Figure } from "./report.ts";

interface Rounds {
  rounds: number;
  requests: number;
}

/** 380 segments of 530 kB: a working set of 200 MB. */
const SEGMENTS = 380;
/** Many short rounds: other load on the machine affects all servers equally. A round is some 15 ticks of CPU. */
const SEGMENT_ROUNDS: Rounds = { rounds: 40, requests: 2 * SEGMENTS };
const PLAYLIST_ROUNDS: Rounds = { rounds: 12, requests: 8_000 };
/** A server in Node is at full speed after some 60,000 requests. A crowd sends that many in seconds. */
const WARM_UP: Rounds = { rounds: 1, requests: 80_000 };
/** Roughly the length of our playlists when they are sent. */
const PLAYLIST_BYTES = 760;
/** A viewer of a 1.1 Mb/s stream per second: a playlist every 2 s, 137.5 kB of segments. */
const VIEWER_PLAYLISTS_PER_SEC = 0.5;
const VIEWER_BYTES_PER_SEC = 1_100_000 / 8;
const CROWD = 500;

/** One of the compared servers. */
interface Server {
  pid: number;
  connections: Connections;
  addressOf: (path: string) => string;
}

interface Spent {
  /** Seconds. */
  cpu: number;
  bytes: number;
  requests: number;
}

/** Our server, a server in Node that does nothing else, and nginx where it is installed. */
interface Compared<Kind> {
  ours: Kind;
  plain: Kind;
  nginx?: Kind;
}

/** Section 1: the stream proxy against nginx' proxy_cache, CPU seconds of the server, interleaved rounds. */
export async function benchStreamProxy(): Promise<void> {
  await using product = await startProduct({ env: { SEGMENT_CACHE_MB: "400" } });
  await using nginx = await startNginx(product.origin.port, await freePort());
  await using plain = await startPlainNode();
  await using toProduct = await openConnections(product.port);
  await using toPlain = await openConnections(plain.port);
  await using toNginx = nginx && (await openConnections(nginx.port));
  const proxied = (path: string): string =>
    `/api/stream?url=${encodeURIComponent(`http://127.0.0.1:${product.origin.port}${path}`)}`;
  const asItIs = (path: string): string => path;
  const servers: Compared<Server> = {
    ours: { pid: product.pid, connections: toProduct, addressOf: proxied },
    plain: { pid: plain.pid, connections: toPlain, addressOf: asItIs },
    ...(nginx && toNginx && { nginx: { pid: nginx.pid, connections: toNginx, addressOf: asItIs } }),
  };
  const segments = Array.from({ length: SEGMENTS }, (_, index) => `/bench/${index}.ts`);
  const playlists = Array.from({ length: 10 }, (_, index) => `/bench/${index}.m3u8`);

  // Caches are filled, and code is compiled by the JIT, before the measurement.
  await inTurn(servers, playlists, WARM_UP);
  await inTurn(servers, segments, { ...SEGMENT_ROUNDS, rounds: 1 });
  const segment = await inTurn(servers, segments, SEGMENT_ROUNDS);
  const playlist = await inTurn(servers, playlists, PLAYLIST_ROUNDS);
  const viewersACore =
    1 /
    (perTenThousand(playlist.ours) * (VIEWER_PLAYLISTS_PER_SEC / 10_000) +
      perGigabyte(segment.ours) * (VIEWER_BYTES_PER_SEC / 1e9));
  const anchor = (name: string, value: number): Pick<Figure, "anchor"> => ({ anchor: { name, value } });
  report("1. Stream proxy (530 kB segments, 64 connections)", [
    {
      what: "segments, 200 MB working set",
      value: perGigabyte(segment.ours),
      unit: "CPU s/GB",
      ...(segment.nginx && anchor("nginx", perGigabyte(segment.nginx))),
      must: { atMost: 1 },
      aim: { atMost: 0.75 },
    },
    {
      what: "the same segments",
      value: perGigabyte(segment.ours),
      unit: "CPU s/GB",
      ...anchor("plain node:http", perGigabyte(segment.plain)),
    },
    {
      what: "playlists",
      value: perTenThousand(playlist.ours),
      unit: "CPU s/10k",
      ...(playlist.nginx && anchor("nginx", perTenThousand(playlist.nginx))),
      must: { atMost: 2 },
      aim: { atMost: 1 },
    },
    {
      what: "the same playlists",
      value: perTenThousand(playlist.ours),
      unit: "CPU s/10k",
      ...anchor("plain node:http", perTenThousand(playlist.plain)),
    },
    {
      what: "viewers a core (computed from both)",
      value: viewersACore,
      unit: "",
      must: { atLeast: 8_000 },
      aim: { atLeast: 11_000 },
    },
    ...(await crowdFigures(product.port, proxied, product.origin.asked)),
  ]);
}

const perGigabyte = (spent: Spent): number => spent.cpu / (spent.bytes / 1e9);
const perTenThousand = (spent: Spent): number => spent.cpu / (spent.requests / 10_000);

/** The CPU time of each server over all rounds; in every round each server has its part. */
async function inTurn(
  { ours, plain, nginx }: Compared<Server>,
  paths: readonly string[],
  { rounds, requests }: Rounds,
): Promise<Compared<Spent>> {
  const nothing = (): Spent => ({ cpu: 0, bytes: 0, requests: 0 });
  const spent = { ours: nothing(), plain: nothing(), ...(nginx && { nginx: nothing() }) };
  for (let round = 0; round < rounds; round += 1) {
    await ask(ours, paths, requests, spent.ours);
    await ask(plain, paths, requests, spent.plain);
    if (nginx && spent.nginx) await ask(nginx, paths, requests, spent.nginx);
  }
  return spent;
}

async function ask(server: Server, paths: readonly string[], requests: number, sum: Spent): Promise<void> {
  const before = cpuSec(server.pid);
  const answered = await server.connections.load({ paths: paths.map(server.addressOf), requests });
  if (answered.statuses.get(200) !== requests)
    throw new Error(`answers: ${JSON.stringify([...answered.statuses])}`);
  sum.cpu += cpuSec(server.pid) - before;
  sum.bytes += answered.bytes;
  sum.requests += requests;
}

/** Starts another server in Node that does nothing but write the same bytes. */
async function startPlainNode(): Promise<AsyncDisposable & { pid: number; port: number }> {
  const port = await freePort();
  const script = join(import.meta.dirname, "anchors/plain-node.mjs");
  const sizes = [SEGMENTS, SEGMENT_BYTES, PLAYLIST_BYTES].map(String);
  const child = spawn(process.execPath, [script, String(port), ...sizes], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    pid: child.pid ?? 0,
    port,
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** The requests that reach the platform when a crowd opens one room at once and polls for ten seconds. */
async function crowdFigures(
  port: number,
  proxied: (path: string) => string,
  asked: Map<string, number>,
): Promise<Figure[]> {
  const segment = "/bench/900001.ts";
  await load({ port, paths: [proxied(segment)], requests: CROWD, connections: CROWD });
  const playlist = "/bench/900002.m3u8";
  const seconds = 10;
  const polls = seconds * CROWD * VIEWER_PLAYLISTS_PER_SEC;
  const started = performance.now();
  for (let poll = 0; poll < seconds / 2; poll += 1) {
    const due = started + poll * 2_000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    await load({ port, paths: [proxied(playlist)], requests: polls / (seconds / 2), connections: 100 });
  }
  return [
    {
      what: `upstream fetches of a segment, ${CROWD} viewers`,
      value: asked.get(segment) ?? 0,
      unit: "",
      must: { atMost: 1 },
      aim: { atMost: 1 },
    },
    {
      what: `upstream playlist polls a second, ${CROWD} viewers`,
      value: (asked.get(playlist) ?? 0) / seconds,
      unit: "",
      must: { atMost: 1 },
      aim: { atMost: 1 },
    },
  ];
}

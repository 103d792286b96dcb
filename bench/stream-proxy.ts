import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { cpuSec } from "./cpu.ts";
import { load } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { SEGMENT_BYTES } from "./origin.ts";
import { freePort, startProduct } from "./product.ts";
import { mean, report, type Figure } from "./report.ts";

/** Many and short: what else the machine does then falls on all who are compared. */
const ROUNDS = 10;
/** 380 segments of 530 kB: a working set of 200 MB. */
const SEGMENTS = 380;
const SEGMENT_REQUESTS = 760;
const PLAYLIST_REQUESTS = 8_000;
/** A server in Node is at its pace after some 60,000. A crowd asks for so many in seconds. */
const WARM_UP_REQUESTS = 80_000;
/** As long as ours are on the wire, about. */
const PLAYLIST_BYTES = 760;
/** What a viewer of a 1.1 Mb/s stream takes in a second: a playlist every 2 s, 137.5 kB of segments. */
const VIEWER_PLAYLISTS_PER_SEC = 0.5;
const VIEWER_BYTES_PER_SEC = 1_100_000 / 8;
const CROWD = 500;

/** Section 1: the stream proxy against nginx' proxy_cache, CPU seconds of the server, interleaved rounds. */
export async function benchStreamProxy(): Promise<void> {
  await using product = await startProduct({ env: { SEGMENT_CACHE_MB: "400" } });
  await using nginx = await startNginx(product.origin.port, await freePort());
  await using plain = await startPlainNode();
  const proxied = (path: string): string =>
    `/api/stream?url=${encodeURIComponent(`http://127.0.0.1:${product.origin.port}${path}`)}`;
  const segments = Array.from({ length: SEGMENTS }, (_, index) => `/bench/${index}.ts`);
  const playlists = Array.from({ length: 10 }, (_, index) => `/bench/${index}.m3u8`);

  const measure = async (pid: number, port: number, paths: string[], requests: number) => {
    const before = cpuSec(pid);
    const result = await load({ port, paths, requests });
    const bad = [...result.statuses].filter(([status]) => status !== 200);
    if (bad.length > 0) throw new Error(`answers: ${JSON.stringify([...result.statuses])}`);
    return { ...result, cpu: cpuSec(pid) - before };
  };

  const segmentSec: number[] = [];
  const nginxSegmentSec: number[] = [];
  const plainSegmentSec: number[] = [];
  const playlistSec: number[] = [];
  const nginxPlaylistSec: number[] = [];
  const plainPlaylistSec: number[] = [];
  // Fill the caches, and let what compiles as it runs be compiled, before anything counts.
  const warm = async (pid: number, port: number, addressOf: (path: string) => string): Promise<void> => {
    await measure(pid, port, playlists.map(addressOf), WARM_UP_REQUESTS);
    await measure(pid, port, segments.map(addressOf), SEGMENT_REQUESTS);
  };
  await warm(product.pid, product.port, proxied);
  await warm(plain.pid, plain.port, (path) => path);
  if (nginx) await warm(nginx.pid, nginx.port, (path) => path);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await measure(product.pid, product.port, segments.map(proxied), SEGMENT_REQUESTS);
    segmentSec.push(ours.cpu / (ours.bytes / 1e9));
    const list = await measure(product.pid, product.port, playlists.map(proxied), PLAYLIST_REQUESTS);
    playlistSec.push(list.cpu / (PLAYLIST_REQUESTS / 10_000));
    const floor = await measure(plain.pid, plain.port, segments, SEGMENT_REQUESTS);
    plainSegmentSec.push(floor.cpu / (floor.bytes / 1e9));
    const floorList = await measure(plain.pid, plain.port, playlists, PLAYLIST_REQUESTS);
    plainPlaylistSec.push(floorList.cpu / (PLAYLIST_REQUESTS / 10_000));
    if (!nginx) continue;
    const theirs = await measure(nginx.pid, nginx.port, segments, SEGMENT_REQUESTS);
    nginxSegmentSec.push(theirs.cpu / (theirs.bytes / 1e9));
    const theirList = await measure(nginx.pid, nginx.port, playlists, PLAYLIST_REQUESTS);
    nginxPlaylistSec.push(theirList.cpu / (PLAYLIST_REQUESTS / 10_000));
  }

  const perSegment = mean(segmentSec);
  const perPlaylist = mean(playlistSec);
  const viewersACore =
    1 / (perPlaylist * (VIEWER_PLAYLISTS_PER_SEC / 10_000) + perSegment * (VIEWER_BYTES_PER_SEC / 1e9));
  const anchor = (values: number[], name = "nginx"): Pick<Figure, "anchor"> =>
    values.length > 0 ? { anchor: { name, value: mean(values) } } : {};
  report("1. Stream proxy (530 kB segments, 64 connections)", [
    {
      what: "segments, 200 MB working set",
      value: perSegment,
      unit: "CPU s/GB",
      ...anchor(nginxSegmentSec),
      must: { atMost: 1 },
      aim: { atMost: 0.75 },
    },
    {
      what: "the same segments",
      value: perSegment,
      unit: "CPU s/GB",
      ...anchor(plainSegmentSec, "plain node:http"),
    },
    {
      what: "playlists",
      value: perPlaylist,
      unit: "CPU s/10k",
      ...anchor(nginxPlaylistSec),
      must: { atMost: 2 },
      aim: { atMost: 1 },
    },
    {
      what: "the same playlists",
      value: perPlaylist,
      unit: "CPU s/10k",
      ...anchor(plainPlaylistSec, "plain node:http"),
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

/** Another server in Node that does nothing but write the same bytes. */
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

/** What reaches the platform when a crowd opens one room at once and polls for ten seconds. */
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

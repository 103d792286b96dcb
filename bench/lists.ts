import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { cpuSec } from "./cpu.ts";
import { load } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { freePort, startProduct } from "./product.ts";
import { mean, report, type Figure } from "./report.ts";

/** Many short rounds: other load on the machine affects both servers equally. */
const ROUNDS = 8;
const REQUESTS = 8_000;
/** The number of rounds until a server in Node is at full speed. */
const WARM_UP_ROUNDS = 8;
const HOTTEST = ["/api/rooms", "/api/lives"];
const OTHERS = ["/api/rooms/academy", "/api/rooms/trainee", "/api/home", "/api/rooms/onlives"];

/** Section 3: cacheable JSON lists against nginx serving the same bytes as ready-made brotli files. */
export async function benchLists(): Promise<void> {
  await using product = await startProduct({ sandbox: { scenario: "still" } });
  await using nginx = await startNginx(product.origin.port, await freePort());
  const headers = { "accept-encoding": "br, gzip" };
  const measure = async (pid: number, port: number, path: string): Promise<number> => {
    const before = cpuSec(pid);
    const result = await load({ port, paths: [path], requests: REQUESTS, headers });
    if (result.statuses.get(200) !== REQUESTS) throw new Error(`${path}: ${[...result.statuses].join()}`);
    return (cpuSec(pid) - before) / (REQUESTS / 10_000);
  };

  const figures: Figure[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await measure(product.pid, product.port, "/api/rooms");
  }
  for (const path of [...HOTTEST, ...OTHERS]) {
    const body = Buffer.from(await (await fetch(`${product.url}${path}`)).arrayBuffer());
    const file = `/static${path}.json`;
    if (nginx) {
      mkdirSync(join(nginx.files, path, ".."), { recursive: true });
      writeFileSync(join(nginx.files, `${path}.json`), body);
      writeFileSync(join(nginx.files, `${path}.json.br`), brotliCompressSync(body));
    }
    const ours: number[] = [];
    const theirs: number[] = [];
    await measure(product.pid, product.port, path);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measure(product.pid, product.port, path));
      if (nginx) theirs.push(await measure(nginx.pid, nginx.port, file));
    }
    figures.push({
      what: `${path} (${(body.length / 1024).toFixed(0)} kB)`,
      value: mean(ours),
      unit: "CPU s/10k",
      ...(nginx && { anchor: { name: "nginx brotli_static", value: mean(theirs) } }),
      must: { atMost: 3.6 },
      ...(HOTTEST.includes(path) && { aim: { atMost: 1.5 } }),
    });
  }
  report("3. JSON lists (brotli, 64 connections)", figures);
}

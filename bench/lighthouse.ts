import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../scripts/find-browser.mjs";
import { cpuSec } from "./cpu.ts";
import { freePort } from "./product.ts";
import { median, report, type Figure } from "./report.ts";

/** The last version that supports our minimum Node. It is downloaded on demand, and not part of the product. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const ROUNDS = 3;
const MUST = 95;
/** It is idle once it uses less than this share of a core for this long. */
const REST = { share: 0.1, ms: 5_000 };
const ROOT = join(import.meta.dirname, "..");
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Category = (typeof CATEGORIES)[number];
type Scores = Record<Category, number>;

/** One measurement of a page. */
interface Look {
  scores: Scores;
  /** The components of its performance score, and the points that Lighthouse's own benchmark gave the machine. */
  told: string;
}

/** The parts of its report that are read: scores from 0 to 1, times in milliseconds. */
interface LighthouseResult {
  categories: Record<Category, { score: number }>;
  audits: Record<
    "first-contentful-paint" | "largest-contentful-paint" | "total-blocking-time",
    { numericValue: number }
  >;
  environment: { benchmarkIndex: number };
}

/** The parts of a live that are read. */
interface LiveRow {
  platform: string;
  room: string;
  urlKey?: string;
  ticketed: boolean;
}

/** Section 9: Lighthouse's categories for the pages that fans open first, on its phone (simulated). */
export async function benchLighthouse(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "penlight-lighthouse-"));
  try {
    await lookAtPages(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function lookAtPages(folder: string): Promise<void> {
  await using product = await startDemo(join(folder, "data"));
  const browser = await findBrowser();
  const pages: [string, string][] = [
    ["home", "/"],
    ["live room", await liveRoom(product.url)],
    ["theater", "/theater-schedule"],
    ["history", "/live-history"],
    ["leaderboard", "/leaderboard"],
  ];
  const figures: Figure[] = [];
  const told: string[] = [];
  for (const [name, path] of pages) {
    const rounds: Scores[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await look(`${product.url}${path}`, browser, join(folder, "result.json"));
      if (one === null) {
        process.stdout.write(`\n9. Lighthouse: ${LIGHTHOUSE} is not to be had here, or did not end\n`);
        return;
      }
      rounds.push(one.scores);
      told.push(`${name}: ${one.told}`);
    }
    for (const one of CATEGORIES)
      figures.push({
        what: `${name}: ${one}`,
        value: median(rounds.map((scores) => scores[one])),
        unit: "",
        must: { atLeast: MUST },
      });
  }
  report(`9. Lighthouse (${LIGHTHOUSE}, phone, simulated throttling, medians of ${ROUNDS})`, figures);
  // Most of the difference between two runs is the machine's: its points state how fast it was at that measurement.
  process.stdout.write(`\n  Performance, look by look\n${told.map((line) => `  ${line}\n`).join("")}`);
}

/** Starts the whole product like `npm start`, with the sandbox's lives, shows and past. */
async function startDemo(dataDir: string): Promise<AsyncDisposable & { url: string }> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const program = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      PENLIGHT_DATA_DIR: dataDir,
      PENLIGHT_LIMIT_EXEMPT: "127.0.0.0/8",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const tells = async (path: string, what: RegExp): Promise<boolean> =>
    fetch(`${url}${path}`).then(
      async (answer) => what.test(await answer.text()),
      () => false,
    );
  const isUp = async (): Promise<boolean> =>
    (await tells("/api/lives", /"showroom:/)) && (await tells("/api/recent", /"total_count":[1-9]/));
  // The import of the sandbox's past takes a minute after the start, and would distort the measurement of the first
  // page.
  while (!(await isUp()) || !(await rests(program.pid))) {
    if (program.exitCode !== null) throw new Error(`the product ended with ${program.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => program.once("exit", resolve));
      program.kill("SIGTERM");
      await ended;
    },
  };
}

async function liveRoom(url: string): Promise<string> {
  const lives = (await (await fetch(`${url}/api/lives`)).json()) as LiveRow[];
  const free = lives.find(({ platform, ticketed }) => platform === "showroom" && !ticketed);
  if (free?.urlKey === undefined) throw new Error("nobody is live in the sandbox");
  return `/room/${free.urlKey}/${free.room}`;
}

/** Measures a page once. @returns null where Lighthouse was not available, or did not end */
async function look(address: string, browser: string, file: string): Promise<Look | null> {
  const program = spawn(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      address,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic",
    ],
    {
      // Another folder: here npx would search our own packages first.
      cwd: tmpdir(),
      // Most fans' time zone.
      env: { ...process.env, CHROME_PATH: browser, TZ: "Asia/Jakarta" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const code = await new Promise((resolve) => program.once("exit", resolve).once("error", resolve));
  if (code !== 0) return null;
  return readLook(JSON.parse(readFileSync(file, "utf8")) as LighthouseResult);
}

function readLook({ categories, audits, environment }: LighthouseResult): Look {
  const points = (name: Category): number => Math.round(categories[name].score * 100);
  const ms = (audit: keyof typeof audits): string => `${Math.round(audits[audit].numericValue)} ms`;
  return {
    scores: {
      performance: points("performance"),
      accessibility: points("accessibility"),
      "best-practices": points("best-practices"),
      seo: points("seo"),
    },
    told: [
      points("performance"),
      `first paint ${ms("first-contentful-paint")}`,
      `largest ${ms("largest-contentful-paint")}`,
      `blocked ${ms("total-blocking-time")}`,
      `machine ${Math.round(environment.benchmarkIndex)} points`,
    ].join(", "),
  };
}

/** Whether a program and its children are idle for a while. */
async function rests(pid: number | undefined): Promise<boolean> {
  if (pid === undefined) return false;
  const before = cpuSec(pid);
  await new Promise((resolve) => setTimeout(resolve, REST.ms));
  return cpuSec(pid) - before < (REST.share * REST.ms) / 1_000;
}

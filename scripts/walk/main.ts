import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { LANGUAGES } from "@penlight/contract/languages";
import { chromium } from "playwright-core";
import { startProduct } from "../../bench/product.ts";
import { fillDemo } from "../fill-demo.mjs";
import { demoSettings } from "../demo-settings.mjs";
import { BROWSER_ARGUMENTS, findBrowser } from "../find-browser.mjs";
import { say } from "../run.mjs";
import { contactSheet } from "./contact-sheet.ts";
import { lineOf, summaryOf, type Problem } from "./problems.ts";
import { stopsOf, type Stop } from "./stops.ts";
import { ROLES, SHAPES, type Shape, type Tour } from "./tours.ts";
import { visitAll } from "./visit.ts";

/** Two pages keep two cores busy; more would only wait for each other. */
const AT_ONCE = 2;

const { values: flags } = parseArgs({
  options: {
    role: { type: "string" },
    language: { type: "string" },
    width: { type: "string" },
    route: { type: "string" },
    folder: { type: "string" },
  },
});
const folder = resolve(flags.folder ?? mkdtempSync(join(tmpdir(), "walk-sheets-")));
mkdirSync(folder, { recursive: true });

const problems: Problem[] = [];
const started = performance.now();
let visits = 0;
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => ending.abort());

await walk();
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
process.stdout.write(`${summaryOf(problems)}\n`);
process.stdout.write(
  `${visits} visits in ${minutes} min, ${problems.length} problems; pictures: ${folder}\n`,
);
if (problems.length > 0 || visits === 0 || ending.signal.aborted) process.exitCode = 1;

/** Starts the product, runs all requested tours, and stops the product in any case. */
async function walk(): Promise<void> {
  await using product = await startProduct({
    // The lives stay on air for the whole walk.
    sandbox: { scenario: "still", seed: 20 },
    env: demoSettings({}),
    withPast: true,
  });
  await fillDemo(product.url, product.sandbox.urls.origin);
  const stops = (await stopsOf(product)).filter(isAskedFor);
  const tours = toursAskedFor();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_ARGUMENTS,
    // By default a signal would end this program without stopping the product.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const close = (): void => void browser.close();
  ending.signal.addEventListener("abort", close);
  const worker = async (): Promise<void> => {
    for (let tour = tours.shift(); tour && !ending.signal.aborted; tour = tours.shift()) {
      const from = performance.now();
      const { pictures, count } = await visitAll(browser, product.url, stops, tour, tell);
      visits += count;
      for (const [name, shots] of pictures) await contactSheet(join(folder, `${name}.png`), shots);
      const seconds = ((performance.now() - from) / 1_000).toFixed(0);
      say(`${tour.role}, ${tour.language}, ${widthsOf(tour)} wide: ${count} pages in ${seconds} s`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } catch (error) {
    // Visits in progress fail when the browser is closed.
    if (!ending.signal.aborted) throw error;
  } finally {
    await browser.close();
  }
}

function tell(problem: Problem): void {
  problems.push(problem);
  process.stdout.write(`${lineOf(problem)}\n`);
}

function isAskedFor({ name, path }: Stop): boolean {
  return flags.route === undefined || path.includes(flags.route) || name.includes(flags.route);
}

/** One tour for each language, role and group of windows, restricted by the flags. */
function toursAskedFor(): Tour[] {
  const isAskedFor = (flag: string | undefined, value: string): boolean =>
    flag === undefined || flag === value;
  const roles = ROLES.filter((role) => isAskedFor(flags.role, role));
  return LANGUAGES.filter((language) => isAskedFor(flags.language, language))
    .flatMap((language) =>
      roles.flatMap((role) => SHAPES.map(narrowed).map((shape) => ({ role, language, shape }))),
    )
    .filter(({ shape }) => shape.viewports.length > 0);
}

function widthsOf({ shape }: Tour): string {
  return shape.viewports.map(({ width }) => width).join(" and ");
}

function narrowed(shape: Shape): Shape {
  const viewports = shape.viewports.filter(
    ({ width }) => flags.width === undefined || flags.width === String(width),
  );
  return { ...shape, viewports };
}

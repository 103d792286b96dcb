import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "./run.mjs";

/** The budget of a first view before any interaction, in kB of brotli at its best quality (docs/performance.md). */
const BUDGET = { scriptKb: 140, styleKb: 19, engineKb: 120 };

/**
 * Measures what the entry and each public page load before interaction, and the player separately. Prints all figures.
 * @returns whether all of them are within the budget
 */
export function checkBundle() {
  const client = join(root, "apps", "web", "dist", "client");
  const manifest = JSON.parse(readFileSync(join(client, ".vite", "manifest.json"), "utf8"));
  const entries = [Object.values(manifest).find((chunk) => chunk.isEntry), manifest["src/start-app.tsx"]];
  const pages = Object.entries(manifest).filter(([source]) => /^src\/pages\/(home|room)\.tsx$/.test(source));
  let fits = pages.length === 2;
  if (!fits)
    process.stderr.write(
      `  Expected two public pages, found ${pages.map(([source]) => source).join(", ")}\n`,
    );
  for (const [source, page] of pages) {
    const script = weigh(client, closure(manifest, [...entries, page]));
    fits = report(source, "script", script, BUDGET.scriptKb) && fits;
  }
  const style = Object.values(manifest).find(({ src }) => src === "style.css");
  if (!style) process.stderr.write("  The stylesheet has no file\n");
  const isStyled =
    Boolean(style) && report("every page", "style", weigh(client, [style.file]), BUDGET.styleKb);
  fits = isStyled && fits;
  // The player is loaded with its engine, wherever something plays.
  const playing = ["hls-engine", "player"].map((name) =>
    Object.values(manifest).find(({ file }) => file.startsWith(`assets/${name}-`)),
  );
  if (!playing.every(Boolean)) {
    process.stderr.write("  The player and its engine have no files of their own\n");
    return false;
  }
  const plays = weigh(
    client,
    playing.map(({ file }) => file),
  );
  return report("player and engine", "script", plays, BUDGET.engineKb) && fits;
}

/** The script files of these chunks and of all their static imports. */
function closure(manifest, chunks) {
  const seen = new Set();
  const visit = (chunk) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  for (const chunk of chunks) visit(chunk);
  return [...new Set([...seen].map(({ file }) => file))].filter((file) => file.endsWith(".js"));
}

function weigh(folder, files) {
  const bytes = files.map((file) => brotliCompressSync(readFileSync(join(folder, file))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

function report(what, kind, kb, budgetKb) {
  const fits = kb <= budgetKb;
  process.stdout.write(
    `  ${fits ? "ok    " : "TOO BIG"} ${what} ${kind} ${kb.toFixed(1)} of ${budgetKb} kB\n`,
  );
  return fits;
}

import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadBuiltPages } from "../../src/pages/built-pages.ts";
import { startWorld, type World } from "../support/start-server.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** The web app with the page that `docs/examples/adding-a-page.md` adds, in a folder of its own. */
let copy: string;
let world: World;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "penlight-added-page-"));
  await copyWebApp(copy);
  await applyExample(await readFile(join(ROOT, "docs/examples/adding-a-page.md"), "utf8"), copy);
  await buildWebApp(copy);
  world = await startWorld({ pages: await loadBuiltPages(join(copy, "apps/web/dist")) });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(copy, { recursive: true, force: true });
});

/** Copies the web app's sources. The packages come from the repository. */
async function copyWebApp(folder: string): Promise<void> {
  const from = join(ROOT, "apps/web");
  const to = join(folder, "apps/web");
  await cp(from, to, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist|e2e)$/.test(path),
  });
  await cp(join(ROOT, "tsconfig.base.json"), join(folder, "tsconfig.base.json"));
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await symlink(join(from, "node_modules"), join(to, "node_modules"));
}

/**
 * Makes the changes of an example: a fenced block is a new file at the path behind its language, or, as a diff, lines
 * to insert into an existing file, each after the line before it.
 */
async function applyExample(text: string, folder: string): Promise<void> {
  for (const [, language, path = "", body = ""] of text.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, language === "diff" ? withLines(await readFile(file, "utf8"), body) : body);
  }
}

function withLines(source: string, diff: string): string {
  const lines = source.split("\n");
  let at = -1;
  for (const line of diff.trimEnd().split("\n")) {
    if (line.startsWith("+")) lines.splice((at += 1), 0, line.slice(1));
    else at = lines.indexOf(line.slice(1), at + 1);
    if (at < 0) throw new Error(`the example names a line that does not exist: ${line}`);
  }
  return lines.join("\n");
}

async function buildWebApp(folder: string): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const build = (...options: string[]) =>
    promisify(execFile)(process.execPath, [vite, "build", "--logLevel", "error", ...options], {
      cwd: join(folder, "apps/web"),
      env: { ...process.env, NODE_ENV: "production" },
    });
  await Promise.all([build(), build("--ssr", "src/entry-server.tsx", "--outDir", "dist/server")]);
}

it("is found by the server, with its title, its data and its files in the document", async () => {
  const answer = await world.get("/birthdays");
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain("<title>Ulang tahun · Penlight</title>");
  expect(html).toMatch(/<h1[^>]*>Ulang tahun<\/h1>/);
  expect(html).toMatch(/\/assets\/birthdays-[0-9a-f]+\.js/);
});

it("leaves other addresses as they are", async () => {
  expect((await world.get("/about")).status).toBe(200);
  expect((await world.get("/birthday")).status).toBe(404);
});

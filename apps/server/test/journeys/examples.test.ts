import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Recents } from "@penlight/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as BuiltPages from "../../src/pages/built-pages.ts";
import type * as StartServer from "../support/start-server.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** The examples of `docs/examples`. */
const EXAMPLES = ["adding-a-page", "adding-a-filter"];
/** What the examples change. All else is linked. */
const COPIED = ["packages/contract", "apps/web", "apps/server", "tsconfig.base.json", ".oxlintrc.json"];
const LINKED = ["data", "scripts", "apps/server/node_modules", "apps/web/node_modules"];
const NOT_COPIED = /[\\/](?:node_modules|dist|e2e)$/;

/** The sources with the changes of the examples, in a folder of their own. */
let copy: string;
let changed: string[];
let world: StartServer.World;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "penlight-examples-"));
  await copySources(copy);
  const texts = await Promise.all(
    EXAMPLES.map((name) => readFile(join(ROOT, `docs/examples/${name}.md`), "utf8")),
  );
  changed = [...new Set(await applyChanges(texts.flatMap(changesIn), copy))];
  await buildWebApp(copy);
  const past = join(copy, "past.ndjson");
  await writeFile(past, [pastLive("Ramune", true), pastLive("Ngobrol", false)].join("\n"));
  const { startWorld } = await copied<typeof StartServer>("apps/server/test/support/start-server.ts");
  const { loadBuiltPages } = await copied<typeof BuiltPages>("apps/server/src/pages/built-pages.ts");
  world = await startWorld({
    pages: await loadBuiltPages(join(copy, "apps/web/dist")),
    env: { RECORDS_IMPORT: past },
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(copy, { recursive: true, force: true });
});

/** A module of the copy. */
async function copied<Module>(path: string): Promise<Module> {
  // The copy has the types of the sources.
  return (await import(join(copy, path))) as Module;
}

async function copySources(folder: string): Promise<void> {
  for (const path of COPIED)
    await cp(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (one) => !NOT_COPIED.test(one),
    });
  for (const path of LINKED) await symlink(join(ROOT, path), join(folder, path));
  // The packages come from the repository, except the contract, which is the copy's.
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@penlight"), { recursive: true });
  const link = async (name: string): Promise<void> =>
    symlink(await realpath(join(ROOT, "node_modules", name)), join(modules, name));
  for (const name of await readdir(join(ROOT, "node_modules"))) if (name !== "@penlight") await link(name);
  for (const name of await readdir(join(ROOT, "node_modules/@penlight")))
    if (name !== "contract") await link(`@penlight/${name}`);
  await symlink(join(folder, "packages/contract"), join(modules, "@penlight/contract"));
}

/** A line of a history that the server imports. */
function pastLive(name: string, ticketed: boolean): string {
  const startedAtMs = Date.UTC(2026, 9, ticketed ? 1 : 2);
  return JSON.stringify({
    type: "live",
    sitting: {
      platform: "showroom",
      room: name,
      urlKey: name,
      name,
      face: "https://x.example/f.png",
      title: "",
      cover: "https://x.example/c.png",
      ticketed,
    },
    broadcasts: [{ id: `showroom:${startedAtMs}`, startedAtMs, endedAtMs: startedAtMs + 3_600_000 }],
    events: [],
    watches: [],
  });
}

interface Change {
  path: string;
  isDiff: boolean;
  body: string;
}

/** The changes of an example: its fenced blocks that name a path behind their language. */
function changesIn(text: string): Change[] {
  return [...text.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, language, path = "", body = ""]) => ({
    path,
    isDiff: language === "diff",
    body,
  }));
}

/**
 * Makes changes: each is a new file or, as a diff, lines to insert into an existing file, each after the line before
 * it. @returns the files' paths
 */
async function applyChanges(changes: readonly Change[], folder: string): Promise<string[]> {
  for (const { path, isDiff, body } of changes) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, isDiff ? withLines(await readFile(file, "utf8"), body) : body);
  }
  return changes.map(({ path }) => path);
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

/** Runs a program of the repository in the copy. Rejects with its output when it fails. */
function runInCopy(program: string, ...options: string[]) {
  return promisify(execFile)(process.execPath, [join(ROOT, "node_modules", program), ...options], {
    cwd: copy,
  });
}

it("compile, and pass the repository's lint", async () => {
  await runInCopy("oxlint/bin/oxlint", "--type-aware", "--type-check", "--quiet", ...changed);
});

it("have tests that pass", async () => {
  const tests = changed.filter((path) => path.endsWith(".test.ts"));
  expect(tests).toEqual(["packages/contract/src/shapes/history-search.test.ts"]);
  await runInCopy("vitest/vitest.mjs", "run", ...tests);
});

describe("an added page", () => {
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
});

describe("an added filter", () => {
  const namesAt = async (query: string): Promise<string[]> =>
    (await world.json<Recents>(`/api/recent?${query}`)).recents.map(({ member: { name } }) => name);

  it("narrows the list of the call, and is described", async () => {
    await expect.poll(() => namesAt("sort=date")).toEqual(["Ngobrol", "Ramune"]);
    expect(await namesAt("ticket=yes")).toEqual(["Ramune"]);
    expect(await namesAt("ticket=no")).toEqual(["Ngobrol"]);
    expect(await namesAt("ticket=perhaps")).toEqual(["Ngobrol", "Ramune"]);
    expect(await (await world.get("/api/openapi.json")).text()).toContain('{"name":"ticket","in":"query"');
  });

  it("narrows the list of the page, and is chosen in its control", async () => {
    const html = await (await world.get("/live-history?ticket=yes")).text();
    const list = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    expect(list).toContain("Pakai tiket");
    expect(list).toContain("Ramune");
    expect(list).not.toContain("Ngobrol");
  });
});

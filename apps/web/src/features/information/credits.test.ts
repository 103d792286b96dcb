import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { CREDITS } from "./credits.ts";

const ROOT = join(import.meta.dirname, "../../../../..");

interface Manifest {
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Manifest;

/** The manifest of an installed package, as resolved from one of our packages: not every package exports it. */
function installed(name: string, from: string) {
  const folders = createRequire(join(ROOT, from, "package.json")).resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      return read(join(folder, name, "package.json"));
    } catch {
      // Try the next folder further up.
    }
  }
  throw new Error(`${name} is not installed below ${dirname(folders[0] ?? "")}`);
}

const theirs = (names: object): string[] =>
  Object.keys(names).filter((name) => !/^@(?:types|penlight)\//.test(name));

describe.each([
  ["page", "apps/web"],
  ["server", "apps/server"],
] as const)("the credits of the %s", (part, folder) => {
  const { dependencies = {}, devDependencies = {} } = read(join(ROOT, folder, "package.json"));
  const credited = CREDITS[part].flatMap(({ packages }) => packages);

  it("name all of its dependencies, and nothing else", () => {
    const used = theirs(part === "page" ? { ...dependencies, ...devDependencies } : dependencies);
    expect([...credited].toSorted()).toEqual(used.toSorted());
  });

  it("name each with its own licence", () => {
    const wrong = CREDITS[part].flatMap(({ license, packages }) =>
      packages.filter((name) => installed(name, folder).license !== license),
    );
    expect(wrong).toEqual([]);
  });
});

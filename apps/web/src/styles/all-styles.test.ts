import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const SRC = dirname(import.meta.dirname);
/** Folders and files whose utilities are not in the styles of first views. */
const LEFT_OUT = [
  ...readFileSync(join(SRC, "styles/styles.css"), "utf8").matchAll(/^@source not "\.\.\/([^"]+)";$/gm),
].map(([, path = ""]) => path);
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
);
const isLeftOut = (file: string): boolean =>
  LEFT_OUT.some((path) => file === path || file.startsWith(`${path}/`));
/** The source without type imports, which only the compiler reads. */
const textOf = (file: string): string =>
  readFileSync(join(SRC, file), "utf8").replaceAll(/^import type [^;]+;$/gm, "");

interface Import {
  from: string;
  to: string;
  /** Whether its code and all styles are loaded together. */
  isStyled: boolean;
}

/** Imports of components from outside of the excluded files into them. */
function* importsInto(): Generator<Import> {
  for (const from of files.filter((file) => !isLeftOut(file))) {
    const text = textOf(from);
    const found = text.matchAll(
      /(styled\(\s*(?:async )?\(\) =>[^;]{0,60}?)?(?:\bfrom |\bimport\()"(\.[^"]+\.tsx)"/g,
    );
    for (const [all, styled, specifier = ""] of found) {
      const to = relative(SRC, resolve(SRC, dirname(from), specifier));
      if (isLeftOut(to) && all !== "") yield { from, to, isStyled: styled !== undefined };
    }
  }
}

it("loads all styles with every part that the first views' styles exclude", () => {
  expect(LEFT_OUT.length).toBeGreaterThan(5);
  const imports = [...importsInto()];
  expect(imports.length).toBeGreaterThan(5);
  // Pages are styled by their routes, their documents by the server, and other modules by their importers.
  const views = textOf("page-views.ts");
  const pages = new Set([...views.matchAll(/: later\(\s*"src\/([^"]+)"/g)].map(([, page = ""]) => page));
  expect(textOf("routes.tsx").match(/page\(\s*styled\(/g)).toHaveLength(pages.size);
  const broughtStyled = new Set(pages);
  for (const file of files) {
    for (const [, specifier = ""] of textOf(file).matchAll(/styled\([^;]{0,80}?import\("(\.[^"]+)"\)/g)) {
      broughtStyled.add(relative(SRC, resolve(SRC, dirname(file), specifier)));
    }
  }
  const bare = imports.filter(
    ({ from, to, isStyled }) => !isStyled && !broughtStyled.has(from) && !broughtStyled.has(to),
  );
  expect(bare.map(({ from, to }) => `${from} imports ${to}: bring it by styled()`)).toEqual([]);
});

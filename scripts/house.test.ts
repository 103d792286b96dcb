import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { compatEndpoints } from "../packages/contract/src/compat/endpoints.ts";
import { listFiles, readSource } from "./source-files.ts";

/** The bans of docs/architecture.md, checked against the sources. Each failure names the file and the correct way. */
const root = join(import.meta.dirname, "..");
const tracked = listFiles();
const sources = tracked.filter(
  (file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

/** The source without comments and string literals, so that text about a ban does not break it. */
function code(file: string): string {
  return readSource(file)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|[^:"'`\\])\/\/.*$/gm, "$1");
}

function breaking(pattern: RegExp, allowed: (file: string) => boolean): string[] {
  return sources.filter((file) => !allowed(file) && pattern.test(code(file)));
}

describe("the source conventions", () => {
  it("read the sources", () => {
    expect(sources.length).toBeGreaterThan(150);
  });

  it("read the environment in one place: take values from the config", () => {
    const readers = ["apps/server/src/base/config.ts", "apps/sandbox/src/main.ts"];
    expect(breaking(/process\.env/, (file) => readers.includes(file))).toEqual([]);
  });

  it("schedule repeating work in jobs/runner.ts only", () => {
    // Sockets and sandboxes need their own timers; everything else of the server is a job.
    const aboutTime =
      /^(apps\/server\/src\/jobs\/runner\.ts|apps\/sandbox\/|apps\/web\/|packages\/live-socket\/)/;
    expect(breaking(/\bsetInterval\(/, (file) => aboutTime.test(file))).toEqual([]);
  });

  it("show foreign text as text: no HTML strings in the page", () => {
    expect(breaking(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/, () => false)).toEqual([]);
  });

  it("use `:has()` on small elements: on a page's root each insertion recomputes all styles", () => {
    const styles = tracked.filter((file) => file.endsWith(".css"));
    const asked = styles.flatMap((file) => [...readSource(file).matchAll(/^.*:has\(.*$/gm)]);
    expect(asked.map(([line]) => line.trim()).sort()).toEqual([
      "&:has(~ div > .stage-backdrop[data-drawn]) {",
      "article:has(a:focus-visible) {",
    ]);
  });

  it("use the theme's sizes of text: a class for another size has no effect", () => {
    const theme = readSource("apps/web/src/styles/styles.css");
    const sizes = new Set([...theme.matchAll(/--text-(\d+):/g)].map(([, size]) => size));
    expect(sizes.size).toBeGreaterThan(5);
    const used = sources
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) =>
        [...code(file).matchAll(/\btext-(\d+)\b/g)].map(([name, size]) => ({ file, name, size })),
      );
    expect(used.filter(({ size }) => !sizes.has(size))).toEqual([]);
  });

  it("read external stores through one hook: React's own would hydrate a page in one long task", () => {
    const place = "apps/web/src/store/use-external.ts";
    expect(
      breaking(/\buseSyncExternalStore\b|\buseHydrated\b[^;]*@tanstack/, (file) => file === place),
    ).toEqual([]);
  });

  it("use the server's clock: a phone's clock may be days off (store/server-time.ts)", () => {
    const deviceOnly = [
      "apps/web/src/store/server-time.ts",
      // The device's time zone.
      "apps/web/src/i18n/figures/calendar.ts",
      // The age of an answer in the device's own cache, the duration of a hand-over, whether the device slept.
      "apps/web/src/pages/home.loader.ts",
      "apps/web/src/features/player/live-video.ts",
      "apps/web/src/realtime/attach-wake.ts",
    ];
    const isElsewhere = (file: string): boolean =>
      !file.startsWith("apps/web/src/") || deviceOnly.includes(file);
    expect(breaking(/\bDate\.now\b|\bnew Date\(\)/, isElsewhere)).toEqual([]);
  });

  it("export by name, except pages", () => {
    const page = /^apps\/web\/src\/pages\//;
    expect(breaking(/^export default /m, (file) => page.test(file))).toEqual([]);
  });

  it("keep random numbers and the clock out of packages and pure rules: take a random source, a clock", () => {
    const pure =
      /^packages\/(contract|showroom|idn|jkt48)\/|\/(rewrite|compose|sort|format|parse|diff|pick)-[^/]+\.ts$|-log\.ts$/;
    expect(breaking(/\bDate\.now\(|\bMath\.random\(/, (file) => !pure.test(file))).toEqual([]);
  });

  it("have no folder for miscellaneous files", () => {
    const nameless = /\/(utils?|helpers?|shared|common|types|misc|lib)\//;
    expect(sources.filter((file) => nameless.test(file))).toEqual([]);
  });

  it("mention earlier clients only in compat/, and use none of their calls: they will be removed in one commit", () => {
    const compat = /^(apps\/server|packages\/contract)\/src\/compat\//;
    const named = /earlier (?:web )?clients?\b|earlier (?:Android )?app\b/i;
    const parts = "apps/server/src/app/parts.ts";
    expect(
      sources.filter((file) => !compat.test(file) && file !== parts && named.test(readSource(file))),
    ).toEqual([]);
    const calls = new RegExp(`"(?:${Object.keys(compatEndpoints).join("|")})"`);
    expect(sources.filter((file) => file.startsWith("apps/web/") && calls.test(readSource(file)))).toEqual(
      [],
    );
  });

  it("have no barrel: index.ts is a package's entry", () => {
    const entry = /^packages\/[^/]+\/src\/index\.ts$/;
    expect(sources.filter((file) => /\/index\.tsx?$/.test(file) && !entry.test(file))).toEqual([]);
  });

  it("name only existing files in documents, except in the change log", () => {
    const documents = tracked.filter((file) =>
      /^((?!CHANGELOG)[A-Z]+\.md|docs\/.*\.md|apps\/.*README\.md)$/.test(file),
    );
    const broken = documents.flatMap((document) =>
      [
        ...readSource(document).matchAll(
          /`((?:apps|packages|docs|scripts|data|bench|deploy)\/[\w./-]+)`|\]\((?!https?:|#)([^)#]+)\)/g,
        ),
      ]
        .map((match) => match[1] ?? join(dirname(document), match[2] ?? ""))
        // What a build makes.
        .filter((path) => !/\/dist\//.test(path))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(broken).toEqual([]);
  });

  it("prove each row of the security list by a test, or say why there is none", () => {
    const rows = readSource("docs/security.md")
      .split("\n")
      .filter((line) => /^\| \d/.test(line));
    expect(rows.length).toBeGreaterThan(80);
    const isProven = (row: string): boolean =>
      /`[\w./-]+\.test\.tsx?`/.test(row) || /(?:Not applicable|Missing|By review): \S/.test(row);
    expect(rows.filter((row) => !isProven(row))).toEqual([]);
    // The list at the beginning has every row that is missing.
    const missing = rows.flatMap((row) => (row.includes("Missing: ") ? [row.split("|")[1]?.trim()] : []));
    expect(readSource("docs/security.md")).toContain(`Rows ${missing.join(", ")}.`);
  });

  it("have one version: the newest one in the change log, in all packages and in the fans' change log", () => {
    const newest = /^## (\S+)$/m.exec(readSource("CHANGELOG.md"))?.[1];
    expect(newest).toMatch(/^\d+\.\d+\.\d+$/);
    const versionOf = (file: string): [string, unknown] => [
      file,
      (JSON.parse(readSource(file)) as { version: unknown }).version,
    ];
    const packages = tracked.filter((file) => /^((apps|packages)\/[^/]+\/)?package\.json$/.test(file));
    expect(packages.map(versionOf)).toEqual(packages.map((file) => [file, newest]));
    const [latest] = JSON.parse(readSource("data/change-logs.json")) as { version: string }[];
    expect(latest?.version).toBe(newest);
  });

  it("contain no machine path, no registry host and no secret", () => {
    const checked = tracked.filter(
      (file) => !file.endsWith("package-lock.json") && file !== "scripts/house.test.ts",
    );
    const suspicious =
      /\/work\/|\/root\/|https?:\/\/registry\.|-----BEGIN [A-Z ]*PRIVATE KEY|sr_id=[0-9A-Za-z]{30,}/;
    const texts = checked.filter((file) =>
      /\.(ts|tsx|mjs|cjs|js|json|md|html|css|ya?ml|example)$|(^|\/)\.[a-z]+rc/.test(file),
    );
    expect(texts.filter((file) => suspicious.test(readSource(file)))).toEqual([]);
  });

  it("pin the lock file without download addresses", () => {
    expect(readSource("package-lock.json")).not.toContain('"resolved": "http');
  });
});

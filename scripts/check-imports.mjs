import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import config from "../.dependency-cruiser.cjs";
import { circles, floorFaults } from "./floors.mjs";
import { root } from "./run.mjs";

/**
 * Checks the sources against the import rules. A check that read nothing would also pass, so it counts: it must have
 * read at least as many modules as there are source files.
 */
process.chdir(root);
const sources = ["packages", "apps"].flatMap((folder) => listSources(join(root, folder)));
const { output } = await cruise(["packages", "apps"], {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});
const result = typeof output === "string" ? JSON.parse(output) : output;
const seen = result.modules.filter(({ source }) => /^(packages|apps)\//.test(source)).length;

for (const { rule, from, to } of result.summary.violations) {
  const comment = config.forbidden.find(({ name }) => name === rule.name)?.comment ?? "";
  process.stderr.write(`${from} → ${to}\n  ${rule.name}: ${comment}\n`);
}
const own = /^(packages|apps)\/[^/]+\/src\//;
const imports = new Map(
  result.modules
    .filter(({ source }) => own.test(source) && !/\.test\.tsx?$/.test(source))
    .map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved).filter((resolved) => own.test(resolved)),
    ]),
);
for (const fault of floorFaults(imports)) fail(fault);
for (const circle of circles(imports)) fail(`circle, types included:\n  ${circle.join("\n  ")}`);
if (seen < sources.length) {
  process.stderr.write(`Only ${seen} of ${sources.length} source files were looked at.\n`);
  process.exitCode = 1;
}
if (result.summary.error > 0) process.exitCode = 1;

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "dist", "fixtures", "media"].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}

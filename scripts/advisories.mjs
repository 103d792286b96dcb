import { spawnSync } from "node:child_process";
import { root } from "./run.mjs";

/**
 * `npm run advisories`: the known vulnerabilities of the packages that a server in production runs, from the registry.
 * Ends with 1 for high and critical ones. Not every registry answers this question: then a line says so.
 */
const audit = ["audit", "--audit", "--json", "--omit=dev", "--package-lock-only"];
const { stdout, stderr } = spawnSync("npm", audit, { cwd: root, encoding: "utf8" });
const report = parsed(stdout);
if (report?.vulnerabilities === undefined) {
  process.stdout.write(`Not checked: the registry does not answer (${reasonIn(report)})\n`);
} else {
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, range } of found) process.stdout.write(`${severity}: ${name} ${range}\n`);
  process.stdout.write(`${found.length} vulnerable packages among those of production\n`);
  if (found.some(({ severity }) => severity === "high" || severity === "critical")) process.exitCode = 1;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonIn(answer) {
  return answer?.message ?? answer?.error?.summary ?? (stderr.trim().split("\n")[0] || "no answer");
}

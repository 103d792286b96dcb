import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { exitCodeOfSignal, root, run } from "./run.mjs";

/** Of more files than this a run has failed for one reason: running them again would only take time. */
const MOST_FILES_RUN_AGAIN = 6;
const OUTPUT_LINES = 15;
const OUTPUT_CHARACTERS = 2_000;

/**
 * The tests that failed in a run.
 * @param file written by Vitest's JSON reporter; missing after a crash
 * @returns `{ file, test, why }` of each, `file` relative to the repository; none when there are no results, or when an
 * error outside of the tests failed the run
 */
export function readFailures(file) {
  let suites;
  try {
    suites = JSON.parse(readFileSync(file, "utf8")).testResults;
  } catch {
    return [];
  }
  return suites.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => ({ test: fullName, why: failureMessages.join("\n") }));
    if (message) failed.push({ test: "the file itself", why: message });
    return failed.map((failure) => ({ file: relative(root, name), ...failure }));
  });
}

/**
 * Runs each file of failed journeys once more, one at a time, with nothing else beside it. The output of both runs is
 * stored in the folder `test-results`.
 * @param failures of the first run, see {@link readFailures}
 * @param runFile runs one file with its output written to a path; resolves with the exit code
 * @returns the failures of files that passed alone (`flaky`), and of all others (`failed`)
 */
export async function runAgain(failures, runFile, folder = join(root, "test-results")) {
  const files = [...new Set(failures.map(({ file }) => file))];
  if (files.length > MOST_FILES_RUN_AGAIN) return { flaky: [], failed: failures };
  mkdirSync(folder, { recursive: true });
  const passed = new Set();
  for (const file of files) {
    const output = join(folder, file.replaceAll("/", "-"));
    const ofFile = failures.filter((failure) => failure.file === file);
    writeFileSync(`${output}.first.txt`, ofFile.map(({ test, why }) => `${test}\n${why}\n`).join("\n"));
    if (exitCodeOfSignal() === undefined && (await runFile(file, `${output}.alone.txt`)) === 0)
      passed.add(file);
  }
  return {
    flaky: failures.filter(({ file }) => passed.has(file)),
    failed: failures.filter(({ file }) => !passed.has(file)),
  };
}

/** Runs one file of tests. @returns its exit code, see {@link runAgain} */
export function runTestFile(project, file, { output, env }) {
  const args = [`${root}/node_modules/vitest/vitest.mjs`, "run", "--project", project, file];
  return run(process.execPath, args, { env: { NO_COLOR: "1", ...env }, output });
}

/** Prints failures, each with the beginning of its reason. */
export function printFailures(failures, mark = "✗") {
  for (const { file, test, why } of failures)
    process.stderr.write(`\n${mark} ${file}: ${test}\n${beginningOf(why)}\n`);
}

function beginningOf(text) {
  return text.split("\n").slice(0, OUTPUT_LINES).join("\n").slice(0, OUTPUT_CHARACTERS);
}

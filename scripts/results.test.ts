import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readFailures, runAgain } from "./results.mjs";

const folder = mkdtempSync(join(tmpdir(), "penlight-results-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const failure = (file: string, test = "plays") => ({ file, test, why: "Timeout 30000ms exceeded." });

describe("readFailures", () => {
  it("lists failed tests and files that failed as a whole", () => {
    const root = join(import.meta.dirname, "..");
    const json = join(folder, "browser.json");
    const tests = [
      { status: "passed", fullName: "home shows lives", failureMessages: [] },
      { status: "failed", fullName: "home opens", failureMessages: ["Error: one", "Error: two"] },
    ];
    const testResults = [
      { name: join(root, "a.test.ts"), message: "", assertionResults: tests },
      { name: join(root, "b.test.ts"), message: "SyntaxError", assertionResults: [] },
    ];
    writeFileSync(json, JSON.stringify({ testResults }));
    expect(readFailures(json)).toEqual([
      { file: "a.test.ts", test: "home opens", why: "Error: one\nError: two" },
      { file: "b.test.ts", test: "the file itself", why: "SyntaxError" },
    ]);
  });

  it("returns no failures when the run has left no results", () => {
    expect(readFailures(join(folder, "missing.json"))).toEqual([]);
  });
});

describe("runAgain", () => {
  it("runs each file once and tells files that pass alone from files that fail again", async () => {
    const ran: string[] = [];
    const failures = [failure("e2e/a.test.ts"), failure("e2e/a.test.ts", "stops"), failure("e2e/b.test.ts")];
    const result = await runAgain(
      failures,
      async (file: string, output: string) => {
        ran.push(file);
        writeFileSync(output, "the second output");
        return file === "e2e/a.test.ts" ? 0 : 1;
      },
      folder,
    );
    expect(ran).toEqual(["e2e/a.test.ts", "e2e/b.test.ts"]);
    expect(result).toEqual({ flaky: failures.slice(0, 2), failed: failures.slice(2) });
    expect(readFileSync(join(folder, "e2e-a.test.ts.first.txt"), "utf8")).toContain("Timeout 30000ms");
    expect(readFileSync(join(folder, "e2e-a.test.ts.alone.txt"), "utf8")).toBe("the second output");
  });

  it("runs nothing again when many files have failed", async () => {
    const failures = Array.from({ length: 7 }, (_, index) => failure(`e2e/${index}.test.ts`));
    const result = await runAgain(failures, async () => 0, folder);
    expect(result).toEqual({ flaky: [], failed: failures });
  });
});

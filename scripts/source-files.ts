import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..");

/**
 * The repository's files, tracked or new, without ignored ones.
 * @param folders default: all
 * @returns paths relative to the root
 */
export function listFiles(...folders: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...folders], {
    cwd: root,
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
}

export function readSource(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** The web app's components, without tests. */
export function listComponents(): string[] {
  return listFiles("apps/web/src").filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"));
}

const parsed = new Map<string, ts.SourceFile>();

/** A component's syntax tree. Parsing all of them takes seconds on a busy machine: tests in one worker share the trees. */
export function parseComponent(file: string): ts.SourceFile {
  const known = parsed.get(file) ?? parseText(file, readSource(file));
  parsed.set(file, known);
  return known;
}

export function parseText(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

import ts from "typescript";
import { expect, it } from "vitest";
import { listFiles, parseText, readSource } from "./source-files.ts";

/** An unhandled rejection can end a Node process but not a browser: only code that runs on Node is checked. */
const FOLDERS = ["apps/server", "apps/sandbox", "packages", "scripts", "bench"];

const files = listFiles(...FOLDERS).filter(
  (file) => /\.(?:ts|mjs)$/.test(file) && !file.endsWith(".test.ts"),
);

/** Each discarded chain of promises (`void x.then(…)`) that does not end with a `catch`. */
function uncaughtChains(file: string, text: string): string[] {
  if (!/\bvoid\b[^;]*\.(?:then|finally)\(/.test(text)) return [];
  const source = parseText(file, text);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVoidExpression(node) && isUncaught(methodsOf(node.expression))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The methods of a call chain, the last one first. */
function methodsOf(node: ts.Expression): string[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  return [node.expression.name.text, ...methodsOf(node.expression.expression)];
}

/** A `finally` passes a rejection on, and a `then` with two functions does not catch errors of its first one. */
function isUncaught(methods: readonly string[]): boolean {
  const decisive = methods.find((name) => name !== "finally");
  return decisive === "then" || (methods[0] === "finally" && decisive !== "catch");
}

it("finds chains whose rejection is not caught", () => {
  const chains = [
    "void a.then(b);",
    "void a?.b.then(c, d);",
    "void a().finally(b);",
    "void a.catch(b).then(c);",
    "void a.then(b).catch(c);",
    "void a.then(b).catch(c).finally(d);",
    "void a();",
  ];
  expect(uncaughtChains("x.ts", chains.join("\n"))).toEqual(["x.ts:1", "x.ts:2", "x.ts:3", "x.ts:4"]);
});

it("has no discarded chain of promises without a catch: its rejection would be unhandled", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => uncaughtChains(file, readSource(file)))).toEqual([]);
});

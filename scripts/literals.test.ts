import ts from "typescript";
import { expect, it } from "vitest";
import { listComponents, parseComponent, parseText } from "./source-files.ts";

/** Attributes whose text is shown to fans or read aloud. */
const SAID =
  /^(?:aria-label|aria-description|aria-valuetext|aria-roledescription|placeholder|title|alt|label|text|heading)$/;

/** Reviewed exceptions: names, and the prefix of a live code. */
const NAMES = new Set(["Penlight", "JKT48", "WIB", "HLS", "JSON", "lc_…"]);

/** The texts in a component's source that fans read and that are in no catalogue. */
function literalsOf(source: ts.SourceFile): string[] {
  const literals: string[] = [];
  const note = (text: string): void => {
    if (/\p{L}{2}/u.test(text) && !NAMES.has(text.trim()))
      literals.push(`${source.fileName}: ${text.trim()}`);
  };
  /** The possible texts of an expression: those of a conditional, a template or a concatenation. */
  const noteText = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      note(node.text);
    else if (ts.isTemplateExpression(node)) {
      noteText(node.head);
      for (const span of node.templateSpans) noteText(span.literal);
    } else if (ts.isConditionalExpression(node)) {
      noteText(node.whenTrue);
      noteText(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && /^(?:\|\||&&|\?\?|\+)$/.test(node.operatorToken.getText())) {
      if (node.operatorToken.getText() !== "&&") noteText(node.left);
      noteText(node.right);
    } else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) {
      if (node.expression) noteText(node.expression);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) noteText(node);
    else if (ts.isJsxAttribute(node) && SAID.test(node.name.getText()) && node.initializer)
      noteText(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return literals;
}

it("finds texts between tags, in conditionals, and in attributes that are only read aloud", () => {
  const page =
    '<p title="Halo kamu" className="flex">Hai {live ? "lagi live" : name} {n > 1 && `${n} orang`}</p>';
  expect(literalsOf(parseText("x.tsx", page))).toEqual([
    "x.tsx: Halo kamu",
    "x.tsx: Hai",
    "x.tsx: lagi live",
    "x.tsx: orang",
  ]);
});

it("has no text for fans outside of the catalogues (apps/web/src/i18n)", { timeout: 60_000 }, () => {
  const components = listComponents();
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap((file) => literalsOf(parseComponent(file)))).toEqual([]);
});

import ts from "typescript";
import { expect, it } from "vitest";
import { listComponents, parseComponent, parseText } from "./source-files.ts";

/**
 * A browser that translates a page wraps every text node in its own elements. If such a text has siblings, React then
 * updates a text node that is no longer in the page, and throws when it removes it or inserts something before it. The
 * only child of an element is safe: React replaces all of its content. So text with siblings needs its own element, and
 * consecutive texts must be one template.
 */

/** Names of props that contain elements, and never a bare text, next to other children. */
const ELEMENTS = new Set(
  (
    "children heading drawing action icon mark account button badge back tools actions chip login end footer start " +
    "settings legend choice extra panel menu row podium about stage question form more pager turn rows section " +
    "timeMark createPortal control jump"
  ).split(" "),
);

const isBlank = (node: ts.JsxChild): boolean =>
  (ts.isJsxText(node) && node.text.trim() === "") ||
  (ts.isJsxExpression(node) &&
    (!node.expression || (ts.isStringLiteral(node.expression) && node.expression.text.trim() === "")));

/** Whether an expression cannot become a text node. */
function isElement(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isElement(node.expression);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  if (node.kind === ts.SyntaxKind.NullKeyword) return true;
  if (ts.isConditionalExpression(node)) return isElement(node.whenTrue) && isElement(node.whenFalse);
  if (ts.isBinaryExpression(node)) return isElement(node.right);
  if (ts.isCallExpression(node)) {
    const [given] = node.arguments;
    const isMap = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "map";
    return isMap ? given !== undefined && isElementFunction(given) : isElement(node.expression);
  }
  if (ts.isPropertyAccessExpression(node)) return ELEMENTS.has(node.name.text);
  return ts.isIdentifier(node) && ELEMENTS.has(node.text);
}

function isElementFunction(node: ts.Expression): boolean {
  if (!ts.isArrowFunction(node)) return isElement(node);
  if (!ts.isBlock(node.body)) return isElement(node.body);
  return node.body.statements
    .filter(ts.isReturnStatement)
    .every(({ expression }) => !expression || isElement(expression));
}

/** Texts with siblings in a component's source, as "file:line text". */
function mixedTexts(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      for (const child of children.length < 2 ? [] : children) {
        const isText = ts.isJsxExpression(child)
          ? child.expression !== undefined && !isElement(child.expression)
          : ts.isJsxText(child);
        const { line } = source.getLineAndCharacterOfPosition(child.getStart());
        if (isText)
          found.push(
            `${source.fileName}:${line + 1} ${child.getText().replaceAll(/\s+/g, " ").slice(0, 60)}`,
          );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it("finds a text with siblings, and none that is alone or in its own element", () => {
  const found = (markup: string): number => mixedTexts(parseText("x.tsx", `const x = ${markup};`)).length;
  expect(found("<p><Icon />{text.label}</p>")).toBe(1);
  expect(found("<p>{count} · {text.label}</p>")).toBe(3);
  expect(found("<p><b />{told ? <Items /> : text}</p>")).toBe(1);
  expect(found("<p>{isWrong && <Icon />}{names.map((name) => name)}</p>")).toBe(1);
  expect(found("<p><Icon /><span>{text.label}</span></p>")).toBe(0);
  expect(found("<p>{`${count} · ${text.label}`}</p>")).toBe(0);
  expect(found("<p>{isWrong ? text.wrong : text.right}</p>")).toBe(0);
  expect(found("<p>{isWrong && <Icon />}{lives.map((live) => <Tile live={live} />)}{children}</p>")).toBe(0);
});

it("has no text with siblings in any component: wrap it in an element", { timeout: 60_000 }, () => {
  const components = listComponents();
  expect(components.length).toBeGreaterThan(150);
  expect(components.flatMap((file) => mixedTexts(parseComponent(file)))).toEqual([]);
});

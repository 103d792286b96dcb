import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

/** A fixture: the shape of a real platform's answer. @param path from the project's folder, without `.json` */
export const fixture = (path: string): unknown =>
  JSON.parse(readFileSync(join(root, `${path}.json`), "utf8"));

/** The `path: type` pairs of everything inside; the items of a list are merged. */
function shapeOf(value: unknown, path = "$"): Map<string, Set<string>> {
  const shape = new Map<string, Set<string>>();
  const visit = (one: unknown, at: string): void => {
    const type = one === null ? "null" : Array.isArray(one) ? "list" : typeof one;
    shape.set(at, (shape.get(at) ?? new Set()).add(type));
    if (Array.isArray(one)) for (const item of one) visit(item, `${at}[]`);
    else if (typeof one === "object" && one !== null) {
      for (const [key, inner] of Object.entries(one)) visit(inner, `${at}.${key}`);
    }
  };
  visit(value, path);
  return shape;
}

/** The fields of a fixture that an answer lacks, or has with another type. */
export function missingIn(answer: unknown, wanted: unknown): string[] {
  const have = shapeOf(answer);
  return [...shapeOf(wanted)].flatMap(([path, types]) => {
    const found = have.get(path);
    if (!found) return [`${path} is missing`];
    // A null in the fixture does not say which other type the field has; a field of any type may be null.
    if (types.has("null")) return [];
    const allowed = new Set([...types, "null"]);
    return [...found].every((type) => allowed.has(type)) ? [] : [`${path} is ${[...found].join("|")}`];
  });
}

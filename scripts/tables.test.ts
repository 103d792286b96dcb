import ts from "typescript";
import { expect, it } from "vitest";
import { TABLE_OWNERS } from "../apps/server/src/db/schema/owners.ts";
import { listFiles, parseText, readSource } from "./source-files.ts";

/** A table belongs to one folder of the server: no other folder has SQL that reads or writes it. */
const SOURCES = "apps/server/src/";
const files = listFiles(SOURCES)
  // Migrations create all tables.
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith(`${SOURCES}db/schema/`));

const owners = new Map<string, string>(Object.entries(TABLE_OWNERS));

/** The query builder's methods that name a table. */
const NAMING = /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|table|from|\w*[jJ]oin\w*)$/;
/** Text that every file with a query contains. */
const WITH_SQL =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join)\b|\bsql[<`.]|from "kysely"/;
const IN_SQL = /\b(?:from|join|into|update|using)\s+(?:only\s+)?"?(\w+)/gi;
/** In a file of queries, a column or an alias of a table: `users.name`, `users as u`. */
const REFERENCE = /^(\w+)(?:\.\w+| as \w+)$/;

/** The tables that a source names in its queries, with the lines. */
function tablesIn(file: string, text: string): { table: string; line: number }[] {
  // Most files have no SQL, and parsing them would take most of the time.
  if (!file.endsWith(".queries.ts") && !WITH_SQL.test(text)) return [];
  const source = parseText(file, text);
  const found = new Map<string, { table: string; line: number }>();
  const add = (name: string | undefined, node: ts.Node): void => {
    if (name === undefined || !owners.has(name)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.set(`${name} ${line}`, { table: name, line });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      if (NAMING.test(node.expression.name.text))
        for (const literal of literalsIn(node.arguments)) add(literal.text.split(" as ")[0], literal);
    } else if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith("sql")) {
      for (const [, name] of node.template.getText().matchAll(IN_SQL)) add(name, node);
    } else if (ts.isStringLiteral(node) && file.endsWith(".queries.ts")) {
      add(REFERENCE.exec(node.text)?.[1], node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

/** Texts among arguments, also in lists and behind casts. */
function literalsIn(nodes: readonly ts.Expression[]): ts.StringLiteral[] {
  return nodes.flatMap((node) => {
    if (ts.isStringLiteral(node)) return [node];
    if (ts.isArrayLiteralExpression(node)) return literalsIn(node.elements);
    return ts.isAsExpression(node) ? literalsIn([node.expression]) : [];
  });
}

/** Each use of a table in a folder that does not own it. */
function foreignTables(file: string, used: ReturnType<typeof tablesIn>): string[] {
  const [folder] = file.slice(SOURCES.length).split("/");
  return used
    .filter(({ table }) => owners.get(table) !== folder)
    .map(
      ({ table, line }) =>
        `${file}:${line} names ${table}, which is owned by ${owners.get(table)}/: call a function of that folder`,
    );
}

it("finds tables of other folders in queries", () => {
  const text = [
    'db.selectFrom("users as u").innerJoin("watches", "a", "b");',
    'db.deleteFrom("watches").where("id", "in", db.selectFrom(["sittings", "audit"]));',
    "sql`select 1 from watches w join members m on true`;",
    'db.selectFrom("watches").select("sessions.id");',
    'const name = "users"; // from users',
  ].join("\n");
  const file = `${SOURCES}records/x.queries.ts`;
  expect(foreignTables(file, tablesIn(file, text)).map((fault) => fault.split(",")[0])).toEqual([
    `${SOURCES}records/x.queries.ts:1 names users`,
    `${SOURCES}records/x.queries.ts:2 names audit`,
    `${SOURCES}records/x.queries.ts:3 names members`,
    `${SOURCES}records/x.queries.ts:4 names sessions`,
  ]);
});

it("has no query that names a table of another folder", () => {
  const used = files.map((file) => ({
    file,
    tables: tablesIn(file, readSource(file)),
  }));
  // A check that reads nothing would pass as well.
  const found = used.flatMap(({ tables }) => tables.map(({ table }) => table));
  expect(new Set(found)).toEqual(new Set(owners.keys()));
  expect(used.flatMap(({ file, tables }) => foreignTables(file, tables))).toEqual([]);
});

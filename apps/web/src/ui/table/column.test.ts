import { describe, expect, it } from "vitest";
import { nextOrder, sortRows, type Column } from "./column.ts";

interface Row {
  name: string;
  count: number;
}

const columns: Column<Row>[] = [
  { id: "name", heading: "Name", cell: ({ name }) => name, sortKey: ({ name }) => name },
  { id: "count", heading: "Count", cell: ({ count }) => count, sortKey: ({ count }) => count },
  { id: "note", heading: "Note", cell: () => "" },
];
const rows: Row[] = [
  { name: "Pajama Drive", count: 9 },
  { name: "aitakatta", count: 16 },
  { name: "Ramune", count: 9 },
];
const names = (sorted: readonly Row[]) => sorted.map(({ name }) => name);

describe("sortRows", () => {
  it("orders words without regard to capitals, and figures as figures", () => {
    expect(names(sortRows(rows, columns, { columnId: "name", direction: "ascending" }))).toEqual([
      "aitakatta",
      "Pajama Drive",
      "Ramune",
    ]);
    expect(names(sortRows(rows, columns, { columnId: "count", direction: "descending" }))).toEqual([
      "aitakatta",
      "Pajama Drive",
      "Ramune",
    ]);
  });

  it("leaves rows as they came without an order, or by a column that has none", () => {
    expect(sortRows(rows, columns, null)).toBe(rows);
    expect(sortRows(rows, columns, { columnId: "note", direction: "ascending" })).toBe(rows);
  });
});

it("turns the order at the second press, and begins anew at another column", () => {
  const first = nextOrder(null, "name");
  const second = nextOrder(first, "name");
  expect([first.direction, second.direction, nextOrder(second, "name").direction]).toEqual([
    "ascending",
    "descending",
    "ascending",
  ]);
  expect(nextOrder(second, "count")).toEqual({ columnId: "count", direction: "ascending" });
});

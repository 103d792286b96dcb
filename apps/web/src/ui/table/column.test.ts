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
  it("sorts words case-insensitively, and numbers numerically", () => {
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

  it("keeps the given order without an order, or for a column without a sort key", () => {
    expect(sortRows(rows, columns, null)).toBe(rows);
    expect(sortRows(rows, columns, { columnId: "note", direction: "ascending" })).toBe(rows);
  });
});

it("reverses the order at the second press, and starts ascending at another column", () => {
  const first = nextOrder(null, "name");
  const second = nextOrder(first, "name");
  expect([first.direction, second.direction, nextOrder(second, "name").direction]).toEqual([
    "ascending",
    "descending",
    "ascending",
  ]);
  expect(nextOrder(second, "count")).toEqual({ columnId: "count", direction: "ascending" });
});

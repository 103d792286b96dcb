import type { ReactNode } from "react";

/** A column of a table: what stands at its head, and in each row. */
export interface Column<Row> {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "center" | "end";
  /** Left out below this width, where it says least for its own: on phones, or on tablets too. */
  from?: "md" | "lg";
  /** Takes the width that the other columns leave, on phones and tablets or everywhere, and cuts what is longer. */
  fills?: boolean | "everywhere";
  /** What rows are ordered by; without it the column is not for ordering. */
  sortKey?: (row: Row) => string | number;
}

/** Which column orders the rows, and which way. */
export interface Order {
  columnId: string;
  direction: "ascending" | "descending";
}

/** The order after a press on a column's head: that column upwards, then downwards. */
export function nextOrder(order: Order | null, columnId: string): Order {
  const turns = order?.columnId === columnId && order.direction === "ascending";
  return { columnId, direction: turns ? "descending" : "ascending" };
}

/** The rows in an order; equal ones stay as they stood. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | null,
): readonly Row[] {
  const sortKey = columns.find(({ id }) => id === order?.columnId)?.sortKey;
  if (!order || !sortKey) return rows;
  const sign = order.direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(sortKey(one), sortKey(other)));
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one).localeCompare(String(other), "id", { numeric: true });
}

import type { ReactNode } from "react";

/** A column of a table: its heading and its cells. */
export interface Column<Row> {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "center" | "end";
  /** Hidden below this width, because it is the least useful there: on phones, or on tablets too. */
  from?: "md" | "lg";
  /** Takes the remaining width, on phones and tablets or everywhere, and truncates longer text. */
  fills?: boolean | "everywhere";
  /** The value to sort by; without it the column cannot be sorted. */
  sortKey?: (row: Row) => string | number;
}

/** The sorted column and its direction. */
export interface Order {
  columnId: string;
  direction: "ascending" | "descending";
}

/** The order after a press on a column's heading: ascending first, then descending. */
export function nextOrder(order: Order | null, columnId: string): Order {
  const turns = order?.columnId === columnId && order.direction === "ascending";
  return { columnId, direction: turns ? "descending" : "ascending" };
}

/** The rows in an order; the sort is stable. */
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

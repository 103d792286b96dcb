import type { Column } from "./column.ts";

/** How a column's text stands. */
export const ALIGN: Record<NonNullable<Column<unknown>["align"]>, string> = {
  start: "text-left",
  center: "text-center",
  end: "text-right",
};

import type { Column } from "./column.ts";

/** Leaves a column out below a width. */
export function fromClass(from: Column<unknown>["from"]): string {
  if (from === undefined) return "";
  return from === "md" ? "max-md:hidden" : "max-lg:hidden";
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { capacityTables } from "../bench/capacity/tables.ts";

/** A table's cells, whatever their padding. */
const cellsOf = (text: string): string[] =>
  text.split("\n").map((line) =>
    line
      .replace(/-{3,}/g, "---")
      .split("|")
      .map((cell) => cell.trim())
      .join("|"),
  );

it("the page about capacity has the tables that the model computes", () => {
  const page = cellsOf(readFileSync(join(import.meta.dirname, "../docs/capacity.md"), "utf8")).join("\n");
  expect(page).toContain(cellsOf(capacityTables()).join("\n"));
});
